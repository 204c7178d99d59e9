// Moves as text: "advance 0.1", "put 2.0 7", "give 3", "draw E07".
#include "games/wiedumir/wiedumir.h"

namespace veillee::wiedumir {
namespace {

struct Words {
  std::array<std::string_view, 3> word;
  int count = 0;
};

// Separated by one space each; nothing if there are more than three.
std::optional<Words> split(std::string_view text) {
  Words words;
  for (;;) {
    if (words.count == 3) return std::nullopt;
    const auto space = text.find(' ');
    words.word[words.count++] = text.substr(0, space);
    if (space == std::string_view::npos) return words;
    text.remove_prefix(space + 1);
  }
}

std::optional<int> parse_seat(std::string_view text) { return kit::decimal(text, 0, kMostSeats - 1); }
std::optional<int> parse_field(std::string_view text) { return kit::decimal(text, kStart, kGoal); }
std::optional<int> parse_pawn(std::string_view text) {
  const auto dot = text.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const auto seat = parse_seat(text.substr(0, dot)), which = kit::decimal(text.substr(dot + 1), 0, 1);
  if (!seat || !which) return std::nullopt;
  return pawn_of(*seat, *which);
}

std::optional<Move> move_if(Move::Kind kind, std::optional<int> who, std::optional<int> what = 0) {
  if (!who || !what) return std::nullopt;
  return Move::of(kind, *who, *what);
}

// The moves that name one seat and nothing else.
struct SeatMove {
  std::string_view verb;
  Move::Kind kind;
};
constexpr SeatMove kSeatMoves[] = {{"give", Move::Kind::kGive},   {"take", Move::Kind::kTake},
                                   {"raise", Move::Kind::kRaise}, {"swap", Move::Kind::kSwapOwn},
                                   {"from", Move::Kind::kFrom},   {"to", Move::Kind::kTo}};

std::string pawn_text(Pawn pawn) { return fmt::format("{}.{}", owner(pawn), number(pawn)); }

bool names_pawn(Move::Kind kind) {
  return kind == Move::Kind::kAdvance || kind == Move::Kind::kPutOther || kind == Move::Kind::kStep;
}

}  // namespace

std::string card_id(Card card) { return fmt::format("E{:02}", static_cast<int>(card)); }

std::optional<Card> parse_card(std::string_view text) {
  for (int card = E01; card <= E22; ++card)
    if (text == card_id(static_cast<Card>(card))) return static_cast<Card>(card);
  return std::nullopt;
}

std::optional<Move> parse_written(std::string_view text) {
  const auto words = split(text);
  if (!words) return std::nullopt;
  const auto& [verb, first, second] = words->word;
  if (words->count == 1) {
    if (verb == "chip") return Move::of(Move::Kind::kChip);
    if (verb == "stop") return Move::of(Move::Kind::kStop);
  } else if (words->count == 2) {
    if (verb == "advance") return move_if(Move::Kind::kAdvance, parse_pawn(first));
    if (verb == "put") return move_if(Move::Kind::kPutOwn, 0, parse_field(first));
    if (verb == "die") return move_if(Move::Kind::kDie, 0, kit::decimal(first, 1, kDieFaces));
    if (verb == "draw") return move_if(Move::Kind::kDraw, 0, parse_card(first));
    for (const SeatMove& move : kSeatMoves)
      if (verb == move.verb) return move_if(move.kind, parse_seat(first));
  } else {
    if (verb == "put") return move_if(Move::Kind::kPutOther, parse_pawn(first), parse_field(second));
    if (verb == "swap") return move_if(Move::Kind::kSwapTwo, parse_seat(first), parse_seat(second));
    if (verb == "step" && (second == "+" || second == "-"))
      return move_if(Move::Kind::kStep, parse_pawn(first), second == "-" ? 1 : 0);
  }
  return std::nullopt;
}

std::string Game::print(const State&, Move move) {
  switch (move.kind) {
    case Move::Kind::kAdvance:
      return "advance " + pawn_text(move.who);
    case Move::Kind::kChip:
      return "chip";
    case Move::Kind::kPutOther:
      return fmt::format("put {} {}", pawn_text(move.who), move.what);
    case Move::Kind::kPutOwn:
      return fmt::format("put {}", move.what);
    case Move::Kind::kStep:
      return fmt::format("step {} {}", pawn_text(move.who), move.what == 0 ? '+' : '-');
    case Move::Kind::kStop:
      return "stop";
    case Move::Kind::kSwapTwo:
      return fmt::format("swap {} {}", move.who, move.what);
    case Move::Kind::kDie:
      return fmt::format("die {}", move.what);
    case Move::Kind::kDraw:
      return "draw " + card_id(static_cast<Card>(move.what));
    default:
      break;
  }
  for (const SeatMove& named : kSeatMoves)
    if (named.kind == move.kind) return fmt::format("{} {}", named.verb, move.who);
  return {};  // not reached: every kind is above
}

std::optional<Move> Game::parse(const State& state, std::string_view text) {
  const auto move = parse_written(text);
  if (!move) return std::nullopt;
  const int seat = names_pawn(move->kind) ? owner(move->who) : move->who;
  if (seat >= state.seats || (move->kind == Move::Kind::kSwapTwo && move->what >= state.seats)) return std::nullopt;
  if (names_pawn(move->kind) && number(move->who) >= state.pawns_each) return std::nullopt;
  return move;
}

std::string Game::mark(const View& view, Move move) {
  if (move.kind != Move::Kind::kAdvance && move.kind != Move::Kind::kStep) return {};
  const Field from = view.field[move.who];
  if (move.kind == Move::Kind::kAdvance) return std::to_string(forward(view, from, view.die));
  return std::to_string(move.what == 0 ? forward(view, from, 2) : back(view, from, 2));
}

}  // namespace veillee::wiedumir
