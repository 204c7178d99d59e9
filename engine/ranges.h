// Loops without casts: over the seats of a table, and over the members of a set that is kept as bits.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>

#include "engine/seat.h"

namespace veillee {

// for (const Seat seat : seats_below(3)) is 0, 1, 2.
class SeatsBelow {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(Seat seat) : seat_(seat) {}
    constexpr Seat operator*() const { return seat_; }
    constexpr Iterator& operator++() {
      ++seat_;
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const { return seat_ != other.seat_; }

   private:
    Seat seat_;
  };
  constexpr explicit SeatsBelow(int n) : n_(static_cast<Seat>(n)) {}
  constexpr Iterator begin() const { return Iterator(0); }
  constexpr Iterator end() const { return Iterator(n_); }

 private:
  Seat n_;
};
constexpr SeatsBelow seats_below(int n) { return SeatsBelow(n); }

// The neighbour on the left, round the table.
constexpr Seat seat_after(Seat seat, int seats) { return static_cast<Seat>(seat + 1 == seats ? 0 : seat + 1); }

// for (const Card card : members<Card>(hand)): the numbers of the bits that are set, from the lowest.
template <class T, std::unsigned_integral Set>
class Members {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(Set rest) : rest_(rest) {}
    constexpr T operator*() const { return static_cast<T>(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
      rest_ = static_cast<Set>(rest_ & (rest_ - 1));
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const { return rest_ != other.rest_; }

   private:
    Set rest_;
  };
  constexpr explicit Members(Set set) : set_(set) {}
  constexpr Iterator begin() const { return Iterator(set_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  Set set_;
};
template <class T = int, std::unsigned_integral Set>
constexpr Members<T, Set> members(Set set) {
  return Members<T, Set>(set);
}

// One member of a set that has some: the lowest, and the n-th from the lowest, which is number 0.
template <class T = int, std::unsigned_integral Set>
constexpr T lowest_member(Set set) {
  return static_cast<T>(std::countr_zero(set));
}
template <class T = int, std::unsigned_integral Set>
constexpr T nth_member(Set set, std::uint32_t n) {
  for (; n > 0; --n) set = static_cast<Set>(set & (set - 1));
  return lowest_member<T>(set);
}
template <std::unsigned_integral Set>
constexpr std::uint32_t size_of(Set set) {
  return static_cast<std::uint32_t>(std::popcount(set));
}

}  // namespace veillee
