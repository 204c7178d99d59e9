// The description of the HTTP interface for programs (OpenAPI 3), made from the endpoint table.
#pragma once

#include <string>

namespace veillee::server {

// JSON. Every endpoint is in it, in the order of the table.
std::string openapi_document();
// The same shapes and the messages of the WebSocket for the pages: web/src/wire/types.ts.
std::string typescript_types();

}  // namespace veillee::server
