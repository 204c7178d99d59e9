// Le Labyrinthe secret: 2 to 4 players in a castle whose rings turn (Max J. Kobbert, Ravensburger 1997).
//
// One card lies face up, and everybody wants the cell that shows it. A turn changes the paths twice
// (the heart, or a notch of one of two corridors), then walks as far as the paths go. Two pawns on
// the wanted cell duel for the card with scissors, stone and paper; whoever walks onto a pawn may
// duel for cards that are already won. Animals leap, and later steal. Seven treasures or seven
// gnomes win at once.
//
// Hidden: cards lie face down, but everybody saw them being taken, so only the at most four
// exchanges made with animals bring doubt. `known` is what an observer can name (LAB-52); the
// diaries below keep what else the table showed, so that beliefs come out right (belief.cc).
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/game.h"
#include "games/kit/spoken.h"
#include "games/kit/words.h"
#include "games/labyrinth/castle.h"

namespace veillee::labyrinth {

inline constexpr int kMostSeats = 4, kObservers = kMostSeats + 1;  // the last observer is the spectator
inline constexpr int kMaxExchanges = kAnimals;                     // every exchange costs an animal

enum class Phase : std::uint8_t {
  kChange,
  kWalk,
  kChallenge,
  kDie,
  kDuel,
  kSend,
  kLeap,
  kReveal,
  kSteal,
  kOver,
};
enum class Pick : std::uint8_t { kNone, kPaper, kScissors, kStone, kSecret };  // kSecret: made, but not shown to you
enum class Prize : std::uint8_t { kTreasures, kGnomes, kCard };                // what a duel is for

struct Options {
  std::uint8_t set_size = 7;
  bool memory_aid = false;       // for the page only: no rule depends on it
  std::uint16_t max_turns = 40;  // of each player
  constexpr bool operator==(const Options&) const = default;
};

struct Move {
  // The order of the kinds is the order of a move list. The last three are chance's.
  enum class Kind : std::uint8_t {
    kHeart,
    kMiddle,
    kOuter,
    kGo,
    kStay,
    kDuel,
    kPeace,
    kPick,
    kSend,
    kLeap,
    kDecline,
    kBeast,
    kDie,
    kReveal,
    kSteal,
  };
  Kind kind = Kind::kHeart;
  std::uint8_t a = 0, b = 0, c = 0;  // what they are is said by the names below

  static constexpr Move of(Kind kind, int a = 0, int b = 0, int c = 0) {
    return {kind, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(c)};
  }
  static constexpr Move heart(int steps) { return of(Kind::kHeart, steps); }
  static constexpr Move middle() { return of(Kind::kMiddle); }
  static constexpr Move outer() { return of(Kind::kOuter); }
  static constexpr Move go(Cell cell) { return of(Kind::kGo, cell); }
  static constexpr Move stay() { return of(Kind::kStay); }
  static constexpr Move duel(int other, Prize prize, bool with_die) {
    return of(Kind::kDuel, other, static_cast<int>(prize), with_die);
  }
  static constexpr Move peace() { return of(Kind::kPeace); }
  static constexpr Move picking(Pick pick) { return of(Kind::kPick, static_cast<int>(pick)); }
  static constexpr Move send(Cell cell) { return of(Kind::kSend, cell); }
  static constexpr Move leap() { return of(Kind::kLeap); }
  static constexpr Move decline() { return of(Kind::kDecline); }
  static constexpr Move beast(Card animal, int victim, Card gift) { return of(Kind::kBeast, animal, victim, gift); }
  static constexpr Move die(int points) { return of(Kind::kDie, points); }
  static constexpr Move reveal(Card card) { return of(Kind::kReveal, card); }
  static constexpr Move steal(Card card) { return of(Kind::kSteal, card); }

