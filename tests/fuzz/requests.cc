// What pages and programs send: requests over the WebSocket and bodies over HTTP.
#include "server/api/endpoints.h"
#include "server/wire/read.h"
#include "tests/fuzz/fuzz.h"

using namespace veillee;
using namespace veillee::server;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  if (const auto request = wire::read_request(text); !request)
    fuzz::check(!request.error().code.empty() && !request.error().message.empty(), "a refusal without a reason", text);
  const auto read = [&]<class Body>(std::type_identity<Body>) {
    if (const auto body = wire::read_body<Body>(text); !body)
      fuzz::check(!body.error().empty(), "a refusal without a reason", text);
  };
  read(std::type_identity<wire::NewTable>{});
  read(std::type_identity<wire::Passport>{});
  read(std::type_identity<wire::NewName>{});
  read(std::type_identity<wire::Sure>{});
  for (const std::string_view verb : {"GET", "POST"}) find_route(verb, text);
  return 0;
}
