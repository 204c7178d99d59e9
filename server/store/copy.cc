#include "server/store/copy.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <thread>
#include <variant>
#include <vector>

#include "server/store/postgres.h"
#include "server/store/postgres_schema.h"
#include "server/store/schema.h"
#include "server/store/sqlite.h"

namespace veillee::server {

namespace {

namespace fs = std::filesystem;

constexpr int kRowsAtOnce = 500;
constexpr std::string_view kSqlite = "sqlite:";

using Value = std::variant<std::monostate, std::int64_t, double, std::string, std::vector<std::uint8_t>>;
using Row = std::vector<Value>;

struct Column {
  std::string name;
  std::string type;  // INTEGER, REAL, TEXT or BLOB
  int key = 0;       // its place in the primary key, from 1
};
struct Table {
  std::string name;
  std::vector<Column> columns;
  std::vector<Column> key;  // in its order
};

// From a new database: a table that the schema gains is copied without a line here.
std::vector<Table> tables_of_the_schema() {
  SqliteDatabase fresh(":memory:");
  migrate(fresh);
  Statement names(fresh,
                  "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name");
  std::vector<Table> tables = names.rows([](const Statement& row) { return Table{row.text(0), {}, {}}; });
  for (Table& table : tables) {
    Statement columns(fresh, fmt::format("SELECT name, type, pk FROM pragma_table_info('{}')", table.name));
    table.columns = columns.rows([](const Statement& row) {
      return Column{row.text(0), row.text(1), static_cast<int>(row.integer(2))};
    });
    for (int place = 1; place <= static_cast<int>(table.columns.size()); ++place)
      for (const Column& column : table.columns)
        if (column.key == place) table.key.push_back(column);
  }
  return tables;
}

// One side of the copy.
class Side {
 public:
  Side(std::unique_ptr<Database> database, bool is_postgres) : database_(std::move(database)), postgres_(is_postgres) {}

  Database& database() { return *database_; }
  bool is_postgres() const { return postgres_; }

  std::int64_t count(const Table& table) { return database_->integer("SELECT count(*) FROM " + table.name); }
  // The next rows after this key, in the order of the key; from the first one without it.
  std::vector<Row> rows(const Table& table, const std::optional<Row>& after) {
    const std::string where =
        after ? fmt::format("WHERE ({}) > ({}) ", keys(table, true), marks(table.key.size())) : "";
    Statement query(*database_, fmt::format("SELECT {} FROM {} {}ORDER BY {} LIMIT {}", names(table.columns),
                                            table.name, where, keys(table, true), kRowsAtOnce));
    if (after) bind(query, *after);
    return query.rows([&](const Statement& row) { return read(row, table.columns); });
  }
  std::optional<Row> last_key(const Table& table) {
    Statement query(*database_, fmt::format("SELECT {} FROM {} ORDER BY {} LIMIT 1", names(table.key), table.name,
                                            keys(table, false)));
    return query.first([&](const Statement& row) { return read(row, table.key); });
  }
  void insert(const Table& table, const std::vector<Row>& rows) {
    Statement statement(*database_, fmt::format("INSERT INTO {} ({}) VALUES ({})", table.name, names(table.columns),
                                                marks(table.columns.size())));
    database_->run("BEGIN");
    for (const Row& row : rows) {
      bind(statement, row);
      if (!statement.run()) throw StoreError(fmt::format("a row of {} is there already", table.name));
    }
    database_->run("COMMIT");
    if (postgres_) static_cast<PostgresDatabase&>(*database_).flush();
  }

