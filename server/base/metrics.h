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
  Duration longest() const { return std::chrono::nanoseconds(longest_.load()); }
  // The lines of one metric; `labels` is empty or `name="value"`.
  void print(std::string& out, std::string_view name, std::string_view help) const;

 private:
  std::array<std::atomic<std::uint64_t>, kBounds.size() + 1> counts_{};
  std::atomic<std::uint64_t> nanoseconds_ = 0;
  std::atomic<std::int64_t> longest_ = 0;
};

struct Metrics {
  using Counter = std::atomic<std::uint64_t>;
  Counter moves = 0;            // durable ones, chance and acts included
  Counter writes_failed = 0;    // by the database
  Counter write_conflicts = 0;  // somebody else was first
  Counter batches = 0;          // transactions of the store; moves / batches are written with one fsync
  // Of a database with several houses.
  Counter transactions_repeated = 0;  // two were in each other's way
  Counter connections_lost = 0;
  Counter round_trips = 0;    // of the writer: answers of the database that it waited for
  Counter turns_claimed = 0;  // of house players whose house had gone, or had no time
  Counter turns_offered = 0;
  Counter tables_made = 0;
  Counter games_ended = 0;
  Counter frames = 0;           // requests of pages over WebSocket
  std::array<Counter, 6> http;  // answers, by the first digit of their status
  Counter simulations = 0;      // of house players
  Histogram write_seconds;      // from asking the store to being durable
  Histogram think_seconds;      // of house players
  Histogram news_seconds;       // from writing in one house to hearing of it in another
  Histogram loop_seconds;       // processor time of one piece of work on the loop: so long everybody else waits
};

// What is counted by others at the moment of asking.
struct Gauges {
  std::size_t tables = 0;  // in memory
  std::size_t connections = 0;
  std::size_t thinking = 0;  // thoughts that wait for a thread
  std::size_t threads = 0;   // that think
  std::size_t busy = 0;      // of them
};
std::string prometheus_text(const Metrics& metrics, const Gauges& gauges);

}  // namespace veillee::server
