// Determinizing draws the hidden hands with their exact probabilities.
//
// Both tests simulate the real drawing process (Game::chance), where a seat with the choice of CAP-11
// tosses a coin: what it chooses then tells nothing but that there was a choice.
#include <cmath>
#include <map>

#include "games/caprice/tests/positions.h"

namespace veillee::caprice {
namespace {

// The position after so many steps of the drawing, or when it is done.
State drawn(int seats, int plies, Rng& rng) {
  State state = empty_table({}, seats);
  for (int ply = 0; ply < plies && state.phase != Phase::kPlace; ++ply) random_step<Game>(state, rng);
  return state;
}

std::string key(const std::array<Row, kMostSeats>& hands, int seats) {
  std::string text;
  for (Seat seat = 0; seat < seats; ++seat) {
    text += '/';
    for (int i = 0; i < hands[seat].size; ++i) text += kKindNames[hands[seat].at(i)];
  }
  return text;
}

// How much likelier what was built makes the real hands than hands drawn by chance (mean logarithm), when
// everybody builds for their own hand.
double told_by_building(int seats, int games) {
  double sum = 0;
  for (int game = 0; game < games; ++game) {
    Rng rng("told", static_cast<std::uint64_t>(game));
    State state = drawn(seats, 100, rng);
    const View start = Game::view(state, 0);
    Game::Reading reading;
    while (state.phase == Phase::kPlace || state.phase == Phase::kMove) {
      const Seat seat = state.active;
      const Move move = Game::playout_move(state, seat, rng);
      Game::read(reading, Game::view(state, 0), seat, move);
      Game::play(state, seat, move);
    }
    for (int i = 0; i < 20; ++i)
      sum += Game::evidence(reading, state) - Game::evidence(reading, Game::determinize(start, rng));
  }
  return sum / (20 * games);
}

// Exact probabilities of all hidden hands for one view, by following every history of draws.
class Histories {
 public:
  explicit Histories(const View& view, const State& start) : view_(view) { follow(start, 1.0); }
  const std::map<std::string, double>& hands() const { return hands_; }
  double total() const { return total_; }

 private:
  // Could this position still become the viewed one? Hands and origins only ever grow, except for an
  // open choice.
  bool fits(const State& state) const {
    for (Seat seat = 0; seat < state.seats; ++seat) {
      const bool open = seat == state.active && state.phase == Phase::kExchange;
      const int sure = state.hands[seat].size - open;
      if (sure > view_.hands[seat].size) return false;
      for (int i = 0; i < sure; ++i) {
        if (state.origins[seat][i] != view_.origins[seat][i]) return false;
        if (view_.shown.contains(seat) && state.hands[seat].at(i) != view_.hands[seat].at(i)) return false;
      }
    }
    return true;
  }

  // The coin tosses are not part of the weight: they are the same for all hands that fit the view.
  void follow(const State& state, double weight) {
    if (!fits(state)) return;
    if (state.ply == view_.ply) {
      if (Game::view(state, view_.seat) == view_) {
        hands_[key(state.hands, state.seats)] += weight;
        total_ += weight;
      }
      return;
    }
    if (state.phase == Phase::kDraw) {
      OutcomeList<Game> outcomes;
      Game::chance(state, outcomes);
      double sum = 0;
      for (const auto& outcome : outcomes) sum += outcome.weight;
      for (const auto& outcome : outcomes) {
        State next = state;
        Game::play(next, kChance, outcome.move);
        follow(next, weight * outcome.weight / sum);
      }
    } else if (state.phase == Phase::kExchange) {
      for (const Move move : {Move::exchange(), Move::keep()}) {
        State next = state;
        Game::play(next, state.active, move);
        follow(next, weight);
      }
    }
  }

