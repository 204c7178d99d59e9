// What the house players know of the labyrinth: how near a set is, which changes open the way to the
// wanted card, and when a duel or an animal pays.
#include <algorithm>
#include <cmath>

#include "engine/playout.h"
#include "games/labyrinth/labyrinth.h"

namespace veillee::labyrinth {
namespace {

struct Counts {
  int treasures, gnomes, animals;
};

Counts counts_of(Cards hand) {
  return {std::popcount(hand & kAllTreasures), std::popcount(hand & kAllGnomes), std::popcount(hand & kAllAnimals)};
}

// How good a hand is: the nearer a set is to complete, the more its next card is worth.
double strength(const Counts& counts, int set_size) {
  const auto worth = [&](int count) {
    const double part = static_cast<double>(count) / set_size;
    return part * (0.4 + 0.6 * part);
  };
  const double a = worth(counts.treasures), b = worth(counts.gnomes);
  return std::max(a, b) + 0.35 * std::min(a, b) + 0.05 * counts.animals;
}

double strength(Cards hand, int set_size) { return strength(counts_of(hand), set_size); }

// Calls visit(rotation, first change) for every rotation that the changes still due can end in.
template <class Visit>
void each_end(const Rotation& rotation, int changes, bool heart_used, Visit&& visit) {
  const auto turn = [](Rotation r, Move change) {
    if (change.kind == Move::Kind::kHeart)
      r.heart = static_cast<std::uint8_t>((r.heart + change.steps()) % kHeartSteps);
    if (change.kind == Move::Kind::kMiddle) r.middle = static_cast<std::uint8_t>((r.middle + 1) % kNotches);
    if (change.kind == Move::Kind::kOuter) r.outer = static_cast<std::uint8_t>((r.outer + 1) % kNotches);
    return r;
  };
  constexpr Move kCorridors[] = {Move::middle(), Move::outer()};
  if (changes == 0) return visit(rotation, Move{});
  if (!heart_used)
    for (int steps = 1; steps < kHeartSteps; ++steps) {
      const Move heart = Move::heart(steps);
      const Rotation turned = turn(rotation, heart);
      if (changes == 1) {
        visit(turned, heart);
        continue;
      }
      for (const Move corridor : kCorridors) {
        visit(turn(turned, corridor), heart);
        visit(turn(turned, corridor), corridor);
      }
    }
  for (const Move first : kCorridors) {
    const Rotation turned = turn(rotation, first);
    if (changes == 1) {
      visit(turned, first);
      continue;
    }
    for (const Move second : kCorridors) visit(turn(turned, second), first);
  }
}

// The cells from which the goal can be reached with the changes that are due. Paths go both ways, so
// it is what the goal's own cell is joined to.
Cells basin(const Rotation& rotation, Cell goal, int changes, bool heart_used) {
  Cells cells = 0;
  each_end(rotation, changes, heart_used, [&](const Rotation& end, Move) { cells |= kReach.from(end, goal); });
  return cells;
}

bool holds(Cells cells, Cell cell) { return (cells & cell_bit(cell)) != 0; }

// Is the wanted card there to be had? Two or more others on its cell send it under the pile.
std::optional<Cell> goal_of(const State& state, Seat seat) {
  if (state.face_up == kNoCard) return std::nullopt;
  SeatSet others = state.pawns_on(picture_cell(state.face_up));
  others.remove(seat);
  if (others.size() > 1) return std::nullopt;
  return picture_cell(state.face_up);
}

// Who is likely to take the face-up card: the players in turn order, each with what the changes allow them.
void claims(const State& state, std::array<double, kMostSeats>& chance) {
  chance.fill(0);
  if (state.face_up == kNoCard || state.phase == Phase::kOver) return;
  const Cell goal = picture_cell(state.face_up);
  const bool walked = state.phase != Phase::kChange && state.phase != Phase::kWalk && state.phase != Phase::kSteal;
  const Cells later = basin(state.rotation, goal, 2, false);
  double left = 1;
  for (int i = walked ? 1 : 0; i < state.seats + (walked ? 1 : 0); ++i) {
    const int seat = (state.turn + i) % state.seats;
    const Cells now = i == 0 ? basin(state.rotation, goal, state.changes_left, state.heart_used) : later;
    const double reaches = holds(now, state.pawn[seat]) ? (i == 0 ? 0.95 : 0.6) : (i == 0 ? 0.0 : 0.4);
    chance[seat] += left * reaches;
    left *= 1 - reaches;
  }
}

// Strengths to shares. The later in the game, the less a lead can still be lost; the numbers fit
// 3,000 games of the playout policy for each number of players (least log loss per third of the game).
void add_shares(const State& state, const std::array<double, kMostSeats>& strengths, double weight,
                std::array<double, veillee::kMaxSeats>& share) {
  const double done = static_cast<double>(state.turns) / state.turn_limit();
  const double sharpness = 4.0 + 8.0 * done * done;
  double total = 0;
  std::array<double, kMostSeats> odds{};
  for (int seat = 0; seat < state.seats; ++seat) total += odds[seat] = std::exp(sharpness * strengths[seat]);
  for (int seat = 0; seat < state.seats; ++seat) share[seat] += weight * odds[seat] / total;
}

// By how much the winner comes ahead of the loser when `stake` cards are handed over.
double duel_gain(const State& state, Seat winner, Seat loser, Prize prize, int stake) {
  Counts a = counts_of(state.hand[winner]), b = counts_of(state.hand[loser]);
  const double before = strength(a, state.options.set_size) - strength(b, state.options.set_size);
  int& to = prize == Prize::kTreasures ? a.treasures : a.gnomes;
  int& from = prize == Prize::kTreasures ? b.treasures : b.gnomes;
  const int moved = std::min(stake, from);
  to += moved;
  from -= moved;
  return strength(a, state.options.set_size) - strength(b, state.options.set_size) - before;
}

// Both are as likely to win. Positive when the challenge favours the challenger.
double challenge_value(const State& state, Seat seat, Move move) {
  const Seat other = move.opponent();
  const Prize prize = move.prize();
  const int stake = move.with_die() ? 3 : 1;
  return duel_gain(state, seat, other, prize, stake) - duel_gain(state, other, seat, prize, stake);
}

// The mean change of strength by an exchange, ours up and the victim's down.
double beast_value(const State& state, Seat seat, Move move) {
  const int size = state.options.set_size;
  const Cards own = state.hand[seat] & ~bit(move.animal()), theirs = state.hand[move.victim()];
  const Cards kept = own & ~bit(move.gift()), increased = theirs | bit(move.gift());
  const int count = std::popcount(theirs);
  const double before = strength(state.hand[seat], size) - strength(theirs, size);
  double drawn = 0;
  for (const Card card : members<Card>(theirs)) {
    drawn += strength(kept | bit(card), size) - strength(kept, size);
    drawn += strength(increased, size) - strength(increased & ~bit(card), size);
  }
  const double given = strength(kept, size) - strength(increased, size);
  return given + drawn * std::min(2, count) / count - before;
}

double walk_weight(const State& state, Seat seat, Cell cell, std::optional<Cell> goal, Cells next_turn) {
  if (goal && cell == *goal) return 40;
  double weight = holds(next_turn, cell) ? 1.0 : 0.4;
  for (const Seat other : state.pawns_on(cell)) {
    if (other == seat || cell == state.pawn[seat]) continue;
    double best = 0;
    for (const Prize prize : {Prize::kTreasures, Prize::kGnomes})
      for (const bool with_die : {false, true})
        best = std::max(best, challenge_value(state, seat, Move::duel(other, prize, with_die)));
    weight += 20 * best;
  }
  return weight;
}

// The wanted card must stay out of the loser's reach, and so must the cards that may come.
double send_weight(const State& state, Cell cell, Cells next_turn) {
  double weight = state.face_up != kNoCard && holds(next_turn, cell) ? 0.5 : 2.0;
  for (Cards cards = state.pile; cards != 0; cards &= cards - 1)
    if (picture_cell(static_cast<Card>(std::countr_zero(cards))) == cell) weight *= 0.2;
  return weight;
}

Cells next_turn_basin(const State& state) {
  return state.face_up == kNoCard ? ~Cells{0} : basin(state.rotation, picture_cell(state.face_up), 2, false);
}

// For each change the best that can follow it: the goal, or at least the next player kept from it.
void weigh_changes(const State& state, Seat seat, const MoveList<Game>& moves, float* weights) {
  const auto goal = goal_of(state, seat);
  std::array<double, 8> best{};  // heart by 1..5, then middle, outer
  const auto index = [](Move change) {
    return change.kind == Move::Kind::kHeart ? change.steps() : change.kind == Move::Kind::kMiddle ? 6 : 7;
  };
  const Seat next = seat_after(state.turn, state.seats);
  each_end(state.rotation, state.changes_left, state.heart_used, [&](const Rotation& end, Move first) {
    double value = 1;
    if (goal && holds(kReach.from(end, *goal), state.pawn[seat]))
      value = 20;
    else if (goal && !holds(basin(end, *goal, 2, false), state.pawn[next]))
      value = 4;
    best[index(first)] = std::max(best[index(first)], value);
  });
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (moves[i].kind <= Move::Kind::kOuter) weights[i] = static_cast<float>(best[index(moves[i])]);
}

}  // namespace

void Game::evaluate(const State& state, std::array<double, veillee::kMaxSeats>& share) {
  share.fill(0);
  if (state.phase == Phase::kOver) {
    const Result final = result(state);
    for (Seat seat = 0; seat < state.seats; ++seat) share[seat] = final.share(seat, state.seats);
    return;
  }
  const int size = state.options.set_size;
  std::array<double, kMostSeats> strengths{}, chance{};
  claims(state, chance);
  for (int seat = 0; seat < state.seats; ++seat) {
    strengths[seat] = strength(state.hand[seat], size);
    if (state.face_up != kNoCard && state.duel.challenger < 0)
      strengths[seat] += chance[seat] * (strength(state.hand[seat] | bit(state.face_up), size) - strengths[seat]);
  }
  if (state.phase != Phase::kDuel && state.phase != Phase::kDie) return add_shares(state, strengths, 1, share);
  const Duel& duel = state.duel;
  for (const bool challenger_wins : {true, false}) {
    const Seat winner = challenger_wins ? duel.challenger : duel.defender;
    const Seat loser = challenger_wins ? duel.defender : duel.challenger;
    auto after = strengths;
    if (duel.prize == Prize::kCard) {
      after[winner] = strength(state.hand[winner] | bit(state.face_up), size);
    } else {
      const double gain = duel_gain(state, winner, loser, duel.prize, duel.stake == 0 ? 3 : duel.stake);
      after[winner] += gain / 2;
      after[loser] -= gain / 2;
    }
    add_shares(state, after, 0.5, share);
  }
}

void Game::prior(const State& state, Seat seat, const MoveList<Game>& moves, float* weights) {
  const auto goal = goal_of(state, seat);
  const Cells next_turn = next_turn_basin(state);
  if (state.phase == Phase::kChange) weigh_changes(state, seat, moves, weights);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move move = moves[i];
    double weight = 1;
    switch (move.kind) {
      case Move::Kind::kHeart:
      case Move::Kind::kMiddle:
      case Move::Kind::kOuter:
        continue;  // weighed together above
      case Move::Kind::kGo:
        weight = walk_weight(state, seat, move.cell(), goal, next_turn);
        break;
      case Move::Kind::kStay:
        weight = walk_weight(state, seat, state.pawn[seat], goal, next_turn);
        break;
      case Move::Kind::kDuel:
        weight = std::exp(8 * challenge_value(state, seat, move));
        break;
      case Move::Kind::kSend:
        weight = send_weight(state, move.cell(), next_turn);
        break;
      case Move::Kind::kLeap:
        weight = 10;
        break;
      case Move::Kind::kBeast:
        weight = 2 * std::exp(10 * (beast_value(state, seat, move) - 0.05));
        break;
      default:
        break;
    }
    weights[i] = static_cast<float>(weight);
  }
}

