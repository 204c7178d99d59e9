// Why a move is not allowed. All reasons are collected; the one with the lowest clause is told.
#include <algorithm>

#include "games/eye/notation.h"
#include "games/eye/rules.h"
#include "games/eye/words.h"
#include "games/kit/reasons.h"

namespace veillee::eye {

using Kind = Move::Kind;
using kit::Reasons;

namespace {

std::string_view clause_of_win(const State& state) {
  if (state.solitaire()) return state.winner == 0 ? "EYE-63" : "EYE-65";
  if (state.winner < 0) return "EYE-17";
  if (seats_in(state) == 1) return "EYE-33";
  if (state.options.has_handicap()) return "EYE-40";
  const auto winner = static_cast<Seat>(state.winner);
  switch (state.options.win) {
    case Win::kOwn:
      return "EYE-16";
    case Win::kOwnOrEnemy:
      return holds(state, winner, own_colour(winner)) ? "EYE-16" : "EYE-20";
    case Win::kColours:
      return "EYE-21";
    case Win::kTargets:
      return "EYE-22";
    case Win::kChildren:
      return holds(state, winner, own_colour(winner)) ? "EYE-16" : "EYE-41";
  }
  return "EYE-16";
}

void not_in_phase(const State& state, Kind kind, Reasons& reasons) {
  const bool placing = kind == Kind::kPlace && !state.options.quiz;
  switch (state.phase) {
    case Phase::kTargets:
      if (kind != Kind::kTarget)
        reasons.add("EYE-22", "First everybody names three colours.", "D'abord, chacun désigne trois couleurs.",
                    "Zuerst nennt jeder drei Farben.");
      break;
    case Phase::kPlace:
      if (!placing)
        reasons.add("EYE-11", "First all counters are put on the board.",
                    "D'abord, on pose tous les pions sur le plateau.", "Zuerst kommen alle Steine auf das Brett.");
      break;
    case Phase::kClear:
      if (kind != Kind::kClear && kind != Kind::kDone)
        reasons.add("EYE-15", "You are still clearing your colours: clear a counter, or be done.",
                    "Vous dégagez encore vos couleurs : déplacez un pion adverse, ou terminez.",
                    "Noch räumst du deine Farben: Versetze einen Stein oder schließe ab.");
      break;
    case Phase::kQuestion:
      if (kind != Kind::kAnswer && kind != Kind::kCategory) {
        const auto pending = state.pending.kind;
        reasons.add(pending == Kind::kPlace  ? "EYE-52"
                    : pending == Kind::kStep ? "EYE-54"
                                             : "EYE-55",
                    "First the question must be answered.", "Il faut d'abord répondre à la question.",
                    "Zuerst muss die Frage beantwortet werden.");
      }
      break;
    case Phase::kPlay:
    case Phase::kOver:
      break;
  }
}

void not_your_turn(const State& state, Seat seat, Reasons& reasons) {
  if (state.phase == Phase::kOver) return;
  if (state.mover == seat) {
    if (Game::turn(state).chance)
      reasons.add("EYE-56", "The question is still being drawn.", "La question est encore en train d'être tirée.",
                  "Die Frage wird noch gezogen.");
    return;
  }
  const std::string_view clause = state.phase == Phase::kTargets ? "EYE-22"
                                  : state.phase == Phase::kPlace ? "EYE-11"
                                                                 : "EYE-13";
  reasons.add(clause, fmt::format("It is the turn of player {}.", state.mover + 1),
              fmt::format("C'est au tour du joueur {}.", state.mover + 1),
              fmt::format("Spieler {} ist an der Reihe.", state.mover + 1));
}

bool in_view(const State& state, Cell cell, Reasons& reasons) {
  if (on_board(state, cell)) return true;
  const std::string name = cell_name(cell);
  const Text& design = design_words()[static_cast<std::size_t>(state.design())];
  reasons.add("EYE-02", fmt::format("{} is not in view: the wheels show the {}.", name, design.en),
              fmt::format("{} n'est pas visible : les roues montrent les {}.", name, design.fr),
              fmt::format("{} ist nicht zu sehen: Die Räder zeigen die Seite „{}“.", name, design.de));
  return false;
}

bool has(Squares squares, Cell cell) { return (squares & square(opening_of(cell))) != 0; }

void occupied(std::string_view clause, Cell cell, Reasons& reasons) {
  const std::string name = cell_name(cell);
  reasons.add(clause, fmt::format("There is a counter on {} already.", name),
              fmt::format("Il y a déjà un pion en {}.", name), fmt::format("Auf {} steht schon ein Stein.", name));
}

void no_moves(const State& state, Seat seat, Reasons& reasons) {
  if (state.phase != Phase::kPlay || state.mover != seat || state.moves_left > 0) return;
  if (state.counters[seat] == 0)
    reasons.add("EYE-53", "Without a counter on the board you can only try to place one.",
                "Sans pion sur le plateau, on ne peut qu'essayer d'en poser un.",
                "Ohne Stein auf dem Brett kannst du nur versuchen, einen zu setzen.");
  else
    reasons.add("EYE-12", "You have no moves left in this turn.", "Il ne vous reste aucun coup à ce tour.",
                "In diesem Zug hast du keine Schritte mehr.");
}

void why_not_step(const State& state, Seat seat, Move move, Reasons& reasons) {
  const bool from_seen = in_view(state, move.first, reasons), to_seen = in_view(state, move.second, reasons);
  const std::string from = cell_name(move.first), to = cell_name(move.second);
  if (from_seen && to_seen && !has(kNeighbours[opening_of(move.first)], move.second))
    reasons.add("EYE-07", fmt::format("{} is not next to {}.", to, from), fmt::format("{} ne touche pas {}.", to, from),
                fmt::format("{} liegt nicht neben {}.", to, from));
  if (to_seen && has(state.occupied(), move.second)) occupied("EYE-07", move.second, reasons);
  if (from_seen && !has(state.counters[seat], move.first))
    reasons.add("EYE-13", fmt::format("You have no counter on {}.", from),
                fmt::format("Vous n'avez pas de pion en {}.", from),
                fmt::format("Auf {} steht keiner deiner Steine.", from));
  no_moves(state, seat, reasons);
  if (state.solitaire() && state.moved && from_seen && !has(counters_to_step(state), move.first)) {
    const Text& colour = colour_words()[state.colour_of(opening_of(move.first))];
    reasons.add("EYE-62", fmt::format("{} stands alone on {}: it needs company there to step.", from, colour.en),
                fmt::format("{} est seul sur le {} : il lui faut de la compagnie pour avancer.", from, colour.fr),
                fmt::format("{} steht allein auf {}: Erst mit Gesellschaft darf er ziehen.", from, colour.de));
  }
}

void why_not_click(const State& state, Seat seat, Move move, Reasons& reasons) {
  const auto click = static_cast<Click>(move.first);
  Squares held = state.occupied() & holding(state.design(), click);
  if (held != 0) {
    const std::string cell = cell_name(cell_in_view(state, pop(held)));
    const auto name = click_name(click);
    reasons.add("EYE-06", fmt::format("{} is held: the counter on {} would leave the board.", name, cell),
                fmt::format("{} est bloqué : le pion en {} sortirait du plateau.", name, cell),
                fmt::format("{} ist gesperrt: Der Stein auf {} fiele vom Brett.", name, cell));
  }
  no_moves(state, seat, reasons);
}

void why_not_place(const State& state, Seat seat, Move move, Reasons& reasons) {
  if (state.solitaire())
    reasons.add("EYE-60", "In the solitaire all six counters are on the board from the start.",
                "Au solitaire, les six pions sont sur le plateau dès le début.",
                "Beim Solitär stehen alle sechs Steine von Anfang an auf dem Brett.");
  else if (!state.options.quiz && state.phase != Phase::kPlace && state.phase != Phase::kTargets)
    reasons.add("EYE-11", "All counters are out already.", "Tous les pions sont déjà posés.",
                "Alle Steine stehen schon auf dem Brett.");
  if (state.options.quiz && state.phase == Phase::kPlay && state.mover == seat) {
    if (state.reserve[seat] == 0)
      reasons.add("EYE-53", "You have no counter left to place.", "Il ne vous reste aucun pion à poser.",
                  "Du hast keinen Stein mehr zum Setzen.");
    else if (state.moved)
      reasons.add("EYE-53", "You have moved in this turn: placing comes instead of moving.",
                  "Vous avez déjà joué un coup : on pose un pion au lieu de jouer.",
                  "Du hast in diesem Zug schon gezogen: Setzen geht nur statt Ziehen.");
  }
  if (!in_view(state, move.first, reasons)) return;
  if (has(state.occupied(), move.first)) occupied("EYE-11", move.first, reasons);
  const Colour colour = state.colour_of(opening_of(move.first));
  if (colour < state.seats && !state.solitaire()) {
    const std::string cell = cell_name(move.first);
    const Text& word = colour_words()[colour];
    reasons.add("EYE-11", fmt::format("{} is {}, a player's own colour: no counter is put there.", cell, word.en),
                fmt::format("{} est {}, la couleur d'un joueur : on n'y pose pas.", cell, word.fr),
                fmt::format("{} ist {}, die Farbe eines Spielers: Dort wird nicht gesetzt.", cell, word.de));
  }
}

void why_not_clear(const State& state, Seat seat, Move move, Reasons& reasons) {
  const bool from_seen = in_view(state, move.first, reasons), to_seen = in_view(state, move.second, reasons);
  const std::string from = cell_name(move.first);
  if (to_seen && has(state.occupied(), move.second)) occupied("EYE-15", move.second, reasons);
  if (state.phase != Phase::kClear)
    reasons.add("EYE-15", "There is nothing to clear now.", "Il n'y a rien à dégager maintenant.",
                "Jetzt gibt es nichts zu räumen.");
  if (!from_seen) return;
  if (!has(enemies(state, seat), move.first))
    reasons.add("EYE-15", fmt::format("There is no opposing counter on {}.", from),
                fmt::format("Il n'y a pas de pion adverse en {}.", from),
                fmt::format("Auf {} steht kein fremder Stein.", from));
  else if (has(state.cleared, move.first))
    reasons.add("EYE-15", fmt::format("The counter on {} has been cleared in this turn.", from),
                fmt::format("Le pion en {} a déjà été dégagé à ce tour.", from),
                fmt::format("Der Stein auf {} ist in diesem Zug schon geräumt.", from));
  else if (const Colour colour = state.colour_of(opening_of(move.first)); state.control[colour] != seat)
    reasons.add("EYE-15", fmt::format("You do not control {}.", colour_words()[colour].en),
                fmt::format("Vous ne contrôlez pas le {}.", colour_words()[colour].fr),
                fmt::format("Du beherrschst {} nicht.", colour_words()[colour].de));
}

void why_not_claim(const State& state, Seat seat, Move move, Reasons& reasons) {
  if (!state.options.quiz)
    return reasons.add("EYE-55", "Colours are claimed in the game with questions only.",
                       "On ne revendique une couleur que dans le jeu avec questions.",
                       "Farben werden nur im Spiel mit Fragen beansprucht.");
  const Colour colour = move.first;
  const Text& word = colour_words()[colour];
  const int count = count_on(state, seat, colour);
  if (count < required(state))
    reasons.add("EYE-55", fmt::format("You have {} of {} counters on {}.", count, required(state), word.en),
                fmt::format("Vous avez {} pions sur {} sur le {}.", count, required(state), word.fr),
                fmt::format("Du hast {} von {} Steinen auf {}.", count, required(state), word.de));
  else if (!holds(state, seat, colour))
    reasons.add("EYE-31", fmt::format("Another player's counter stands on {}.", word.en),
                fmt::format("Le pion d'un autre joueur se trouve sur le {}.", word.fr),
                fmt::format("Auf {} steht der Stein eines anderen.", word.de));
  if (state.claimed)
    reasons.add("EYE-55", "You have tried a claim in this turn.", "Vous avez déjà tenté une prise à ce tour.",
                "Du hast in diesem Zug schon eine Farbe beansprucht.");
}

void why_not_end(const State& state, Reasons& reasons) {
  if (state.solitaire())
    reasons.add("EYE-13", "There are no turns to end in the solitaire.", "Au solitaire, il n'y a pas de tour à finir.",
                "Beim Solitär gibt es keinen Zug zu beenden.");
  else if (!state.moved && state.phase != Phase::kOver)
    reasons.add("EYE-13", "You must make at least one move.", "Il faut jouer au moins un coup.",
                "Mindestens einen Schritt musst du machen.");
}

void why_not_target(const State& state, Seat seat, Move move, Reasons& reasons) {
  const Text& word = colour_words()[move.first];
  if (state.phase != Phase::kTargets)
    reasons.add("EYE-22", "No colours are named now.", "On ne désigne pas de couleur maintenant.",
                "Jetzt werden keine Farben genannt.");
  else if (move.first == own_colour(seat))
    reasons.add("EYE-22", fmt::format("{} is your own colour.", word.en),
                fmt::format("Le {} est votre propre couleur.", word.fr),
                fmt::format("{} ist deine eigene Farbe.", word.de));
  else
    reasons.add("EYE-22", fmt::format("You have named {} already.", word.en),
                fmt::format("Vous avez déjà désigné le {}.", word.fr),
                fmt::format("{} hast du schon genannt.", word.de));
}

void why_not_reply(const State& state, Move move, Reasons& reasons) {
  if (move.kind == Kind::kAnswer) {
    reasons.add("EYE-56", "There is no question to answer now.", "Il n'y a pas de question à laquelle répondre.",
                "Jetzt gibt es keine Frage zu beantworten.");
  } else if (move.kind == Kind::kCategory) {
    if (move.first >= state.options.categories)
      reasons.add("EYE-50", fmt::format("There are {} subjects, from 0.", state.options.categories),
                  fmt::format("Il y a {} thèmes, à partir de 0.", state.options.categories),
                  fmt::format("Es gibt {} Themen, ab 0.", state.options.categories));
    else
      reasons.add("EYE-50", "You choose the subject on a joker's colour only.",
                  "On ne choisit le thème que sur une couleur joker.", "Das Thema wählst du nur auf einer Jokerfarbe.");
  } else {
    reasons.add("EYE-56", "Questions are drawn by chance.", "C'est le hasard qui tire les questions.",
                "Fragen zieht der Zufall.");
  }
}

void why_not(const State& state, Seat seat, Move move, Reasons& reasons) {
  switch (move.kind) {
    case Kind::kTarget:
      return why_not_target(state, seat, move, reasons);
    case Kind::kPlace:
      return why_not_place(state, seat, move, reasons);
    case Kind::kClear:
      return why_not_clear(state, seat, move, reasons);
    case Kind::kDone:
      if (state.phase == Phase::kClear) return;
      return reasons.add("EYE-15", "You are not clearing now.", "Vous n'êtes pas en train de dégager.",
                         "Du räumst gerade nicht.");
    case Kind::kStep:
      return why_not_step(state, seat, move, reasons);
    case Kind::kClick:
      return why_not_click(state, seat, move, reasons);
    case Kind::kEnd:
      return why_not_end(state, reasons);
    case Kind::kClaim:
      return why_not_claim(state, seat, move, reasons);
    default:
      return why_not_reply(state, move, reasons);
  }
}

bool is_legal(const State& state, Seat seat, Move move) {
  if (!Game::turn(state).waits_for(seat)) return false;
  if (seat == kChance) {
    OutcomeList<Game> outcomes;
    Game::chance(state, outcomes);
    return std::any_of(outcomes.begin(), outcomes.end(), [&](const auto& outcome) { return outcome.move == move; });
  }
  MoveList<Game> moves;
  Game::legal(state, seat, moves);
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

}  // namespace

std::optional<Refusal> Game::why(const State& state, Seat seat, std::string_view text) {
  const auto move = parse_move(text);
  if (!move)
    return Refusal{"",
                   {fmt::format("'{}' is no move of this game: moves look like @c4, c4>e4 or A+.", text),
                    fmt::format("« {} » n'est pas un coup de ce jeu : on écrit @c4, c4>e4 ou A+.", text),
                    fmt::format("„{}“ ist kein Zug dieses Spiels: Züge sehen aus wie @c4, c4>e4 oder A+.", text)}};
  if (is_legal(state, seat, *move)) return std::nullopt;
  Reasons reasons;
  if (state.phase == Phase::kOver)
    reasons.add(clause_of_win(state), "The game is over.", "La partie est terminée.", "Das Spiel ist vorbei.");
  not_in_phase(state, move->kind, reasons);
  if (seat >= 0 && seat < state.seats) {
    not_your_turn(state, seat, reasons);
    why_not(state, seat, *move, reasons);
  } else {
    why_not_reply(state, {Kind::kAsk}, reasons);
  }
  return std::move(reasons).lowest();
}

}  // namespace veillee::eye
