// How much a house holds: starts a server_under_test on a fresh folder, fills it, plays, and prints what it cost.
//
//   load SERVER [--tables N] [--house M] [--spectators S] [--idle I] [--pace MS] [--minutes T] [--nodes K] [--wait]
//
// N tables of two people who play as fast as the house answers (or wait MS before each move), M tables where masters
// play among themselves, S pages that watch, I pages that only stand open. Without --minutes every game is played once;
// with it a new one begins when one is over, and each minute prints what the server uses: memory must stay flat.
// With --nodes the house is several processes on the database VEILLEE_DB, and the two people of a table sit at
// different ones. With --wait it says on which ports they listen when everything is set up, and waits for a line before
// and after playing, so that nodes.py can look at the database; the figures then come as one line of JSON.
#include <fmt/format.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <functional>
#include <map>
#include <numeric>
#include <vector>

#include "tests/load/client.h"

namespace veillee::load {
namespace {

struct Wanted {
  std::string server;
  int tables = 500, house = 0, spectators = 0, idle = 0, pace = 0, nodes = 1;
  double minutes = 0;
  bool wait = false;
};

void raise_file_limit() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// Milliseconds, and what is asked of them.
struct Waits {
  std::vector<double> all;

  void add(Clock::time_point since) { all.push_back(seconds_since(since) * 1e3); }
  // So long waited this part of them at most.
  double at(double part) {
    std::ranges::sort(all);
    return all.empty() ? 0 : all[static_cast<std::size_t>(part * static_cast<double>(all.size() - 1))];
  }
  std::string text() {
    if (all.empty()) return "-";
    return fmt::format("{:8.2f} ms in the middle, {:.2f} ms at 99 %, {:.2f} ms at most", at(0.5), at(0.99), at(1));
  }
  std::string json() { return fmt::format(R"({{"p50":{:.3f},"p99":{:.3f},"max":{:.3f}}})", at(0.5), at(0.99), at(1)); }
};

class Evening {
 public:
  Evening(const Wanted& wanted, const std::string& folder) : wanted_(wanted) {
    for (int i = 0; i < wanted.nodes; ++i) {
      const auto launched = Clock::now();
      nodes_.push_back(start(wanted.server, fmt::format("{}/{}", folder, i)));
      fmt::print("start                {:8.1f} ms, {:.1f} MB\n", seconds_since(launched) * 1e3,
                 nodes_.back().resident_kilobytes() / 1024);
    }
  }

  void fill() {
    people_.reserve(static_cast<std::size_t>(2 * wanted_.tables + wanted_.spectators + wanted_.idle));
    double before = memory();
    for (int i = 0; i < wanted_.idle; ++i) {
      idle_.emplace_back(node(i), number_++).open_page();
      listen_to(idle_.back(), kIdle + static_cast<std::uint64_t>(i));
      hear_some(0);  // pings want to be answered however long this takes
    }
    if (wanted_.idle > 0)
      fmt::print("memory per idle page {:8.1f} KB ({} pages)\n", (memory() - before) / wanted_.idle, wanted_.idle);
    for (int i = 0; i < wanted_.house; ++i)
      Person(node(i), number_++)
          .post("/api/tables", R"({"game":"cappuccino","players":2,"seats":[{"kind":"house","level":"master"},)"
                               R"({"kind":"house","level":"master"}]})");
    before = memory();
    for (int i = 0; i < wanted_.tables; ++i) {
      seat_two(i);
      hear_some(0);
    }
    hear_until([this] { return first_moves_.size() == people_.size(); });
    fmt::print("memory per table     {:8.1f} KB (two people watching; {} tables)\n",
               (memory() - before) / wanted_.tables, wanted_.tables);
    for (int i = 0; i < wanted_.spectators; ++i) {
      Person& spectator = people_.emplace_back(node(i), number_++);
      spectator.open_page();
      spectator.table = i % wanted_.tables;
      listen_to(spectator, people_.size() - 1);
      watch(spectator);
    }
  }

  void play() {
    if (wanted_.wait) {
      std::string ports;
      for (const Server& one : nodes_) ports += fmt::format(" {}:{}", one.pid, one.port);
      pause("ready" + ports);
    }
    playing_ = true;
    cpu_ = cpu_seconds();
    own_cpu_ = std::clock();
    begin_ = Clock::now();
    for (const auto& [who, move] : first_moves_) plan(who, move);
    if (wanted_.minutes == 0) {
      hear_until([this] { return over_ == wanted_.tables; });
      return;
    }
    auto told = Clock::now();
    hear_until([&] {
      if (seconds_since(told) >= 60) {
        told = Clock::now();
        fmt::print("after {:5.0f} s: {} moves, {:.1f} MB\n", seconds_since(begin_), acknowledged_.all.size(),
                   memory() / 1024);
        std::fflush(stdout);
      }
      return seconds_since(begin_) >= wanted_.minutes * 60;
    });
  }

