#include "server/store/sqlite_store.h"

#include <spdlog/spdlog.h>

#include <atomic>

#include "server/store/schema.h"
#include "server/store/sql_store.h"
#include "server/store/sqlite.h"
#include "server/store/table_writer.h"
#include "server/store/write_queue.h"

namespace veillee::server {

namespace {

// A transaction is kept short enough that nobody waits long for the one that is under way.
constexpr std::size_t kMaxBatch = 1024;

std::unique_ptr<SqliteDatabase> open(const std::filesystem::path& file) {
  auto database = std::make_unique<SqliteDatabase>(file);
  database->run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY");
  return database;
}

class SqliteStore final : public SqlStore {
 public:
  // `connection` is that of the writer; the file is up to date.
  SqliteStore(const std::filesystem::path& file, std::unique_ptr<SqliteDatabase> connection, Deliver deliver,
              Metrics* metrics)
      : SqlStore(open(file), open(file), open(file)),
        connection_(std::move(connection)),
        queue_(kMaxBatch, std::move(deliver), metrics, [this](std::span<WriteQueue::Job> batch) { commit(batch); }) {}

  void write(Write write, Done done) override { queue_.push(std::move(write), std::move(done)); }
  bool is_failing() const override { return failing_; }

 private:
  // One transaction. If any part of it fails for a reason of the database, all of it fails: nobody
  // is told of a move that may not be there.
  void commit(std::span<WriteQueue::Job> batch) {
    try {
      const std::int64_t now = system_time();
      begin_.run();
      for (auto& job : batch) job.written = writer_.apply(job.write, now) ? Written::kDurable : Written::kConflict;
      commit_.run();
      failing_ = false;
    } catch (const StoreError& error) {
      spdlog::error("{} writes failed: {}", batch.size(), error.what());
      for (auto& job : batch) job.written = Written::kFailed;
      failing_ = true;
      connection_->roll_back();
    }
  }

  std::unique_ptr<SqliteDatabase> connection_;
  TableWriter writer_{*connection_};
  Statement begin_{*connection_, "BEGIN IMMEDIATE"}, commit_{*connection_, "COMMIT"};
  std::atomic<bool> failing_ = false;
  WriteQueue queue_;
};

}  // namespace

std::unique_ptr<Store> open_sqlite_store(const std::filesystem::path& file, Deliver deliver, Metrics* metrics) {
  try {
    auto connection = open(file);
    migrate(*connection);
    return std::make_unique<SqliteStore>(file, std::move(connection), std::move(deliver), metrics);
  } catch (const StoreError& error) {
    throw StoreError("The database " + file.string() + " cannot be used: " + error.what() + ".");
  }
}

}  // namespace veillee::server
