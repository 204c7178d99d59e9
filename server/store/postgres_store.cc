#include "server/store/postgres_store.h"

#include <fmt/format.h>
#include <poll.h>
#include <spdlog/spdlog.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <numeric>
#include <random>
#include <thread>

#include "server/base/metrics.h"
#include "server/store/libpq.h"
#include "server/store/news.h"
#include "server/store/postgres.h"
#include "server/store/postgres_schema.h"
#include "server/store/sql_store.h"
#include "server/store/table_writer.h"
#include "server/store/write_queue.h"

namespace veillee::server {

namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

// A transaction is kept short enough that nobody waits long for the one that is under way.
constexpr std::size_t kMaxBatch = 512;
// So long writes wait for a database that is away; then they fail at once until it is there again.
constexpr std::chrono::seconds kPatience{30};
constexpr milliseconds kTryAgainAfter{50};
// A connection that broke without a word is noticed so late by whoever only listens.
constexpr milliseconds kListenAgainAfter{2000};
constexpr int kMaxRaces = 50;
// A house that died holds its turns so long; one that lives renews them every second.
constexpr const char* kHold = "5 seconds";
constexpr const char* kChannel = "veillee";
// PostgreSQL takes up to 8,000 bytes.
constexpr std::size_t kMaxPayload = 7900;

// Arrays as PostgreSQL reads them.
template <class T, class Of>
std::string array_of(const std::vector<T>& all, Of of) {
  std::string out = "{";
  for (const T& one : all) fmt::format_to(std::back_inserter(out), "{}{}", out.size() > 1 ? "," : "", of(one));
  return out + "}";
}

std::string ids(const std::vector<TableId>& tables) {
  return array_of(tables, [](TableId id) { return std::to_string(id); });
}

std::string array_element(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"";
}

Parameters parameters_of(const AppendRows& write, std::int64_t now, std::int64_t house) {
  const auto& rows = write.rows;
  const auto optional = [](const auto& value) { return value ? std::optional(std::to_string(*value)) : std::nullopt; };
  return {
      std::to_string(write.table),
      std::to_string(write.version),
      array_of(rows, [](const LogRow& row) { return std::to_string(row.seat); }),
      array_of(rows, [](const LogRow& row) { return array_element(row.text); }),
      array_of(rows, [](const LogRow& row) { return std::to_string(row.waits); }),
      array_of(rows, [](const LogRow& row) { return std::to_string(static_cast<int>(row.act)); }),
      array_of(rows, [](const LogRow& row) { return std::to_string(row.at); }),
      write.over ? "t" : "f",
      write.takeover ? std::optional(std::to_string(write.takeover->first)) : std::nullopt,
      write.takeover ? std::optional(write.takeover->second) : std::nullopt,
      optional(write.returned),
      optional(write.deadline),
      std::to_string(now),
      std::to_string(house),
      write.offered ? "0 seconds" : kHold,
  };
}

// Rows of games go in the pipeline and not through here.
class PostgresWriter final : public TableWriter {
 public:
  PostgresWriter(PostgresDatabase& database, std::int64_t house) : TableWriter(database), house_(house) {}

 private:
  void began(TableId table) override {
    Statement note(database_,
                   "SELECT note_turn(id, CAST(first_waits AS INTEGER), ?2, CAST(?3 AS INTERVAL)) FROM tables "
                   "WHERE id = ?1 AND status = 1");
    note.bind(1, table).bind(2, house_).bind(3, kHold).run();
  }

  std::int64_t house_;
};

// The order in which a batch is written: as it came, but neighbouring appends by their table. Two houses that write to
// the same tables then wait for each other in one direction only.
std::vector<std::size_t> order_of(std::span<const WriteQueue::Job> batch) {
  std::vector<std::size_t> order(batch.size());
  std::iota(order.begin(), order.end(), 0);
  const auto is_append = [&](std::size_t i) { return std::holds_alternative<AppendRows>(batch[i].write); };
  const auto table = [&](std::size_t i) { return std::get<AppendRows>(batch[i].write).table; };
  for (auto begin = order.begin(); begin != order.end();) {
    begin = std::find_if(begin, order.end(), is_append);
    const auto end = std::find_if_not(begin, order.end(), is_append);
    std::stable_sort(begin, end, [&](std::size_t a, std::size_t b) { return table(a) < table(b); });
    begin = end;
  }
  return order;
}

class PostgresStore final : public SqlStore {
 public:
  PostgresStore(const std::string& url, Deliver deliver, Metrics* metrics)
      : SqlStore(connection(url), connection(url), connection(url)),
        deliver_(deliver),
        metrics_(metrics),
        writing_(url),
        claiming_(url),
        listening_(url),
        queue_(kMaxBatch, std::move(deliver), metrics, [this](std::span<WriteQueue::Job> batch) { commit(batch); }) {
    claiming_.send("DELETE FROM writers WHERE at < now() - interval '1 day'", {});
    claiming_.ask(kNumber, {std::to_string(house_), "0"});
  }

