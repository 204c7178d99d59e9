// What a seat may know, and full positions that it cannot tell from the real one. Chips are the only
// thing that is ever hidden (WDM-42).
#include <algorithm>
#include <numeric>

#include "games/wiedumir/wiedumir.h"

namespace veillee::wiedumir {
namespace {

struct Range {
  int low = 0, high = kChips;
};

// What a view says about one hidden number of chips, seen alone. impossible_chips knows the rest.
Range range_of(const View& view, Seat seat) {
  Range range;
  int shift = 0;  // what this card has moved to the seat so far
  if (view.todo >= 0) {
    const int moved = std::accumulate(view.given.begin(), view.given.end(), 0);
    shift = (seat == view.drawer ? -moved : view.given[seat]) * (view.card == E13 ? -1 : 1);
  }
  range.low = std::max(0, shift);
  if (!view.options.no_ceiling) range.high = kCeiling + shift;
  if (view.phase != Phase::kCard || view.seat != view.drawer) return range;
  const bool allowed = (view.allowed & bit(seat)) != 0;
  if (view.card == E07) {
    allowed ? range.high = std::min(range.high, 7) : range.low = std::max(range.low, 8);
  } else if (view.card == E13 || (view.card == E12 && view.source < 0)) {
    allowed ? range.low = std::max(range.low, 1) : range.high = 0;
  }
  return range;
}

Range range_of_cup(const View& view) {
  if (view.phase != Phase::kAdvance || view.seat != view.turn || !view.options.little_by_little || view.die != 1 ||
      !all_home(view, view.turn))
    return {};
  return view.allowed != 0 ? Range{1, kChips} : Range{0, 0};  // WDM-43 is offered, or the cup must be empty
}

// All ways to divide a number of chips between the hidden places, each as likely as another.
class Division {
 public:
  void add(Range range) { ranges_[places_++] = range; }

  void prepare(int chips) {
    chips_ = chips;
    ways_[places_].fill(0);
    ways_[places_][0] = 1;
    for (int i = places_ - 1; i >= 0; --i)
      for (int rest = 0; rest <= chips; ++rest) {
        ways_[i][rest] = 0;
        for (int here = ranges_[i].low; here <= std::min(rest, ranges_[i].high); ++here)
          ways_[i][rest] += ways_[i + 1][rest - here];
      }
  }

  // Gives each place its chips, in the order in which they were added.
  template <class Give>
  void draw(Rng& rng, Give give) const {
    int rest = chips_;
    for (int i = 0; i < places_; ++i) {
      double k = rng.unit() * static_cast<double>(ways_[i][rest]);
      int here = ranges_[i].low, last = here;
      for (; here <= std::min(rest, ranges_[i].high); ++here) {
        const auto ways = static_cast<double>(ways_[i + 1][rest - here]);
        if (ways == 0) continue;
        last = here;
        if (k < ways) break;
        k -= ways;
      }
      give(i, last);
      rest -= last;
    }
  }

 private:
  static constexpr int kMostPlaces = kMostSeats + 1;  // every seat and the cup
  std::array<Range, kMostPlaces> ranges_;
  std::array<std::array<std::uint64_t, kChips + 1>, kMostPlaces + 1> ways_;  // of the places from i on
  int places_ = 0, chips_ = 0;
};

}  // namespace

View Game::view(const State& state, Seat viewer) {
  View view;
  static_cast<Open&>(view) = state;
  view.seat = viewer;
  const bool open = !state.options.hidden || state.phase == Phase::kOver || viewer == kEverything;
  for (Seat seat = 0; seat < state.seats; ++seat)
    view.chips[seat] = open || seat == viewer ? static_cast<std::int8_t>(state.chips[seat]) : kUnknown;
  view.cup = open ? static_cast<std::int8_t>(state.cup) : kUnknown;
  if (!open && turn(state).waits_for(viewer))
    view.allowed = state.phase == Phase::kAdvance ? Mask{chip_offered(state)} : choosable(state);
  return view;
}

State Game::determinize(const View& view, Rng& rng) {
  State state;
  static_cast<Open&>(state) = view;
  Division division;
  std::array<Seat, kMostSeats> hidden{};
  int count = 0, chips = kChips;
  for (Seat seat = 0; seat < view.seats; ++seat) {
    if (view.chips[seat] == kUnknown) {
      hidden[count++] = seat;
      division.add(range_of(view, seat));
    } else {
      state.chips[seat] = static_cast<std::uint8_t>(view.chips[seat]);
      chips -= view.chips[seat];
    }
  }
  if (view.cup != kUnknown) {
    state.cup = static_cast<std::uint8_t>(view.cup);
    return state;
  }
  division.add(range_of_cup(view));
  division.prepare(chips);
  do {
    division.draw(rng, [&](int place, int here) {
      (place < count ? state.chips[hidden[place]] : state.cup) = static_cast<std::uint8_t>(here);
    });
  } while (impossible_chips(state));  // ends: the real position is among the possible ones
  return state;
}

}  // namespace veillee::wiedumir
