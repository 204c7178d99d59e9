// Reading Sample's positions from JSON: what no game can lead to is refused, with a sentence.
#include <algorithm>

#include "games/sample/sample.h"

namespace veillee::sample {

namespace json = boost::json;

namespace {

void read_cards(State& state, const json::object& board, kit::Input& in) {
  const auto cards = in.array(board, "cards", state.seats);
  for (Seat seat = 0; seat < state.seats; ++seat) {
    if (cards[seat].is_null()) continue;
    const auto card = static_cast<Card>(in.integer(cards[seat], "cards", 1, kCards));
    for (const Seat other : state.dealt)
      in.require(state.cards[other] != card, "seats {} and {} hold the same card {}", other, seat, card);
    in.require(state.dealt.size() == seat, "seat {} has a card before seat {}", seat, state.dealt.size());
    state.cards[seat] = card;
    state.dealt.add(seat);
  }
  const bool all = state.dealt.size() == state.seats;
  in.require(all == (state.phase != Phase::kDeal), "{} cards are dealt in the phase {}", state.dealt.size(),
             phase_name(state.phase));
}

void read_decisions(State& state, const json::object& board, kit::Input& in) {
  const auto decisions = in.array(board, "decisions", state.seats);
  for (Seat seat = 0; seat < state.seats; ++seat) {
    if (decisions[seat].is_null()) continue;
    const auto text = in.string(decisions[seat], "decisions");
    in.require(text == "dare" || text == "stay", "a decision is \"dare\" or \"stay\", not \"{}\"", text);
    if (text == "dare") state.dares.add(seat);
    state.decided.add(seat);
  }
  const int decided = state.decided.size();
  const bool fits = state.phase == Phase::kDeal     ? decided == 0
                    : state.phase == Phase::kDecide ? decided < state.seats
                                                    : decided == state.seats;
  in.require(fits, "{} seats have decided in the phase {}", decided, phase_name(state.phase));
}

State read_state(const Options& options, const Envelope& envelope, const json::object& board, kit::Input& in) {
  in.only(board, "board", {"round", "cards", "decisions", "points"});
  State state = first_round(options, envelope.seats);
  bool known = false;
  for (const Phase phase : {Phase::kDeal, Phase::kDecide, Phase::kOver}) {
    if (phase_name(phase) != envelope.phase) continue;
    state.phase = phase;
    known = true;
  }
  in.require(known, "there is no phase \"{}\"", envelope.phase);
  state.ply = static_cast<std::uint32_t>(envelope.ply);
  state.round = static_cast<std::uint8_t>(in.integer(board, "round", 1, options.rounds));
  read_cards(state, board, in);
  read_decisions(state, board, in);
  const auto points = in.array(board, "points", state.seats);
  for (Seat seat = 0; seat < state.seats; ++seat)
    state.points[seat] = static_cast<std::int8_t>(in.integer(points[seat], "points", -kMostRounds, 2 * kMostRounds));
  if (!in) return state;
  in.require(Game::turn(state).seats == envelope.actors, "'actors' does not fit the position");
  in.require(state.phase != Phase::kOver || state.round == options.rounds, "the game ends after the last round");
  return state;
}

}  // namespace

kit::Read<Options> Game::read_options(const json::object& object, int) {
  return kit::read([&](kit::Input& in) {
    return Options{.rounds = static_cast<std::uint8_t>(in.integer(object, "rounds", 1, kMostRounds))};
  });
}

kit::Read<State> Game::read_board(const Options& options, const Envelope& envelope, const json::object& board) {
  return kit::read([&](kit::Input& in) { return read_state(options, envelope, board, in); });
}

kit::Read<State> Game::read_setup(const Options& options, int seats, const json::object& setup) {
  return kit::read([&](kit::Input& in) {
    in.only(setup, "setup", {});
    return first_round(options, seats);
  });
}

}  // namespace veillee::sample