// LAB-41: both picks are shown at once, so the other's is as good as not made.
void Game::reopen(State& state, Seat) {
  if (state.phase == Phase::kDuel) state.pick[0] = state.pick[1] = Pick::kNone;
}

Move Game::playout_move(const State& state, Seat seat, Rng& rng) {
  const auto any = [&] { return random_move<Game>(state, seat, rng); };
  switch (state.phase) {
    case Phase::kChange: {
      const auto goal = goal_of(state, seat);
      if (!goal) return any();
      Move found{};
      std::uint32_t ways = 0;
      each_end(state.rotation, state.changes_left, state.heart_used, [&](const Rotation& end, Move first) {
        if (holds(kReach.from(end, *goal), state.pawn[seat]) && rng.below(++ways) == 0) found = first;
      });
      return ways > 0 ? found : any();
    }
    case Phase::kWalk: {
      const auto goal = goal_of(state, seat);
      if (!goal) return any();
      const Cells reach = walkable(state, seat);
      if (state.pawn[seat] == *goal) return Move::stay();
      if (holds(reach, *goal)) return Move::go(*goal);
      const Cells good = reach & basin(state.rotation, *goal, 2, false);
      if (good == 0 || rng.below(4) == 0) return any();
      return Move::go(nth_member<Cell>(good, rng.below(size_of(good))));
    }
    case Phase::kChallenge: {
      MoveList<Game> moves;
      legal(state, seat, moves);
      Move best = Move::peace();
      double most = 0;
      for (const Move move : moves) {
        if (move.kind != Move::Kind::kDuel) continue;
        const double value = challenge_value(state, seat, move);
        if (value <= most) continue;
        most = value;
        best = move;
      }
      return best;
    }
    case Phase::kLeap:
      return Move::leap();
    default:
      return any();
  }
}

}  // namespace veillee::labyrinth
