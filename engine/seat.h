// Seats: who sits at the table, who may decide now, and who is looking.
#pragma once

#include <bit>
#include <cstdint>

namespace veillee {

// Seats are numbered 0..n-1 clockwise. The negative values are not at the table.
using Seat = std::int8_t;

inline constexpr int kMaxSeats = 8;
inline constexpr Seat kChance = -1;      // the pseudo-seat that plays chance steps
inline constexpr Seat kSpectator = -2;   // a viewer who may know only what everybody may
inline constexpr Seat kEverything = -3;  // the god view: engine protocol, tests, replays of finished games

// A set of seats, iterated from the lowest.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  static constexpr SeatSet of(Seat seat) { return SeatSet(static_cast<std::uint8_t>(1u << seat)); }
  static constexpr SeatSet first(int n) { return SeatSet(static_cast<std::uint8_t>((1u << n) - 1)); }

  constexpr bool contains(Seat seat) const { return seat >= 0 && (bits_ >> seat & 1) != 0; }
  constexpr void add(Seat seat) { bits_ |= static_cast<std::uint8_t>(1u << seat); }
  constexpr void remove(Seat seat) { bits_ &= static_cast<std::uint8_t>(~(1u << seat)); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr Seat lowest() const { return static_cast<Seat>(std::countr_zero(bits_)); }
  constexpr bool operator==(const SeatSet&) const = default;

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint8_t bits) : bits_(bits) {}
    constexpr Seat operator*() const { return static_cast<Seat>(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= static_cast<std::uint8_t>(bits_ - 1);
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const { return bits_ != other.bits_; }

   private:
    std::uint8_t bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  constexpr explicit SeatSet(std::uint8_t bits) : bits_(bits) {}
  std::uint8_t bits_ = 0;
};

// What the position waits for: decisions of seats, a chance step, or nothing (the game is over).
struct Turn {
  SeatSet seats;
  bool chance = false;

  static constexpr Turn of(Seat seat) { return {SeatSet::of(seat), false}; }
  static constexpr Turn by_chance() { return {{}, true}; }
  static constexpr Turn over() { return {}; }

  constexpr bool is_over() const { return seats.empty() && !chance; }
  // May `seat`, or chance, act now?
  constexpr bool waits_for(Seat seat) const { return seat == kChance ? chance : seats.contains(seat); }
  constexpr bool operator==(const Turn&) const = default;
};

}  // namespace veillee
