// Reading positions and set-ups, strictly: whatever cannot be on a table is refused.
#include <algorithm>

#include "games/labyrinth/labyrinth.h"
#include "games/labyrinth/tally.h"

namespace veillee::labyrinth {

namespace json = boost::json;

namespace {

Card read_card(const json::value& value, std::string_view what, kit::Input& in) {
  const std::string_view text = in.string(value, what);
  const auto card = parse_card(text);
  in.require(card.has_value(), "'{}' in '{}' is no card: they are T1..T7, G1..G7 and A1..A4", text, what);
  return card.value_or(Card{0});
}

Cell read_cell(const json::value& value, std::string_view what, kit::Input& in) {
  const std::string_view text = in.string(value, what);
  const auto cell = parse_cell(text);
  in.require(cell.has_value(), "'{}' in '{}' is no cell of the castle", text, what);
  return cell.value_or(Cell{0});
}

// Takes cards out of those that have not been placed yet: every card is in exactly one place.
class Deck {
 public:
  explicit Deck(kit::Input& in) : in_(in) {}

  Card take(const json::value& value, std::string_view what) {
    const Card card = read_card(value, what, in_);
    in_.require((left_ & bit(card)) != 0, "the card {} is in two places", card_text(card));
    left_ &= ~bit(card);
    return card;
  }
  Cards take_all(const json::value& value, std::string_view what) {
    Cards cards = 0;
    for (const json::value& item : in_.array(value, what)) cards |= bit(take(item, what));
    return cards;
  }
  void require_empty() const {
    if (left_ != 0) in_.bad("the card {} is nowhere", card_text(static_cast<Card>(std::countr_zero(left_))));
  }

