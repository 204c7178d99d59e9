// Stand-ins for what surrounds a table: a store that the test answers for, and a page that listens.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/base/deliver.h"
#include "server/store/store.h"
#include "server/tables/game_log.h"
#include "server/tables/seating.h"
#include "server/tables/table_context.h"
#include "server/wire/connection.h"
#include "server/wire/write.h"

namespace veillee::server {

// Knows nothing of anybody.
class EmptyStore : public Store {
 public:
  std::optional<TableLog> load(TableId) override { return {}; }
  std::optional<TableLog> load_after(TableId, int) override { return {}; }
  std::optional<TableSummary> summary(TableId) override { return {}; }
  std::vector<TableSummary> tables_of(const GuestId&, int) override { return {}; }
  int unfinished_tables(const GuestId&) override { return 0; }
  std::vector<TableId> waiting_for_house() override { return {}; }
  std::vector<TableId> due(Milliseconds) override { return {}; }
  std::vector<TableRow> open_tables(Milliseconds, int) override { return {}; }
  std::vector<TableRow> listed_games(Milliseconds, int) override { return {}; }
  std::vector<ChatLine> chat_of(TableId) override { return {}; }
  std::optional<std::string> name_of(const GuestId&) override { return {}; }
  std::optional<Secret> promise_of(const GuestId&) override { return {}; }
  std::optional<ReviewRow> review_of(TableId) override { return {}; }
  int exhibitions(const GuestId&) override { return 0; }
  std::vector<std::pair<TableId, int>> versions_of(const std::vector<TableId>&) override { return {}; }
  bool is_failing() const override { return false; }
  People& people() override { throw StoreError("nobody is known here"); }
};

// Answers at once and remembers nothing.
class ForgetfulStore final : public EmptyStore {
 public:
  void write(Write, Done done) override { done(Written::kDurable); }
};

// Answers when the test says so.
class HeldStore final : public EmptyStore {
 public:
  // What is noted about people afterwards is no part of a table's story.
  void write(Write write, Done done) override {
    if (std::holds_alternative<PeopleWrite>(write)) return done(Written::kDurable);
    held.push_back({std::move(write), std::move(done)});
  }
  std::optional<TableLog> load(TableId) override { return log; }
  std::optional<TableLog> load_after(TableId, int version) override {
    auto rest = log;
    if (rest) rest->rows.erase(rest->rows.begin(), rest->rows.begin() + version);
    return rest;
  }

  void answer(Written written) {
    auto done = std::move(held.front().second);
    held.pop_front();
    done(written);
  }

  std::deque<std::pair<Write, Done>> held;
  std::optional<TableLog> log;
};

// A connection that remembers what it was told.
class ListeningPage final : public Connection {
 public:
  using Connection::Connection;
  void send(SharedMessage message) override { heard.push_back(message.message()); }
  // How many messages of this kind came since the last look.
  template <class M>
  int take() {
    const auto count = std::ranges::count_if(heard, [](const Message& one) { return std::holds_alternative<M>(one); });
    heard.clear();
    return static_cast<int>(count);
  }
  // The last message of this kind; null if there is none.
  template <class M>
  const M* find() const {
    for (auto it = heard.rbegin(); it != heard.rend(); ++it)
      if (const M* one = std::get_if<M>(&*it)) return one;
    return nullptr;
  }
  // The same for a test that expects one: without it the test ends here.
  template <class M>
  const M& last() const {
    if (const M* found = find<M>()) return *found;
    throw std::logic_error("no such message was heard");
  }
  std::vector<Message> heard;
};

inline constexpr Milliseconds kBegin = 1'000'000;

// Keeps what the threads of a pool deliver until the test runs it.
class Deliveries {
 public:
  Deliver deliver() {
    return [this](std::move_only_function<void()> work) {
      const std::lock_guard lock(mutex_);
      works_.push_back(std::move(work));
      ready_.notify_one();
    };
  }
  // Waits for the next one.
  void run_next() {
    std::unique_lock lock(mutex_);
    ready_.wait(lock, [&] { return !works_.empty(); });
    auto work = std::move(works_.front());
    works_.pop_front();
    lock.unlock();
    work();
  }

 private:
  std::mutex mutex_;
  std::condition_variable ready_;
  std::deque<std::move_only_function<void()>> works_;
};

// A clock that the test moves on.
class TestTime {
 public:
  Clock piece() {
    return {
        [this] { return now; },
        [this](Milliseconds at, std::move_only_function<void()> work) { alarms_.emplace_back(at, std::move(work)); }};
  }
  void advance_to(Milliseconds to) {
    for (;;) {
      const auto next = std::ranges::min_element(alarms_, {}, &Alarm::first);
      if (next == alarms_.end() || next->first > to) break;
      now = std::max(now, next->first);
      auto work = std::move(next->second);
      alarms_.erase(next);
      work();
    }
    now = to;
  }
  Milliseconds now = kBegin;

 private:
  using Alarm = std::pair<Milliseconds, std::move_only_function<void()>>;
  std::vector<Alarm> alarms_;
};

// The code of a message that says no; "ok" for one that does not.
inline std::string code_of(const Message& message) {
  return std::visit(
      [](const auto& one) -> std::string {
        if constexpr (requires { one.code; }) return one.code;
        return "ok";
      },
      message);
}

// A log read again, as after a restart.
inline Expected<GameLog> open_log(const TableRow& row, const std::vector<LogRow>& rows) {
  return GameLog::read(std::move(*first_position(row)), row, rows);
}

inline GuestId guest(std::uint8_t n) { return GuestId{n}; }

namespace wire {
inline void PrintTo(const Message& message, std::ostream* out) { *out << to_json(message); }
}  // namespace wire

}  // namespace veillee::server
