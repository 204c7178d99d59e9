// Positions of the Eye as JSON.
#include "games/eye/notation.h"
#include "games/eye/rules.h"

namespace veillee::eye {

namespace json = boost::json;

namespace {

constexpr std::array<std::string_view, 6> kPhaseNames{"targets", "place", "clear", "play", "question", "over"};

json::array cells_json(const Table& table, Squares squares) {
  json::array cells;
  while (squares != 0) cells.push_back(json::string(cell_name(cell_in_view(table, pop(squares)))));
  return cells;
}

template <class Item>
json::array per_seat(const Table& table, Item item) {
  json::array items;
  for (Seat seat = 0; seat < table.seats; ++seat) items.push_back(item(seat));
  return items;
}

json::array taken_json(const Table& table) {
  json::array taken;
  for (int i = 0; i < table.taken_count; ++i)
    taken.push_back(
        {{"colour", table.taken[i].colour}, {"design", kDesignNames[static_cast<std::size_t>(table.taken[i].design)]}});
  return taken;
}

json::value question_json(const Question& question) {
  if (question.category == Question::kNoCategory) return nullptr;
  json::object object{{"category", question.category}, {"id", nullptr}};
  if (question.id != Question::kNotDrawn) object["id"] = question.id;
  return object;
}

json::array asked_json(const Table& table) {
  json::array categories;
  if (!table.options.quiz) return categories;
  for (int category = 0; category < table.options.categories; ++category) {
    json::array ids;
    for (std::uint64_t left = table.asked[category]; left != 0; left &= left - 1) ids.push_back(std::countr_zero(left));
    categories.push_back(std::move(ids));
  }
  return categories;
}

json::object table_json(const Table& table) {
  json::object board;
  board["a"] = table.a;
  board["b"] = table.b;
  board["counters"] = per_seat(table, [&](Seat seat) { return cells_json(table, table.counters[seat]); });
  board["reserve"] = per_seat(table, [&](Seat seat) { return table.reserve[seat]; });
  board["own"] = per_seat(table, [&](Seat seat) { return own_colour(seat); });
  board["control"] = json::array(table.control.begin(), table.control.end());
  board["moves_left"] = table.moves_left;
  board["out"] = per_seat(table, [&](Seat seat) { return table.out.contains(seat); });
  board["targets"] = per_seat(table, [&](Seat seat) {
    return json::array(table.targets[seat].begin(), table.targets[seat].begin() + table.target_count[seat]);
  });
  board["taken"] = taken_json(table);
  board["question"] = question_json(table.question);
  board["repeats"] = table.repeats;
  board["mover"] = table.mover < 0 ? json::value(nullptr) : json::value(table.mover);
  board["turns"] = table.turns;
  board["moved"] = table.moved;
  board["cleared"] = cells_json(table, table.cleared);
  board["pending"] =
      table.pending.kind == Move::Kind::kNone ? json::value(nullptr) : json::value(move_text(table.pending));
  board["claimed"] = table.claimed;
  board["asked"] = asked_json(table);
  return board;
}

}  // namespace

std::string_view Game::phase(const State& state) { return kPhaseNames[static_cast<std::size_t>(state.phase)]; }
json::object Game::board(const State& state) { return table_json(state); }
json::object Game::board(const View& view) { return table_json(view); }

json::object Game::setup_json(const State& state) {
  if (!state.solitaire()) return {};
  return {{"a", state.a}, {"b", state.b}, {"counters", cells_json(state, state.counters[0])}};
}

}  // namespace veillee::eye
