// The checks catch what they are there for: a sound little game with one mistake at a time.
//
// The game is the one that tools/new-room makes a room from. Each mistake is one that somebody who wrote a room made,
// or could make; the check that reports it is named beside it, with the words that tell what is wrong. What nobody can
// know but the room's own clause tests: how likely chance is, who has won, which of two clauses comes first.
#include <gtest/gtest-spi.h>

#include <optional>

#include "games/sample/sample.h"
#include "games/sample/tests/twins.h"
#include "house/match_of.h"
#include "tests/conformance/check_players.h"
#include "tests/conformance/check_rules.h"
#include "tests/conformance/check_secrets.h"
#include "tests/conformance/check_texts.h"
#include "tests/conformance/secrecy.h"

namespace veillee {
namespace {

enum class Mistake {
  kNone,
  // View
  kShowsCards,
  kShowsCardsToSpectators,
  kShowsNeighboursCard,
  kShowsDecisions,
  kHidesFromBoardOnly,  // in the View, masked in board and picture: only house players see it
  kEventTellsCard,
  kWhyTellsCard,
  kSaysOpen,
  kSaysNoSecrets,
  // Determinize
  kDrawsHeldCards,
  kDrawsLowestCards,
  kDrawsLastSeatFirst,
  kDrawsNoDares,
  kKeepsChoices,  // reopen does nothing
  // Lists, ends, results
  kUnsorted,
  kOrderTellsCard,
  kTwice,
  kTooManyMoves,
  kTooManyOutcomes,
  kEndless,
  kForgetsPly,
  kWrongPlaces,
  kOnTurnWithoutMove,
  // Texts
  kLosesPoints,
  kReadsAnything,
  kLastPhaseHasName,
  kWhyIsSilent,
  // Names
  kWrongId,
  kTooManySeats,
  kNoGerman,
};
Mistake mistake = Mistake::kNone;
bool is(Mistake one) { return mistake == one; }

bool deals_in_setup = false;  // where the secrets come from
bool twins_know_setup = true;

struct MutantView : sample::View {
  std::array<sample::Card, sample::kMostSeats> peek{};
  bool operator==(const MutantView&) const = default;
};

struct Mutant : sample::Game {
  using Base = sample::Game;
  using View = MutantView;
  using Move = sample::Move;
  using Card = sample::Card;

  static State setup(const Options& options, int seats, Bits& bits) {
    State state = Base::setup(options, seats, bits);
    while (deals_in_setup && Base::turn(state).chance) Base::play(state, kChance, draw_outcome<Base>(state, bits));
    state.ply = 0;
    return state;
  }
  static void legal(const State& state, Seat seat, MoveList<Base>& moves) {
    if (is(Mistake::kOnTurnWithoutMove) && state.round == 2) return;
    if (is(Mistake::kUnsorted)) return moves.push(Move::stay()), moves.push(Move::dare());
    if (is(Mistake::kOrderTellsCard) && state.cards[1 - seat % 2] > 5)
      return moves.push(Move::stay()), moves.push(Move::dare());
    if (is(Mistake::kTwice)) return moves.push(Move::dare()), moves.push(Move::dare());
    Base::legal(state, seat, moves);
    if (is(Mistake::kTooManyMoves)) moves.push(Move::deal(1));
  }
  static void chance(const State& state, OutcomeList<Base>& outcomes) {
    Base::chance(state, outcomes);
    for (Card card = 10; is(Mistake::kTooManyOutcomes) && card < 20; ++card) outcomes.push({Move::deal(card), 1});
  }
  static void play(State& state, Seat seat, Move move) {
    Base::play(state, seat, move);
    if (is(Mistake::kEndless) && state.phase == sample::Phase::kOver) {
      const auto ply = state.ply;
      state = sample::first_round(state.options, state.seats);
      state.ply = ply;
    }
    if (is(Mistake::kForgetsPly) && seat == kChance) --state.ply;
  }
  static Result result(const State& state) {
    Result result = Base::result(state);
    if (is(Mistake::kWrongPlaces))
      for (auto& rank : result.rank) rank = static_cast<std::uint8_t>(rank == 1 ? 1 : rank + 1);
    return result;
  }