  constexpr int steps() const { return a; }   // kHeart
  constexpr Cell cell() const { return a; }   // kGo, kSend
  constexpr int points() const { return a; }  // kDie
  constexpr Card card() const { return a; }   // kReveal, kSteal
  constexpr Pick pick() const { return static_cast<Pick>(a); }
  constexpr Seat opponent() const { return static_cast<Seat>(a); }  // kDuel
  constexpr Prize prize() const { return static_cast<Prize>(b); }
  constexpr bool with_die() const { return c != 0; }
  constexpr Card animal() const { return a; }  // kBeast
  constexpr Seat victim() const { return static_cast<Seat>(b); }
  constexpr Card gift() const { return c; }
  constexpr auto operator<=>(const Move&) const = default;
};

struct Duel {
  Seat challenger = -1, defender = -1;  // -1: there is no duel
  Prize prize = Prize::kCard;
  std::uint8_t stake = 0;  // 0 until the die is rolled
  constexpr bool operator==(const Duel&) const = default;
};

// What the table showed between two exchanges. Cards that changed hands in the open are `moved_to`
// their new owner; for the others it can have shown who did not hold them all the while.
struct Diary {
  Cards not_at[kMostSeats];
  Cards moved_to[kMostSeats];
  std::uint8_t peak[kMostSeats][2];  // most cards of a sort gained in the open at any one time: nobody had won by then
  constexpr bool operator==(const Diary&) const = default;
  Cards moved() const { return moved_to[0] | moved_to[1] | moved_to[2] | moved_to[3]; }
};

// An exchange as everybody saw it, and as the two of it did.
struct Exchange {
  Seat thief, victim;
  Card animal;  // kNoCard if it had left before the position was described
  std::uint8_t drawn;
  std::uint8_t thief_had, victim_had;  // cards before it, the animal not counted
  constexpr bool operator==(const Exchange&) const = default;
};
struct Secret {
  Cards given, drawn;  // empty for those who did not see it
  constexpr bool operator==(const Secret&) const = default;
};

// The cards that an observer can name in each hand. (LAB-52)
struct Tally {
  Cards at[kMostSeats];
  constexpr bool operator==(const Tally&) const = default;
  Cards named() const { return at[0] | at[1] | at[2] | at[3]; }
};

// Everything that lies open on the table.
struct Open {
  std::uint32_t ply;
  Options options;
  std::uint8_t seats;
  Phase phase;
  Rotation rotation;
  Cell pawn[kMostSeats];
  Card face_up;         // or kNoCard
  Card bottom[kCards];  // put under the pile, first out first
  std::uint8_t bottom_size;
  Cards pile;  // which cards, not in which order: everybody can tell from those that were seen
  Cards removed;
  std::uint8_t changes_left;
  bool heart_used;
  Seat turn;
  std::uint16_t turns;  // completed
  Duel duel;
  Exchange beast;  // pending in kSteal, else victim is -1
  // The record that beliefs rest on.
  std::uint8_t exchanges;
  Exchange exchange[kMaxExchanges];
  Diary diary[kMaxExchanges + 1];
  std::int8_t gained[kMostSeats][2];  // in the current diary, net
  Cards base_cards;                   // in hands when the record began: none in a game from its start
  std::uint8_t base_count[kMostSeats];
  constexpr bool operator==(const Open&) const = default;

  Cells occupied() const {
    Cells cells = 0;
    for (const Seat seat : seats_below(seats)) cells |= cell_bit(pawn[seat]);
    return cells;
  }
  SeatSet pawns_on(Cell cell) const {
    SeatSet set;
    for (const Seat seat : seats_below(seats))
      if (pawn[seat] == cell) set.add(seat);
    return set;
  }
  bool card_left() const { return pile != 0 || bottom_size != 0; }
  int turn_limit() const { return options.max_turns * seats; }
  Diary& today() { return diary[exchanges]; }
};

struct State : Open {
  Cards hand[kMostSeats];
  Pick pick[2];                  // challenger's, defender's
  Secret pending;                // of the beast
  Secret secret[kMaxExchanges];  // of the exchanges
  Tally known[kObservers];
  Tally base[kObservers];  // `known` when the record began

  Seat winner_of_duel() const;  // both picks are made and differ
  int count(Seat seat, Sort sort) const { return std::popcount(hand[seat] & cards_of(sort)); }
};

struct View : Open {
  Seat seat;                       // or kSpectator
  bool all_shown;                  // the game is over: nothing is hidden
  std::uint8_t count[kMostSeats];  // cards in each hand
  Cards hand[kMostSeats];          // own (all when over)
  Pick pick[2];
  Secret pending;
  Secret secret[kMaxExchanges];  // of those it took part in
  Tally known[kObservers];       // own (all when over)
  Tally base[kObservers];        // own (all when over)
  constexpr bool operator==(const View&) const = default;
};

struct Game {
  using State = labyrinth::State;
  using View = labyrinth::View;
  using Move = labyrinth::Move;
  using Options = labyrinth::Options;
  static constexpr Facts kFacts{.choose = true, .evaluate = true, .prior = true, .playout_move = true, .reopen = true};
  static constexpr int kMinSeats = 2, kMaxSeats = kMostSeats;
  // Walking: 60 cells, and 4 animals on 3 opponents with a card each, giving one of 14 others.
  static constexpr int kMaxMoves = 60 + 4 * 3 * 14, kMaxOutcomes = kCards;

  // Rules (rules.cc; what a move brings about is steps.h)
  static int seats(const State& state) { return state.seats; }
  static State setup(const Options& options, int seats, Bits& bits);
  static Turn turn(const State& state);
  static void legal(const State& state, Seat seat, MoveList<Game>& moves);
  static void chance(const State& state, OutcomeList<Game>& outcomes);
  static void play(State& state, Seat seat, Move move);
  static Result result(const State& state);
  template <class Pick>
  static Move choose(const State& state, Seat seat, Pick&& pick);

