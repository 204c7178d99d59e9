#include "server/store/postgres.h"

#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <thread>

#include "server/store/libpq.h"

namespace veillee::server {

namespace {

using std::chrono::steady_clock;

// A database that restarts is away for a second or two. Readers may be the house's loop: they wait so long once, and
// not again before it was there.
constexpr std::chrono::seconds kReadPatience{4};
constexpr std::chrono::milliseconds kTryAgainAfter{50};

// What the URL says comes later and wins. A server that vanished without a word is noticed after seconds.
constexpr std::array kKeywords{"application_name",
                               "connect_timeout",
                               "tcp_user_timeout",
                               "keepalives_idle",
                               "client_encoding",
                               "dbname",
                               static_cast<const char*>(nullptr)};
auto values_for(const std::string& url) {
  return std::array{"veillee", "5", "8000", "4", "UTF8", url.c_str(), static_cast<const char*>(nullptr)};
}

// ? and ?1 become $1, $2, …
std::string numbered(std::string_view sql) {
  std::string out;
  int last = 0;
  for (std::size_t i = 0; i < sql.size(); ++i) {
    if (sql[i] != '?') {
      out += sql[i];
    } else if (i + 1 < sql.size() && sql[i + 1] >= '0' && sql[i + 1] <= '9') {
      out += '$';
    } else {
      out += fmt::format("${}", ++last);
    }
  }
  return out;
}

int digit(char c) { return c <= '9' ? c - '0' : c - 'a' + 10; }

// Asks when its first row is wanted and gives the rows one after the other.
class PostgresPrepared final : public Prepared {
 public:
  PostgresPrepared(PostgresDatabase& database, std::string_view sql) : database_(database), sql_(numbered(sql)) {}

  void bind(int index, std::int64_t value) override { parameter(index) = std::to_string(value); }
  void bind_real(int index, double value) override { parameter(index) = fmt::format("{}", value); }
  void bind(int index, std::string_view text) override { parameter(index) = std::string(text); }
  void bind(int index, std::span<const std::uint8_t> bytes) override { parameter(index) = bytes_parameter(bytes); }
  void bind_null(int index) override { parameter(index).reset(); }

  bool run() override {
    try {
      database_.ask(sql_, parameters_);
      return true;
    } catch (const PostgresError& error) {
      if (error.is_constraint()) return false;
      throw;
    }
  }
  void ask_ahead() override {
    result_.reset();
    row_ = -1;
    is_asked_ = true;
    database_.send(sql_, parameters_, [this](PostgresDatabase::Result result) { result_ = std::move(result); });
  }
  bool step() override {
    if (!result_ && is_asked_) database_.flush();
    if (!result_) {
      result_ = database_.ask(sql_, parameters_);
      row_ = -1;
    }
    return ++row_ < libpq().PQntuples(result_.get());
  }
  void reset() override {
    result_.reset();
    is_asked_ = false;
  }

  std::int64_t integer(int column) const override { return std::strtoll(value(column), nullptr, 10); }
  double real(int column) const override { return std::strtod(value(column), nullptr); }
  std::string text(int column) const override { return value(column); }
  std::vector<std::uint8_t> blob(int column) const override {
    const std::string_view hex = value(column);
    std::vector<std::uint8_t> bytes;
    for (std::size_t i = 2; i + 1 < hex.size(); i += 2)  // after \x
      bytes.push_back(static_cast<std::uint8_t>(digit(hex[i]) << 4 | digit(hex[i + 1])));
    return bytes;
  }
  bool is_null(int column) const override { return libpq().PQgetisnull(result_.get(), row_, column) != 0; }

 private:
  std::optional<std::string>& parameter(int index) {
    const auto at = static_cast<std::size_t>(index - 1);
    if (parameters_.size() <= at) parameters_.resize(at + 1);
    return parameters_[at];
  }
  const char* value(int column) const { return libpq().PQgetvalue(result_.get(), row_, column); }