  ~PostgresStore() override {
    if (!listener_.joinable()) return;
    closing_ = true;
    eventfd_write(wake_, 1);
    listener_.join();
    close(wake_);
    try {
      const std::lock_guard lock(claim_mutex_);
      claiming_.ask("UPDATE turns SET held_until = clock_timestamp() WHERE holder = $1", {std::to_string(house_)});
    } catch (const StoreError&) {  // they end by themselves
    }
  }

  void write(Write write, Done done) override { queue_.push(std::move(write), std::move(done)); }
  bool is_failing() const override { return failing_; }

  bool is_shared() const override { return true; }

  void listen(std::function<void(const News&)> heard) override {
    wake_ = eventfd(0, EFD_CLOEXEC);
    listener_ = std::jthread([this, heard = std::move(heard)] {
      while (!closing_) try {
          hear(heard);
        } catch (const StoreError& error) {
          spdlog::debug("news are not heard: {}", error.what());
          listening_.disconnect();
          wait_for_news(kTryAgainAfter);
        }
    });
  }

  std::vector<std::pair<TableId, int>> versions_of(const std::vector<TableId>& tables) override {
    return tables_.read([&](TableReader&) {
      const auto result = postgres(tables_).ask(
          "SELECT t.id, coalesce((SELECT max(version) + 1 FROM moves WHERE table_id = t.id), 0) FROM "
          "unnest($1::BIGINT[]) "
          "AS t (id)",
          {ids(tables)});
      std::vector<std::pair<TableId, int>> versions;
      for (int row = 0; row < libpq().PQntuples(result.get()); ++row)
        versions.emplace_back(std::atoll(libpq().PQgetvalue(result.get(), row, 0)),
                              std::atoi(libpq().PQgetvalue(result.get(), row, 1)));
      return versions;
    });
  }

  std::vector<TableId> claim_turns(const std::vector<TableId>& kept, int limit,
                                   const std::vector<TableId>& known) override {
    const std::lock_guard lock(claim_mutex_);
    return claiming_.reading([&] {
      const std::string house = std::to_string(house_);
      if (!kept.empty())
        claiming_.send(
            "UPDATE turns SET held_until = clock_timestamp() + CAST($2 AS INTERVAL) WHERE holder = $1 AND "
            "table_id = ANY ($3)",
            {house, kHold, ids(kept)});
      if (limit <= 0) {
        claiming_.flush();
        return std::vector<TableId>();
      }
      const auto result = claiming_.ask(kClaim, {house, kHold, std::to_string(limit), ids(kept), ids(known)});
      std::vector<TableId> taken;
      for (int row = 0; row < libpq().PQntuples(result.get()); ++row)
        taken.push_back(std::atoll(libpq().PQgetvalue(result.get(), row, 0)));
      if (metrics_ != nullptr) metrics_->turns_claimed += taken.size();
      return taken;
    });
  }

  // As it was at one moment, for others may write to the table meanwhile; and in one round trip, for this is what
  // every move costs the house that hears of it.
  std::optional<TableLog> load_after(TableId table, int version) override {
    return logs_.read([&](TableReader& reader) {
      logs_.database().run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
      reader.ask_ahead(table, version);
      logs_.database().run("COMMIT");
      postgres(logs_).flush();
      return reader.load_after(table, version);
    });
  }

 private:
  static PostgresDatabase& postgres(SharedReader& reader) { return static_cast<PostgresDatabase&>(reader.database()); }

