// Why a move is not allowed in Wie Du Mir.
#include <algorithm>

#include "games/kit/reasons.h"
#include "games/wiedumir/wiedumir.h"

namespace veillee::wiedumir {
namespace {

using kit::Reasons;

Refusal refuse(std::string_view clause, std::string en, std::string fr, std::string de) {
  return {std::string(clause), {std::move(en), std::move(fr), std::move(de)}};
}

bool names_pawn(Kind kind) { return kind == Kind::kAdvance || kind == Kind::kPutOther || kind == Kind::kStep; }
bool names_seat(Kind kind) { return kind >= Kind::kGive && kind <= Kind::kTo && kind != Kind::kStop; }

// What the track says of a move in any phase but the roll: pawns on the goal stay, fields hold one pawn.
void why_not_track(const State& state, Move move, Reasons& reasons) {
  if (move.kind == Kind::kAdvance && state.field[move.who] == kGoal) {
    const Text& colour = colour_name(owner(move.who));
    reasons.add("WDM-12", fmt::format("This pawn of {} is on the goal: a roll cannot advance it.", colour.en),
                fmt::format("Ce pion de {} est à l'arrivée : un dé ne peut plus l'avancer.", colour.fr),
                fmt::format("Diese Figur von {} steht im Ziel: Ein Wurf kann sie nicht ziehen.", colour.de));
  }
  const bool own = move.kind == Kind::kPutOwn && state.drawer >= 0;
  if (!own && move.kind != Kind::kPutOther) return;
  if ((state.occupied & bit(move.what)) != 0 && state.field[own ? state.pawn : move.who] != move.what)
    reasons.add("WDM-11", fmt::format("There is a pawn on field {} already.", move.what),
                fmt::format("Il y a déjà un pion sur la case {}.", move.what),
                fmt::format("Auf Feld {} steht schon eine Figur.", move.what));
}

// Chance is nobody's move.
void why_not_chance(const State& state, Seat seat, Move move, Reasons& reasons) {
  const bool die = move.kind == Kind::kDie;
  if (seat == kChance && !die && state.phase == Phase::kDraw) {
    const std::string id = card_id(static_cast<Card>(move.what));
    return reasons.add("WDM-04", fmt::format("{} is not in the deck.", id),
                       fmt::format("{} n'est pas dans la pioche.", id), fmt::format("{} liegt nicht im Stapel.", id));
  }
  if (seat != kChance)
    return reasons.add(die ? "WDM-10" : "WDM-16", "Dice and cards fall by chance; nobody chooses them.",
                       "Le dé et les cartes viennent du hasard ; personne ne les choisit.",
                       "Würfel und Karten bringt der Zufall; niemand sucht sie sich aus.");
  if (die)
    return reasons.add("WDM-10", "The die was rolled already; it is rolled again next turn.",
                       "Le dé a déjà été lancé ; on le relancera au prochain tour.",
                       "Gewürfelt ist schon; der Würfel fällt wieder im nächsten Zug.");
  return reasons.add("WDM-16", "A card is drawn only when a pawn comes to a question mark.",
                     "On ne tire une carte que lorsqu'un pion arrive sur un point d'interrogation.",
                     "Eine Karte wird nur gezogen, wenn eine Figur auf ein Fragezeichen kommt.");
}

void why_not_advance(const State& state, Seat seat, Move move, Reasons& reasons) {
  const Text& turn = colour_name(state.turn);
  if (seat != state.turn)
    return reasons.add("WDM-10", fmt::format("It is {}'s turn.", turn.en), fmt::format("C'est le tour de {}.", turn.fr),
                       fmt::format("{} ist an der Reihe.", turn.de));
  if (move.kind == Kind::kChip) {
    if (!state.options.little_by_little)
      return reasons.add("WDM-43", "This table plays without the variant that lets you take a chip.",
                         "Cette table joue sans la variante qui permet de prendre un jeton.",
                         "An diesem Tisch gilt die Variante nicht, bei der man einen Chip nehmen darf.");
    if (state.die != 1)
      return reasons.add("WDM-43", fmt::format("You rolled a {}: only a 1 may fetch a chip.", state.die),
                         fmt::format("Vous avez fait {} : seul un 1 peut rapporter un jeton.", state.die),
                         fmt::format("Du hast eine {} gewürfelt: Nur eine 1 bringt einen Chip.", state.die));
    if (!all_home(state, seat))
      return reasons.add("WDM-43", "Not all of your pawns are home yet.", "Vos pions ne sont pas encore tous arrivés.",
                         "Noch sind nicht alle deine Figuren im Ziel.");
    return reasons.add("WDM-43", "The cup is empty.", "Le gobelet est vide.", "Der Becher ist leer.");
  }
  if (move.kind != Kind::kAdvance)
    return reasons.add("WDM-10", fmt::format("You rolled a {} and must advance a pawn.", state.die),
                       fmt::format("Vous avez fait {} et devez avancer un pion.", state.die),
                       fmt::format("Du hast eine {} gewürfelt und musst eine Figur ziehen.", state.die));
  const Text& colour = colour_name(owner(move.who));
  if (state.field[move.who] != kGoal)
    reasons.add("WDM-10", fmt::format("Both pawns of {} are on the start: take the first one.", colour.en),
                fmt::format("Les deux pions de {} sont au départ : prenez le premier.", colour.fr),
                fmt::format("Beide Figuren von {} stehen auf dem Start: Nimm die erste.", colour.de));
}

// A pawn that a card puts or steps (E03, E08, E19).
void why_not_pawn(const State& state, Move move, Reasons& reasons) {
  const Pawn pawn = move.kind == Kind::kPutOwn ? state.pawn : move.who;
  const Field here = state.field[pawn];
  if (move.kind == Kind::kStep) {
    if (here == kGoal && move.what == 0)
      return reasons.add("WDM-16", "A pawn on the goal can only step back.", "Un pion à l'arrivée ne peut que reculer.",
                         "Eine Figur im Ziel kann nur zurück.");
    if (here == kStart && move.what == 1)
      return reasons.add("WDM-16", "A pawn on the start can only step forward.",
                         "Un pion au départ ne peut qu'avancer.", "Eine Figur auf dem Start kann nur vor.");
  } else if (move.what == here) {
    return reasons.add("WDM-16", "The pawn is there already: it must change its field.",
                       "Le pion y est déjà : il doit changer de case.",
                       "Dort steht die Figur schon: Sie muss das Feld wechseln.");
  }
  if (move.kind == Kind::kPutOther && owner(pawn) == state.drawer)
    return reasons.add("WDM-18", "This pawn is your own: the card is about an opponent's.",
                       "Ce pion est à vous : la carte parle d'un pion adverse.",
                       "Diese Figur gehört dir: Die Karte meint die eines Gegners.");
  if ((pawns_apart(state) & bit(pawn)) == 0)
    reasons.add("WDM-16", "Both pawns of this colour stand together: the other one is offered for both.",
                "Les deux pions de cette couleur sont ensemble : c'est l'autre qui vaut pour les deux.",
                "Beide Figuren dieser Farbe stehen zusammen: Die andere steht für beide.");
}

void not_an_opponent(int seat, Seat drawer, Reasons& reasons) {
  if (seat == drawer)
    return reasons.add("WDM-18", "The card speaks of opponents: that is not you.",
                       "La carte parle d'adversaires : ce n'est pas vous.",
                       "Die Karte spricht von Gegnern: Das bist nicht du.");
  return reasons.add("WDM-18", "Nobody sits there.", "Personne n'est assis là.", "Dort sitzt niemand.");
}

// A seat that the card cannot mean.
void why_not_seat(const State& state, int seat, Reasons& reasons) {
  const Text& name = colour_name(seat);
  const int chips = state.chips[seat];
  switch (state.card) {
    case E06:
      return reasons.add("WDM-16", fmt::format("{} does not sit beside you.", name.en),
                         fmt::format("{} n'est pas votre voisin.", name.fr),
                         fmt::format("{} sitzt nicht neben dir.", name.de));
    case E07:
      if (state.options.hidden)
        return reasons.add("WDM-16", fmt::format("{} already has 8 chips or more.", name.en),
                           fmt::format("{} a déjà au moins 8 jetons.", name.fr),
                           fmt::format("{} hat schon 8 Chips oder mehr.", name.de));
      return reasons.add("WDM-16", fmt::format("{} already has {} chips: nothing to fill up to 8.", name.en, chips),
                         fmt::format("{} a déjà {} jetons : rien à compléter jusqu'à 8.", name.fr, chips),
                         fmt::format("{} hat schon {} Chips: Da ist nichts auf 8 aufzufüllen.", name.de, chips));
    case E11:
      return reasons.add("WDM-16", fmt::format("{} has no pawn on the goal.", name.en),
                         fmt::format("{} n'a pas de pion à l'arrivée.", name.fr),
                         fmt::format("{} hat keine Figur im Ziel.", name.de));
    case E12:
      if (seat == state.source)
        return reasons.add("WDM-16", fmt::format("The chips come from {}: give them to another opponent.", name.en),
                           fmt::format("Les jetons viennent de {} : donnez-les à un autre adversaire.", name.fr),
                           fmt::format("Die Chips kommen von {}: Gib sie einem anderen Gegner.", name.de));
      [[fallthrough]];
    default:
      return reasons.add("WDM-16", fmt::format("{} has no chip to take.", name.en),
                         fmt::format("{} n'a aucun jeton à prendre.", name.fr),
                         fmt::format("{} hat keinen Chip, den man nehmen könnte.", name.de));
  }
}

void why_not_card(const State& state, Seat seat, Move move, Reasons& reasons) {
  const Text& drawer = colour_name(state.drawer);
  const Text& card = card_text(state.card);
  if (seat != state.drawer)
    return reasons.add("WDM-16", fmt::format("{} drew the card and makes its choices.", drawer.en),
                       fmt::format("{} a tiré la carte et fait les choix.", drawer.fr),
                       fmt::format("{} hat die Karte gezogen und entscheidet.", drawer.de));
  if (move.kind == Kind::kStop && state.card == E15)
    return reasons.add("WDM-16", fmt::format("At least 2 chips: {} more to give.", state.todo),
                       fmt::format("Au moins 2 jetons : encore {} à donner.", state.todo),
                       fmt::format("Mindestens 2 Chips: Noch {} zu geben.", state.todo));
  if (state.card == E12 && (move.kind == Kind::kFrom || move.kind == Kind::kTo) && move.kind != choices(state).kind)
    return reasons.add("WDM-16", "First whom to take from, then whom to give to.",
                       "D'abord à qui prendre, ensuite à qui donner.", "Erst wem du nimmst, dann wem du gibst.");
  if (move.kind != choices(state).kind)
    return reasons.add("WDM-16", "The card says: " + card.en, "La carte dit : " + card.fr,
                       "Die Karte sagt: " + card.de);
  if (!names_seat(move.kind)) return why_not_pawn(state, move, reasons);
  const bool two = move.kind == Kind::kSwapTwo;
  if (two && move.who >= move.what)
    return reasons.add("WDM-16", "Name two different opponents, the lower seat first.",
                       "Nommez deux adversaires différents, la place la plus basse d'abord.",
                       "Nenne zwei verschiedene Gegner, den niedrigeren Platz zuerst.");
  for (const int named : {int{move.who}, int{two ? move.what : move.who}}) {
    if (named >= state.seats || named == state.drawer)
      not_an_opponent(named, state.drawer, reasons);
    else if ((choosable(state) & bit(named)) == 0)
      why_not_seat(state, named, reasons);
  }
}

}  // namespace

std::optional<Refusal> Game::why(const State& state, Seat seat, std::string_view text) {
  const auto move = parse_written(text);
  if (!move)
    return refuse("", fmt::format("'{}' is no move of this game: moves look like advance 0.1 or give 3.", text),
                  fmt::format("« {} » n'est pas un coup de ce jeu : on écrit advance 0.1 ou give 3.", text),
                  fmt::format("„{}“ ist kein Zug dieses Spiels: Züge sehen aus wie advance 0.1 oder give 3.", text));
  const Turn now = turn(state);
  if (now.waits_for(seat) && parse(state, text)) {
    if (now.chance) {
      OutcomeList<Game> outcomes;
      chance(state, outcomes);
      for (const auto& outcome : outcomes)
        if (outcome.move == *move) return std::nullopt;
    } else {
      MoveList<Game> moves;
      legal(state, seat, moves);
      if (std::find(moves.begin(), moves.end(), *move) != moves.end()) return std::nullopt;
    }
  }
  Reasons reasons;
  if (names_pawn(move->kind) && (owner(move->who) >= state.seats || number(move->who) >= state.pawns_each))
    return refuse("WDM-03", "There is no such pawn at this table.", "Il n'y a pas de tel pion à cette table.",
                  "Diese Figur gibt es an diesem Tisch nicht.");
  if (move->kind == Kind::kDie || move->kind == Kind::kDraw) why_not_chance(state, seat, *move, reasons);
  why_not_track(state, *move, reasons);
  switch (state.phase) {
    case Phase::kRoll:
      reasons.add("WDM-10", "The die is rolled first.", "On lance d'abord le dé.", "Erst wird gewürfelt.");
      break;
    case Phase::kAdvance:
      why_not_advance(state, seat, *move, reasons);
      break;
    case Phase::kDraw:
      reasons.add("WDM-16", "A pawn came to a question mark: a card is drawn first.",
                  "Un pion est sur un point d'interrogation : on tire d'abord une carte.",
                  "Eine Figur steht auf einem Fragezeichen: Erst wird eine Karte gezogen.");
      break;
    case Phase::kCard:
      why_not_card(state, seat, *move, reasons);
      break;
    case Phase::kOver:
      reasons.add("WDM-20", "The game is over: all pawns are home.",
                  "La partie est finie : tous les pions sont arrivés.",
                  "Das Spiel ist aus: Alle Figuren sind im Ziel.");
      break;
  }
  return std::move(reasons).lowest();
}

}  // namespace veillee::wiedumir