  PostgresDatabase& database_;
  std::string sql_;
  Parameters parameters_;
  PostgresDatabase::Result result_;
  bool is_asked_ = false;  // ahead
  int row_ = -1;
};

}  // namespace

std::string bytes_parameter(std::span<const std::uint8_t> bytes) {
  std::string hex = "\\x";
  for (const std::uint8_t byte : bytes) fmt::format_to(std::back_inserter(hex), "{:02x}", byte);
  return hex;
}

void PostgresDatabase::Free::operator()(PGresult* result) const { libpq().PQclear(result); }

PostgresDatabase::PostgresDatabase(std::string url) : url_(std::move(url)) { static_cast<void>(libpq()); }

PostgresDatabase::~PostgresDatabase() { disconnect(); }

void PostgresDatabase::connect() {
  if (connection_ != nullptr) return;
  connection_ = libpq().PQconnectdbParams(kKeywords.data(), values_for(url_).data(), 1);
  if (libpq().PQstatus(connection_) != CONNECTION_OK) {
    std::string why = libpq().PQerrorMessage(connection_);
    while (why.ends_with('\n')) why.pop_back();
    disconnect();
    throw PostgresError(why, "");
  }
  libpq().PQsetNoticeReceiver(
      connection_, [](void*, const PGresult*) {}, nullptr);
  libpq().PQenterPipelineMode(connection_);
}

void PostgresDatabase::disconnect() {
  if (connection_ != nullptr) libpq().PQfinish(connection_);
  connection_ = nullptr;
  names_.clear();
  sent_.clear();
}

std::unique_ptr<Prepared> PostgresDatabase::prepare(std::string_view sql) {
  return std::make_unique<PostgresPrepared>(*this, sql);
}

void PostgresDatabase::fail(const PGresult* result) const {
  const char* state = result != nullptr ? libpq().PQresultErrorField(result, PG_DIAG_SQLSTATE) : nullptr;
  std::string why = result != nullptr ? libpq().PQresultErrorMessage(result) : libpq().PQerrorMessage(connection_);
  while (why.ends_with('\n')) why.pop_back();
  throw PostgresError(fmt::format("the database refused: {}", why), state != nullptr ? state : "");
}

void PostgresDatabase::send(const std::string& sql, const Parameters& parameters, Answered answered) {
  connect();
  auto [name, is_new] = names_.try_emplace(sql);
  if (is_new) {
    name->second = fmt::format("s{}", ++prepared_);
    if (libpq().PQsendPrepare(connection_, name->second.c_str(), sql.c_str(), 0, nullptr) == 0) fail(nullptr);
    sent_.push_back({.preparing = sql});
  }
  std::vector<const char*> values;
  for (const auto& one : parameters) values.push_back(one ? one->c_str() : nullptr);
  if (libpq().PQsendQueryPrepared(connection_, name->second.c_str(), static_cast<int>(values.size()), values.data(),
                                  nullptr, nullptr, 0) == 0)
    fail(nullptr);
  sent_.push_back({std::move(answered), ""});
}

void PostgresDatabase::flush() {
  if (sent_.empty()) return;
  std::vector<Sent> sent = std::exchange(sent_, {});
  if (libpq().PQpipelineSync(connection_) == 0) fail(nullptr);
  ++round_trips_;
  Result error;
  for (Sent& one : sent) {
    Result result(libpq().PQgetResult(connection_));
    if (!result) fail(nullptr);
    while (Result(libpq().PQgetResult(connection_))) continue;
    const auto status = libpq().PQresultStatus(result.get());
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) {
      changes_ = std::atoi(libpq().PQcmdTuples(result.get()));
      if (one.answered) one.answered(std::move(result));
      continue;
    }
    if (!one.preparing.empty()) names_.erase(one.preparing);
    if (!error && status != PGRES_PIPELINE_ABORTED) error = std::move(result);
    if (libpq().PQstatus(connection_) != CONNECTION_OK) fail(error.get());
  }
  static_cast<void>(Result(libpq().PQgetResult(connection_)));  // of the sync
  if (error) fail(error.get());
}

PostgresDatabase::Result PostgresDatabase::ask(const std::string& sql, const Parameters& parameters) {
  Result answer;
  send(sql, parameters, [&](Result result) { answer = std::move(result); });
  flush();
  return answer;
}

void PostgresDatabase::script(const std::string& sql) {
  flush();
  connect();
  libpq().PQexitPipelineMode(connection_);
  const Result result(libpq().PQexec(connection_, sql.c_str()));
  const auto status = libpq().PQresultStatus(result.get());
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) fail(result.get());
  libpq().PQenterPipelineMode(connection_);
}

void PostgresDatabase::roll_back() {
  if (connection_ == nullptr) return;
  try {
    sent_.clear();
    run("ROLLBACK");
    flush();
  } catch (const StoreError&) {
    disconnect();  // which ends the transaction too
  }
}

int PostgresDatabase::socket() const { return connection_ != nullptr ? libpq().PQsocket(connection_) : -1; }

void PostgresDatabase::take_notifications(const std::function<void(std::string_view)>& heard) {
  if (connection_ == nullptr || libpq().PQconsumeInput(connection_) == 0) throw PostgresError("it is gone", "");
  while (PGnotify* one = libpq().PQnotifies(connection_)) {
    heard(one->extra);
    libpq().PQfreemem(one);
  }
}

void PostgresDatabase::attempt(const std::function<void()>& work) {
  for (;;) try {
      work();
      lost_at_.reset();
      return;
    } catch (const PostgresError& error) {
      if (!error.is_lost()) {
        roll_back();
        throw;
      }
      disconnect();
      if (!lost_at_) lost_at_ = steady_clock::now();
      if (steady_clock::now() - *lost_at_ > kReadPatience) throw;
      std::this_thread::sleep_for(kTryAgainAfter);
    }
}

std::optional<std::string> why_away(const std::string& url) {
  try {
    PostgresDatabase(url).connect();
  } catch (const PostgresError& error) {
    // libpq says why in words only, which differ from language to language.
    const PGPing answer = libpq().PQpingParams(kKeywords.data(), values_for(url).data(), 1);
    if (answer == PQPING_REJECT || answer == PQPING_NO_RESPONSE) return error.what();
  }
  return std::nullopt;
}

}  // namespace veillee::server