  void report() {
    const double seconds = seconds_since(begin_), used = cpu_seconds() - cpu_;
    const auto moves = static_cast<double>(acknowledged_.all.size());
    if (wanted_.wait)
      return pause(
          fmt::format(R"({{"moves":{},"seconds":{:.4f},"acknowledged":{},"seen":{},"cpu":{:.3f},"client":{:.3f}}})",
                      moves, seconds, acknowledged_.json(), seen_.json(), used, own_cpu_seconds()));
    fmt::print("acknowledged moves   {:8} in {:.2f} s = {:.0f} a second\n", moves, seconds, moves / seconds);
    fmt::print("acknowledged after   {}\n", acknowledged_.text());
    fmt::print("seen by the other    {}\n", seen_.text());
    fmt::print("CPU per move         {:8.4f} ms ({} tables of house players, {} spectators, {} idle pages)\n",
               used * 1e3 / moves, wanted_.house, wanted_.spectators, wanted_.idle);
    fmt::print("memory at the end    {:8.1f} MB\n", memory() / 1024);
  }

  // The server's exit status.
  int close() {
    people_.clear();
    idle_.clear();
    int worst = 0;
    for (const Server& one : nodes_) kill(one.pid, SIGTERM);
    for (const Server& one : nodes_) {
      int status = 0;
      waitpid(one.pid, &status, 0);
      worst = std::max(worst, status);
    }
    return worst;
  }

 private:
  struct Move {
    std::string version, text;
  };
  static constexpr std::uint64_t kIdle = 1'000'000'000;  // idle pages are numbered from here

  const Server& node(int number) const { return nodes_[static_cast<std::size_t>(number % wanted_.nodes)]; }
  double sum(double (Server::*of)() const) const {
    return std::transform_reduce(nodes_.begin(), nodes_.end(), 0.0, std::plus(), std::mem_fn(of));
  }
  double memory() const { return sum(&Server::resident_kilobytes); }
  double cpu_seconds() const { return sum(&Server::cpu_seconds); }
  // Of the measuring side, since it began to play.
  double own_cpu_seconds() const { return static_cast<double>(std::clock() - own_cpu_) / CLOCKS_PER_SEC; }
  static void pause(const std::string& told) {
    fmt::print("{}\n", told);
    std::fflush(stdout);
    while (const int c = std::getchar())
      if (c == '\n' || c == EOF) return;
  }
  std::string& id_of(const Person& person) { return ids_[static_cast<std::size_t>(person.table)]; }
  bool is_player(std::size_t who) const { return who < 2 * static_cast<std::size_t>(wanted_.tables); }
  void watch(Person& person) { person.say(fmt::format(R"({{"do":"watch","table":"{}"}})", id_of(person))); }

  void seat_two(int table) {
    Person& host = people_.emplace_back(node(table), number_++);
    Person& other = people_.emplace_back(node(table + 1), number_++);
    host.table = other.table = table;
    ids_.push_back(between(
        host.post("/api/tables", R"({"game":"cappuccino","players":2,"seats":[{"kind":"me"},{"kind":"open"}]})"),
        R"("table":")", "\""));
    last_mover_.push_back(0);
    host.open_page();
    watch(host);
    std::string text;
    while (!host.next(text))
      if (!host.read_more()) die("a connection was lost");
    other.post("/api/tables/" + ids_.back() + "/sit",
               fmt::format(R"({{"invite":"{}"}})", between(text, R"("invite":")", "\"")));
    other.open_page();
    watch(host);  // once more, now that the game has begun
    watch(other);
    listen_to(host, people_.size() - 2);
    listen_to(other, people_.size() - 1);
  }

  void listen_to(const Person& person, std::uint64_t who) {
    epoll_event event{.events = EPOLLIN, .data = {.u64 = who}};
    epoll_ctl(poll_, EPOLL_CTL_ADD, person.file(), &event);
  }

  // Hears what has come, after so many ms at most. False if nothing came.
  bool hear_some(int wait) {
    epoll_event events[256];
    const int n = epoll_wait(poll_, events, 256, wait);
    for (int i = 0; i < n; ++i) {
      const std::uint64_t who = events[i].data.u64;
      Person& person = who >= kIdle ? idle_[who - kIdle] : people_[who];
      if (!person.read_more()) die("a connection was lost");
      for (std::string text; person.next(text);)
        if (who < kIdle) hear(who, text);
    }
    return n > 0;
  }

