// Moves and events in words: keys and arguments in words/*.json.
#include "games/eye/bank.h"
#include "games/eye/notation.h"
#include "games/eye/position.h"

namespace veillee::eye {

namespace json = boost::json;
using Kind = Move::Kind;

namespace {

json::object answer_json(const Open& open, int answer) {
  return text_json(bank_of(open.options).at(open.question.category, open.question.id).answers[answer]);
}

Seat owner_of(const Open& open, Cell cell) {
  Seat owner = 0;
  while ((open.counters[owner] & square(opening_of(cell))) == 0) ++owner;
  return owner;
}

std::string_view how_it_ended(const State& after) {
  if (!after.solitaire()) return after.winner < 0 ? "draw" : "won";
  if (after.winner == 0) return "solved";
  return after.ply < kMaxPly ? "stuck" : "late";
}

std::string_view kind_of_try(std::string_view move) {
  switch (parse_move(move).value_or(Move{}).kind) {
    case Kind::kClaim:
      return "claim";
    case Kind::kPlace:
      return "place";
    default:
      return "step";
  }
}

}  // namespace

kit::Saying Game::saying(const View& view, Move move) {
  switch (move.kind) {
    case Kind::kTarget:
      return {"target", {{"colour", move.colour()}}};
    case Kind::kPlace:
      return {"place", {{"cell", cell_name(move.cell())}}};
    case Kind::kClear:
      return {"clear",
              {{"owner", owner_of(view, move.from())}, {"from", cell_name(move.from())}, {"to", cell_name(move.to())}}};
    case Kind::kDone:
      return {"done", {}};
    case Kind::kStep:
      return {"step", {{"from", cell_name(move.from())}, {"to", cell_name(move.to())}}};
    case Kind::kClick:
      return {"click", {{"click", click_name(move.click())}}};
    case Kind::kEnd:
      return {"end", {}};
    case Kind::kClaim:
      return {"claim", {{"colour", move.colour()}}};
    case Kind::kAnswer:
      return {"answer", {{"answer", answer_json(view, move.number())}}};
    case Kind::kCategory:
      return {"category", {{"category", move.number()}}};
    case Kind::kNone:
    case Kind::kAsk:
    case Kind::kKnows:
      break;  // chance's
  }
  return {};
}

// Besides its fields the words of an event need the game's options, the answer to the question, how the game ended.
json::object Game::completed(const State& before, const State& after, json::object event) {
  const std::string type(event.at("type").as_string());
  event["quiz"] = after.options.quiz;
  if (type == "try") event["for"] = kind_of_try(std::string_view(event.at("move").as_string()));
  if (type == "answer") event["solution"] = answer_json(before, static_cast<int>(event.at("solution").as_int64()));
  if (type == "over") {
    event["how"] = how_it_ended(after);
    event["clause"] = clause_of_win(after);
  }
  return event;
}

}  // namespace veillee::eye
