// What the hidden hands of Caprice can be, drawn with their exact probabilities.
//
// The bag gives every symbol left with the same chance, so a history of draws has a probability in
// proportion to the product, over all draws, of how many symbols of the drawn kind were in the bag.
// Held symbols never go back: for them the product is, whatever the order of the draws,
//     (5)(4)(3).. over the number of symbols held, for each kind.
// A symbol that was set aside came back, so each exchange adds a factor of its own: with h symbols of
// that kind in hands at that time, setting a of them aside has the weight (5-h)(5-h-1).. (a factors).
//
// What is public restricts each hand by itself: an ordinary draw was no third of its kind, a kept one
// was, and an exchange needs a pair and ends with another kind. Which hands fit such a story, and the
// numbers of their sequences, are tables. The hands are drawn one after the other, each by its own
// story and what is left; to make up for what a hand takes from the later ones (the total weight that
// a later hand finds varies) and for the exchanges, a deal is accepted in proportion to these factors
// and otherwise drawn anew. All of it is whole numbers, so the probabilities are exact.
//
// What a player chose to do with the choice of CAP-11, and how they build, is taken to tell nothing.
#include <algorithm>
#include <memory>
#include <tuple>
#include <vector>

#include "games/caprice/caprice.h"

namespace veillee::caprice {
namespace {

using Counts = std::array<std::uint8_t, kKinds>;

// n (n-1) (n-2) ..., k factors.
constexpr std::uint32_t falling(int n, int k) {
  std::uint32_t product = 1;
  for (int i = 0; i < k; ++i) product *= n > i ? static_cast<std::uint32_t>(n - i) : 0;
  return product;
}
constexpr auto kFalling = [] {
  std::array<std::array<std::uint32_t, kHandSize + 1>, kSymbolsPerKind + 1> table{};
  for (int n = 0; n <= kSymbolsPerKind; ++n)
    for (int k = 0; k <= kHandSize; ++k) table[n][k] = falling(n, k);
  return table;
}();

Counts counts_of(Row hand) {
  Counts counts{};
  for (int i = 0; i < hand.size; ++i) ++counts[hand.at(i)];
  return counts;
}

// What everybody saw of how one symbol came.
enum Step : std::uint8_t { kOrdinary, kThird, kExchanged };

// The public story of one hand, as a number.
struct Story {
  static constexpr int kStories = 2 * 162;  // a one, up to four ternary digits, and a bit
  int code = 1;
  int rarities = 0;  // steps that are not ordinary

  void add(Step step) {
    code = 3 * code + step;
    rarities += step != kOrdinary;
  }
  static Story of(const View& view, Seat seat) {
    Story story;
    const int size = view.hands[seat].size;
    for (int i = 0; i < size; ++i) {
      const Origin origin = view.origins[seat][i];
      const bool in_question = view.phase == Phase::kExchange && view.active == seat && i == size - 1;
      story.add(origin == kKept || in_question ? kThird : origin > 0 ? kExchanged : kOrdinary);
    }
    const bool exchanging = view.aside > 0 && view.active == seat;
    story.code = 2 * story.code + exchanging;
    story.rarities += exchanging;
    return story;
  }
};

// All hands that fit one story.
struct Fitting {
  struct Group {  // those with the same symbols
    Counts counts{};
    std::uint8_t first = 0, size = 0;
  };
  FixedList<Group, 35> groups;
  std::array<Four, 256> hands{};
  // By the number of symbols left: the most that `weigh` can give.
  std::array<std::uint32_t, kKinds * kSymbolsPerKind + 1> bound{};

  std::uint32_t weigh(const Counts& left, std::uint32_t* weights) const {
    std::uint32_t total = 0;
    for (std::size_t g = 0; g < groups.size(); ++g) {
      const Counts& counts = groups[g].counts;
      weights[g] = kFalling[left[0]][counts[0]] * kFalling[left[1]][counts[1]] * kFalling[left[2]][counts[2]] *
                   kFalling[left[3]][counts[3]];
      total += weights[g] * groups[g].size;
    }
    return total;
  }
};

class Fittings {
 public:
  static const Fitting& of(Story story) {
    static const std::unique_ptr<const Fittings> kAll(new Fittings);
    return kAll->stories_[static_cast<std::size_t>(story.code)];
  }

 private:
  Fittings() {
    grow(Story{}, {Row{}});
    for (Fitting& fitting : stories_) set_bounds(fitting);
  }

  void grow(Story story, const std::vector<Row>& hands) {
    std::vector<Row> paired;
    for (const Row hand : hands)
      if (paired_kind(hand)) paired.push_back(hand);
    fill(2 * story.code, hands);
    fill(2 * story.code + 1, paired);
    if (hands.empty() || hands[0].size == kHandSize) return;
    for (const Step step : {kOrdinary, kThird, kExchanged}) {
      std::vector<Row> longer;
      for (const Row hand : hands)
        for (int kind = 0; kind < kKinds; ++kind)
          if (fits(hand, static_cast<Piece>(kind), step)) {
            longer.push_back(hand);
            longer.back().push(static_cast<Piece>(kind));
          }
      Story next = story;
      next.add(step);
      grow(next, longer);
    }
  }

  static bool fits(Row hand, Piece kind, Step step) {
    if (step == kExchanged) return paired_kind(hand) && *paired_kind(hand) != kind;
    return (hand.count(kind) >= 2) == (step == kThird);
  }