  // Until the connection breaks or the store closes.
  void hear(const std::function<void(const News&)>& heard) {
    listening_.connect();
    listening_.run(fmt::format("LISTEN {}", kChannel));
    listening_.flush();
    deliver_([heard] { heard({}); });  // whatever was missed until now
    while (!closing_) {
      wait_for_news(kListenAgainAfter);
      listening_.take_notifications([&](std::string_view payload) { tell(payload, heard); });
    }
  }

  // For the next notification, at most so long.
  void wait_for_news(milliseconds patience) {
    pollfd ready[] = {{wake_, POLLIN, 0}, {listening_.socket(), POLLIN, 0}};
    poll(ready, listening_.socket() >= 0 ? 2 : 1, static_cast<int>(patience.count()));
  }

  // A line that says who tells and when, then a line for each change.
  void tell(std::string_view payload, const std::function<void(const News&)>& heard) {
    const auto line = [&] {
      const std::string_view first = payload.substr(0, payload.find('\n'));
      payload.remove_prefix(std::min(payload.size(), first.size() + 1));
      return first;
    };
    const std::string head(line());
    long long house = 0, sent = 0;
    if (std::sscanf(head.c_str(), "%lld %lld", &house, &sent) != 2 || house == house_) return;
    if (metrics_ != nullptr)
      metrics_->news_seconds.observe(milliseconds(std::max<std::int64_t>(0, system_time() - sent)));
    std::vector<News> all;
    while (!payload.empty())
      if (auto news = read_news(line())) {
        news->house = house;
        all.push_back(std::move(*news));
      }
    deliver_([heard, all = std::move(all)] {
      for (const News& news : all) heard(news);
    });
  }

  static std::unique_ptr<Database> connection(const std::string& url) {
    return std::make_unique<PostgresDatabase>(url);
  }

  // On the queue's thread. Until it is done, or the database cannot do it.
  void commit(std::span<WriteQueue::Job> batch) {
    ++number_;
    unsure_ = false;
    for (int races = 0;;) try {
        write_all(batch);
        if (metrics_ != nullptr) metrics_->round_trips += writing_.take_round_trips();
        if (failing_.exchange(false)) spdlog::info("the database is there again");
        lost_at_.reset();
        return;
      } catch (const PostgresError& error) {
        if (error.is_race() && ++races < kMaxRaces) {
          writing_.roll_back();
          unsure_ = false;
          if (metrics_ != nullptr) ++metrics_->transactions_repeated;
          continue;
        }
        writing_.disconnect();
        if (error.is_lost() && is_worth_waiting(error)) continue;
        give_up(batch, error);
        return;
      } catch (const StoreError& error) {
        writing_.disconnect();
        give_up(batch, error);
        return;
      }
  }

  bool is_worth_waiting(const StoreError& error) {
    const auto now = steady_clock::now();
    if (!lost_at_) {
      lost_at_ = now;
      spdlog::warn("the database is away: {}", error.what());
      if (metrics_ != nullptr) ++metrics_->connections_lost;
    }
    failing_ = true;
    if (now - *lost_at_ > kPatience || queue_.is_closing()) return false;
    queue_.wait_until(now + kTryAgainAfter);
    return true;
  }

  void give_up(std::span<WriteQueue::Job> batch, const StoreError& error) {
    spdlog::error("{} writes failed: {}", batch.size(), error.what());
    for (auto& job : batch) job.written = Written::kFailed;
    failing_ = true;
  }

  // One transaction. It leaves the batch's number behind: if the connection breaks in the middle of the commit, the
  // database can be asked afterwards whether it happened.
  void write_all(std::span<WriteQueue::Job> batch) {
    if (unsure_ && was_committed()) return;
    unsure_ = false;
    const std::int64_t now = system_time();
    const bool about_people =
        std::ranges::any_of(batch, [](const auto& job) { return std::holds_alternative<PeopleWrite>(job.write); });
    // Ratings and limits are read and then changed: nobody may come in between.
    writing_.run(about_people ? "BEGIN ISOLATION LEVEL SERIALIZABLE" : "BEGIN");
    for (const std::size_t i : order_of(batch)) {
      auto& job = batch[i];
      if (const auto* append = std::get_if<AppendRows>(&job.write))
        writing_.send(kAppend, parameters_of(*append, now, house_), [&job](PostgresDatabase::Result result) {
          job.written = *libpq().PQgetvalue(result.get(), 0, 0) == 't' ? Written::kDurable : Written::kConflict;
        });
      else
        job.written = writer_.apply(job.write, now) ? Written::kDurable : Written::kConflict;
    }
    send_news(batch);
    writing_.send(kNumber, {std::to_string(house_), std::to_string(number_)});
    writing_.flush();
    unsure_ = true;
    writing_.run("COMMIT");
    writing_.flush();
    unsure_ = false;
  }

