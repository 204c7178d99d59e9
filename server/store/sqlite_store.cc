#include "server/store/sqlite_store.h"

#include <spdlog/spdlog.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/metrics.h"
#include "server/store/schema.h"
#include "server/store/sqlite_reader.h"
#include "server/store/sqlite_writer.h"

namespace veillee::server {

namespace {

// A transaction is kept short enough that nobody waits long for the one that is under way.
constexpr std::size_t kMaxBatch = 1024;

std::int64_t now_in_milliseconds() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

Database open(const std::filesystem::path& file) {
  Database database(file);
  database.run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY");
  return database;
}

class SqliteStore final : public Store {
 public:
  SqliteStore(const std::filesystem::path& file, Deliver deliver, Metrics* metrics)
      : deliver_(std::move(deliver)), metrics_(metrics), write_connection_(open(file)) {
    migrate(write_connection_);
    writer_.emplace(write_connection_);
    begin_.emplace(write_connection_, "BEGIN IMMEDIATE");
    commit_.emplace(write_connection_, "COMMIT");
    read_connection_.emplace(open(file));
    reader_.emplace(*read_connection_);
    thread_ = std::jthread([this] { work(); });
  }

  ~SqliteStore() override {
    {
      const std::lock_guard lock(queue_mutex_);
      closing_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }

  void write(Write write, Done done) override {
    {
      const std::lock_guard lock(queue_mutex_);
      queue_.push_back({std::move(write), std::move(done), Written::kFailed, std::chrono::steady_clock::now()});
    }
    wake_.notify_one();
  }

  std::optional<TableLog> load(TableId table) override { return reading()->load(table); }
  std::optional<TableSummary> summary(TableId table) override { return reading()->summary(table); }
  std::vector<TableSummary> tables_of(const GuestId& guest, int limit) override {
    return reading()->tables_of(guest, limit);
  }
  int unfinished_tables(const GuestId& guest) override { return reading()->unfinished_tables(guest); }
  std::vector<TableId> waiting_for_house() override { return reading()->waiting_for_house(); }
  std::vector<TableId> due(Milliseconds until) override { return reading()->due(until); }
  std::vector<TableRow> open_tables(Milliseconds since, int limit) override {
    return reading()->open_tables(since, limit);
  }
  std::vector<ChatLine> chat_of(TableId table) override { return reading()->chat_of(table); }
  std::optional<std::string> name_of(const GuestId& guest) override { return reading()->name_of(guest); }

 private:
  struct Job {
    Write write;
    Done done;
    Written written;
    std::chrono::steady_clock::time_point asked;
  };

  // The reader for as long as the answer of this function lives.
  class Reading {
   public:
    explicit Reading(SqliteStore& store) : lock_(store.read_mutex_), reader_(*store.reader_) {}
    SqliteReader* operator->() { return &reader_; }

   private:
    std::lock_guard<std::mutex> lock_;
    SqliteReader& reader_;
  };
  Reading reading() { return Reading(*this); }

  void work() {
    for (;;) {
      std::vector<Job> batch;
      {
        std::unique_lock lock(queue_mutex_);
        wake_.wait(lock, [this] { return closing_ || !queue_.empty(); });
        if (queue_.empty()) return;
        const auto end = queue_.begin() + static_cast<std::ptrdiff_t>(std::min(queue_.size(), kMaxBatch));
        batch.assign(std::make_move_iterator(queue_.begin()), std::make_move_iterator(end));
        queue_.erase(queue_.begin(), end);
      }
      commit(batch);
      if (metrics_ != nullptr)
        for (const Job& job : batch) count(job);
      deliver_([batch = std::move(batch)]() mutable {
        for (Job& job : batch) job.done(job.written);
      });
    }
  }

  // One transaction. If any part of it fails for a reason of the database, all of it fails: nobody
  // is told of a move that may not be there.
  void commit(std::vector<Job>& batch) {
    try {
      const std::int64_t now = now_in_milliseconds();
      begin_->run();
      for (Job& job : batch) job.written = writer_->apply(job.write, now) ? Written::kDurable : Written::kConflict;
      commit_->run();
    } catch (const StoreError& error) {
      spdlog::error("{} writes failed: {}", batch.size(), error.what());
      for (Job& job : batch) job.written = Written::kFailed;
      try {
        write_connection_.run("ROLLBACK");
      } catch (const StoreError&) {
        // SQLite had already rolled back by itself.
      }
    }
  }

  void count(const Job& job) {
    metrics_->write_seconds.observe(std::chrono::steady_clock::now() - job.asked);
    if (job.written == Written::kFailed) ++metrics_->writes_failed;
    if (job.written != Written::kDurable) return;
    if (std::holds_alternative<CreateTable>(job.write)) ++metrics_->tables_made;
    if (const auto* append = std::get_if<AppendRows>(&job.write)) {
      metrics_->moves += append->rows.size();
      metrics_->games_ended += append->over;
    }
  }

  Deliver deliver_;
  Metrics* metrics_;
  Database write_connection_;
  std::optional<SqliteWriter> writer_;
  std::optional<Statement> begin_, commit_;
  std::optional<Database> read_connection_;
  std::optional<SqliteReader> reader_;
  std::mutex read_mutex_;

  std::mutex queue_mutex_;
  std::condition_variable wake_;
  std::vector<Job> queue_;
  bool closing_ = false;
  std::jthread thread_;
};

}  // namespace

std::unique_ptr<Store> open_sqlite_store(const std::filesystem::path& file, Deliver deliver, Metrics* metrics) {
  try {
    return std::make_unique<SqliteStore>(file, std::move(deliver), metrics);
  } catch (const StoreError& error) {
    throw StoreError("The database " + file.string() + " cannot be used: " + error.what() + ".");
  }
}

}  // namespace veillee::server