  void fill(int code, const std::vector<Row>& hands) {
    Fitting& fitting = stories_[static_cast<std::size_t>(code)];
    std::vector<std::pair<Counts, Four>> sorted;
    for (const Row hand : hands) sorted.emplace_back(counts_of(hand), hand.kinds);
    std::sort(sorted.begin(), sorted.end());
    for (std::size_t i = 0; i < sorted.size(); ++i) {
      if (i == 0 || sorted[i].first != sorted[i - 1].first)
        fitting.groups.push({sorted[i].first, static_cast<std::uint8_t>(i), 0});
      ++fitting.groups[fitting.groups.size() - 1].size;
      fitting.hands[i] = sorted[i].second;
    }
  }

  // No story prefers a kind, so of what is left only the sorted counts need a look.
  static void set_bounds(Fitting& fitting) {
    std::array<std::uint32_t, 35> weights;
    Counts left{};
    for (left[0] = 0; left[0] <= kSymbolsPerKind; ++left[0])
      for (left[1] = 0; left[1] <= left[0]; ++left[1])
        for (left[2] = 0; left[2] <= left[1]; ++left[2])
          for (left[3] = 0; left[3] <= left[2]; ++left[3]) {
            std::uint32_t& bound = fitting.bound[left[0] + left[1] + left[2] + left[3]];
            bound = std::max(bound, fitting.weigh(left, weights.data()));
          }
  }

  std::array<Fitting, Story::kStories> stories_{};
};

class Dealer {
 public:
  explicit Dealer(const View& view) : view_(view) {
    for (Seat seat = 0; seat < view.seats; ++seat) {
      const int size = view.hands[seat].size;
      if (view.shown.contains(seat)) {
        const Counts counts = counts_of(view.hands[seat]);
        for (int kind = 0; kind < kKinds; ++kind) left_[kind] -= counts[kind];
        left_total_ -= size;
      } else {
        const Story story = Story::of(view, seat);
        hidden_.push({seat, story.rarities, &Fittings::of(story)});
      }
      for (int i = 0; i < size; ++i)
        if (view.origins[seat][i] != kKept && view.origins[seat][i] > 0)
          exchanges_.push({seat, i, view.origins[seat][i]});
      if (view.aside > 0 && view.active == seat) exchanges_.push({seat, size, view.aside});
    }
    // The first hand is never the reason to deal anew, so it should be the one that is hardest to fit.
    std::sort(hidden_.begin(), hidden_.end(), [](const Hidden& a, const Hidden& b) {
      return std::tuple(-a.rarities, a.seat) < std::tuple(-b.rarities, b.seat);
    });
  }

  // Deals the hidden hands into `hands`; false if the deal was not accepted.
  bool deal(std::array<Row, kMostSeats>& hands, Rng& rng) const {
    Counts left = left_;
    int left_total = left_total_;
    std::array<std::uint32_t, 35> weights;
    for (std::size_t n = 0; n < hidden_.size(); ++n) {
      const Fitting& fitting = *hidden_[n].fitting;
      const std::uint32_t total = fitting.weigh(left, weights.data());
      if (n > 0 && rng.below(fitting.bound[static_cast<std::size_t>(left_total)]) >= total) return false;
      std::uint32_t k = rng.below(total);
      std::size_t g = 0;
      for (; k >= weights[g] * fitting.groups[g].size; ++g) k -= weights[g] * fitting.groups[g].size;
      const Fitting::Group& group = fitting.groups[g];
      Row& hand = hands[hidden_[n].seat];
      hand.kinds = fitting.hands[group.first + k / weights[g]];
      for (int kind = 0; kind < kKinds; ++kind) left[kind] -= group.counts[kind];
      left_total -= hand.size;
    }
    for (const Exchange& e : exchanges_)
      if (!accepts(hands, e, rng)) return false;
    return true;
  }

 private:
  struct Hidden {
    Seat seat;
    int rarities;
    const Fitting* fitting;
  };
  struct Exchange {
    Seat seat;
    int at;  // the symbol that it ended with, or will
    int aside;
  };

  bool accepts(const std::array<Row, kMostSeats>& hands, const Exchange& e, Rng& rng) const {
    const Row before = hands[e.seat].first(e.at);
    const Piece kind = *paired_kind(before);
    int own = 2;  // and one more for each that was kept
    for (int i = 0; i < e.at; ++i) own += view_.origins[e.seat][i] == kKept;
    const int held = held_at_draw(hands, view_.seats, e.seat, e.at, kind);
    return rng.below(falling(kSymbolsPerKind - own, e.aside)) < falling(kSymbolsPerKind - held, e.aside);
  }

  const View& view_;
  Counts left_{kSymbolsPerKind, kSymbolsPerKind, kSymbolsPerKind, kSymbolsPerKind};
  int left_total_ = kKinds * kSymbolsPerKind;
  FixedList<Hidden, kMostSeats> hidden_;
  FixedList<Exchange, kMostSeats * 3> exchanges_;
};

}  // namespace

State Game::determinize(const View& view, Rng& rng) {
  State state;
  static_cast<Open&>(state) = view;
  state.hands = view.hands;
  state.orders = view.orders;
  const Dealer dealer(view);
  while (!dealer.deal(state.hands, rng)) {
  }
  state.bag.fill(kSymbolsPerKind);
  for (Seat seat = 0; seat < view.seats; ++seat) {
    for (int i = 0; i < state.hands[seat].size; ++i) --state.bag[state.hands[seat].at(i)];
    // An order that lies face down is taken to be a good one; nothing can depend on it any more.
    if (view.ordered.contains(seat) && !view.shown.contains(seat))
      state.orders[seat] = best_order(state.towers, state.hands[seat].kinds);
  }
  if (view.aside > 0) {
    state.aside_kind = *paired_kind(state.hands[view.active]);
    state.bag[state.aside_kind] -= view.aside;
  }
  return state;
}

}  // namespace veillee::caprice
