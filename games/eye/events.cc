// What a move did. All is open, so every viewer gets the same; a right answer is told after the reply.
#include "games/eye/bank.h"
#include "games/eye/notation.h"
#include "games/eye/steps.h"
#include "games/kit/chronicle.h"

namespace veillee::eye {

namespace json = boost::json;

namespace {

json::object question_event(const Question& question, const Bank& bank) {
  const BankQuestion& entry = bank.at(question.category, question.id);
  json::array answers;
  for (const Text& answer : entry.answers) answers.push_back(text_json(answer));
  return {{"type", "question"},
          {"category", question.category},
          {"id", question.id},
          {"subject", text_json(category_name(question.category))},
          {"text", text_json(entry.text)},
          {"answers", std::move(answers)}};
}

// Writes down the steps.
class Chronicle : public kit::Chronicle {
 public:
  using kit::Chronicle::Chronicle;

  void named(Seat seat, Colour colour) { tell({{"type", "target"}, {"seat", seat}, {"colour", colour}}); }
  void placed(Seat seat, Cell cell) { tell({{"type", "place"}, {"seat", seat}, {"cell", cell_name(cell)}}); }
  void cleared(Seat seat, Seat owner, Cell from, Cell to) {
    tell({{"type", "clear"}, {"seat", seat}, {"owner", owner}, {"from", cell_name(from)}, {"to", cell_name(to)}});
  }
  void done_clearing(Seat seat) { tell({{"type", "cleared"}, {"seat", seat}}); }
  void stepped(Seat seat, Cell from, Cell to) {
    tell({{"type", "step"}, {"seat", seat}, {"from", cell_name(from)}, {"to", cell_name(to)}});
  }
  void clicked(Seat seat, Click click, Design design) {
    tell({{"type", "click"},
          {"seat", seat},
          {"wheel", click_name(click).substr(0, 1)},
          {"by", click_name(click)[1] == '+' ? 1 : -1},
          {"design", kDesignNames[index(design)]}});
  }
  void ended_turn(Seat seat) { tell({{"type", "end"}, {"seat", seat}}); }
  void chose(Seat seat, int category) {
    tell({{"type", "category"},
          {"seat", seat},
          {"category", category},
          {"subject", text_json(category_name(category))}});
  }
  void tried(Seat seat, Move move, Colour colour) {
    tell({{"type", "try"}, {"seat", seat}, {"move", move_text(move)}, {"colour", colour}});
  }
  void asked(const State& state) { tell(question_event(state.question, bank_of(state.options))); }
  void answered(const State& state, Move move, bool right) {
    json::object reply{{"type", "answer"}, {"seat", state.mover}, {"right", right}, {"solution", right_answer(state)}};
    if (move.kind == Move::Kind::kAnswer) reply["answer"] = move.number();
    tell(std::move(reply));
  }
  void took_control(Seat seat, Colour colour) { tell({{"type", "control"}, {"seat", seat}, {"colour", colour}}); }
  void put_out(Seat seat) { tell({{"type", "out"}, {"seat", seat}}); }
  void took(const Taken& taken, int count) {
    tell(
        {{"type", "taken"}, {"colour", taken.colour}, {"design", kDesignNames[index(taken.design)]}, {"count", count}});
  }
  void turn(Seat seat, int moves) { tell({{"type", "turn"}, {"seat", seat}, {"moves", moves}}); }
  void over(Seat winner) {
    tell({{"type", "over"}, {"winner", winner >= 0 ? json::value(winner) : json::value(nullptr)}});
  }
};

}  // namespace

json::array Game::events(const State& before, Seat, Move move, const State&, Seat viewer) {
  State state = before;
  Chronicle chronicle(viewer);
  Steps(state, chronicle).play(move);
  return std::move(chronicle.events);
}

}  // namespace veillee::eye
