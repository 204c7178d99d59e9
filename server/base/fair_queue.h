// Work that waits, shared out between those who asked for it: each address has its turn, and there each guest,
// however much others have waiting and however often they come. Whoever had nothing waiting comes before those who have
// been served.
#pragma once

#include <compare>
#include <cstdint>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "server/base/ids.h"

namespace veillee::server {

// For whom the house works. The address is empty if it is not known.
struct Asker {
  std::string address{};
  GuestId guest{};
};

// A line for each key. Every line that is not empty has one turn in each round. One that begins joins the round that is
// under way, or the next one if its key has been served in this one: whoever always has one thing waiting would
// otherwise keep those away who wait for the next round.
template <class Key, class Line>
class InTurn {
 public:
  template <class... More>
  void push(const Key& key, More&&... more) {
    Line& line = lines_[key];
    if (line.empty()) order_.insert({served_.contains(key) ? round_ + 1 : round_, ++arrivals_, key});
    line.push(std::forward<More>(more)...);
  }
  auto pop() {
    const Turn turn = order_.extract(order_.begin()).value();
    if (std::exchange(round_, turn.round) != turn.round) served_.clear();
    served_.insert(turn.key);
    const auto line = lines_.find(turn.key);
    auto work = line->second.pop();
    if (line->second.empty())
      lines_.erase(line);
    else
      order_.insert({turn.round + 1, ++arrivals_, turn.key});
    if (order_.empty()) served_.clear();  // nobody waits who could have been passed over
    return work;
  }
  bool empty() const { return order_.empty(); }

 private:
  struct Turn {
    std::uint64_t round, arrival;
    Key key;
    auto operator<=>(const Turn&) const = default;
  };
  std::map<Key, Line> lines_;
  std::set<Turn> order_;
  std::set<Key> served_;  // in this round
  std::uint64_t round_ = 0, arrivals_ = 0;
};

template <class T>
class Line {
 public:
  void push(T work) { works_.push_back(std::move(work)); }
  T pop() {
    T work = std::move(works_.front());
    works_.pop_front();
    return work;
  }
  bool empty() const { return works_.empty(); }

 private:
  std::deque<T> works_;
};

template <class T>
class FairQueue {
 public:
  void push(const Asker& asker, T work) {
    queue_.push(asker.address, asker.guest, std::move(work));
    ++size_;
  }
  T pop() {
    --size_;
    return queue_.pop();
  }
  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }

 private:
  InTurn<std::string, InTurn<GuestId, Line<T>>> queue_;
  std::size_t size_ = 0;
};

}  // namespace veillee::server
