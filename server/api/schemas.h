// What documents look like that are made elsewhere: records and replays (docs/protocol.md), the description itself.
#pragma once

namespace veillee::server {

extern const char* const kForeignSchemas;  // JSON, by the names that the endpoint table uses

}  // namespace veillee::server
