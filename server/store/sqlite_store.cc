#include "server/store/sqlite_store.h"

#include <spdlog/spdlog.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/metrics.h"
#include "server/store/people_writer.h"
#include "server/store/schema.h"
#include "server/store/sqlite.h"

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

// The statements that change something. Used by the writer thread only.
class Writer {
 public:
  explicit Writer(Database& database) : database_(database) {}

  // Inside a transaction. On false nothing was changed.
  bool apply(const Write& write, std::int64_t now) {
    return std::visit([&](const auto& w) { return apply_one(w, now); }, write);
  }

 private:
  // Several statements that happen together or not at all, without losing the rest of the batch.
  template <class Work>
  bool together(Work work) {
    database_.run("SAVEPOINT one");
    const bool done = work();
    if (!done) database_.run("ROLLBACK TO one");
    database_.run("RELEASE one");
    return done;
  }

  bool apply_one(const CreateTable& write, std::int64_t now) {
    return together([&] {
      const TableRow& table = write.table;
      if (write.rematch_of) {
        set_next_.bind(1, table.id).bind(2, *write.rematch_of).run();
        if (database_.changes() == 0) return false;
      }
      insert_table_.bind(1, table.id).bind(2, table.game).bind(3, table.options);
      insert_table_.bind(4, static_cast<std::int64_t>(table.status)).bind(5, table.host).bind(6, table.secret);
      if (table.start)
        insert_table_.bind(7, table.start->setup).bind(8, table.start->waits).bind(14, table.start->at);
      else
        insert_table_.bind_null(7).bind(8, 0).bind(14, 0);
      insert_table_.bind(9, now).bind(10, static_cast<std::int64_t>(table.clock.kind)).bind(11, table.clock.budget);
      insert_table_.bind(12, table.clock.increment).bind(13, table.clock.stand_in);
      insert_table_.bind(15, table.listed).bind(16, table.language).bind(17, table.chat).bind(18, table.delay);
      if (!insert_table_.run()) return false;
      for (std::size_t i = 0; i < table.seats.size(); ++i) {
        const SeatRow& seat = table.seats[i];
        insert_seat_.bind(1, table.id).bind(2, static_cast<std::int64_t>(i));
        insert_seat_.bind(3, static_cast<std::int64_t>(seat.kind))
            .bind(5, seat.level)
            .bind(6, seat.luck)
            .bind(7, seat.name);
        bind_guest(insert_seat_, 4, seat);
        if (!insert_seat_.run()) return false;
      }
      return true;
    });
  }

  static void bind_guest(Statement& statement, int index, const SeatRow& seat) {
    if (seat.kind == SeatKind::kGuest)
      statement.bind(index, seat.guest);
    else
      statement.bind_null(index);
  }

  bool apply_one(const ChangeSeats& write, std::int64_t) {
    return together([&] {
      for (const auto& [seat, from, to] : write.changes) {
        change_seat_.bind(1, static_cast<std::int64_t>(to.kind)).bind(3, to.level).bind(4, to.luck);
        bind_guest(change_seat_, 2, to);
        change_seat_.bind(5, write.table).bind(6, seat).bind(7, static_cast<std::int64_t>(from.kind));
        bind_guest(change_seat_, 8, from);
        change_seat_.bind(9, to.name).run();
        if (database_.changes() == 0) return false;
      }
      if (write.kicked) kick_.bind(1, write.table).bind(2, *write.kicked).run();
      if (!write.start) return true;
      begin_.bind(1, write.start->setup)
          .bind(2, write.start->waits)
          .bind(3, write.table)
          .bind(4, write.start->at)
          .run();
      return database_.changes() == 1;
    });
  }

  bool apply_one(const CloseTable& write, std::int64_t) {
    return together([&] {
      close_.bind(1, write.table).run();
      if (database_.changes() == 0) return false;
      for (Statement* forget : {&forget_seats_, &forget_kicked_, &forget_chat_}) forget->bind(1, write.table).run();
      return true;
    });
  }