 private:
  kit::Input& in_;
  Cards left_ = kAllCards;
};

Rotation read_rotation(const json::object& object, kit::Input& in) {
  return {static_cast<std::uint8_t>(in.integer(object, "heart", 0, kHeartSteps - 1)),
          static_cast<std::uint8_t>(in.integer(object, "middle", 0, kNotches - 1)),
          static_cast<std::uint8_t>(in.integer(object, "outer", 0, kNotches - 1))};
}

Pick read_pick(const json::value& value, kit::Input& in) {
  if (value.is_null()) return Pick::kNone;
  const std::string_view text = in.string(value, "picks");
  for (const Pick pick : {Pick::kPaper, Pick::kScissors, Pick::kStone})
    if (pick_text(pick) == text) return pick;
  in.bad("'{}' in 'picks' must be null, stone, scissors or paper", text);
  return Pick::kNone;
}

Phase read_phase(std::string_view text, kit::Input& in) {
  for (int i = 0; i <= static_cast<int>(Phase::kOver); ++i)
    if (phase_text(static_cast<Phase>(i)) == text) return static_cast<Phase>(i);
  in.bad("there is no phase '{}'", text);
  return Phase::kChange;
}

void read_cards(State& state, const json::object& board, kit::Input& in) {
  Deck deck(in);
  const json::value& face_up = in.field(board, "face_up");
  state.face_up = face_up.is_null() ? kNoCard : deck.take(face_up, "face_up");
  for (const json::value& value : in.array(board, "bottom")) {
    const Card card = deck.take(value, "bottom");
    if (!in) return;
    state.bottom[state.bottom_size++] = card;
  }
  state.pile = deck.take_all(in.field(board, "hidden"), "hidden");
  const auto hands = in.array(board, "hands", state.seats);
  for (int seat = 0; seat < state.seats; ++seat) state.hand[seat] = deck.take_all(hands[seat], "hands");
  state.removed = deck.take_all(in.field(board, "removed"), "removed");
  in.require((state.removed & ~kAllAnimals) == 0, "only animals leave the game");  // LAB-32
  deck.require_empty();
}

void read_duel(State& state, const json::value& value, kit::Input& in) {
  if (value.is_null()) return;
  const json::object& duel = in.object(value, "duel");
  in.only(duel, "duel", {"challenger", "defender", "for", "stake", "picks"});
  state.duel.challenger = static_cast<Seat>(in.integer(duel, "challenger", 0, state.seats - 1));
  state.duel.defender = static_cast<Seat>(in.integer(duel, "defender", 0, state.seats - 1));
  const std::string_view prize = in.string(duel, "for");
  in.require(prize == "T" || prize == "G" || prize == "card", "'for' must be T, G or card");
  state.duel.prize = prize == "T" ? Prize::kTreasures : prize == "G" ? Prize::kGnomes : Prize::kCard;
  const json::value& stake = in.field(duel, "stake");
  state.duel.stake = stake.is_null() ? std::uint8_t{0} : static_cast<std::uint8_t>(in.integer(stake, "stake", 1, 4));
  const auto picks = in.array(duel, "picks", 2);
  for (std::size_t i = 0; i < 2; ++i) state.pick[i] = read_pick(picks[i], in);
}

void read_beast(State& state, const json::value& value, kit::Input& in) {
  if (value.is_null()) return;
  const json::object& beast = in.object(value, "beast");
  in.only(beast, "beast", {"victim", "give", "drawn"});
  const auto victim = static_cast<Seat>(in.integer(beast, "victim", 0, state.seats - 1));
  const auto size = [&](Seat seat) { return static_cast<std::uint8_t>(std::popcount(state.hand[seat])); };
  state.pending.given = bit(read_card(in.field(beast, "give"), "give", in));
  const auto drawn = in.array(beast, "drawn");
  for (const json::value& card : drawn) state.pending.drawn |= bit(read_card(card, "drawn", in));
  in.require(victim != state.turn, "nobody plays an animal on themselves");
  in.require((state.pending.given & ~state.hand[state.turn]) == 0, "'give' must be a card of the seat on turn");
  in.require((state.pending.drawn & ~state.hand[victim]) == 0, "'drawn' must be cards of the victim");
  in.require(state.removed != 0, "the animal that was played must be in 'removed'");
  in.require(static_cast<int>(drawn.size()) < std::min<int>(2, size(victim)),
             "'drawn' has all cards that are due: the exchange would be over");
  state.beast = {state.turn, victim, kNoCard, static_cast<std::uint8_t>(drawn.size()), size(state.turn), size(victim)};
}

void read_known(State& state, const json::value& value, kit::Input& in) {
  const auto tallies = in.array(value, "known", state.seats + 1u);
  Cards in_hands = 0;
  for (const Cards hand : state.hand) in_hands |= hand;
  for (int i = 0; i <= state.seats; ++i) {
    const json::object& known = in.object(tallies[i], "known");
    in.require(known.size() == static_cast<std::size_t>(std::popcount(in_hands)),
               "'known' must name every card that is in a hand, and no other");
    const int observer = i < state.seats ? i : observer_index(kSpectator);
    for (const Card card : members<Card>(in_hands)) {
      const int owner = in.integer(known, card_text(card), -1, state.seats - 1);
      in.require(owner < 0 || (state.hand[owner] & bit(card)) != 0, "'known' puts {} into the wrong hand",
                 card_text(card));
      in.require(owner >= 0 || i == state.seats || (state.hand[i] & bit(card)) == 0,
                 "seat {} must know its own card {}", i, card_text(card));
      if (owner >= 0) state.known[observer].at[owner] |= bit(card);
    }
  }
  if (in) close_tallies(state);
}

void check_duel(const State& state, kit::Input& in) {
  const Duel& duel = state.duel;
  const bool for_card = duel.prize == Prize::kCard;
  in.require(duel.challenger != duel.defender, "nobody duels with themselves");
  in.require(state.pawn[duel.challenger] == state.pawn[duel.defender], "those who duel stand on one cell");
  const int made = (state.pick[0] != Pick::kNone) + (state.pick[1] != Pick::kNone);
  if (state.phase == Phase::kDie) {
    in.require(!for_card && duel.stake == 0 && made == 0, "before the die is rolled there is neither stake nor pick");
  } else {
    in.require(duel.stake >= 1 && (!for_card || duel.stake == 1), "the stake does not fit the duel");
    if (state.phase == Phase::kDuel) {
      in.require(made < 2, "with both picks made the duel is over or begins again");
    } else {
      in.require(made == 2 && state.pick[0] != state.pick[1], "both picks must name the winner of the duel");
    }
  }
  if (!for_card) {
    in.require(duel.challenger == state.turn && state.changes_left == 0, "only who has walked challenges");  // LAB-13
    return;
  }
  const auto order = [&](Seat seat) { return (seat - state.turn + state.seats) % state.seats; };
  in.require(order(duel.challenger) < order(duel.defender), "the challenger is the first in turn order");  // LAB-23
  in.require(state.changes_left == 0 || duel.challenger == state.turn,
             "at the beginning of a turn the seat on turn is the challenger");
  if (state.phase == Phase::kSend) {
    in.require(state.face_up == kNoCard, "the winner has taken the card already");
  } else {
    in.require(state.face_up != kNoCard && picture_cell(state.face_up) == state.pawn[duel.challenger],
               "a duel for a card is fought on its cell");
    in.require(state.pawns_on(state.pawn[duel.challenger]).size() == 2, "exactly two duel for a card");  // LAB-21
  }
}

void check_phase(const State& state, kit::Input& in) {
  const Phase phase = state.phase;
  const bool duelling = phase == Phase::kDie || phase == Phase::kDuel || phase == Phase::kSend;
  if (phase != Phase::kOver) {
    const bool fits = phase == Phase::kChange  ? state.changes_left > 0
                      : phase == Phase::kSteal ? true
                      : duelling               ? state.changes_left != 1
                                               : state.changes_left == 0;
    in.require(fits, "'changes_left' is {}, which does not fit the phase '{}'", state.changes_left, phase_text(phase));
    for (Seat seat = 0; seat < state.seats; ++seat)
      in.require(!has_set(state, seat), "seat {} has a complete set: the game would be over", seat);  // LAB-15
    in.require(state.turns < state.turn_limit(), "the last turn has been played: the game would be over");
  }
  in.require(!state.heart_used || state.changes_left < 2, "the heart cannot be used before the first change");
  in.require((state.duel.challenger >= 0) == duelling, "'duel' does not fit the phase '{}'", phase_text(phase));
  in.require((state.beast.victim >= 0) == (phase == Phase::kSteal), "'beast' does not fit the phase '{}'",
             phase_text(phase));
  if (!in) return;
  if (duelling) check_duel(state, in);
  if (phase == Phase::kChallenge)
    in.require(!challengeable(state).empty(), "there is nobody on the cell to be challenged");
  if (phase == Phase::kLeap)
    in.require(state.face_up != kNoCard && is_animal(state.face_up), "one leaps only for an animal");  // LAB-31
  if (phase == Phase::kReveal)
    in.require(state.face_up == kNoCard && state.card_left(), "there is no card to turn up");  // LAB-14
  if (phase == Phase::kOver) {
    bool won = state.turns >= state.turn_limit();
    for (Seat seat = 0; seat < state.seats; ++seat) won |= has_set(state, seat);
    in.require(won, "the game is not over: nobody has a complete set");
  }
}

State read_state(const Options& options, const Envelope& envelope, const json::object& board, kit::Input& in) {
  in.only(board, "board",
          {"heart", "middle", "outer", "pawns", "face_up", "pile", "bottom", "hidden", "hands", "removed",
           "changes_left", "heart_used", "duel", "beast", "turn", "turns", "known"});
  State state = castle_at_start(options, envelope.seats, read_rotation(board, in), 0);
  const auto pawns = in.array(board, "pawns", state.seats);
  for (int seat = 0; seat < state.seats; ++seat) state.pawn[seat] = read_cell(pawns[seat], "pawns", in);
  read_cards(state, board, in);
  state.changes_left = static_cast<std::uint8_t>(in.integer(board, "changes_left", 0, 2));
  state.heart_used = in.boolean(board, "heart_used");
  state.phase = read_phase(envelope.phase, in);
  state.turn = static_cast<Seat>(in.integer(board, "turn", 0, state.seats - 1));
  // Where the seat on turn decides, `actors` says which it is.
  const bool decides = state.phase == Phase::kChange || state.phase == Phase::kWalk ||
                       state.phase == Phase::kChallenge || state.phase == Phase::kLeap;
  if (decides && !envelope.actors.empty()) state.turn = envelope.actors.lowest();
  state.turns = static_cast<std::uint16_t>(in.integer(board, "turns", 0, state.turn_limit()));
  read_duel(state, in.field(board, "duel"), in);
  read_beast(state, in.field(board, "beast"), in);
  read_known(state, in.field(board, "known"), in);
  if (in) check_phase(state, in);
  if (!in) return state;
  in.require(Game::turn(state).seats == envelope.actors, "'actors' are not those whom the phase '{}' waits for",
             envelope.phase);
  state.ply = static_cast<std::uint32_t>(envelope.ply);
  // The record that beliefs rest on begins here.
  for (int seat = 0; seat < state.seats; ++seat) {
    state.base_cards |= state.hand[seat];
    state.base_count[seat] = static_cast<std::uint8_t>(std::popcount(state.hand[seat]));
  }
  std::copy_n(state.known, kObservers, state.base);
  return state;
}

}  // namespace

kit::Read<Options> Game::read_options(const json::object& object, int) {
  return kit::read([&](kit::Input& in) {
    Options options;
    options.set_size = static_cast<std::uint8_t>(in.integer(object, "set_size", 6, 7));
    options.memory_aid = in.boolean(object, "memory_aid");
    options.max_turns = static_cast<std::uint16_t>(in.integer(object, "max_turns", 1, 1000));
    return options;
  });
}

kit::Read<State> Game::read_board(const Options& options, const Envelope& envelope, const json::object& board) {
  return kit::read([&](kit::Input& in) { return read_state(options, envelope, board, in); });
}

kit::Read<State> Game::read_setup(const Options& options, int seats, const json::object& setup) {
  return kit::read([&](kit::Input& in) {
    in.only(setup, "setup", {"heart", "middle", "outer", "face_up"});
    const Card face_up = read_card(in.field(setup, "face_up"), "face_up", in);
    return castle_at_start(options, seats, read_rotation(setup, in), face_up);
  });
}

}  // namespace veillee::labyrinth
