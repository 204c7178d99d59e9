// What the house counts about itself, for `/metrics` in the text format of Prometheus.
//
// By hand and not with prometheus-cpp: it is a dozen numbers, and the library would bring a web
// server and a registry of its own. Counters may be raised from any thread.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace veillee::server {

// How long something took: how often at most 0.1 ms, 0.25 ms, … , 10 s.
class Histogram {
 public:
  using Duration = std::chrono::steady_clock::duration;
  static constexpr std::array kBounds{0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025,
                                      0.05,   0.1,     0.25,   0.5,   1.0,    2.5,   5.0,  10.0};
  void observe(Duration duration);
  // The lines of one metric; `labels` is empty or `name="value"`.
  void print(std::string& out, std::string_view name, std::string_view help) const;

 private:
  std::array<std::atomic<std::uint64_t>, kBounds.size() + 1> counts_{};
  std::atomic<std::uint64_t> nanoseconds_ = 0;
};

struct Metrics {
  using Counter = std::atomic<std::uint64_t>;
  Counter moves = 0;          // durable ones, chance and acts included
  Counter writes_failed = 0;  // by the database
  Counter tables_made = 0;
  Counter games_ended = 0;
  Counter frames = 0;           // requests of pages over WebSocket
  std::array<Counter, 6> http;  // answers, by the first digit of their status
  Histogram write_seconds;      // from asking the store to being durable
  Histogram think_seconds;      // of house players
};

// What is counted by others at the moment of asking.
struct Gauges {
  std::size_t tables = 0;  // in memory
  std::size_t connections = 0;
  std::size_t thinking = 0;  // thoughts that wait for a thread
};
std::string prometheus_text(const Metrics& metrics, const Gauges& gauges);

}  // namespace veillee::server
