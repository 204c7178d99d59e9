// The store in one SQLite file: what `veillee serve` uses when nobody says otherwise.
//
// One writer thread takes everything that waits, writes it in one transaction, and answers after the
// one fsync (WAL, synchronous=FULL). While the disk works the next batch gathers: many moves, one fsync.
#pragma once

#include <filesystem>
#include <memory>

#include "server/base/deliver.h"
#include "server/store/store.h"

namespace veillee::server {

struct Metrics;

// Opens or makes `file`. Throws StoreError with a sentence for the person who started the house.
// Its destructor writes and answers what is waiting, so `deliver` must outlive it.
// `metrics` may be null; it must outlive the store too.
std::unique_ptr<Store> open_sqlite_store(const std::filesystem::path& file, Deliver deliver,
                                         Metrics* metrics = nullptr);

}  // namespace veillee::server
