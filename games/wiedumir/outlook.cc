#include "games/wiedumir/outlook.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace veillee::wiedumir {
namespace {

constexpr float kAtTheEnd = 1.8f;  // what a chip means in the very last turns
constexpr int kUsual = 6;          // without a ceiling (WDM-41) every chip above these counts as one

int steps_left(const State& state) {
  int steps = 0;
  for (int seat = 0; seat < state.seats; ++seat)
    for (int i = 0; i < state.pawns_each; ++i) steps += kGoal - state.field[pawn_of(seat, i)];
  return steps;
}

int chips_of(const State& state, int seat) {
  const int chips = state.chips[seat];
  if (state.options.no_ceiling) return std::min(chips, kUsual);
  return chips > kCeiling ? kAfterCeiling : chips;  // more there are only in the middle of a card
}

void sense_seat(const State& state, int seat, int from, float much, Inputs& inputs) {
  inputs.add(from + kFieldInputs + chips_of(state, seat), much);
  for (int i = 0; i < state.pawns_each; ++i) {
    const int field = state.field[pawn_of(seat, i)];
    inputs.add(from + field, much);
    if (field == kGoal) continue;
    Mask free = ~Mask{state.occupied} & ~(bit(field + 1) - 1);  // WDM-11
    for (int steps = 1; steps <= kDieFaces; ++steps, free &= free - 1)
      inputs.add(from + kFieldInputs + kChipInputs + std::min<int>(std::countr_zero(free), kGoal), much);
  }
}

Layer sum(const Outlook& outlook, const Inputs& inputs) {
  Layer::Four a{}, b{}, c{}, d{};  // one by one, so that they stay in the processor
  for (int i = 0; i < inputs.size; ++i) {
    const Layer& weights = outlook.in[inputs.input[i]];
    a += weights.parts[0] * inputs.amount[i];
    b += weights.parts[1] * inputs.amount[i];
    c += weights.parts[2] * inputs.amount[i];
    d += weights.parts[3] * inputs.amount[i];
  }
  return {{a, b, c, d}};
}

// With other rounds (WDM-40) what was noted counts, the more the fewer rounds are to come; and this
// round counts as a part of what it would count alone.
void count_rounds(const State& state, Odds& odds) {
  int most = 0;
  for (int seat = 0; seat < state.seats; ++seat) most = std::max(most, state.sums[seat] + state.chips[seat]);
  constexpr int kUsualGain = 6;  // of the best in a round
  const int rounds = state.options.target > 0 ? std::max(0, state.options.target - most + kUsualGain - 1) / kUsualGain
                                              : state.options.rounds - state.round;
  constexpr float kSpread = 0.5f;
  const auto way = static_cast<float>(kGoal * state.seats * state.pawns_each);
  const float ahead = static_cast<float>(rounds) + static_cast<float>(steps_left(state)) / way;
  const float noted = std::min(kAtTheEnd, kSpread / std::sqrt(ahead + 0.01f));
  const float this_round = rounds == 0 ? 1 : noted / kAtTheEnd;
  for (int seat = 0; seat < state.seats; ++seat)
    odds[seat] = noted * static_cast<float>(state.sums[seat]) + this_round * odds[seat];
}

}  // namespace

Moment moment(const State& state) {
  Moment now{};
  const auto seats = static_cast<float>(state.seats);
  const auto steps = static_cast<float>(steps_left(state));
  constexpr float kMixing = 1.86f;  // luck to come mixes the hands
  now.chip = kAtTheEnd * std::exp(-kMixing * std::sqrt(steps) / seats);
  now.way = std::log2(1 + steps / seats) / 5;
  const bool to_move = state.phase == Phase::kRoll || state.phase == Phase::kAdvance;
  now.next = to_move ? state.turn : seat_after(state.turn, state.seats);

  for (int i = 0, place = 0; i < state.home; ++i) {
    const Seat seat = owner(state.arrivals[i]);
    if (now.early[seat] > 0) continue;
    now.early[seat] = 1 - static_cast<float>(place) / seats;
    if (place++ == 1) now.second_early = now.early[seat];
  }
  now.foremost = -1;
  now.richest = 0;
  now.second = 1;
  for (int seat = 0, best = kStart; seat < state.seats; ++seat) {
    for (int i = 0; i < state.pawns_each; ++i)
      if (const int field = state.field[pawn_of(seat, i)]; field != kGoal && field > best) {
        best = field;
        now.foremost = static_cast<Seat>(seat);
      }
    if (seat == 0) continue;
    if (chips_of(state, seat) > chips_of(state, now.richest))
      now.second = std::exchange(now.richest, static_cast<Seat>(seat));
    else if (chips_of(state, seat) > chips_of(state, now.second))
      now.second = static_cast<Seat>(seat);
  }
  return now;
}