  static View view(const State& state, Seat viewer) {
    View view{Base::view(state, viewer), {}};
    const auto show = [&](Seat seat) {
      view.shown.add(seat);
      view.cards[seat] = state.cards[seat];
      if (state.dares.contains(seat)) view.dares.add(seat);
    };
    for (Seat seat = 0; seat < state.seats; ++seat) {
      if (is(Mistake::kShowsCards) || (is(Mistake::kShowsCardsToSpectators) && viewer == kSpectator) ||
          (is(Mistake::kShowsDecisions) && state.decided.contains(seat)))
        show(seat);
    }
    if (is(Mistake::kShowsNeighboursCard) && viewer >= 0) show(static_cast<Seat>((viewer + 1) % state.seats));
    if (is(Mistake::kHidesFromBoardOnly)) view.peek = state.cards;
    return view;
  }
  static constexpr Facts kFacts{.hides = Facts::Hides::kSometimes, .reopen = true};
  static bool has_secrets(const State&) { return !is(Mistake::kSaysNoSecrets); }
  static bool is_open(const State&) { return is(Mistake::kSaysOpen); }
  static State determinize(const View& view, Rng& rng) {
    State state = Base::determinize(view, rng);
    if (is(Mistake::kHidesFromBoardOnly)) state.cards = view.peek;
    if (is(Mistake::kDrawsNoDares)) state.dares = view.dares;
    SeatSet hidden;
    for (const Seat seat : view.dealt)
      if (!view.shown.contains(seat)) hidden.add(seat);
    for (const Seat seat : hidden) {
      if (is(Mistake::kDrawsHeldCards)) state.cards[seat] = static_cast<Card>(1 + rng.below(sample::kCards));
      if (!is(Mistake::kDrawsLowestCards)) continue;
      for (state.cards[seat] = 1; held_by_another(state, seat);) ++state.cards[seat];
    }
    // The right cards, the higher ones to the later seats.
    if (is(Mistake::kDrawsLastSeatFirst))
      for (const Seat a : hidden)
        for (const Seat b : hidden)
          if (a < b && state.cards[a] > state.cards[b]) std::swap(state.cards[a], state.cards[b]);
    return state;
  }
  static bool held_by_another(const State& state, Seat seat) {
    for (const Seat other : state.dealt)
      if (other != seat && state.cards[other] == state.cards[seat]) return true;
    return false;
  }
  static void reopen(State& state, Seat seat) {
    if (!is(Mistake::kKeepsChoices)) Base::reopen(state, seat);
  }

