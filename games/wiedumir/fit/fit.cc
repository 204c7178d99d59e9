// Fits an Outlook to games of players who move by it, and prints its weights for weights.cc.
//
//   fit_wiedumir GAMES SEATS...     for example: fit_wiedumir 200000 3 4 5
//
// After each game every position of it is pulled towards what came of it (TD(lambda), AdaGrad), so players
// and weights get better together. What is printed is an average over the last games.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <vector>

#include "engine/playout.h"
#include "games/wiedumir/outlook.h"

namespace veillee::wiedumir {
namespace {

constexpr float kLambda = 0.9f;          // how much the later course counts beside what the next position promises
constexpr float kRate = 0.02f;           // of learning
constexpr std::uint32_t kAtRandom = 20;  // one move in so many is any
constexpr int kKeptEach = 20;            // one outlook in so many goes into the average,
constexpr float kKept = 0.001f;          // as so much of it

using Shares = std::array<float, kMostSeats>;

struct Position {
  std::array<Inputs, kMostSeats> inputs;
  Shares promised;  // when it was played
};

template <class Do>
void for_each_weight(Outlook& outlook, const Outlook& other, Do act) {
  for (int h = 0; h < Layer::kSize; ++h) {
    for (std::size_t i = 0; i < kInputs; ++i) act(outlook.in[i][h], other.in[i][h]);
    act(outlook.out[h], other.out[h]);
  }
}

class Fit {
 public:
  Fit() {
    for_each_weight(outlook_, outlook_,
                    [&](float& weight, float) { weight = static_cast<float>(rng_.unit() - 0.5) / 3; });
    mean_ = outlook_;
  }

  void play_and_learn(int seats) {
    play(seats);
    learn(seats);
    if (++games_ % kKeptEach == 0)
      for_each_weight(mean_, outlook_, [](float& mean, float now) { mean += kKept * (now - mean); });
  }
  // Of all positions since it was asked last: the surprise that the end was, in nats.
  double surprise() { return std::exchange(surprise_, 0) / std::exchange(judged_, 0); }
  const Outlook& mean() const { return mean_; }

 private:
  Layer felt(const Inputs& inputs) const {
    Layer felt;
    for (int i = 0; i < inputs.size; ++i)
      for (int h = 0; h < Layer::kSize; ++h) felt[h] += outlook_.in[inputs.input[i]][h] * inputs.amount[i];
    return felt;
  }

  Shares shares(const std::array<Layer, kMostSeats>& felt, int seats) const {
    Shares shares{};
    for (int seat = 0; seat < seats; ++seat)
      for (int h = 0; h < Layer::kSize; ++h) shares[seat] += outlook_.out[h] * std::max(0.0f, felt[seat][h]);
    const float best = *std::max_element(shares.begin(), shares.begin() + seats);
    float sum = 0;
    for (int seat = 0; seat < seats; ++seat) sum += shares[seat] = std::exp(shares[seat] - best);
    for (int seat = 0; seat < seats; ++seat) shares[seat] /= sum;
    return shares;
  }

  void play(int seats) {
    SeededBits bits(rng_);
    State state = Game::setup({}, seats, bits);
    game_.clear();
    for (Turn turn = Game::turn(state); !turn.is_over(); turn = Game::turn(state)) {
      if (turn.chance) {
        if (rng_.below(2) == 0) take_in(state);
        Game::play(state, kChance, draw_outcome<Game>(state, rng_));
      } else {
        const Seat seat = turn.seats.lowest();
        const bool any = rng_.below(kAtRandom) == 0;
        Game::play(state, seat, any ? random_move<Game>(state, seat, rng_) : best_move(state, seat, outlook_));
      }
    }
    const Result result = Game::result(state);
    for (Seat seat = 0; seat < seats; ++seat) end_[seat] = static_cast<float>(result.share(seat, seats));
  }

  void take_in(const State& state) {
    Position& position = game_.emplace_back();
    const Moment now = moment(state);
    std::array<Layer, kMostSeats> all;
    for (int seat = 0; seat < state.seats; ++seat) {
      Inputs& inputs = position.inputs[seat];
      sense_common(state, now, inputs);
      sense_own(state, now, seat, inputs);
      for (int other = 0; other < state.seats; ++other)
        if (other != seat) sense_as_other(state, other, inputs);
      all[seat] = felt(inputs);
    }
    position.promised = shares(all, state.seats);
  }

  void learn(int seats) {
    Shares target = end_;
    for (std::size_t at = game_.size(); at-- > 0;) {
      const Position& position = game_[at];
      std::array<Layer, kMostSeats> all;
      for (int seat = 0; seat < seats; ++seat) all[seat] = felt(position.inputs[seat]);
      const Shares now = shares(all, seats);
      for (int seat = 0; seat < seats; ++seat) {
        surprise_ -= end_[seat] > 0 ? std::log(std::max(1e-9f, position.promised[seat])) : 0;
        pull(position.inputs[seat], all[seat], target[seat] - now[seat]);
        target[seat] = kLambda * target[seat] + (1 - kLambda) * position.promised[seat];
      }
      ++judged_;
    }
  }

  // Moves the weights of one seat's inputs so that its odds change by as much as `error` says.
  void pull(const Inputs& inputs, const Layer& felt, float error) {
    for (int h = 0; h < Layer::kSize; ++h) {
      if (felt[h] <= 0) continue;
      const float behind = error * outlook_.out[h];
      step(outlook_.out[h], squares_.out[h], error * felt[h]);
      for (int i = 0; i < inputs.size; ++i) {
        const std::uint8_t input = inputs.input[i];
        step(outlook_.in[input][h], squares_.in[input][h], behind * inputs.amount[i]);
      }
    }
  }
  static void step(float& weight, float& squares, float gradient) {
    squares += gradient * gradient;
    weight += kRate * gradient / std::sqrt(squares + 1e-3f);
  }

  Rng rng_{1};
  Outlook outlook_, squares_, mean_;
  std::vector<Position> game_;
  Shares end_{};
  long games_ = 0;
  double surprise_ = 0, judged_ = 0;
};

void print_line(const Layer& layer) {
  std::string line;
  for (int h = 0; h < Layer::kSize; ++h) line += fmt::format("{}{}", h == 0 ? "" : ", ", std::lround(100 * layer[h]));
  fmt::print("    {},\n", line);
}

}  // namespace
}  // namespace veillee::wiedumir

int main(int argc, char** argv) {
  using namespace veillee::wiedumir;
  const long games = argc > 2 ? std::atol(argv[1]) : 0;
  if (games < 10) {
    fmt::print(stderr, "usage: fit_wiedumir GAMES SEATS...\n");
    return 1;
  }
  Fit fit;
  for (long game = 0; game < games; ++game) {
    fit.play_and_learn(std::atoi(argv[2 + game % (argc - 2)]));
    if ((game + 1) % (games / 10) == 0) fmt::print(stderr, "{} games, surprise {:.4f}\n", game + 1, fit.surprise());
  }
  for (const Layer& layer : fit.mean().in) print_line(layer);
  print_line(fit.mean().out);
}
