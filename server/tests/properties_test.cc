// What holds for every case, not for a list of examples. RapidCheck makes the cases, and small ones of what fails.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <cstdlib>
#include <deque>
#include <limits>
#include <map>
#include <set>

#include "server/base/fair_queue.h"
#include "server/base/holidays.h"
#include "server/base/ids.h"
#include "server/base/rate_limit.h"
#include "server/net/send_queue.h"
#include "server/tables/clocks.h"

namespace veillee::server {
namespace {

using rc::gen::inRange;

// The same cases every time. More and others: RC_PARAMS="seed=2 max_success=100000".
const int kSameEveryTime = setenv("RC_PARAMS", "seed=1 max_success=1000", 0);

template <class T>
std::vector<T> some(const rc::Gen<T>& gen) {
  return *rc::gen::container<std::vector<T>>(gen);
}

// In order and apart, as they are kept.
Holidays some_holidays() {
  Holidays all;
  Milliseconds at = 0;
  for (const auto& [gap, length] : some(rc::gen::pair(inRange(1, 50), inRange(1, 50)))) {
    all.push_back({at + gap, at + gap + length});
    at += gap + length;
  }
  return all;
}

RC_GTEST_PROP(Holidays, time_adds_up_and_never_runs_backwards, ()) {
  const Holidays holidays = some_holidays();
  const Milliseconds from = *inRange(-100, 2000), between = from + *inRange(0, 500), to = between + *inRange(0, 500);
  const Milliseconds all = working_time(holidays, from, to);
  RC_ASSERT(working_time(holidays, from, between) + working_time(holidays, between, to) == all);
  RC_ASSERT(all >= 0 && all <= to - from);
  RC_ASSERT(working_time(holidays, to, from) == 0);
}

RC_GTEST_PROP(Holidays, a_span_of_time_is_over_at_the_moment_when_it_has_passed, ()) {
  const Holidays holidays = some_holidays();
  const Milliseconds from = *inRange(-100, 2000), time = *inRange(0, 1000);
  const Milliseconds end = after_working(holidays, from, time);
  RC_ASSERT(working_time(holidays, from, end) == time);
  if (time > 0) RC_ASSERT(working_time(holidays, from, end - 1) == time - 1);
}

RC_GTEST_PROP(Holidays, what_was_planned_is_in_order_and_planning_it_again_changes_nothing, ()) {
  const Milliseconds now = *inRange(0, 4000) * kDay / 2;
  const auto some_around_now = [&] {
    Holidays all;
    for (const auto& [from, length] : some(rc::gen::pair(inRange(-30, 700), inRange(-1, 20))))
      all.push_back({now + from * kDay / 2, now + (from + length) * kDay / 2});
    return all;
  };
  const auto planned = plan_holidays(some_holidays(), some_around_now(), now);
  if (!planned) return;
  for (std::size_t i = 0; i < planned->size(); ++i) {
    RC_ASSERT((*planned)[i].from < (*planned)[i].to);
    RC_ASSERT((*planned)[i].to <= now + kHolidayAhead);
    if (i > 0) RC_ASSERT((*planned)[i - 1].to < (*planned)[i].from);
  }
  Holidays wished;
  for (const Holiday& one : *planned)
    if (one.to > now) wished.push_back(one);
  RC_ASSERT(plan_holidays(*planned, wished, now).value() == *planned);
  RC_ASSERT(holiday_left(*planned, now) >= 0 && holiday_left(*planned, now) <= kHolidayPerYear);
}

// Whatever the clock of the machine does: it may jump, also backwards.
RC_GTEST_PROP(Clocks, nobody_gets_time_that_the_rule_does_not_give, ()) {
  const Milliseconds budget = *inRange(1, 1000), increment = *inRange(0, 20);
  const bool per_move = *rc::gen::arbitrary<bool>();
  const TimeRule rule{per_move ? TimeRule::Kind::kMove : TimeRule::Kind::kGame, budget, per_move ? 0 : increment, ""};
  Clocks clocks(rule, SeatSet::first(2), Start{"{}", 1, 0});
  std::array<Milliseconds, 2> given{budget, budget};
  Milliseconds now = 0;
  Seat mover = 0;
  for (const int jump : some(inRange(-500, 1000))) {
    now += jump;
    const Seat next = *inRange(0, 2) == 0 ? Seat{0} : Seat{1};
    if (!per_move) given[static_cast<std::size_t>(mover)] += increment;
    clocks.add({mover, "", static_cast<Waits>(1 << next), Act::kMove, now});
    mover = next;
    for (Seat seat = 0; seat < 2; ++seat) {
      RC_ASSERT(clocks.left(seat, now) >= 0);
      RC_ASSERT(clocks.left(seat, now) <= given[static_cast<std::size_t>(seat)]);
      RC_ASSERT(clocks.left(seat, now + 10) <= clocks.left(seat, now));
      RC_ASSERT(clocks.left(seat, now - 10) >= clocks.left(seat, now));
    }
    RC_ASSERT(clocks.awaited() == SeatSet::of(mover));
  }
}

RC_GTEST_PROP(TableIds, are_read_as_they_were_written, ()) {
  const auto id = static_cast<TableId>(*rc::gen::inRange<std::int64_t>(1, std::numeric_limits<std::int64_t>::max()));
  RC_ASSERT(parse_table_id(text_of(id)).value() == id);
  // And nothing else is taken for one: one letter changed is another table, or none.
  std::string other = text_of(id);
  other[*inRange<std::size_t>(0, other.size())] = *rc::gen::arbitrary<char>();
  if (const auto read = parse_table_id(other)) RC_ASSERT(text_of(*read) == other);
}

// Three addresses with two guests each ask for work and are served, in any order.
RC_GTEST_PROP(FairQueue, keeps_the_order_of_a_guest_and_gives_every_address_its_turn, ()) {
  FairQueue<std::pair<int, int>> queue;                // (guest, number)
  std::map<int, std::deque<int>> waiting;              // of a guest
  std::map<std::string, std::set<std::string>> still;  // who waited when an address had its turn, and waits since
  const auto address_of = [](int guest) { return std::string(1, static_cast<char>('a' + guest / 2)); };
  int number = 0;
  for (const auto& [guest, asks] : some(rc::gen::pair(inRange(0, 6), rc::gen::arbitrary<bool>()))) {
    if (asks) {
      waiting[guest].push_back(++number);
      queue.push({address_of(guest), GuestId{static_cast<std::uint8_t>(guest)}}, {guest, number});
    } else if (!queue.empty()) {
      const auto [served, what] = queue.pop();
      RC_ASSERT(waiting[served].front() == what);
      waiting[served].pop_front();
      const std::string address = address_of(served);
      RC_ASSERT(still[address].empty());
      for (auto& [other, since] : still) since.erase(address);
      for (const auto& [other, works] : waiting)
        if (!works.empty() && address_of(other) != address) still[address].insert(address_of(other));
    }
  }
  std::size_t left = 0;
  for (const auto& [guest, works] : waiting) left += works.size();
  RC_ASSERT(queue.size() == left);
}

RC_GTEST_PROP(RateLimit, no_span_of_time_has_more_than_the_rate_allows, ()) {
  const Rate rate{*inRange(1, 6), std::chrono::nanoseconds(*inRange(1, 20))};
  Usage usage;
  SteadyTime now{std::chrono::seconds(1)};
  std::vector<SteadyTime> admitted;
  for (const int pause : some(inRange(0, 30))) {
    now += std::chrono::nanoseconds(pause);
    const bool rested = admitted.empty() || now - admitted.back() >= rate.at_once * rate.period;
    const bool good = usage.admit(rate, now);
    RC_ASSERT(good || !rested);
    if (good) admitted.push_back(now);
  }
  for (std::size_t i = 0; i < admitted.size(); ++i)
    for (std::size_t k = i; k < admitted.size(); ++k)
      RC_ASSERT(static_cast<std::int64_t>(k - i + 1) <= rate.at_once + (admitted[k] - admitted[i]) / rate.period);
}

RC_GTEST_PROP(SendQueue, keeps_the_order_and_never_holds_more_than_it_may, ()) {
  static const std::vector<SharedMessage> kMessages = [] {
    std::vector<SharedMessage> all;
    for (std::size_t size = 0; size < 8; ++size)
      all.push_back(wire::ErrorMessage{.error = std::string(size * SendQueue::kMaxBytes / 5, 'x')});
    return all;
  }();
  SendQueue queue;
  std::deque<SharedMessage> waiting;
  for (const int size : some(inRange(-4, 8))) {
    if (size < 0 && !waiting.empty()) {
      RC_ASSERT(&queue.front() == waiting.front().text().get());
      queue.pop();
      waiting.pop_front();
    } else if (size >= 0) {
      const SharedMessage& message = kMessages[static_cast<std::size_t>(size)];
      std::size_t cost = SendQueue::cost(*message.text());
      for (const SharedMessage& one : waiting) cost += SendQueue::cost(*one.text());
      const bool fits = waiting.empty() || cost <= SendQueue::kMaxBytes;
      RC_ASSERT(queue.push(message) == fits);
      if (fits) waiting.push_back(message);
    }
    RC_ASSERT(queue.size() == waiting.size());
  }
}

}  // namespace
}  // namespace veillee::server
