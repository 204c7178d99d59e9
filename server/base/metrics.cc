#include "server/base/metrics.h"

#include <fmt/format.h>
#include <unistd.h>

#include <ctime>
#include <fstream>
#include <iterator>

namespace veillee::server {

namespace {

const std::time_t kStarted = std::time(nullptr);

void head(std::string& out, std::string_view name, std::string_view type, std::string_view help) {
  fmt::format_to(std::back_inserter(out), "# HELP {} {}\n# TYPE {} {}\n", name, help, name, type);
}

void print(std::string& out, std::string_view name, std::string_view type, std::string_view help, std::uint64_t value) {
  head(out, name, type, help);
  fmt::format_to(std::back_inserter(out), "{} {}\n", name, value);
}

std::uint64_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::uint64_t total = 0, resident = 0;
  file >> total >> resident;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace

void Histogram::observe(Duration duration) {
  const double seconds = std::chrono::duration<double>(duration).count();
  std::size_t i = 0;
  while (i < kBounds.size() && seconds > kBounds[i]) ++i;
  ++counts_[i];
  const std::int64_t nanoseconds = std::chrono::nanoseconds(duration).count();
  nanoseconds_ += static_cast<std::uint64_t>(nanoseconds);
  std::int64_t longest = longest_;
  while (nanoseconds > longest && !longest_.compare_exchange_weak(longest, nanoseconds)) {
  }
}

void Histogram::print(std::string& out, std::string_view name, std::string_view help) const {
  head(out, name, "histogram", help);
  auto to = std::back_inserter(out);
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < kBounds.size(); ++i)
    fmt::format_to(to, "{}_bucket{{le=\"{}\"}} {}\n", name, kBounds[i], sum += counts_[i]);
  sum += counts_.back();
  fmt::format_to(to, "{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2}\n{0}_count {1}\n", name, sum,
                 static_cast<double>(nanoseconds_) / 1e9);
}

std::string prometheus_text(const Metrics& metrics, const Gauges& gauges) {
  std::string out;
  print(out, "veillee_tables", "gauge", "Tables in memory.", gauges.tables);
  print(out, "veillee_connections", "gauge", "Open connections, HTTP and WebSocket.", gauges.connections);
  print(out, "veillee_thinking_queue", "gauge", "Thoughts of house players that wait for a thread.", gauges.thinking);
  print(out, "veillee_thinking_threads", "gauge", "Threads for house players.", gauges.threads);
  print(out, "veillee_thinking_busy", "gauge", "Those of them that think.", gauges.busy);
  print(out, "veillee_tables_made_total", "counter", "Tables made since the start.", metrics.tables_made);
  print(out, "veillee_games_ended_total", "counter", "Games that ended since the start.", metrics.games_ended);
  print(out, "veillee_moves_total", "counter", "Durable rows of tables' logs, chance included.", metrics.moves);
  print(out, "veillee_writes_failed_total", "counter", "Writes that the database could not do.", metrics.writes_failed);
  print(out, "veillee_write_conflicts_total", "counter", "Writes that came after somebody else's.",
        metrics.write_conflicts);
  print(out, "veillee_batches_total", "counter", "Transactions of the store.", metrics.batches);
  print(out, "veillee_transactions_repeated_total", "counter", "Transactions that were in another one's way.",
        metrics.transactions_repeated);
  print(out, "veillee_database_lost_total", "counter", "How often the database could not be reached.",
        metrics.connections_lost);
  print(out, "veillee_database_round_trips_total", "counter", "How often the writer waited for the database.",
        metrics.round_trips);
  print(out, "veillee_turns_offered_total", "counter", "House players' turns that were left to others.",
        metrics.turns_offered);
  print(out, "veillee_turns_claimed_total", "counter", "House players' turns that were taken from others.",
        metrics.turns_claimed);
  print(out, "veillee_simulations_total", "counter", "Simulations of house players.", metrics.simulations);
  print(out, "veillee_frames_total", "counter", "Requests of pages over WebSocket.", metrics.frames);
  head(out, "veillee_http_answers_total", "counter", "Answers over HTTP, by the first digit of the status.");
  for (std::size_t i = 1; i < metrics.http.size(); ++i)
    fmt::format_to(std::back_inserter(out), "veillee_http_answers_total{{status=\"{}xx\"}} {}\n", i,
                   metrics.http[i].load());
  metrics.write_seconds.print(out, "veillee_write_seconds", "From asking the store to being durable.");
  metrics.think_seconds.print(out, "veillee_think_seconds", "Thinking of house players.");
  metrics.news_seconds.print(out, "veillee_news_seconds", "From writing in one house to hearing of it in another.");
  metrics.loop_seconds.print(out, "veillee_loop_seconds", "Processor time of one piece of work on the loop.");
  head(out, "veillee_loop_longest_seconds", "gauge", "The longest of them since the start.");
  fmt::format_to(std::back_inserter(out), "veillee_loop_longest_seconds {}\n",
                 std::chrono::duration<double>(metrics.loop_seconds.longest()).count());
  print(out, "process_start_time_seconds", "gauge", "When the house was opened.", static_cast<std::uint64_t>(kStarted));
  print(out, "process_resident_memory_bytes", "gauge", "Memory in use.", resident_bytes());
  return out;
}

}  // namespace veillee::server
