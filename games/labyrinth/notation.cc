// The labyrinth's notation: `C+2`, `M`, `O`, `go 3.7`, `duel 2 T die`, `beast A2 1 G3`, `reveal T4`, ...
#include "games/labyrinth/notation.h"

#include <array>

namespace veillee::labyrinth {
namespace {

struct Word {
  std::string_view text;
  Move move;
};

// Moves that are one fixed word.
constexpr std::array<Word, 9> kWords{{{"M", Move::middle()},
                                      {"O", Move::outer()},
                                      {"stay", Move::stay()},
                                      {"peace", Move::peace()},
                                      {"stone", Move::picking(Pick::kStone)},
                                      {"scissors", Move::picking(Pick::kScissors)},
                                      {"paper", Move::picking(Pick::kPaper)},
                                      {"leap", Move::leap()},
                                      {"decline", Move::decline()}}};

// The fields of a text, separated by one space each; nothing if there are more than four or an empty one.
struct Fields {
  std::array<std::string_view, 4> at;
  int size = 0;
};
std::optional<Fields> split(std::string_view text) {
  Fields fields;
  while (true) {
    const auto space = text.find(' ');
    if (fields.size == 4 || space == 0 || text.empty()) return std::nullopt;
    fields.at[fields.size++] = text.substr(0, space);
    if (space == std::string_view::npos) return fields;
    text.remove_prefix(space + 1);
  }
}

constexpr int kAnyNumber = 999;

std::optional<Written> written_cell(Move::Kind kind, std::string_view text) {
  if (const auto cell = parse_cell(text)) return Written{.move = Move::of(kind, *cell)};
  const auto dot = text.find('.');
  if (dot == std::string_view::npos || !kit::decimal(text.substr(0, dot), 0, kAnyNumber) ||
      !kit::decimal(text.substr(dot + 1), 0, kAnyNumber))
    return std::nullopt;
  return Written{.move = Move::of(kind), .no_cell = true, .strange = text};
}

std::optional<Written> written_duel(const Fields& fields) {
  if (fields.size < 3 || (fields.size == 4 && fields.at[3] != "die")) return std::nullopt;
  const auto seat = kit::decimal(fields.at[1], 0, kAnyNumber);
  if (!seat || (fields.at[2] != "T" && fields.at[2] != "G")) return std::nullopt;
  const Prize prize = fields.at[2] == "T" ? Prize::kTreasures : Prize::kGnomes;
  return Written{.move = Move::duel(*seat, prize, fields.size == 4), .seat = *seat, .strange = fields.at[1]};
}

std::optional<Written> written_beast(const Fields& fields) {
  if (fields.size != 4) return std::nullopt;
  const auto animal = parse_card(fields.at[1]), gift = parse_card(fields.at[3]);
  const auto seat = kit::decimal(fields.at[2], 0, kAnyNumber);
  if (!animal || !gift || !seat) return std::nullopt;
  return Written{.move = Move::beast(*animal, *seat, *gift), .seat = *seat, .strange = fields.at[2]};
}

std::optional<Written> written_number(Move::Kind kind, std::string_view text, int min, int max) {
  const auto number = kit::decimal(text, 0, kAnyNumber);
  if (!number) return std::nullopt;
  return Written{.move = Move::of(kind, *number), .no_number = *number < min || *number > max, .strange = text};
}

}  // namespace

std::optional<Written> parse_written(std::string_view text) {
  for (const Word& word : kWords)
    if (word.text == text) return Written{.move = word.move};
  if (text.starts_with("C+")) return written_number(Move::Kind::kHeart, text.substr(2), 1, kHeartSteps - 1);
  const auto fields = split(text);
  if (!fields) return std::nullopt;
  const std::string_view verb = fields->at[0];
  if (verb == "duel") return written_duel(*fields);
  if (verb == "beast") return written_beast(*fields);
  if (fields->size != 2) return std::nullopt;
  const std::string_view what = fields->at[1];
  if (verb == "go") return written_cell(Move::Kind::kGo, what);
  if (verb == "send") return written_cell(Move::Kind::kSend, what);
  if (verb == "die") return written_number(Move::Kind::kDie, what, 2, 4);
  if (verb != "reveal" && verb != "steal") return std::nullopt;
  const auto card = parse_card(what);
  if (!card) return std::nullopt;
  return Written{.move = verb == "reveal" ? Move::reveal(*card) : Move::steal(*card)};
}

std::string Game::print(const State&, Move move) {
  for (const Word& word : kWords)
    if (word.move == move) return std::string(word.text);
  switch (move.kind) {
    case Move::Kind::kHeart:
      return fmt::format("C+{}", move.steps());
    case Move::Kind::kGo:
      return "go " + cell_text(move.cell());
    case Move::Kind::kSend:
      return "send " + cell_text(move.cell());
    case Move::Kind::kDuel:
      return fmt::format("duel {} {}{}", move.opponent(), prize_text(move.prize()), move.with_die() ? " die" : "");
    case Move::Kind::kBeast:
      return fmt::format("beast {} {} {}", card_text(move.animal()), move.victim(), card_text(move.gift()));
    case Move::Kind::kDie:
      return fmt::format("die {}", move.points());
    case Move::Kind::kReveal:
      return "reveal " + card_text(move.card());
    case Move::Kind::kSteal:
      return "steal " + card_text(move.card());
    default:
      return "";
  }
}

std::optional<Move> Game::parse(const State& state, std::string_view text) {
  const auto written = parse_written(text);
  if (!written || written->no_cell || written->no_number || written->seat >= state.seats) return std::nullopt;
  return written->move;
}

std::string_view phase_text(Phase phase) {
  constexpr std::string_view kTexts[] = {"change", "walk", "challenge", "die",   "duel",
                                         "send",   "leap", "reveal",    "steal", "over"};
  return kTexts[static_cast<int>(phase)];
}

std::string_view pick_text(Pick pick) {
  constexpr std::string_view kTexts[] = {"", "paper", "scissors", "stone", "?"};
  return kTexts[static_cast<int>(pick)];
}

std::string_view prize_text(Prize prize) {
  constexpr std::string_view kTexts[] = {"T", "G", "card"};
  return kTexts[static_cast<int>(prize)];
}

}  // namespace veillee::labyrinth
