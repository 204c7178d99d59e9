// Games small enough to know the right move, one for each thing that the search must handle.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "engine/game.h"

namespace veillee::tiny {

struct Move {
  std::uint32_t value = 0;
  constexpr auto operator<=>(const Move&) const = default;
};

struct NoOptions {};

inline Result won_by(Seat winner, int seats) {
  Result result;
  for (int seat = 0; seat < seats; ++seat) result.score[seat] = seat == winner;
  rank_by_score(result, seats);
  return result;
}

// What the games below share: two seats, no chance, everything in view.
template <class Self, class StateType>
struct Base {
  using State = StateType;
  using Move = tiny::Move;
  using Options = NoOptions;
  struct View {
    Seat seat;
    State state;
  };
  static constexpr int kMinSeats = 2, kMaxSeats = 2, kMaxMoves = 16, kMaxOutcomes = 4;
  static int seats(const State&) { return 2; }
  static State setup(const Options&, int, Bits&) { return {}; }
  static void chance(const State&, OutcomeList<Base>&) {}
  static View view(const State& state, Seat seat) { return {seat, state}; }
  static State determinize(const View& view, Rng&) { return view.state; }
};

// Take any number from one of three heaps; who takes the last wins.
struct NimState {
  int heaps[3] = {3, 4, 5};
  Seat mover = 0;
  int ply = 0;
};
struct Nim : Base<Nim, NimState> {
  static constexpr Facts kFacts{.hides = Facts::Hides::kNothing};
  static bool empty(const State& s) { return s.heaps[0] + s.heaps[1] + s.heaps[2] == 0; }
  static Turn turn(const State& s) { return empty(s) ? Turn::over() : Turn::of(s.mover); }
  static void legal(const State& s, Seat, MoveList<Nim>& moves) {
    for (std::uint32_t heap = 0; heap < 3; ++heap)
      for (int n = 1; n <= s.heaps[heap]; ++n) moves.push({heap * 10 + static_cast<std::uint32_t>(n)});
  }
  static void play(State& s, Seat, Move move) {
    s.heaps[move.value / 10] -= static_cast<int>(move.value % 10);
    s.mover = static_cast<Seat>(1 - s.mover);
    ++s.ply;
  }
  static Result result(const State& s) { return won_by(static_cast<Seat>(1 - s.mover), 2); }
};
// The same when the search may not rely on everything being in view: no proofs.
struct GuardedNim : Nim {
  static constexpr Facts kFacts{};
};

// The same with a room that knows the theory as long as it may look at ten nodes.
struct SolvedNim : Nim {
  static std::optional<std::vector<std::pair<Move, double>>> exact(const State& s, std::uint64_t nodes) {
    if (nodes < 10) return std::nullopt;
    std::vector<std::pair<Move, double>> values;
    MoveList<Nim> moves;
    legal(s, s.mover, moves);
    for (const Move move : moves) {
      State next = s;
      play(next, s.mover, move);
      const bool wins = (next.heaps[0] ^ next.heaps[1] ^ next.heaps[2]) == 0;
      values.insert(wins ? values.begin() : values.end(), {move, wins ? 1.0 : 0.0});
    }
    return values;
  }
};

// To ten by turns: a step of 2, or a die with the faces 0, 0, 6. Seat 0 starts at 0, seat 1 where the test says.
struct RaceState {
  int at[2] = {0, 0};
  Seat mover = 0;
  bool rolling = false;
  int ply = 0;
};
struct Race : Base<Race, RaceState> {
  static constexpr int kGoal = 10;
  static constexpr Move kStep{0}, kRoll{1};
  static Turn turn(const State& s) {
    if (s.at[0] >= kGoal || s.at[1] >= kGoal) return Turn::over();
    return s.rolling ? Turn::by_chance() : Turn::of(s.mover);
  }
  static void legal(const State&, Seat, MoveList<Race>& moves) {
    moves.push(kStep);
    moves.push(kRoll);
  }
  static void chance(const State&, OutcomeList<Race>& outcomes) {
    outcomes.push({{0}, 2});
    outcomes.push({{6}, 1});
  }
  static void play(State& s, Seat seat, Move move) {
    ++s.ply;
    if (seat != kChance && move == kRoll) {
      s.rolling = true;
      return;
    }
    s.at[s.mover] += seat == kChance ? static_cast<int>(move.value) : 2;
    s.rolling = false;
    s.mover = static_cast<Seat>(1 - s.mover);
  }
  static Result result(const State& s) { return won_by(s.at[0] >= kGoal ? 0 : 1, 2); }
};
// The same, and the room says that luck decides it.
struct LuckyRace : Race {
  static constexpr Facts kFacts{.luck = true};
};

// Three seats. Seat 0 goes left or right, then seat 1 chooses. Left: 0 or 1 wins. Right: 2 wins, or
// 0 and 1 share. Whoever thinks of their own share knows that right gives seat 0 a half and left nothing.
struct FriendsState {
  std::uint32_t path = 0;
  int ply = 0;
};
struct Friends : Base<Friends, FriendsState> {
  static constexpr int kMinSeats = 3, kMaxSeats = 3;
  static constexpr Facts kFacts{.hides = Facts::Hides::kNothing};
  static constexpr Move kLeft{0}, kRight{1};
  static int seats(const State&) { return 3; }
  static Turn turn(const State& s) { return s.ply == 2 ? Turn::over() : Turn::of(static_cast<Seat>(s.ply)); }
  static void legal(const State&, Seat, MoveList<Friends>& moves) {
    moves.push(kLeft);
    moves.push(kRight);
  }
  static void play(State& s, Seat, Move move) {
    s.path = s.path * 2 + move.value;
    ++s.ply;
  }
  static Result result(const State& s) {
    if (s.path == 0) return won_by(0, 3);
    if (s.path == 1) return won_by(1, 3);
    if (s.path == 2) return won_by(2, 3);
    Result result{.score = {1, 1, 0}, .rank = {}};
    rank_by_score(result, 3);
    return result;
  }
};

// Both choose 0, 1 or 2 in secret; equal choices are chosen again.
inline constexpr std::uint32_t kNoPick = 9;
struct DuelState {
  std::uint32_t pick[2] = {kNoPick, kNoPick};
  int ply = 0;
  constexpr bool tied() const { return pick[0] == pick[1] && pick[0] != kNoPick; }
};
struct DuelView {
  Seat seat;
  DuelState state;  // of the other's pick only whether it is made (1) or not
};
struct Duel : Base<Duel, DuelState> {
  using View = DuelView;
  static Turn turn(const State& s) {
    Turn turn;
    for (Seat seat = 0; seat < 2; ++seat)
      if (s.pick[seat] == kNoPick) turn.seats.add(seat);
    return turn;
  }
  static void legal(const State&, Seat, MoveList<Duel>& moves) {
    for (std::uint32_t i = 0; i < 3; ++i) moves.push({i});
  }
  static void play(State& s, Seat seat, Move move) {
    s.pick[seat] = move.value;
    ++s.ply;
    if (s.tied()) s.pick[0] = s.pick[1] = kNoPick;
  }
  static Result result(const State& s) { return won_by((s.pick[0] + 3 - s.pick[1]) % 3 == 1 ? 0 : 1, 2); }
  static View view(const State& state, Seat seat) {
    View view{seat, state};
    if (std::uint32_t& other = view.state.pick[1 - seat]; other != kNoPick) other = 1;
    return view;
  }
  static State determinize(const View& view, Rng& rng) {
    State state = view.state;
    if (std::uint32_t& other = state.pick[1 - view.seat]; other != kNoPick) other = rng.below(3);
    return state;
  }
  static void reopen(State& state, Seat seat) { state.pick[1 - seat] = kNoPick; }
};

// The same when the room calls one of the three hopeless.
struct LoadedDuel : Duel {
  static void prior(const State&, Seat, const MoveList<Duel>& moves, float* weights) {
    for (std::size_t i = 0; i < moves.size(); ++i) weights[i] = moves[i].value == 2 ? 0.001f : 1.0f;
  }
};

// Both say heads (0) or tails (1) in secret. Different: seat 1 wins. Heads: seat 0 wins. Tails: they
// share. Seat 0 does best with heads in one of three cases.
struct Coins : Duel {
  static void legal(const State&, Seat, MoveList<Coins>& moves) {
    moves.push({0});
    moves.push({1});
  }
  static void play(State& s, Seat seat, Move move) {
    s.pick[seat] = move.value;
    ++s.ply;
  }
  static Result result(const State& s) {
    if (s.pick[0] != s.pick[1]) return won_by(1, 2);
    if (s.pick[0] == 0) return won_by(0, 2);
    return {.score = {1, 1}, .rank = {1, 1}};
  }
  static State determinize(const View& view, Rng& rng) {
    State state = view.state;
    if (std::uint32_t& other = state.pick[1 - view.seat]; other != kNoPick) other = rng.below(2);
    return state;
  }
};

// Seat 1 holds one of the cards 0, 0, 0, 1, 2. Seat 0 names a card; then seat 1 shows its own, the only
// move it has. Seat 0 wins if they are the same.
struct GuessState {
  std::uint32_t card = 0;
  std::uint32_t named = kNoPick;
  bool shown = false;
  int ply = 0;
};
struct GuessView {
  Seat seat;
  std::uint32_t named;
  int ply;
};
struct Guess : Base<Guess, GuessState> {
  using View = GuessView;
  static Turn turn(const State& s) {
    return s.shown ? Turn::over() : Turn::of(static_cast<Seat>(s.named == kNoPick ? 0 : 1));
  }
  static void legal(const State& s, Seat seat, MoveList<Guess>& moves) {
    if (seat == 1) return moves.push({s.card});
    for (std::uint32_t card = 0; card < 3; ++card) moves.push({card});
  }
  static void play(State& s, Seat seat, Move move) {
    if (seat == 0) s.named = move.value;
    s.shown = seat == 1;
    ++s.ply;
  }
  static Result result(const State& s) { return won_by(s.card == s.named ? 0 : 1, 2); }
  static View view(const State& s, Seat seat) { return {seat, s.named, s.ply}; }
  static State determinize(const View& view, Rng& rng) {
    const std::uint32_t drawn = rng.below(5);
    return {.card = drawn < 3 ? 0 : drawn - 2, .named = view.named, .shown = false, .ply = view.ply};
  }
};

// The same when seat 1 has let slip which card it may be.
struct SlippedGuess : Guess {
  struct Reading {
    double card[3];  // the logarithm of how well each explains it
  };
  static void read(Reading&, const View&, Seat, Move) {}
  static double evidence(const Reading& reading, const State& s) { return reading.card[s.card]; }
  static void reveal(View&, const State&, Seat) {}
};

}  // namespace veillee::tiny
