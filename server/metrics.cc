#include "server/metrics.h"

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
  nanoseconds_ += static_cast<std::uint64_t>(std::chrono::nanoseconds(duration).count());
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
  print(out, "veillee_tables_made_total", "counter", "Tables made since the start.", metrics.tables_made);
  print(out, "veillee_games_ended_total", "counter", "Games that ended since the start.", metrics.games_ended);
  print(out, "veillee_moves_total", "counter", "Durable rows of tables' logs, chance included.", metrics.moves);
  print(out, "veillee_writes_failed_total", "counter", "Writes that the database could not do.", metrics.writes_failed);
  print(out, "veillee_frames_total", "counter", "Requests of pages over WebSocket.", metrics.frames);
  head(out, "veillee_http_answers_total", "counter", "Answers over HTTP, by the first digit of the status.");
  for (std::size_t i = 1; i < metrics.http.size(); ++i)
    fmt::format_to(std::back_inserter(out), "veillee_http_answers_total{{status=\"{}xx\"}} {}\n", i,
                   metrics.http[i].load());
  metrics.write_seconds.print(out, "veillee_write_seconds", "From asking the store to being durable.");
  metrics.think_seconds.print(out, "veillee_think_seconds", "Thinking of house players.");
  print(out, "process_start_time_seconds", "gauge", "When the house was opened.", static_cast<std::uint64_t>(kStarted));
  print(out, "process_resident_memory_bytes", "gauge", "Memory in use.", resident_bytes());
  return out;
}

}  // namespace veillee::server
