// Records: what loads is written down again, and loads again as the same game.
#include "tests/fuzz/fuzz.h"

using namespace veillee;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  boost::system::error_code error;
  const boost::json::value record = boost::json::parse(fuzz::text_of(data, size), error);
  if (error) return 0;
  ProtocolSession session = fuzz::new_session();
  const auto loaded = fuzz::ask(session, boost::json::object{{"cmd", "load"}, {"record", record}});
  if (!fuzz::is_ok(loaded)) return 0;
  const auto written = fuzz::ask(session, boost::json::object{{"cmd", "record"}}).at("record");
  const auto again = fuzz::ask(session, boost::json::object{{"cmd", "load"}, {"record", written}});
  fuzz::check(fuzz::is_ok(again) && again.at("state") == loaded.at("state"), "a record leads to another game",
              fuzz::text_of(data, size));
  return 0;
}
