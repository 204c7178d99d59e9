// The store in a PostgreSQL database, which several houses may share.
//
// The writer's batches are transactions. Rows of games go in a pipeline, so a batch costs two round trips: one for
// everything that is written, one for the commit. Each transaction tells the other houses once (NOTIFY) what it
// changed. When the database restarts or the connection breaks, the batch under way is written again, or found to be
// durable: whoever waits for an answer waits longer.
#pragma once

#include <memory>
#include <string>

#include "server/base/deliver.h"
#include "server/store/store.h"

namespace veillee::server {

struct Metrics;

// `url` as libpq reads it: postgres://user@host/name. Otherwise as open_sqlite_store.
std::unique_ptr<Store> open_postgres_store(const std::string& url, Deliver deliver, Metrics* metrics = nullptr);

}  // namespace veillee::server