void sense_own(const State& state, const Moment& now, int seat, Inputs& inputs) {
  sense_seat(state, seat, kOwn, 1, inputs);
  inputs.add(kRichest + chips_of(state, seat == now.richest ? now.second : now.richest));
  const int wait = (seat - now.next + state.seats) % state.seats;
  if (wait == 0) inputs.add(kRollsNext);
  inputs.add(kWait, static_cast<float>(wait) / static_cast<float>(state.seats - 1));
  inputs.add(kEarly, now.early[seat]);
  if (state.home > 0) inputs.add(kOtherEarly, now.early[seat] == 1 ? now.second_early : 1);
  if (seat == now.foremost) inputs.add(kForemost);
  if (state.phase == Phase::kDraw) inputs.add(seat == state.drawer ? kDraws : kOtherDraws);
}

void sense_as_other(const State& state, int seat, Inputs& inputs) {
  sense_seat(state, seat, kOthers, 1 / std::sqrt(static_cast<float>(state.seats - 1)), inputs);
}

void sense_common(const State& state, const Moment& now, Inputs& inputs) {
  inputs.add(kAlways);
  inputs.add(kWay, now.way);
  inputs.add(kChip, now.chip / kAtTheEnd);
  for (int i = 0; i < state.pending; ++i)
    inputs.add(state.table[i] == E04 ? kToll : state.table[i] == E21 ? kPrize : kLastPays);
  for (const int card : members(state.deck)) inputs.add(kDeck + card);
}

Odds odds(const State& state, const Outlook& outlook) {
  const Moment now = moment(state);
  Inputs inputs;
  sense_common(state, now, inputs);
  Layer all = sum(outlook, inputs);
  std::array<Layer, kMostSeats> as_other;
  for (int seat = 0; seat < state.seats; ++seat) {
    inputs.size = 0;
    sense_as_other(state, seat, inputs);
    as_other[seat] = sum(outlook, inputs);
    for (int part = 0; part < Layer::kParts; ++part) all.parts[part] += as_other[seat].parts[part];
  }
  Odds odds{};
  for (int seat = 0; seat < state.seats; ++seat) {
    inputs.size = 0;
    sense_own(state, now, seat, inputs);
    const Layer own = sum(outlook, inputs);
    Layer::Four total{};
    for (int part = 0; part < Layer::kParts; ++part) {
      const Layer::Four felt = own.parts[part] + all.parts[part] - as_other[seat].parts[part];
      total += felt > 0 ? felt * outlook.out.parts[part] : Layer::Four{};
    }
    odds[seat] = total[0] + total[1] + total[2] + total[3];
    if (state.options.no_ceiling) odds[seat] += now.chip * static_cast<float>(std::max(0, state.chips[seat] - kUsual));
  }
  if (state.options.rounds > 1 || state.options.target > 0) count_rounds(state, odds);
  return odds;
}

float lead(const State& state, Seat seat, const Outlook& outlook) {
  constexpr float kWon = 30;
  if (state.phase == Phase::kOver) return Game::result(state).rank[seat] == 1 ? kWon : -kWon;
  const Odds all = odds(state, outlook);
  float others = 0;
  for (int other = 0; other < state.seats; ++other)
    if (other != seat) others += std::exp(all[other] - all[seat]);
  // cppcheck-suppress invalidFunctionArg ; there are at least two seats
  return std::clamp(-std::log(others), -kWon, kWon);
}

Move best_move(const State& state, Seat seat, const Outlook& outlook) {
  MoveList<Game> moves;
  Game::legal(state, seat, moves);
  Move best = moves[0];
  if (moves.size() == 1) return best;
  float most = -1000;
  for (const Move move : moves) {
    State after = state;
    Game::play(after, seat, move);
    if (const float there = lead(after, seat, outlook); there > most) {
      most = there;
      best = move;
    }
  }
  return best;
}

}  // namespace veillee::wiedumir