 private:
  static std::string names(const std::vector<Column>& columns) {
    std::string out;
    for (const Column& column : columns) out += (out.empty() ? "" : ", ") + column.name;
    return out;
  }
  static std::string marks(std::size_t count) {
    std::string out;
    for (std::size_t i = 0; i < count; ++i) out += out.empty() ? "?" : ", ?";
    return out;
  }
  // Both databases have to agree on what comes first: texts are compared by their bytes.
  std::string keys(const Table& table, bool upwards) const {
    std::string out;
    for (const Column& column : table.key) {
      out += (out.empty() ? "" : ", ") + column.name;
      if (column.type == "TEXT") out += postgres_ ? " COLLATE \"C\"" : " COLLATE BINARY";
      if (!upwards) out += " DESC";
    }
    return out;
  }
  static Row read(const Statement& row, const std::vector<Column>& columns) {
    Row values;
    for (int i = 0; i < static_cast<int>(columns.size()); ++i) {
      const std::string& type = columns[static_cast<std::size_t>(i)].type;
      if (row.is_null(i))
        values.emplace_back();
      else if (type == "INTEGER")
        values.emplace_back(row.integer(i));
      else if (type == "REAL")
        values.emplace_back(row.real(i));
      else if (type == "BLOB")
        values.emplace_back(row.blob(i));
      else
        values.emplace_back(row.text(i));
    }
    return values;
  }
  static void bind(Statement& statement, const Row& row) {
    for (int i = 0; i < static_cast<int>(row.size()); ++i) {
      struct {
        Statement& to;
        int index;
        void operator()(std::monostate) const { to.bind_null(index); }
        void operator()(std::int64_t value) const { to.bind(index, value); }
        void operator()(double value) const { to.bind_real(index, value); }
        void operator()(const std::string& value) const { to.bind(index, value); }
        void operator()(const std::vector<std::uint8_t>& value) const {
          to.bind(index, std::span<const std::uint8_t>(value));
        }
      } bound{statement, i + 1};
      std::visit(bound, row[static_cast<std::size_t>(i)]);
    }
  }

