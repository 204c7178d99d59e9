// What the stores on SQLite and PostgreSQL have in common: reading.
#pragma once

#include <memory>
#include <mutex>

#include "server/store/database.h"
#include "server/store/people_reader.h"
#include "server/store/table_reader.h"

namespace veillee::server {

// A connection that threads share, one at a time.
class SharedReader {
 public:
  explicit SharedReader(std::unique_ptr<Database> database) : database_(std::move(database)) {}
  template <class Read>
  auto read(Read read) {
    const std::lock_guard lock(mutex_);
    return database_->reading([&] { return read(reader_); });
  }
  Database& database() { return *database_; }

 private:
  std::mutex mutex_;
  std::unique_ptr<Database> database_;
  TableReader reader_{*database_};
};

class SqlStore : public Store {
 public:
  // A connection each: a long log takes its time, and nobody who reads something short waits for it.
  SqlStore(std::unique_ptr<Database> tables, std::unique_ptr<Database> logs, std::unique_ptr<Database> people)
      : tables_(std::move(tables)), logs_(std::move(logs)), people_(std::move(people)) {}

  std::optional<TableLog> load(TableId table) override { return load_after(table, 0); }
  std::optional<TableLog> load_after(TableId table, int version) override {
    return logs_.read([&](TableReader& reader) { return reader.load_after(table, version); });
  }
  std::optional<ReviewRow> review_of(TableId table) override {
    return logs_.read([&](TableReader& reader) { return reader.review_of(table); });
  }
  std::optional<TableSummary> summary(TableId table) override {
    return tables_.read([&](TableReader& reader) { return reader.summary(table); });
  }
  std::vector<TableSummary> tables_of(const GuestId& guest, int limit) override {
    return tables_.read([&](TableReader& reader) { return reader.tables_of(guest, limit); });
  }
  int unfinished_tables(const GuestId& guest) override {
    return tables_.read([&](TableReader& reader) { return reader.unfinished_tables(guest); });
  }
  std::vector<TableId> waiting_for_house() override {
    return tables_.read([&](TableReader& reader) { return reader.waiting_for_house(); });
  }
  std::vector<TableId> due(Milliseconds until) override {
    return tables_.read([&](TableReader& reader) { return reader.due(until); });
  }
  std::vector<TableRow> open_tables(Milliseconds since, int limit) override {
    return tables_.read([&](TableReader& reader) { return reader.open_tables(since, limit); });
  }
  std::vector<TableRow> listed_games(Milliseconds since, int limit) override {
    return tables_.read([&](TableReader& reader) { return reader.listed_games(since, limit); });
  }
  std::vector<ChatLine> chat_of(TableId table) override {
    return tables_.read([&](TableReader& reader) { return reader.chat_of(table); });
  }
  std::optional<std::string> name_of(const GuestId& guest) override {
    return tables_.read([&](TableReader& reader) { return reader.name_of(guest); });
  }
  std::optional<Secret> promise_of(const GuestId& guest) override {
    return tables_.read([&](TableReader& reader) { return reader.promise_of(guest); });
  }
  std::vector<std::pair<TableId, int>> versions_of(const std::vector<TableId>& tables) override {
    return tables_.read([&](TableReader& reader) { return reader.versions_of(tables); });
  }
  int exhibitions(const GuestId& guest) override {
    return tables_.read([&](TableReader& reader) { return reader.exhibitions(guest); });
  }
  People& people() override { return people_; }

 protected:
  SharedReader tables_, logs_;

 private:
  PeopleReader people_;
};

}  // namespace veillee::server