  bool apply_one(const AddChatLine& write, std::int64_t now) {
    const ChatLine& line = write.line;
    add_line_.bind(1, write.table).bind(2, line.number).bind(3, line.seat).bind(4, line.guest);
    if (!add_line_.bind(5, line.text).bind(6, line.phrase).bind(7, now).run()) return false;
    return trim_chat_.bind(1, write.table).bind(2, line.number - kMaxChatLines).run();
  }

  bool apply_one(const AppendRows& write, std::int64_t now) {
    if (write.rows.size() == 1 && !write.over && !write.takeover && !write.deadline) return append(write, 0);
    return together([&] {
      for (std::size_t i = 0; i < write.rows.size(); ++i)
        if (!append(write, i)) return false;
      if (write.takeover)
        take_over_.bind(1, write.takeover->second).bind(2, write.table).bind(3, write.takeover->first).run();
      if (write.deadline) set_deadline_.bind(1, *write.deadline).bind(2, write.table).run();
      if (write.over) end_.bind(1, now).bind(2, write.table).run();
      return true;
    });
  }

  bool append(const AppendRows& write, std::size_t i) {
    const LogRow& row = write.rows[i];
    append_.bind(1, write.table).bind(2, write.version + static_cast<std::int64_t>(i)).bind(3, row.seat);
    append_.bind(4, row.text).bind(5, row.waits).bind(6, row.at).bind(7, static_cast<std::int64_t>(row.act));
    return append_.run() && database_.changes() == 1;
  }

  bool apply_one(const PeopleWrite& write, std::int64_t now) {
    return together([&] { return people_.apply(write, now); });
  }

  bool apply_one(const NameGuest& write, std::int64_t) { return name_.bind(1, write.guest).bind(2, write.name).run(); }

  Database& database_;
  PeopleWriter people_{database_};
  Statement insert_table_{
      database_,
      "INSERT INTO tables (id, game, options, status, host, secret, setup, first_waits, made_at, clock, "
      "budget, increment, stand_in, started_at, listed, language, chat, delay, deadline) "
      "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, "
      "CASE WHEN ?10 != 0 AND ?14 != 0 THEN ?14 + ?11 END)"};
  Statement insert_seat_{
      database_, "INSERT INTO seats (table_id, seat, kind, guest, level, luck, name) VALUES (?, ?, ?, ?, ?, ?, ?)"};
  Statement set_next_{database_, "UPDATE tables SET next = ? WHERE id = ? AND next IS NULL"};
  Statement change_seat_{database_,
                         "UPDATE seats SET kind = ?1, guest = ?2, level = ?3, luck = ?4, name = ?9 "
                         "WHERE table_id = ?5 AND seat = ?6 AND kind = ?7 AND guest IS ?8 AND "
                         "(SELECT status FROM tables WHERE id = table_id) = 0"};
  Statement kick_{database_, "INSERT OR IGNORE INTO kicked (table_id, guest) VALUES (?, ?)"};
  Statement close_{database_, "DELETE FROM tables WHERE id = ? AND status = 0"};
  Statement forget_seats_{database_, "DELETE FROM seats WHERE table_id = ?"};
  Statement forget_kicked_{database_, "DELETE FROM kicked WHERE table_id = ?"};
  Statement forget_chat_{database_, "DELETE FROM chat WHERE table_id = ?"};
  Statement add_line_{database_,
                      "INSERT INTO chat (table_id, number, seat, guest, line, phrase, made_at) "
                      "VALUES (?, ?, ?, ?, ?, ?, ?)"};
  Statement trim_chat_{database_, "DELETE FROM chat WHERE table_id = ? AND number <= ?"};
  Statement begin_{database_,
                   "UPDATE tables SET status = 1, setup = ?1, first_waits = ?2, started_at = ?4, "
                   "deadline = CASE WHEN clock != 0 THEN ?4 + budget END WHERE id = ?3 AND status = 0"};
  Statement set_deadline_{database_, "UPDATE tables SET deadline = nullif(?, 0) WHERE id = ?"};
  // The primary key forbids a double; a gap would be as bad, so the row before must be there.
  Statement append_{database_,
                    "INSERT INTO moves (table_id, version, seat, move, waits, made_at, act) "
                    "SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE ?2 = 0 OR EXISTS (SELECT 1 FROM moves WHERE table_id = ?1 "
                    "AND version = ?2 - 1)"};
  // The guest stays noted: whose seat it was.
  Statement take_over_{database_, "UPDATE seats SET kind = 2, level = ? WHERE table_id = ? AND seat = ?"};
  Statement end_{database_, "UPDATE tables SET status = 2, ended_at = ?, deadline = NULL WHERE id = ?"};
  Statement name_{database_,
                  "INSERT INTO guests (id, name) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name"};
};