  // Views (view.cc) and what they let one believe (belief.cc)
  static View view(const State& state, Seat seat);
  static bool has_secrets(const State&) { return true; }
  static State determinize(const View& view, Rng& rng);

  // Knowledge for house players (heuristic.cc)
  static void evaluate(const State& state, std::array<double, veillee::kMaxSeats>& share);
  static void prior(const State& state, Seat seat, const MoveList<Game>& moves, float* weights);
  static Move playout_move(const State& state, Seat seat, Rng& rng);
  static void reopen(State& state, Seat seat);

  // Words (notation.cc, json.cc, read.cc, events.cc, words.cc, why.cc, show.cc, room.cc, words/)
  static const RoomInfo& info();
  static std::string print(const State& state, Move move);
  static std::optional<Move> parse(const State& state, std::string_view text);
  static kit::Read<Options> read_options(const boost::json::object& object, int seats);
  static std::string_view phase(const State& state);
  static boost::json::object board(const State& state);
  static boost::json::object board(const View& view);
  static kit::Read<State> read_board(const Options& options, const Envelope& envelope,
                                     const boost::json::object& board);
  static boost::json::object setup_json(const State& state);
  static kit::Read<State> read_setup(const Options& options, int seats, const boost::json::object& setup);
  static boost::json::array events(const State& before, Seat seat, Move move, const State& after, Seat viewer);
  static std::optional<Refusal> why(const State& state, Seat seat, std::string_view text);
  static kit::Saying saying(const View& view, Move move);
  static std::string picture(const View& view, const Reader& reader = {});
  static const kit::Words& words(Language language);
};

// Building blocks that the room's own files and tests share.
State castle_at_start(const Options& options, int seats, Rotation rotation, Card face_up);
Cells walkable(const Open& open, Seat seat);           // LAB-11, own cell left out
Cells free_cells(const Open& open);                    // LAB-44
SeatSet beast_victims(const State& state, Seat seat);  // LAB-32
Move nth_beast(const State& state, Seat seat, SeatSet victims, std::uint32_t n);
SeatSet challengeable(const Open& open);      // LAB-13
bool has_set(const State& state, Seat seat);  // LAB-15
constexpr int observer_index(Seat viewer) { return viewer >= 0 ? viewer : kMostSeats; }
inline constexpr Exchange kNoExchange{-1, -1, kNoCard, 0, 0, 0};
std::string_view phase_text(Phase phase);
std::string_view pick_text(Pick pick);
std::string_view prize_text(Prize prize);

inline Cells walkable(const Open& open, Seat seat) {
  const Cell from = open.pawn[seat];
  return kReach.from(open.rotation, from) & ~cell_bit(from);
}

inline Cells free_cells(const Open& open) { return ~open.occupied() & (cell_bit(kCells) - 1); }

inline SeatSet beast_victims(const State& state, Seat seat) {
  SeatSet victims;
  if ((state.hand[seat] & kAllAnimals) == 0 || std::popcount(state.hand[seat]) < 2) return victims;
  for (const Seat other : seats_below(state.seats))
    if (other != seat && state.hand[other] != 0) victims.add(other);
  return victims;
}

inline std::uint32_t beast_count(const State& state, Seat seat, SeatSet victims) {
  if (victims.empty()) [[likely]]
    return 0;
  return size_of(state.hand[seat] & kAllAnimals) * static_cast<std::uint32_t>(victims.size()) *
         (size_of(state.hand[seat]) - 1);
}

template <class PickNumber>
Move Game::choose(const State& state, Seat seat, PickNumber&& pick) {
  if (state.phase == Phase::kChange) {
    const SeatSet victims = beast_victims(state, seat);
    const std::uint32_t heart = state.heart_used ? 0 : kHeartSteps - 1;
    const std::uint32_t k = pick(heart + 2 + beast_count(state, seat, victims));
    if (k < heart) return Move::heart(static_cast<int>(k) + 1);
    if (k < heart + 2) return k == heart ? Move::middle() : Move::outer();
    return nth_beast(state, seat, victims, k - heart - 2);
  }
  if (state.phase == Phase::kWalk || state.phase == Phase::kSend) {
    const bool walk = state.phase == Phase::kWalk;
    const Cells cells = walk ? walkable(state, seat) : free_cells(state);
    const SeatSet victims = walk ? beast_victims(state, seat) : SeatSet{};
    const std::uint32_t n = size_of(cells);
    const std::uint32_t k = pick(n + walk + beast_count(state, seat, victims));
    if (k < n) return Move::of(walk ? Move::Kind::kGo : Move::Kind::kSend, nth_member(cells, k));
    if (k == n) return Move::stay();
    return nth_beast(state, seat, victims, k - n - 1);
  }
  MoveList<Game> moves;
  legal(state, seat, moves);
  return moves[pick(static_cast<std::uint32_t>(moves.size()))];
}

}  // namespace veillee::labyrinth
