// SQLite behind Database.
#pragma once

#include <filesystem>

#include "server/store/database.h"

struct sqlite3;

namespace veillee::server {

class SqliteDatabase final : public Database {
 public:
  explicit SqliteDatabase(const std::filesystem::path& file);

  std::unique_ptr<Prepared> prepare(std::string_view sql) override;
  void run(const std::string& sql) override;  // also several statements
  void roll_back() override;
  int changes() const override;

 private:
  struct Close {
    void operator()(sqlite3* database) const;
  };
  std::unique_ptr<sqlite3, Close> handle_;
};

}  // namespace veillee::server
