// PostgreSQL behind Database.
//
// A connection is always in pipeline mode. What gives no rows (`run`, `send`) is sent along with the next statement
// whose answer is needed; so a batch of writes costs as many round trips as it has questions.
#pragma once

#include <chrono>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/store/database.h"

typedef struct pg_conn PGconn;
typedef struct pg_result PGresult;

namespace veillee::server {

// The five letters by which PostgreSQL names an error; none if the connection broke.
struct PostgresError : StoreError {
  PostgresError(const std::string& what, std::string state_of_error)
      : StoreError(what), state(std::move(state_of_error)) {}
  bool is_constraint() const { return state.starts_with("23"); }
  // The connection is gone, or the database is closing or opening.
  bool is_lost() const { return state.empty() || state.starts_with("08") || state.starts_with("57P0"); }
  // Two transactions were in each other's way: this one has to begin again.
  bool is_race() const { return state == "40001" || state == "40P01"; }
  std::string state;
};

using Parameters = std::vector<std::optional<std::string>>;
// As parameters want it.
std::string bytes_parameter(std::span<const std::uint8_t> bytes);

class PostgresDatabase final : public Database {
 public:
  // Connects when it is first needed.
  explicit PostgresDatabase(std::string url);
  ~PostgresDatabase() override;

  // Throws PostgresError. Nothing happens if there is a connection.
  void connect();
  void disconnect();

  std::unique_ptr<Prepared> prepare(std::string_view sql) override;
  void run(const std::string& sql) override { send(sql, {}); }
  void roll_back() override;
  int changes() const override { return changes_; }

  struct Free {
    void operator()(PGresult* result) const;
  };
  using Result = std::unique_ptr<PGresult, Free>;
  // Without waiting; `answered` is called at the next flush.
  using Answered = std::move_only_function<void(Result)>;
  void send(const std::string& sql, const Parameters& parameters, Answered answered = {});
  // Until everything that was sent is answered. Throws the first error.
  void flush();
  // Send and flush.
  Result ask(const std::string& sql, const Parameters& parameters);
  // Several statements at once.
  void script(const std::string& sql);

  // What others told by NOTIFY since the last call: each payload. The socket can be read when there may be one.
  void take_notifications(const std::function<void(std::string_view)>& heard);
  int socket() const;
  // How often an answer was waited for since the last call.
  std::uint64_t take_round_trips() { return std::exchange(round_trips_, 0); }

 protected:
  // Waits a while for a database that restarts, and begins again.
  void attempt(const std::function<void()>& work) override;

 private:
  [[noreturn]] void fail(const PGresult* result) const;

  std::string url_;
  PGconn* connection_ = nullptr;
  std::unordered_map<std::string, std::string> names_;  // of prepared statements
  int prepared_ = 0;
  struct Sent {
    Answered answered{};
    std::string preparing{};  // it only prepares this statement
  };
  std::vector<Sent> sent_;
  int changes_ = 0;
  std::uint64_t round_trips_ = 0;
  std::optional<std::chrono::steady_clock::time_point> lost_at_;  // since then it cannot be reached
};

// Why nobody can be answered there now: it is away, or still opening. Nothing if the database answers, be it that it
// refuses us, and if no server can be meant by such a URL: then waiting is of no use.
std::optional<std::string> why_away(const std::string& url);

}  // namespace veillee::server