  static const RoomInfo& info() {
    static RoomInfo info;
    info = Base::info();
    if (is(Mistake::kWrongId)) info.id = "example";
    if (is(Mistake::kTooManySeats)) info.max_seats = 8;
    if (is(Mistake::kNoGerman)) info.tagline.de = "";
    return info;
  }
  static std::string_view phase(const State& state) {
    return is(Mistake::kLastPhaseHasName) && state.phase == sample::Phase::kOver ? "done" : Base::phase(state);
  }
  static json::object board(const State& state) {
    json::object board = Base::board(state);
    if (is(Mistake::kLosesPoints)) board["points"] = json::array(state.seats, 0);
    return board;
  }
  static json::object board(const View& view) { return Base::board(view); }
  static kit::Read<State> read_board(const Options& options, const Envelope& envelope, const json::object& board) {
    json::object known = board;
    if (is(Mistake::kReadsAnything)) known.erase("no_such_field");
    Envelope other = envelope;
    if (is(Mistake::kLastPhaseHasName) && other.phase == "done") other.phase = "over";
    return Base::read_board(options, other, known);
  }
  static json::array events(const State& before, Seat seat, Move move, const State& after, Seat viewer) {
    return Base::events(before, seat, move, after,
                        is(Mistake::kEventTellsCard) && seat == kChance ? kEverything : viewer);
  }
  static std::optional<Refusal> why(const State& state, Seat seat, std::string_view text) {
    if (is(Mistake::kWhyIsSilent) && state.decided.contains(seat)) return std::nullopt;
    auto refusal = Base::why(state, seat, text);
    if (is(Mistake::kWhyTellsCard) && refusal) refusal->text.en += fmt::format(" {}", state.cards[0]);
    return refusal;
  }
};

struct MutantTwins : OpenTwins<Mutant> {
  static std::optional<Move> twin_move(const State& real, Seat seat, Move move, const State& twin, Seat viewer,
                                       Rng& rng) {
    return sample::Twins::twin_move(real, seat, move, twin, viewer, rng);
  }
  static bool parted(const Step& real, const Step& twin, Seat viewer) {
    return sample::Twins::parted({real.before, real.after, real.seat, real.move},
                                 {twin.before, twin.after, twin.seat, twin.move}, viewer);
  }
  // Who holds what by the rules: any cards, but the viewer's own.
  static State another_start(const State& start, Seat viewer, Rng& rng) {
    if (!deals_in_setup || !twins_know_setup) return start;
    for (;;) {
      SeededBits bits(Rng(rng.next()));
      const State other = Mutant::setup(start.options, start.seats, bits);
      if (viewer < 0 || other.cards[viewer] == start.cards[viewer]) return other;
    }
  }
};
// The twins of somebody who forgot to say what is secret.
using ForgetfulTwins = OpenTwins<Mutant>;

}  // namespace

template <>
struct RoomUnderTest<Mutant> {
  static const Room& room() {
    static const RoomOf<Mutant> room;
    return room;
  }
};

namespace {

// Stops a check at its first complaint.
class FirstComplaint : public testing::ScopedFakeTestPartResultReporter {
 public:
  FirstComplaint() : ScopedFakeTestPartResultReporter(INTERCEPT_ONLY_CURRENT_THREAD, nullptr) {}
  void ReportTestPartResult(const testing::TestPartResult& result) override { throw std::string(result.message()); }
};

template <class Check>
std::string complaint(Mistake made, Check check) {
  mistake = made;
  std::string text = "none";
  try {
    const FirstComplaint reporter;
    check();
  } catch (const std::string& said) {
    text = said;
  }
  mistake = Mistake::kNone;
  return text;
}

void names() { check_names<Mutant>("sample"); }
void twins() { Secrecy<MutantTwins>().play_pairs(); }
void forgetful_twins() { Secrecy<ForgetfulTwins>().play_pairs(); }
constexpr auto playouts = check_playouts<Mutant>;
constexpr auto positions = check_positions<Mutant>;
constexpr auto refusals = check_refusals<Mutant>;
constexpr auto records = check_undo_and_records<Mutant>;
constexpr auto drawn_states = check_drawn_states<Mutant>;
constexpr auto has_secrets = check_has_secrets<Mutant>;
constexpr auto secret_choices = check_secret_choices<Mutant>;
constexpr auto draws = check_draws<MutantTwins>;

struct Caught {
  Mistake made;
  void (*by)();
  std::string_view words;
};

void expect_caught(std::initializer_list<Caught> cases) {
  for (const auto& [made, by, words] : cases) {
    const std::string said = complaint(made, by);
    EXPECT_NE(said.find(words), std::string::npos)
        << "mistake " << static_cast<int>(made) << ", expected: " << words << "\n"
        << said.substr(0, 2000);
  }
}

void expect_silent(Mistake made, std::initializer_list<void (*)()> checks) {
  for (const auto check : checks) EXPECT_EQ(complaint(made, check), "none");
}

TEST(Mutants, the_sound_game_has_no_complaints) {
  expect_silent(Mistake::kNone, {names, playouts, positions, check_sorted_texts<Mutant>, records, refusals,
                                 check_events<Mutant>, check_pictures<Mutant>, drawn_states, draws, has_secrets,
                                 secret_choices, check_house_players<Mutant>, check_kept_thoughts<Mutant>, twins});
}

TEST(Mutants, views_that_show_too_much) {
  expect_caught({{Mistake::kShowsCards, twins, "real: "},
                 {Mistake::kShowsCardsToSpectators, twins, "real: "},
                 {Mistake::kShowsNeighboursCard, twins, "real: "},
                 {Mistake::kShowsDecisions, twins, "real: "},
                 {Mistake::kEventTellsCard, twins, "deal "},
                 {Mistake::kWhyTellsCard, twins, "real: "},
                 {Mistake::kOrderTellsCard, playouts, "ascending order"}});
}

TEST(Mutants, house_players_that_peek) {
  expect_caught({{Mistake::kHidesFromBoardOnly, twins, "house players see more"}});
}

TEST(Mutants, secrets_dealt_in_the_set_up) {
  deals_in_setup = true;
  expect_silent(Mistake::kNone, {twins});
  expect_caught({{Mistake::kShowsCards, twins, "real: "},
                 {Mistake::kShowsCardsToSpectators, twins, "real: "},
                 {Mistake::kShowsNeighboursCard, twins, "real: "}});
  twins_know_setup = false;
  expect_caught({{Mistake::kNone, twins, "the set-up deals secrets"}});
  twins_know_setup = true;
  deals_in_setup = false;
}

TEST(Mutants, what_a_room_says_about_its_secrets) {
  expect_caught({{Mistake::kShowsCards, forgetful_twins, "the twins hardly ever differ"},
                 {Mistake::kSaysOpen, drawn_states, "is_open says"},
                 {Mistake::kSaysOpen, has_secrets, "contradict"},
                 {Mistake::kSaysNoSecrets, has_secrets, "secrets || !differed"}});
}

TEST(Mutants, drawn_states_that_are_impossible_or_skewed) {
  expect_caught({{Mistake::kDrawsHeldCards, draws, "hold the same card"},
                 {Mistake::kDrawsLowestCards, draws, "too often"},
                 {Mistake::kDrawsLastSeatFirst, draws, "too "},
                 {Mistake::kDrawsNoDares, draws, "\"dare\"' too seldom"},
                 {Mistake::kKeepsChoices, secret_choices, "reopen must take back"}});
}

TEST(Mutants, lists_and_ends) {
  expect_caught({{Mistake::kUnsorted, playouts, "ascending order"},
                 {Mistake::kTwice, playouts, "twice"},
                 {Mistake::kTooManyMoves, playouts, "kMaxMoves = 2 is too small"},
                 {Mistake::kTooManyOutcomes, playouts, "kMaxOutcomes = 9 is too small"},
                 {Mistake::kOnTurnWithoutMove, playouts, "on turn without a move"},
                 {Mistake::kForgetsPly, playouts, "state.ply"},
                 {Mistake::kWrongPlaces, playouts, "the place of seat"}});
}

// Every check that plays to the end says so; the others end.
TEST(Mutants, games_without_an_end) {
  for (const auto check : {playouts, positions, records})
    expect_caught({{Mistake::kEndless, check, "is not over; it is at\n{"}});
  expect_silent(Mistake::kEndless, {drawn_states, draws, twins});
}

TEST(Mutants, texts) {
  expect_caught({{Mistake::kLosesPoints, positions, "points"},
                 {Mistake::kReadsAnything, positions, "a field that nobody asked for"},
                 {Mistake::kLastPhaseHasName, positions, "is called \"over\""},
                 {Mistake::kWhyIsSilent, refusals, "nothing against the illegal move"}});
}

TEST(Mutants, names) {
  expect_caught({{Mistake::kWrongId, names, "the name of the folder"},
                 {Mistake::kTooManySeats, names, "max_seats is Game::kMaxSeats"},
                 {Mistake::kNoGerman, names, "the tagline is missing"}});
}

}  // namespace
}  // namespace veillee
