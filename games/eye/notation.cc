// Moves as texts: `target 3`, `@c4`, `c4>>g2`, `done`, `c4>e4`, `A+`, `end`, `claim 3`, `answer 0`,
// `category 5`, `ask 17`, `knows yes`.
#include "games/eye/notation.h"

#include <array>

namespace veillee::eye {

using Kind = Move::Kind;

namespace {

constexpr std::array<std::string_view, kClicks> kClickNames{"A+", "A-", "B+", "B-"};

struct Numbered {
  std::string_view word;
  Kind kind;
  int max;
};
constexpr Numbered kNumbered[] = {{"target ", Kind::kTarget, kColourCount - 1},
                                  {"claim ", Kind::kClaim, kColourCount - 1},
                                  {"answer ", Kind::kAnswer, kAnswers - 1},
                                  {"category ", Kind::kCategory, kColourCount - 1},
                                  {"ask ", Kind::kAsk, kMaxQuestions - 1}};
struct Word {
  std::string_view word;
  Kind kind;
  std::uint8_t first;
};
constexpr Word kWords[] = {
    {"done", Kind::kDone, 0}, {"end", Kind::kEnd, 0}, {"knows no", Kind::kKnows, 0}, {"knows yes", Kind::kKnows, 1}};

std::optional<Move> parse_cells(std::string_view text) {
  if (text.starts_with('@')) {
    const auto cell = parse_cell(text.substr(1));
    return cell ? std::optional(Move::place(*cell)) : std::nullopt;
  }
  if (text.size() < 5 || text[2] != '>') return std::nullopt;
  const bool clearing = text[3] == '>';
  const auto from = parse_cell(text.substr(0, 2)), to = parse_cell(text.substr(clearing ? 4 : 3));
  if (!from || !to) return std::nullopt;
  return clearing ? Move::clear(*from, *to) : Move::step(*from, *to);
}

}  // namespace

std::string cell_name(Cell cell) { return {static_cast<char>('a' + strip(cell)), static_cast<char>('1' + rank(cell))}; }

std::optional<Cell> parse_cell(std::string_view text) {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'p' || text[1] < '1' || text[1] > '8') return std::nullopt;
  return cell_at(text[0] - 'a', text[1] - '1');
}

std::string_view click_name(Click click) { return kClickNames[static_cast<std::size_t>(click)]; }

std::string move_text(Move move) {
  switch (move.kind) {
    case Kind::kPlace:
      return "@" + cell_name(move.cell());
    case Kind::kClear:
      return cell_name(move.from()) + ">>" + cell_name(move.to());
    case Kind::kStep:
      return cell_name(move.from()) + ">" + cell_name(move.to());
    case Kind::kClick:
      return std::string(click_name(move.click()));
    default:
      break;
  }
  for (const Word& word : kWords)
    if (word.kind == move.kind && word.first == move.first) return std::string(word.word);
  for (const Numbered& numbered : kNumbered)
    if (numbered.kind == move.kind) return fmt::format("{}{}", numbered.word, move.first);
  return "";
}

std::optional<Move> parse_move(std::string_view text) {
  for (int i = 0; i < kClicks; ++i)
    if (text == kClickNames[i]) return Move::turn(static_cast<Click>(i));
  for (const Word& word : kWords)
    if (text == word.word) return Move::of(word.kind, word.first);
  for (const Numbered& numbered : kNumbered)
    if (text.starts_with(numbered.word)) {
      const auto number = kit::decimal(text.substr(numbered.word.size()), 0, numbered.max);
      return number ? std::optional(Move::of(numbered.kind, *number)) : std::nullopt;
    }
  return parse_cells(text);
}

std::string Game::print(const State&, Move move) { return move_text(move); }
std::optional<Move> Game::parse(const State&, std::string_view text) { return parse_move(text); }

}  // namespace veillee::eye
