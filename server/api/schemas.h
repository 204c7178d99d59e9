// What bodies and answers look like (OpenAPI schemas), by the names that the endpoint table uses.
#pragma once

namespace veillee::server {

extern const char* const kSchemas;  // JSON

}  // namespace veillee::server
