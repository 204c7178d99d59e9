// Why a move is not allowed in the labyrinth.
#include <algorithm>

#include "games/labyrinth/labyrinth.h"
#include "games/labyrinth/notation.h"

namespace veillee::labyrinth {
namespace {

Refusal refuse(int clause, Text text) { return {fmt::format("LAB-{:02}", clause), std::move(text)}; }

// The clause that says when such a move is made.
int clause_of(Move::Kind kind) {
  switch (kind) {
    case Move::kHeart:
    case Move::kMiddle:
    case Move::kOuter:
      return 10;
    case Move::kGo:
    case Move::kStay:
      return 11;
    case Move::kDuel:
    case Move::kPeace:
      return 13;
    case Move::kReveal:
      return 14;
    case Move::kLeap:
    case Move::kDecline:
      return 31;
    case Move::kBeast:
    case Move::kSteal:
      return 32;
    case Move::kDie:
      return 40;
    case Move::kPick:
      return 41;
    case Move::kSend:
      return 44;
  }
  return 10;
}

// The clause that asks for something else first; none where the player may choose to do nothing.
constexpr int kNothingElse = 99;
int clause_of(Phase phase) {
  switch (phase) {
    case Phase::kChange:
      return 10;
    case Phase::kReveal:
      return 14;
    case Phase::kSteal:
      return 32;
    case Phase::kDie:
      return 40;
    case Phase::kDuel:
      return 41;
    case Phase::kSend:
      return 44;
    default:
      return kNothingElse;
  }
}

bool belongs_to(Move::Kind kind, Phase phase) {
  switch (phase) {
    case Phase::kChange:
      return kind <= Move::kOuter || kind == Move::kBeast;
    case Phase::kWalk:
      return kind == Move::kGo || kind == Move::kStay || kind == Move::kBeast;
    case Phase::kChallenge:
      return kind == Move::kDuel || kind == Move::kPeace;
    case Phase::kDuel:
      return kind == Move::kPick;
    case Phase::kSend:
      return kind == Move::kSend;
    case Phase::kLeap:
      return kind == Move::kLeap || kind == Move::kDecline;
    default:
      return false;
  }
}

// What the position waits for, as the second half of a sentence or as one of its own.
Text awaited(const State& state) {
  const int seat = state.turn, left = state.changes_left;
  switch (state.phase) {
    case Phase::kChange:
      return {fmt::format("Seat {} must change the paths first: {} to go.", seat, left),
              fmt::format("La place {} doit d'abord modifier le parcours : encore {}.", seat, left),
              fmt::format("Platz {} muss zuerst die Wege verändern: noch {}-mal.", seat, left)};
    case Phase::kWalk:
      return {fmt::format("Both changes are made: seat {} may now walk or stay.", seat),
              fmt::format("Les deux changements sont faits : la place {} peut avancer ou rester.", seat),
              fmt::format("Beide Änderungen sind gemacht: Platz {} darf jetzt gehen oder bleiben.", seat)};
    case Phase::kChallenge:
      return {fmt::format("Seat {} is to say whether there is a duel.", seat),
              fmt::format("La place {} doit dire s'il y a duel.", seat),
              fmt::format("Platz {} sagt jetzt, ob es ein Duell gibt.", seat)};
    case Phase::kDie:
      return {"The die for the duel is being rolled.", "On lance le dé du duel.", "Für das Duell wird gewürfelt."};
    case Phase::kDuel:
      return {fmt::format("Seats {} and {} are choosing scissors, stone or paper.", state.duel.challenger,
                          state.duel.defender),
              fmt::format("Les places {} et {} choisissent ciseaux, pierre ou papier.", state.duel.challenger,
                          state.duel.defender),
              fmt::format("Platz {} und Platz {} wählen Schere, Stein oder Papier.", state.duel.challenger,
                          state.duel.defender)};
    case Phase::kSend: {
      const int winner = state.winner_of_duel();
      return {fmt::format("Seat {} won the duel and now places the loser's pawn.", winner),
              fmt::format("La place {} a gagné le duel et pose maintenant le pion du perdant.", winner),
              fmt::format("Platz {} hat das Duell gewonnen und setzt nun die Figur des Verlierers.", winner)};
    }
    case Phase::kLeap:
      return {
          fmt::format("{} was turned up: seat {} may leap to it or decline.", card_text(state.face_up), seat),
          fmt::format("{} est retourné : la place {} peut y bondir ou renoncer.", card_text(state.face_up), seat),
          fmt::format("{} liegt offen: Platz {} darf hinspringen oder verzichten.", card_text(state.face_up), seat)};
    case Phase::kReveal:
      return {"The next card is being turned up.", "On retourne la carte suivante.",
              "Die nächste Karte wird aufgedeckt."};
    case Phase::kSteal:
      return {fmt::format("Seat {} is drawing blindly from seat {}.", seat, state.beast.victim),
              fmt::format("La place {} pioche à l'aveugle chez la place {}.", seat, state.beast.victim),
              fmt::format("Platz {} zieht gerade blind bei Platz {}.", seat, state.beast.victim)};
    case Phase::kOver:
      return {"The game is over.", "La partie est terminée.", "Das Spiel ist zu Ende."};
  }
  return {};
}

Refusal why_not_walk(const State& state, Seat seat, Move move) {
  const std::string from = cell_text(state.pawn[seat]), to = cell_text(move.a);
  if (move.a == state.pawn[seat])
    return refuse(11, {fmt::format("Your pawn is on {} already: that is staying.", to),
                       fmt::format("Votre pion est déjà en {} : c'est rester sur place.", to),
                       fmt::format("Deine Figur steht schon auf {}: Das heißt bleiben.", to)});
  return refuse(11, {fmt::format("No open path leads from {} to {}.", from, to),
                     fmt::format("Aucun chemin ouvert ne mène de {} à {}.", from, to),
                     fmt::format("Von {} führt kein offener Weg nach {}.", from, to)});
}

Refusal why_not_beast(const State& state, Seat seat, const Written& written) {
  const Cards hand = state.hand[seat];
  const Move move = written.move;
  const std::string animal = card_text(move.a), gift = card_text(move.c);
  if (!is_animal(move.a))
    return refuse(32, {fmt::format("{} is no animal.", animal), fmt::format("{} n'est pas un animal.", animal),
                       fmt::format("{} ist kein Tier.", animal)});
  if ((hand & bit(move.a)) == 0)
    return refuse(32, {fmt::format("You do not own {}.", animal), fmt::format("Vous ne possédez pas {}.", animal),
                       fmt::format("{} gehört dir nicht.", animal)});
  if (written.seat == seat)
    return refuse(32, {"An animal is played on an opponent.", "Un animal se joue contre un adversaire.",
                       "Ein Tier spielt man gegen einen Gegner."});
  if (written.seat >= state.seats)
    return refuse(32, {fmt::format("There is no seat {}.", written.strange),
                       fmt::format("Il n'y a pas de place {}.", written.strange),
                       fmt::format("Es gibt keinen Platz {}.", written.strange)});
  if (state.hand[written.seat] == 0)
    return refuse(32, {fmt::format("Seat {} has no card to be drawn.", written.seat),
                       fmt::format("La place {} n'a aucune carte à piocher.", written.seat),
                       fmt::format("Platz {} hat keine Karte, die man ziehen könnte.", written.seat)});
  if (move.c == move.a)
    return refuse(32, {fmt::format("{} leaves the game: give another card.", animal),
                       fmt::format("{} quitte le jeu : donnez une autre carte.", animal),
                       fmt::format("{} scheidet aus: Gib eine andere Karte.", animal)});
  return refuse(32, {fmt::format("You have no {} to give.", gift), fmt::format("Vous n'avez pas de {} à donner.", gift),
                     fmt::format("Du hast kein {} zum Geben.", gift)});
}

// The right seat at the right time, but not so.
Refusal why_not(const State& state, Seat seat, const Written& written) {
  const Move move = written.move;
  switch (move.kind) {
    case Move::kHeart:
      if (written.no_number)
        return refuse(10, {"The heart turns by 1 to 5 positions.", "Le cœur tourne de 1 à 5 positions.",
                           "Das Herz dreht sich um 1 bis 5 Stellungen."});
      return refuse(10, {"The heart turns only once a turn.", "Le cœur ne tourne qu'une fois par tour.",
                         "Das Herz dreht man nur einmal im Zug."});
    case Move::kGo:
      return why_not_walk(state, seat, move);
    case Move::kDuel:
      return refuse(
          13,
          {fmt::format("No pawn of seat {} stands with yours on {}.", written.seat, cell_text(state.pawn[seat])),
           fmt::format("Aucun pion de la place {} n'est avec le vôtre en {}.", written.seat,
                       cell_text(state.pawn[seat])),
           fmt::format("Auf {} steht bei dir keine Figur von Platz {}.", cell_text(state.pawn[seat]), written.seat)});
    case Move::kBeast:
      return why_not_beast(state, seat, written);
    default:
      return refuse(44, {fmt::format("There is a pawn on {}: choose a free cell.", cell_text(move.a)),
                         fmt::format("Il y a un pion en {} : choisissez une case libre.", cell_text(move.a)),
                         fmt::format("Auf {} steht eine Figur: Wähle ein freies Feld.", cell_text(move.a))});
  }
}

// After the end (LAB-15): is the move itself against a clause before that, for a seat of the table?
bool breaks_earlier_clause(const State& state, Seat seat, const Written& written) {
  if (seat < 0) return false;
  const Move move = written.move;
  switch (move.kind) {
    case Move::kHeart:
      return written.no_number;
    case Move::kGo:
      return (walkable(state, seat) & cell_bit(move.a)) == 0;
    case Move::kDuel:
      return written.seat >= state.seats || written.seat == seat || state.pawn[written.seat] != state.pawn[seat];
    default:
      return false;
  }
}

}  // namespace

std::optional<Refusal> Game::why(const State& state, Seat seat, std::string_view text) {
  const auto written = parse_written(text);
  if (!written)
    return Refusal{
        "",
        {fmt::format("'{}' is no move of this game: moves look like C+2, M, go 3.7 or duel 1 T.", text),
         fmt::format("« {} » n'est pas un coup de ce jeu : on écrit C+2, M, go 3.7 ou duel 1 T.", text),
         fmt::format("„{}“ ist kein Zug dieses Spiels: Züge sehen aus wie C+2, M, go 3.7 oder duel 1 T.", text)}};
  const Turn now = turn(state);
  if (now.seats.contains(seat)) {
    const auto move = parse(state, text);
    MoveList<Game> moves;
    legal(state, seat, moves);
    if (move && std::find(moves.begin(), moves.end(), *move) != moves.end()) return std::nullopt;
  }
  if (written->no_cell)
    return refuse(2, {fmt::format("The castle has no cell {}.", written->strange),
                      fmt::format("Le château n'a pas de case {}.", written->strange),
                      fmt::format("Das Schloss hat kein Feld {}.", written->strange)});
  const Move::Kind kind = written->move.kind;
  if (kind == Move::kDie && written->no_number)
    return refuse(6, {"The die shows 2, 3 or 4.", "Le dé montre 2, 3 ou 4.", "Der Würfel zeigt 2, 3 oder 4."});
  if (now.is_over())
    return breaks_earlier_clause(state, seat, *written) ? why_not(state, seat, *written) : refuse(15, awaited(state));
  if (!now.seats.contains(seat) || !belongs_to(kind, state.phase))
    return refuse(std::min(clause_of(kind), clause_of(state.phase)), awaited(state));
  return why_not(state, seat, *written);
}

}  // namespace veillee::labyrinth