  std::unique_ptr<Database> database_;
  bool postgres_;
};

Row key_of(const Table& table, const Row& row) {
  Row key;
  for (const Column& part : table.key)
    for (std::size_t i = 0; i < table.columns.size(); ++i)
      if (table.columns[i].name == part.name) key.push_back(row[i]);
  return key;
}

// While somebody holds it no house opens on the folder.
class Closed {
 public:
  explicit Closed(const fs::path& file) {
    const fs::path lock = fs::absolute(file).parent_path() / "lock";
    handle_ = open(lock.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
    if (handle_ < 0 || flock(handle_, LOCK_EX | LOCK_NB) != 0) {
      if (handle_ >= 0) close(handle_);
      throw StoreError(fmt::format("{} is in use by a house: close it first", file.string()));
    }
  }
  ~Closed() { close(handle_); }
  Closed(const Closed&) = delete;
  Closed& operator=(const Closed&) = delete;

 private:
  int handle_;
};

// The same for a database; this process has one connection to it. That of a process that has just ended goes a moment
// later.
void check_is_closed(PostgresDatabase& database) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(5);
  while (database.integer("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
                          "AND application_name = 'veillee' AND pid != pg_backend_pid()") > 0) {
    if (std::chrono::steady_clock::now() > until)
      throw StoreError("the PostgreSQL database is in use by a house: close it first");
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
}

// An SQLite file is filled under another name, and gets its own when it is whole. A PostgreSQL database says so itself.
fs::path part_of(const std::string& place) { return place.substr(kSqlite.size()) + ".part"; }
bool is_sqlite(const std::string& place) { return place.starts_with(kSqlite); }

Side open_source(const std::string& from) {
  if (is_sqlite(from)) {
    auto database = std::make_unique<SqliteDatabase>(from.substr(kSqlite.size()));
    check_is_ours(*database);
    migrate(*database);
    database->run("BEGIN");
    return {std::move(database), false};
  }
  auto database = std::make_unique<PostgresDatabase>(from);
  check_is_closed(*database);
  migrate(*database);
  if (is_being_filled(*database)) throw StoreError("the source is itself a copy that is not whole");
  database->run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  return {std::move(database), true};
}

Side open_destination(const std::string& to, const std::string& from) {
  if (is_sqlite(to)) {
    if (fs::exists(to.substr(kSqlite.size())))
      throw StoreError(fmt::format("{} is there already", to.substr(kSqlite.size())));
    auto database = std::make_unique<SqliteDatabase>(part_of(to));
    migrate(*database);
    return {std::move(database), false};
  }
  auto database = std::make_unique<PostgresDatabase>(to);
  check_is_closed(*database);
  migrate(*database);
  if (!is_being_filled(*database) && database->integer("SELECT (SELECT count(*) FROM tables) + "
                                                       "(SELECT count(*) FROM guests)") > 0)
    throw StoreError("somebody has played there already: the destination has to be empty");
  Statement(*database, "UPDATE veillee SET copying = ?").bind(1, from).run();
  return {std::move(database), true};
}

void finish(Side& side, const std::vector<Table>& tables, const std::string& to) {
  if (side.is_postgres()) {
    // Numbers go on after the last one, and houses find the games that wait for them.
    auto& database = static_cast<PostgresDatabase&>(side.database());
    for (const Table& table : tables)
      if (table.key.size() == 1 && table.key[0].name == "number")
        database.script(
            fmt::format("SELECT setval(pg_get_serial_sequence('{0}', 'number'), (SELECT coalesce(max(number), 0) + 1 "
                        "FROM {0}))",
                        table.name));
    database.script(
        "BEGIN;"
        "INSERT INTO turns SELECT t.id, 0, clock_timestamp() FROM tables t WHERE t.status = 1 AND "
        "(coalesce((SELECT waits FROM moves WHERE table_id = t.id ORDER BY version DESC LIMIT 1), t.first_waits) & "
        "(256 | (SELECT coalesce(sum(1 << seat), 0) FROM seats WHERE table_id = t.id AND kind = 2))) != 0 "
        "ON CONFLICT DO NOTHING;"
        "UPDATE veillee SET copying = NULL;"
        "COMMIT");
    return;
  }
  const fs::path part = part_of(to);
  side.database().run("PRAGMA wal_checkpoint(TRUNCATE)");
  fs::rename(part, to.substr(kSqlite.size()));
}

}  // namespace

void copy_house(const std::string& from, const std::string& to, const std::function<void(const CopyProgress&)>& told) {
  std::optional<Closed> closed;
  if (is_sqlite(from)) {
    const fs::path file = from.substr(kSqlite.size());
    if (!fs::exists(file)) throw StoreError(fmt::format("there is no database {}", file.string()));
    closed.emplace(file);
  }
  const std::vector<Table> tables = tables_of_the_schema();
  Side source = open_source(from), destination = open_destination(to, from);
  for (const Table& table : tables) {
    CopyProgress progress{table.name, destination.count(table), source.count(table)};
    std::optional<Row> last = destination.last_key(table);
    told(progress);
    for (auto rows = source.rows(table, last); !rows.empty(); rows = source.rows(table, last)) {
      destination.insert(table, rows);
      last = key_of(table, rows.back());
      progress.done += static_cast<std::int64_t>(rows.size());
      told(progress);
    }
  }
  for (const Table& table : tables) {
    CopyProgress progress{table.name, 0, source.count(table), true};
    std::optional<Row> last;
    for (;;) {
      const auto rows = source.rows(table, last);
      if (rows != destination.rows(table, last))
        throw StoreError(
            fmt::format("the copy differs from the source in {}, after {} rows: was something changed "
                        "meanwhile? Delete the copy and begin again",
                        table.name, progress.done));
      progress.done += static_cast<std::int64_t>(rows.size());
      told(progress);
      if (rows.empty()) break;
      last = key_of(table, rows.back());
    }
  }
  finish(destination, tables, to);
}

}  // namespace veillee::server
