// What a move did. All is open, so every viewer gets the same; a right answer is told after the reply.
#include "games/eye/bank.h"
#include "games/eye/notation.h"
#include "games/eye/rules.h"

namespace veillee::eye {

namespace json = boost::json;
using Kind = Move::Kind;

namespace {

json::object text_json(const Text& text) { return {{"en", text.en}, {"fr", text.fr}, {"de", text.de}}; }

json::object question_event(const Question& question) {
  const BankQuestion& entry = question_bank().at(question.category, question.id);
  json::array answers;
  for (const Text& answer : entry.answers) answers.push_back(text_json(answer));
  return {{"type", "question"},
          {"category", question.category},
          {"id", question.id},
          {"subject", text_json(category_name(question.category))},
          {"text", text_json(entry.text)},
          {"answers", std::move(answers)}};
}

json::object made_event(const State& before, Seat seat, Move move) {
  switch (move.kind) {
    case Kind::kTarget:
      return {{"type", "target"}, {"seat", seat}, {"colour", move.first}};
    case Kind::kPlace:
      return {{"type", "place"}, {"seat", seat}, {"cell", cell_name(move.first)}};
    case Kind::kClear: {
      Seat owner = 0;
      while ((before.counters[owner] & square(opening_of(move.first))) == 0) ++owner;
      return {{"type", "clear"},
              {"seat", seat},
              {"owner", owner},
              {"from", cell_name(move.first)},
              {"to", cell_name(move.second)}};
    }
    case Kind::kDone:
      return {{"type", "cleared"}, {"seat", seat}};
    case Kind::kStep:
      return {{"type", "step"}, {"seat", seat}, {"from", cell_name(move.first)}, {"to", cell_name(move.second)}};
    case Kind::kClick: {
      const auto click = static_cast<Click>(move.first);
      const auto design = design_after(before.design(), click);
      return {{"type", "click"},
              {"seat", seat},
              {"wheel", click_name(click).substr(0, 1)},
              {"by", click_name(click)[1] == '+' ? 1 : -1},
              {"design", kDesignNames[static_cast<std::size_t>(design)]}};
    }
    case Kind::kEnd:
      return {{"type", "end"}, {"seat", seat}};
    case Kind::kClaim:
      return {{"type", "claim"}, {"seat", seat}, {"colour", move.first}};
    case Kind::kCategory:
      return {{"type", "category"},
              {"seat", seat},
              {"category", move.first},
              {"subject", text_json(category_name(move.first))}};
    default:
      return {};
  }
}

void add_reply(const State& before, Move move, json::array& events) {
  const int solution = right_answer(before);
  const bool right = move.first == (move.kind == Kind::kAnswer ? solution : 1);
  json::object reply{{"type", "answer"}, {"seat", before.mover}, {"right", right}, {"solution", solution}};
  if (move.kind == Kind::kAnswer) reply["answer"] = move.first;
  events.push_back(std::move(reply));
  if (right && before.pending.kind != Kind::kClaim)
    events.push_back(made_event(before, static_cast<Seat>(before.mover), before.pending));
}

void add_consequences(const State& before, const State& after, json::array& events) {
  for (Colour c = 0; c < kColourCount; ++c)
    if (after.control[c] != before.control[c] && after.control[c] >= 0)
      events.push_back(json::object{{"type", "control"}, {"seat", after.control[c]}, {"colour", c}});
  for (Seat seat = 0; seat < after.seats; ++seat)
    if (after.out.contains(seat) && !before.out.contains(seat))
      events.push_back(json::object{{"type", "out"}, {"seat", seat}});
  for (int i = before.taken_count; i < after.taken_count; ++i)
    events.push_back(json::object{{"type", "taken"},
                                  {"colour", after.taken[i].colour},
                                  {"design", kDesignNames[static_cast<std::size_t>(after.taken[i].design)]},
                                  {"count", i + 1}});
  if (after.phase == Phase::kOver) {
    json::object over{{"type", "over"}, {"winner", nullptr}};
    if (after.winner >= 0) over["winner"] = after.winner;
    events.push_back(std::move(over));
  } else if (!after.solitaire() && after.phase >= Phase::kClear &&
             (after.turns != before.turns || before.phase < Phase::kClear)) {
    events.push_back(json::object{{"type", "turn"}, {"seat", after.mover}, {"moves", after.moves_left}});
  }
}

}  // namespace

json::array Game::events(const State& before, Seat seat, Move move, const State& after, Seat) {
  json::array events;
  if (move.kind == Kind::kAsk) {
    events.push_back(question_event(after.question));
  } else if (move.kind == Kind::kAnswer || move.kind == Kind::kKnows) {
    add_reply(before, move, events);
  } else if (after.phase == Phase::kQuestion && move.kind != Kind::kCategory) {
    events.push_back(json::object{
        {"type", "try"}, {"seat", seat}, {"move", move_text(move)}, {"colour", asked_colour(before, move)}});
  } else {
    events.push_back(made_event(before, seat, move));
  }
  add_consequences(before, after, events);
  return events;
}

}  // namespace veillee::eye
