// Putting positions on the table and playing them by text.
#pragma once

#include <string>

#include "games/labyrinth/labyrinth.h"
#include "tests/kit/playing.h"

namespace veillee::labyrinth {

namespace json = boost::json;

Game game_of(const State&);
using namespace kit::playing;

inline kit::Read<State> read(int seats, const Options& options, std::string_view phase, const json::object& board,
                             SeatSet actors) {
  return Game::read_board(options, {seats, phase, actors, 0}, board);
}

// A position with these fields. What is not said: the pawns at their starts, T1 face up, seat 0 on turn,
// all other cards in the pile, everybody knows everything, and the changes that fit the phase.
inline json::object fields(int seats, std::string_view phase, std::string_view text) {
  json::object board{{"heart", 0},
                     {"middle", 0},
                     {"outer", 0},
                     {"face_up", "T1"},
                     {"bottom", json::array()},
                     {"removed", json::array()},
                     {"duel", nullptr},
                     {"beast", nullptr},
                     {"turn", 0},
                     {"turns", 0},
                     {"heart_used", false}};
  board["changes_left"] = phase == "change" ? 2 : 0;
  if (phase == "reveal") board["face_up"] = nullptr;
  json::array pawns, hands;
  for (int seat = 0; seat < seats; ++seat) {
    pawns.push_back(json::string(cell_text(start_cell(seat))));
    hands.push_back(json::array());
  }
  board["pawns"] = pawns;
  board["hands"] = hands;
  const json::value given = json::parse(text);
  for (const auto& member : given.as_object()) board[member.key()] = member.value();

  Cards placed = 0;
  json::object known;
  const auto place = [&](const json::value& card) { placed |= bit(*parse_card(card.as_string())); };
  for (int seat = 0; seat < seats; ++seat)
    for (const json::value& card : board["hands"].as_array()[seat].as_array()) {
      place(card);
      known[card.as_string()] = seat;
    }
  for (const json::value& card : board["bottom"].as_array()) place(card);
  for (const json::value& card : board["removed"].as_array()) place(card);
  if (!board["face_up"].is_null()) place(board["face_up"]);
  if (!board.contains("hidden")) {
    json::array hidden;
    for (Card card = 0; card < kCards; ++card)
      if ((placed & bit(card)) == 0) hidden.push_back(json::string(card_text(card)));
    board["hidden"] = hidden;
  }
  if (!board.contains("known")) board["known"] = json::array(static_cast<std::size_t>(seats) + 1, known);
  return board;
}

inline SeatSet actors_of(std::string_view phase, const json::object& board) {
  if (phase == "die" || phase == "reveal" || phase == "steal" || phase == "over") return {};
  SeatSet actors = SeatSet::of(static_cast<Seat>(board.at("turn").as_int64()));
  if (phase != "duel" && phase != "send") return actors;
  const json::object& duel = board.at("duel").as_object();
  const Seat seats[] = {static_cast<Seat>(duel.at("challenger").as_int64()),
                        static_cast<Seat>(duel.at("defender").as_int64())};
  const json::array& picks = duel.at("picks").as_array();
  if (phase == "duel") {
    actors = {};
    for (std::size_t i = 0; i < 2; ++i)
      if (picks[i].is_null()) actors.add(seats[i]);
    return actors;
  }
  const std::string both = std::string(picks[0].as_string()) + ' ' + std::string(picks[1].as_string());
  const bool first = both == "stone scissors" || both == "scissors paper" || both == "paper stone";
  return SeatSet::of(seats[first ? 0 : 1]);
}

inline State position(int seats, std::string_view phase, std::string_view text, const Options& options = {}) {
  const json::object board = fields(seats, phase, text);
  return read(seats, options, phase, board, actors_of(phase, board)).value();
}

// A rotation in which the way is open (or shut).
inline Rotation rotation_with(std::string_view from, std::string_view to, bool open = true) {
  for (int i = 0; i < kRotations; ++i) {
    const Rotation rotation{static_cast<std::uint8_t>(i / 144), static_cast<std::uint8_t>(i / 12 % 12),
                            static_cast<std::uint8_t>(i % 12)};
    if (((kReach.from(rotation, *parse_cell(from)) >> *parse_cell(to) & 1) != 0) == open) return rotation;
  }
  ADD_FAILURE() << "no such rotation: " << from << " " << to;
  return {};
}

// In the phase `walk`, with the way from the pawn of the seat on turn to this cell open.
inline State walking(int seats, std::string_view text, std::string_view to, const Options& options = {}) {
  State state = position(seats, "walk", text, options);
  state.rotation = rotation_with(cell_text(state.pawn[state.turn]), to);
  return state;
}

// A sensible or a random move, with many exchanges: games that bring doubt.
inline Move random_choice(const State& state, Seat seat, Rng& rng) {
  const SeatSet victims = beast_victims(state, seat);
  const bool may_play = state.phase == Phase::kChange || state.phase == Phase::kWalk;
  if (may_play && !victims.empty() && rng.below(3) == 0)
    return nth_beast(state, seat, victims, rng.below(beast_count(state, seat, victims)));
  return rng.below(3) == 0 ? random_move<Game>(state, seat, rng) : Game::playout_move(state, seat, rng);
}

inline void step(State& state, Rng& rng) {
  const Turn turn = Game::turn(state);
  if (turn.chance) return Game::play(state, kChance, draw_outcome<Game>(state, rng));
  const Seat seat = turn.seats.lowest();
  Game::play(state, seat, random_choice(state, seat, rng));
}

inline std::string hand(const State& state, Seat seat) {
  std::string text;
  for (Card card = 0; card < kCards; ++card)
    if ((state.hand[seat] & bit(card)) != 0) text += (text.empty() ? "" : " ") + card_text(card);
  return text;
}

inline std::string pawn(const State& state, Seat seat) { return cell_text(state.pawn[seat]); }
inline std::string face_up(const State& state) { return state.face_up == kNoCard ? "-" : card_text(state.face_up); }

// Whom an observer takes for the owner of a card; the spectator is kSpectator.
inline int owner_known_to(const State& state, Seat observer, std::string_view card) {
  const json::object board = Game::board(state);
  const json::array& all = board.at("known").as_array();
  const std::size_t index = observer >= 0 ? static_cast<std::size_t>(observer) : all.size() - 1;
  return static_cast<int>(all[index].as_object().at(card).as_int64());
}

inline std::string view_text(const State& state, Seat seat) {
  return json::serialize(Game::board(Game::view(state, seat)));
}

}  // namespace veillee::labyrinth