// The statements that look. Guarded by the store's mutex for readers.
class Reader {
 public:
  explicit Reader(Database& database) : database_(database) {}

  std::optional<TableLog> load(TableId id) {
    auto table = this->table(id);
    if (!table) return std::nullopt;
    TableLog log{std::move(*table), {}};
    moves_.bind(1, id);
    while (moves_.step())
      log.rows.push_back({static_cast<Seat>(moves_.integer(0)), moves_.text(1), static_cast<Waits>(moves_.integer(2)),
                          static_cast<Act>(moves_.integer(3)), moves_.integer(4)});
    moves_.reset();
    return log;
  }

  std::optional<TableSummary> summary(TableId id) {
    auto table = this->table(id);
    if (!table) return std::nullopt;
    TableSummary summary{std::move(*table), 0, 0};
    if (summary.table.start) summary.waits = summary.table.start->waits;
    last_move_.bind(1, id);
    if (last_move_.step()) {
      summary.version = static_cast<int>(last_move_.integer(0)) + 1;
      summary.waits = static_cast<Waits>(last_move_.integer(1));
    }
    last_move_.reset();
    deadline_.bind(1, id);
    if (deadline_.step() && !deadline_.is_null(0)) summary.deadline = deadline_.integer(0);
    deadline_.reset();
    return summary;
  }

  std::vector<TableSummary> tables_of(const GuestId& guest, int limit) {
    std::vector<TableId> ids;
    tables_of_.bind(1, guest).bind(2, limit);
    while (tables_of_.step()) ids.push_back(tables_of_.integer(0));
    tables_of_.reset();
    std::vector<TableSummary> found;
    for (const TableId id : ids)
      if (auto one = summary(id)) found.push_back(std::move(*one));
    return found;
  }

  int unfinished_tables(const GuestId& guest) {
    unfinished_.bind(1, guest);
    const int count = unfinished_.step() ? static_cast<int>(unfinished_.integer(0)) : 0;
    unfinished_.reset();
    return count;
  }

  std::vector<TableId> waiting_for_house() {
    std::vector<TableId> ids;
    Statement query(
        database_,
        "SELECT t.id FROM tables t WHERE t.status = 1 AND "
        "(coalesce((SELECT waits FROM moves WHERE table_id = t.id ORDER BY version DESC LIMIT 1), "
        "          t.first_waits) & "
        " (256 | (SELECT coalesce(sum(1 << seat), 0) FROM seats WHERE table_id = t.id AND kind = 2))) != 0");
    while (query.step()) ids.push_back(query.integer(0));
    return ids;
  }

  std::vector<TableId> due(Milliseconds until) {
    std::vector<TableId> ids;
    Statement query(database_, "SELECT id FROM tables WHERE deadline <= ? AND status = 1 ORDER BY deadline");
    query.bind(1, until);
    while (query.step()) ids.push_back(query.integer(0));
    return ids;
  }

  std::vector<TableRow> open_tables(Milliseconds since, int limit) {
    std::vector<TableId> ids;
    open_tables_.bind(1, since).bind(2, limit);
    while (open_tables_.step()) ids.push_back(open_tables_.integer(0));
    open_tables_.reset();
    std::vector<TableRow> found;
    for (const TableId id : ids)
      if (auto one = table(id)) found.push_back(std::move(*one));
    return found;
  }

