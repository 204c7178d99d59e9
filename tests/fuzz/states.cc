// Positions: impossible ones are refused, and a game goes on from all others.
#include "tests/fuzz/fuzz.h"

using namespace veillee;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  boost::system::error_code error;
  const boost::json::value state = boost::json::parse(fuzz::text_of(data, size), error);
  if (error) return 0;
  ProtocolSession session = fuzz::new_session();
  if (!fuzz::is_ok(fuzz::ask(session, boost::json::object{{"cmd", "set"}, {"state", state}}))) return 0;
  fuzz::look_around(session);
  for (int moves = 0; moves < 12; ++moves) {
    const auto legal = fuzz::ask(session, boost::json::object{{"cmd", "legal"}});
    boost::json::object request{{"cmd", "play"}};
    if (const auto* chance = legal.if_contains("chance")) {
      request["seat"] = "chance";
      request["move"] = chance->as_array()[size % chance->as_array().size()].at("move");
    } else if (legal.at("actors").as_array().empty()) {
      break;
    } else {
      const auto& list = *legal.at("moves").as_object().begin();
      fuzz::check(!list.value().as_array().empty(), "a seat is on turn and has no move", fuzz::text_of(data, size));
      request["seat"] = std::stoi(std::string(list.key()));
      request["move"] = list.value().as_array()[size % list.value().as_array().size()];
    }
    fuzz::check(fuzz::is_ok(fuzz::ask(session, request)), "a legal move is refused", fuzz::text_of(data, size));
    fuzz::look_around(session);
  }
  return 0;
}