  const View view_;
  std::map<std::string, double> hands_;
  double total_ = 0;
};

// Chi-square of counts against probabilities, cells of small expectation lumped together; as the
// number of standard deviations from its mean.
double deviation(const std::map<std::string, double>& expected, double total, const std::map<std::string, int>& counts,
                 int draws) {
  double chi = 0, rest_expected = 0, rest_counted = 0;
  int cells = 0;
  for (const auto& [hands, weight] : expected) {
    const double mean = weight / total * draws;
    const auto found = counts.find(hands);
    const double counted = found == counts.end() ? 0 : found->second;
    if (mean < 8) {
      rest_expected += mean;
      rest_counted += counted;
    } else {
      chi += (counted - mean) * (counted - mean) / mean;
      ++cells;
    }
  }
  if (rest_expected >= 8) {
    chi += (rest_counted - rest_expected) * (rest_counted - rest_expected) / rest_expected;
    ++cells;
  }
  const double freedom = cells - 1;
  return freedom > 0 ? (chi - freedom) / std::sqrt(2 * freedom) : 0;
}

void expect_exact(const State& real, Seat viewer, int draws) {
  const View view = Game::view(real, viewer);
  const Histories histories(view, empty_table({}, real.seats));
  ASSERT_TRUE(histories.hands().contains(key(real.hands, real.seats)));
  Rng rng(real.ply + 17u);
  std::map<std::string, int> counts;
  for (int i = 0; i < draws; ++i) {
    const State state = Game::determinize(view, rng);
    const std::string hands = key(state.hands, state.seats);
    ASSERT_TRUE(histories.hands().contains(hands)) << hands << " is impossible";
    ++counts[hands];
  }
  EXPECT_LT(deviation(histories.hands(), histories.total(), counts, draws), 4.5)
      << "viewer " << int{viewer} << " of " << json_of(real);
}

TEST(CapriceBelief, two_hands_by_following_every_history) {
  Rng rng(5);
  for (int plies = 3; plies < 14; ++plies)
    for (int i = 0; i < 3; ++i) expect_exact(drawn(2, plies, rng), static_cast<Seat>(i % 2), 20'000);
}

TEST(CapriceBelief, three_and_four_hands_while_they_are_short) {
  Rng rng(6);
  for (int i = 0; i < 6; ++i) {
    expect_exact(drawn(3, 8 + i % 2, rng), static_cast<Seat>(i % 3), 40'000);
    expect_exact(drawn(2, 7, rng), kSpectator, 40'000);
  }
}

// Draws that random play rarely brings about.
TEST(CapriceBelief, exchanges_and_keeps) {
  const std::initializer_list<std::initializer_list<std::string_view>> histories = {
      {"draw LR", "draw LS", "draw LR", "draw DS", "draw LR", "exchange", "draw LR", "draw LR", "draw DR"},
      {"draw LR", "draw LS", "draw LR", "draw LS", "draw LR", "exchange", "draw LR", "draw LS", "draw LS", "exchange",
       "draw DR"},
      {"draw LR", "draw LS", "draw LR", "draw LS", "draw LR", "keep", "draw LS", "keep", "draw LR", "exchange",
       "draw LR", "draw DS", "draw LS", "keep"},
      {"draw LR", "draw LS", "draw LR", "draw DS", "draw LR"},
      {"draw LR", "draw LS", "draw LR", "draw DS", "draw LR", "exchange"},
      {"draw LR", "draw LS", "draw LR", "draw DS", "draw LR", "exchange", "draw LR"},
      {"draw LR", "draw LR", "draw DS", "draw LS", "draw LR", "draw DS", "draw LR", "exchange"}};
  for (const auto& history : histories)
    for (const Seat viewer : {Seat{0}, Seat{1}, kSpectator}) {
      State state = empty_table({}, 2);
      play(state, history);
      if (viewer != kSpectator || state.ply < 12) expect_exact(state, viewer, 20'000);
    }
}

// The pair (view, hidden hands) must be distributed alike for real and for determinized hands. Compared
// are facts that join them, over many real deals of four players.
TEST(CapriceBelief, real_and_drawn_hands_agree_with_views_of_four_players) {
  Rng rng(8);
  std::map<std::string, std::array<double, 2>> facts;
  constexpr int kDeals = 300'000;
  const auto shape = [](const State& state, Seat seat, Row own) {
    // How the hand came, its largest number of a kind, and how much of it the viewer holds as well.
    std::string text;
    int most = 0, shared = 0;
    for (int i = 0; i < kHandSize; ++i) {
      const Origin origin = state.origins[seat][i];
      text += origin == kKept ? 'k' : static_cast<char>('0' + origin);
      most = std::max(most, state.hands[seat].count(state.hands[seat].at(i)));
      shared += own.count(state.hands[seat].at(i));
    }
    return text + " " + std::to_string(most) + " " + std::to_string(shared);
  };
  for (int deal = 0; deal < kDeals; ++deal) {
    const State real = drawn(4, 1000, rng);
    const auto viewer = static_cast<Seat>(rng.below(4));
    const State imagined = Game::determinize(Game::view(real, viewer), rng);
    for (Seat seat = 0; seat < 4; ++seat) {
      if (seat == viewer) continue;
      const Row own = real.hands[viewer];
      ++facts[shape(real, seat, own)][0];
      ++facts[shape(imagined, seat, own)][1];
      // The pair of two hidden hands.
      const auto next = static_cast<Seat>((seat + 1) % 4);
      if (next == viewer) continue;
      ++facts["pair " + shape(real, seat, real.hands[next])][0];
      ++facts["pair " + shape(imagined, seat, imagined.hands[next])][1];
    }
  }
  double chi = 0;
  int cells = 0;
  for (const auto& [fact, count] : facts) {
    if (count[0] + count[1] < 20) continue;
    chi += (count[0] - count[1]) * (count[0] - count[1]) / (count[0] + count[1]);
    ++cells;
  }
  ASSERT_GT(cells, 100);
  EXPECT_LT((chi - cells) / std::sqrt(2.0 * cells), 4.5) << cells << " facts";
}

TEST(CapriceBelief, who_builds_for_his_hand_tells_it) {
  EXPECT_GT(told_by_building(2, 40), 2);
  EXPECT_GT(told_by_building(4, 20), 4);
}

TEST(CapriceBelief, drawn_states_look_the_same_and_are_sound) {
  Rng rng(9);
  for (int game = 0; game < 100; ++game) {
    State state = empty_table({}, 2 + game % 3);
    do {
      for (Seat viewer = 0; viewer <= state.seats; ++viewer) {
        const View view = Game::view(state, viewer == state.seats ? kSpectator : viewer);
        const State imagined = Game::determinize(view, rng);
        ASSERT_EQ(Game::view(imagined, view.seat), view);
        ASSERT_EQ(reread(imagined), imagined) << json_of(imagined);
      }
    } while (random_step<Game>(state, rng));
    Rng other(10);
    ASSERT_EQ(Game::determinize(Game::view(state, 0), other), state) << "at the end nothing is hidden";
  }
}

}  // namespace
}  // namespace veillee::caprice
