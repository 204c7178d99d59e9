// A place for a store: a folder for SQLite, a database of its own for PostgreSQL. Suites that are written against the
// interface run on each (StoreKinds). PostgreSQL is there where with_postgres has started one.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <latch>
#include <memory>
#include <string>
#include <vector>

#include "server/base/random.h"
#include "server/store/postgres.h"
#include "server/store/postgres_store.h"
#include "server/store/sqlite_store.h"

namespace veillee::server {

enum class StoreKind { kSqlite, kPostgres };

inline std::vector<StoreKind> store_kinds() {
  if (std::getenv("VEILLEE_POSTGRES") != nullptr) return {StoreKind::kSqlite, StoreKind::kPostgres};
  return {StoreKind::kSqlite};
}

inline std::string name_of(const testing::TestParamInfo<StoreKind>& info) {
  return info.param == StoreKind::kSqlite ? "Sqlite" : "Postgres";
}

class StorePlace {
 public:
  explicit StorePlace(StoreKind kind = StoreKind::kSqlite) : kind_(kind) {
    std::string name = (std::filesystem::temp_directory_path() / "veillee-store-XXXXXX").string();
    path_ = mkdtemp(name.data());
    if (kind == StoreKind::kSqlite) return;
    // The folder's name is nobody else's.
    database_ = "t" + std::to_string(std::hash<std::string>{}(path_.string()));
    PostgresDatabase(server()).script("CREATE DATABASE " + database_);
  }
  ~StorePlace() {
    std::filesystem::remove_all(path_);
    if (kind_ == StoreKind::kPostgres)
      PostgresDatabase(server()).script("DROP DATABASE " + database_ + " WITH (FORCE)");
  }
  StorePlace(const StorePlace&) = delete;
  StorePlace& operator=(const StorePlace&) = delete;

  std::filesystem::path file() const { return path_ / "veillee.db"; }
  std::string url() const {
    const std::string server = this->server();
    return server.substr(0, server.rfind('/') + 1) + database_;
  }
  std::unique_ptr<Store> open() const {
    const Deliver at_once = [](std::move_only_function<void()> work) { work(); };
    if (kind_ == StoreKind::kPostgres) return open_postgres_store(url(), at_once);
    return open_sqlite_store(file(), at_once);
  }

 private:
  static std::string server() { return std::getenv("VEILLEE_POSTGRES"); }

  StoreKind kind_;
  std::filesystem::path path_;
  std::string database_;
};

// Waits for the answer.
inline Written write(Store& store, Write what) {
  std::latch ready(1);
  Written answer{};
  store.write(std::move(what), [&](Written written) {
    answer = written;
    ready.count_down();
  });
  ready.wait();
  return answer;
}

}  // namespace veillee::server
