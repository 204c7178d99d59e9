// Move texts: what is accepted stands in the list of legal moves, and everything else is refused with a reason.
// The input is lines: the first one begins a game, each other one is a number (that legal move is played) or a text.
#include <algorithm>
#include <charconv>

#include "tests/fuzz/fuzz.h"

using namespace veillee;

namespace {

std::string_view take_line(std::string_view& rest) {
  const std::string_view line = rest.substr(0, rest.find('\n'));
  rest.remove_prefix(std::min(rest.size(), line.size() + 1));
  return line;
}

bool contains(const boost::json::array& moves, std::string_view text) {
  return std::ranges::any_of(moves, [&](const auto& move) { return move.as_string() == text; });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view rest = fuzz::text_of(data, size);
  ProtocolSession session = fuzz::new_session();
  const std::string_view begin = take_line(rest);
  if (!begin.contains("\"new\"") || !fuzz::is_ok(fuzz::ask(session, begin))) return 0;
  while (!rest.empty()) {
    fuzz::ask(session, boost::json::object{{"cmd", "chance"}});
    const auto legal = fuzz::ask(session, boost::json::object{{"cmd", "legal"}});
    if (legal.at("actors").as_array().empty()) return 0;
    const auto& [seat, list] = *legal.at("moves").as_object().begin();
    const auto& moves = list.as_array();
    const std::string_view line = take_line(rest);
    unsigned number = 0;
    const auto [end, bad] = std::from_chars(line.data(), line.data() + line.size(), number);
    const bool is_number = bad == std::errc() && end == line.data() + line.size();
    const std::string text(is_number ? std::string_view(moves[number % moves.size()].as_string()) : line);
    boost::system::error_code error;
    const auto quoted = boost::json::parse(boost::json::serialize(boost::json::string(text)), error);
    if (error) continue;  // not UTF-8: cannot be sent as JSON
    boost::json::object request{{"cmd", "why"}, {"seat", std::stoi(std::string(seat))}, {"move", quoted}};
    const auto why = fuzz::ask(session, request);
    request["cmd"] = "play";
    const bool played = fuzz::is_ok(fuzz::ask(session, request));
    fuzz::check(played == contains(moves, text), "what is played and what is legal differ", text);
    if (fuzz::is_ok(why)) {
      fuzz::check(why.at("legal").get_bool() == played, "'why' and 'play' differ", text);
      fuzz::check(played || !why.at("clause").as_string().empty(), "a refusal without a clause", text);
    }
  }
  return 0;
}