  std::vector<ChatLine> chat_of(TableId id) {
    std::vector<ChatLine> lines;
    chat_.bind(1, id);
    while (chat_.step())
      lines.push_back({static_cast<int>(chat_.integer(0)), static_cast<Seat>(chat_.integer(1)), chat_.bytes<16>(2),
                       chat_.text(3), chat_.integer(4) != 0});
    chat_.reset();
    return lines;
  }

  std::optional<std::string> name_of(const GuestId& guest) {
    std::optional<std::string> name;
    name_.bind(1, guest);
    if (name_.step()) name = name_.text(0);
    name_.reset();
    return name;
  }

 private:
  std::optional<TableRow> table(TableId id) {
    table_.bind(1, id);
    if (!table_.step()) {
      table_.reset();
      return std::nullopt;
    }
    TableRow table;
    table.id = id;
    table.game = table_.text(0);
    table.options = table_.text(1);
    table.status = static_cast<Status>(table_.integer(2));
    table.host = table_.bytes<16>(3);
    table.secret = table_.bytes<32>(4);
    if (!table_.is_null(5))
      table.start = Start{table_.text(5), static_cast<Waits>(table_.integer(6)), table_.integer(12)};
    table.clock = {static_cast<TimeRule::Kind>(table_.integer(8)), table_.integer(9), table_.integer(10),
                   table_.text(11)};
    if (!table_.is_null(7)) table.next = table_.integer(7);
    table.listed = table_.integer(13) != 0;
    table.language = table_.text(14);
    table.chat = table_.integer(15) != 0;
    table.delay = static_cast<int>(table_.integer(16));
    table.noted = table_.integer(17) != 0;
    table_.reset();

    seats_.bind(1, id);
    while (seats_.step()) {
      SeatRow& seat = table.seats.emplace_back();
      seat.kind = static_cast<SeatKind>(seats_.integer(0));
      if (!seats_.is_null(1)) seat.guest = seats_.bytes<16>(1);
      seat.level = seats_.text(2);
      seat.luck = seats_.text(3);
      seat.name = seats_.text(4);
    }
    seats_.reset();

    kicked_.bind(1, id);
    while (kicked_.step()) table.kicked.push_back(kicked_.bytes<16>(0));
    kicked_.reset();
    return table;
  }

  Database& database_;
  Statement table_{database_,
                   "SELECT game, options, status, host, secret, setup, first_waits, next, clock, budget, increment, "
                   "stand_in, started_at, listed, language, chat, delay, noted FROM tables WHERE id = ?"};
  Statement kicked_{database_, "SELECT guest FROM kicked WHERE table_id = ?"};
  Statement open_tables_{database_,
                         "SELECT id FROM tables WHERE status = 0 AND listed = 1 AND made_at >= ? "
                         "ORDER BY made_at DESC, id LIMIT ?"};
  Statement chat_{database_, "SELECT number, seat, guest, line, phrase FROM chat WHERE table_id = ? ORDER BY number"};
  Statement seats_{database_, "SELECT kind, guest, level, luck, name FROM seats WHERE table_id = ? ORDER BY seat"};
  Statement moves_{database_, "SELECT seat, move, waits, act, made_at FROM moves WHERE table_id = ? ORDER BY version"};
  Statement last_move_{database_, "SELECT version, waits FROM moves WHERE table_id = ? ORDER BY version DESC LIMIT 1"};
  Statement deadline_{database_, "SELECT deadline FROM tables WHERE id = ?"};
  Statement tables_of_{database_,
                       "SELECT id FROM tables WHERE host = ?1 OR id IN (SELECT table_id FROM seats WHERE guest = ?1) "
                       "ORDER BY status = 2, made_at DESC, id LIMIT ?2"};
  Statement unfinished_{database_, "SELECT count(*) FROM tables WHERE host = ? AND status < 2"};
  Statement name_{database_, "SELECT name FROM guests WHERE id = ?"};
};

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
    Reader* operator->() { return &reader_; }

   private:
    std::lock_guard<std::mutex> lock_;
    Reader& reader_;
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
  std::optional<Writer> writer_;
  std::optional<Statement> begin_, commit_;
  std::optional<Database> read_connection_;
  std::optional<Reader> reader_;
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
