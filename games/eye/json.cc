// Positions of the Eye as JSON.
#include "games/eye/bank.h"
#include "games/eye/notation.h"
#include "games/eye/position.h"

namespace veillee::eye {

namespace json = boost::json;

namespace {

constexpr std::array<std::string_view, 6> kPhaseNames{"targets", "place", "clear", "play", "question", "over"};

json::array cells_json(const Open& open, Squares squares) {
  json::array cells;
  for (const Opening opening : members<Opening>(squares))
    cells.push_back(json::string(cell_name(cell_in_view(open, opening))));
  return cells;
}

template <class Item>
json::array per_seat(const Open& open, Item item) {
  json::array items;
  for (Seat seat = 0; seat < open.seats; ++seat) items.push_back(item(seat));
  return items;
}

json::array taken_json(const Open& open) {
  json::array taken;
  for (int i = 0; i < open.taken_count; ++i)
    taken.push_back(
        {{"colour", open.taken[i].colour}, {"design", kDesignNames[static_cast<std::size_t>(open.taken[i].design)]}});
  return taken;
}

json::value question_json(const Question& question) {
  if (question.category == Question::kNoCategory) return nullptr;
  json::object object{{"category", question.category}, {"id", nullptr}};
  if (question.id != Question::kNotDrawn) object["id"] = question.id;
  return object;
}

json::array asked_json(const Open& open) {
  json::array categories;
  if (!open.options.quiz) return categories;
  for (int category = 0; category < open.options.categories; ++category) {
    json::array ids;
    for (std::uint64_t left = open.asked[category]; left != 0; left &= left - 1) ids.push_back(std::countr_zero(left));
    categories.push_back(std::move(ids));
  }
  return categories;
}

json::object table_json(const Open& open) {
  json::object board;
  board["a"] = open.a;
  board["b"] = open.b;
  board["counters"] = per_seat(open, [&](Seat seat) { return cells_json(open, open.counters[seat]); });
  board["reserve"] = per_seat(open, [&](Seat seat) { return open.reserve[seat]; });
  board["own"] = per_seat(open, [&](Seat seat) { return own_colour(seat); });
  board["control"] = json::array(open.control.begin(), open.control.end());
  board["moves_left"] = open.moves_left;
  board["out"] = per_seat(open, [&](Seat seat) { return open.out.contains(seat); });
  board["targets"] = per_seat(open, [&](Seat seat) {
    return json::array(open.targets[seat].begin(), open.targets[seat].begin() + open.target_count[seat]);
  });
  board["taken"] = taken_json(open);
  board["question"] = question_json(open.question);
  board["repeats"] = open.repeats;
  board["mover"] = open.mover < 0 ? json::value(nullptr) : json::value(open.mover);
  board["turns"] = open.turns;
  board["moved"] = open.moved;
  board["cleared"] = cells_json(open, open.cleared);
  board["pending"] =
      open.pending.kind == Move::Kind::kNone ? json::value(nullptr) : json::value(move_text(open.pending));
  board["claimed"] = open.claimed;
  board["asked"] = asked_json(open);
  return board;
}

}  // namespace

std::string_view Game::phase(const State& state) { return kPhaseNames[static_cast<std::size_t>(state.phase)]; }
json::object Game::board(const State& state) {
  json::object board = table_json(state);
  if (state.options.bank != nullptr) board["questions"] = state.options.bank->added();
  return board;
}
json::object Game::board(const View& view) { return table_json(view); }

json::object Game::setup_json(const State& state) {
  if (state.options.bank != nullptr) return {{"questions", state.options.bank->added()}};
  if (!state.solitaire()) return {};
  return {{"a", state.a}, {"b", state.b}, {"counters", cells_json(state, state.counters[0])}};
}

}  // namespace veillee::eye
