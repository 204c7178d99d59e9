// What a messenger shows of a link that somebody sends: title, sentence and picture of the game. Messengers run no
// script, so the house writes it into the page.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/api/house.h"

namespace veillee::server {

// The tags for the head of a page about a game (/t/ID…, /box/GAME, /rules/GAME); none for other pages. `origin` is the
// house's own address as the reader wrote it, `languages` what the reader accepts.
std::optional<std::string> preview_tags(House& house, std::string_view path, std::string_view origin,
                                        std::string_view languages);

// "https://example.org" from the Host header; empty if that is no host.
std::string origin_of(std::string_view host, bool secure);

}  // namespace veillee::server