  template <class Done>
  void hear_until(Done done) {
    while (!done()) {
      const bool heard = hear_some(planned_.empty() ? 60'000 : 1);
      if (!heard && planned_.empty()) die("the server fell silent");
      while (!planned_.empty() && planned_.begin()->first <= Clock::now()) {
        const auto [who, move] = std::move(planned_.begin()->second);
        planned_.erase(planned_.begin());
        make(who, move);
      }
    }
  }

  void hear(std::size_t who, const std::string& text) {
    if (text.starts_with(R"({"is":"refused")") || text.starts_with(R"({"is":"error")")) die(text);
    if (!is_player(who)) return;
    Person& person = people_[who];
    if (text.starts_with(R"({"is":"ok")")) {
      acknowledged_.add(person.moved);
      return;
    }
    const bool is_step = text.starts_with(R"({"is":"step")");
    if (!is_step && !text.starts_with(R"({"is":"table")")) return;
    if (between(text, R"("table":")", "\"") != id_of(person)) return;  // of the game before
    const Move move{between(text, R"("version":)", ","), between(text, R"("legal":[")", "\"")};
    const std::string status = between(text, R"("status":")", "\"");
    if (is_step && last_mover_[static_cast<std::size_t>(person.table)] == (who ^ 1)) seen_.add(people_[who ^ 1].moved);
    if (!playing_ && status == "playing") first_moves_[who] = move;
    if (playing_ && status == "playing") plan(who, move);
    if (is_step && status == "over" && who % 2 == 0) {
      ++over_;
      if (wanted_.minutes > 0) play_again(who);
    }
  }

  void plan(std::size_t who, const Move& move) {
    if (move.text.empty()) return;
    if (wanted_.pace == 0) return make(who, move);
    // Not all at once: by their number.
    const auto pace = std::chrono::milliseconds(wanted_.pace / 2 + static_cast<int>(who * 7919) % wanted_.pace);
    planned_.emplace(Clock::now() + pace, std::pair(who, move));
  }

  void make(std::size_t who, const Move& move) {
    Person& person = people_[who];
    person.moved = Clock::now();
    last_mover_[static_cast<std::size_t>(person.table)] = who;
    person.say(fmt::format(R"({{"do":"move","table":"{}","version":{},"move":"{}"}})", id_of(person), move.version,
                           move.text));
  }

  void play_again(std::size_t host) {
    const std::string old = id_of(people_[host]);
    id_of(people_[host]) = between(people_[host].post("/api/tables/" + old + "/rematch", "{}"), R"("table":")", "\"");
    people_[host ^ 1].post("/api/tables/" + id_of(people_[host]) + "/sit", "{}");
    for (const std::size_t who : {host, host ^ 1}) {
      people_[who].say(fmt::format(R"({{"do":"unwatch","table":"{}"}})", old));
      watch(people_[who]);
    }
  }

  Wanted wanted_;
  std::vector<Server> nodes_;
  int number_ = 0;
  int poll_ = epoll_create1(0);
  std::vector<Person> people_, idle_;  // the players of table n are 2n and 2n + 1, spectators follow
  std::vector<std::string> ids_;
  std::vector<std::size_t> last_mover_;  // by table
  std::map<std::size_t, Move> first_moves_;
  std::multimap<Clock::time_point, std::pair<std::size_t, Move>> planned_;
  bool playing_ = false;
  int over_ = 0;
  double cpu_ = 0;
  std::clock_t own_cpu_ = 0;
  Clock::time_point begin_{};
  Waits acknowledged_, seen_;
};

}  // namespace
}  // namespace veillee::load

int main(int argc, char** argv) {
  using namespace veillee::load;
  Wanted wanted;
  CLI::App app("How much a house holds.");
  app.add_option("server", wanted.server, "the program server_under_test")->required()->check(CLI::ExistingFile);
  app.add_option("--tables", wanted.tables, "tables of two people")->check(CLI::Range(1, 20'000));
  app.add_option("--house", wanted.house, "tables of masters")->check(CLI::Range(0, 10'000));
  app.add_option("--spectators", wanted.spectators, "pages that watch")->check(CLI::Range(0, 20'000));
  app.add_option("--idle", wanted.idle, "pages that only stand open")->check(CLI::Range(0, 20'000));
  app.add_option("--pace", wanted.pace, "milliseconds before a move")->check(CLI::Range(0, 600'000));
  app.add_option("--minutes", wanted.minutes, "go on for so long")->check(CLI::Range(0.0, 10'000.0));
  app.add_option("--nodes", wanted.nodes, "processes on the database VEILLEE_DB")->check(CLI::Range(1, 16));
  app.add_flag("--wait", wanted.wait, "wait for a line before and after playing");
  CLI11_PARSE(app, argc, argv);
  raise_file_limit();
  std::string folder = (std::filesystem::temp_directory_path() / "veillee-load-XXXXXX").string();
  if (mkdtemp(folder.data()) == nullptr) die("mkdtemp");
  Evening evening(wanted, folder);
  evening.fill();
  evening.play();
  evening.report();
  const int status = evening.close();
  std::filesystem::remove_all(folder);
  return status == 0 ? 0 : 1;
}
