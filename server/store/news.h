// What houses on one database tell each other about what they wrote (docs/scale.md). A line of text each; whoever does
// not hold the table ignores it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/store.h"

namespace veillee::server {

// What a write changes for other houses. Nothing of it is needed to be right, only to be quick.
std::vector<News> news_of(const Write& write);

std::string to_line(const News& news);
// Nothing if it is of a newer house that says something else.
std::optional<News> read_news(std::string_view line);

}  // namespace veillee::server
