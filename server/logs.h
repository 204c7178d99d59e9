// How the house writes its log: to standard error, a line per event, for people or for programs.
#pragma once

#include <string>

namespace veillee::server {

// `level` is debug, info, warn, error or off; `json` makes each line an object with time, level and
// message. No line ever holds a cookie, a token, an invitation or anything that a seat keeps secret.
void start_log(const std::string& level, bool json);

}  // namespace veillee::server