  // Waits for the broken connection's transaction if the server has not ended it yet: it holds the row.
  bool was_committed() {
    const auto result = writing_.ask("SELECT batch FROM writers WHERE house = $1 FOR UPDATE", {std::to_string(house_)});
    return libpq().PQntuples(result.get()) == 1 && std::atoll(libpq().PQgetvalue(result.get(), 0, 0)) == number_;
  }

  // One commit tells once, however many changes it has: such a commit takes a lock of the whole server.
  void send_news(std::span<const WriteQueue::Job> batch) {
    const std::string head = fmt::format("{} {}\n", house_, system_time());
    std::string payload = head;
    const auto send = [&] {
      if (payload.size() > head.size()) writing_.send("SELECT pg_notify($1, $2)", {kChannel, payload});
      payload = head;
    };
    for (const auto& job : batch)
      for (const News& news : news_of(job.write)) {
        const std::string line = to_line(news);
        if (payload.size() + line.size() > kMaxPayload) send();
        payload += line;
      }
    send();
  }

  static constexpr const char* kNumber =
      "INSERT INTO writers VALUES ($1, $2) ON CONFLICT (house) DO UPDATE SET batch = excluded.batch, at = excluded.at";
  // Whoever has people waiting comes first; then every host has their turn, as among the thinkers of one house
  // (base/fair_queue.h). What this house knows already it takes first.
  static constexpr const char* kClaim =
      "WITH free AS (SELECT r.table_id, p.people, row_number() OVER (PARTITION BY t.host, p.people "
      "ORDER BY r.table_id = ANY ($5) DESC, r.held_until) AS nth "
      "FROM turns r JOIN tables t ON t.id = r.table_id CROSS JOIN LATERAL "
      "(SELECT EXISTS (SELECT 1 FROM seats s WHERE s.table_id = r.table_id AND s.kind = 1) AS people) p "
      "WHERE r.held_until < clock_timestamp() OR (r.holder = $1 AND NOT r.table_id = ANY ($4))) "
      "UPDATE turns SET holder = $1, held_until = clock_timestamp() + CAST($2 AS INTERVAL) WHERE table_id IN "
      "(SELECT turns.table_id FROM turns JOIN free ON free.table_id = turns.table_id "
      "WHERE turns.held_until < clock_timestamp() OR (turns.holder = $1 AND NOT turns.table_id = ANY ($4)) "
      "ORDER BY people DESC, nth, turns.table_id = ANY ($5) DESC, turns.held_until LIMIT $3 "
      "FOR UPDATE OF turns SKIP LOCKED) RETURNING table_id";
  static constexpr const char* kAppend =
      "SELECT append_rows($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)";

  Deliver deliver_;
  Metrics* metrics_;
  // Which of the houses on this database this one is, until it closes.
  std::int64_t house_ = static_cast<std::int64_t>(std::random_device{}()) << 31 ^ std::random_device{}();

  PostgresDatabase writing_;
  PostgresWriter writer_{writing_, house_};
  std::int64_t number_ = 0;  // of the batch
  bool unsure_ = false;      // it may be durable
  std::optional<steady_clock::time_point> lost_at_;
  std::atomic<bool> failing_ = false;

  std::mutex claim_mutex_;
  PostgresDatabase claiming_;

  PostgresDatabase listening_;
  int wake_ = -1;
  std::atomic<bool> closing_ = false;
  std::jthread listener_;
  WriteQueue queue_;
};

}  // namespace

std::unique_ptr<Store> open_postgres_store(const std::string& url, Deliver deliver, Metrics* metrics) {
  try {
    PostgresDatabase database(url);
    migrate(database);
    if (is_being_filled(database)) throw StoreError("it is being filled: let `veillee migrate` finish first");
    return std::make_unique<PostgresStore>(url, std::move(deliver), metrics);
  } catch (const StoreError& error) {
    throw StoreError(fmt::format("The PostgreSQL database cannot be used: {}.", error.what()));
  }
}

}  // namespace veillee::server
