// Why a move is not allowed in Caprice.
#include <algorithm>

#include "games/caprice/caprice.h"
#include "games/kit/reasons.h"

namespace veillee::caprice {
namespace {

using kit::Reasons;

constexpr std::array<std::string_view, kKinds> kPiecesEn{"dark round", "dark star", "light round", "light star"};
constexpr std::array<std::string_view, kKinds> kPiecesFr{"de rond foncé", "d'étoile foncée", "de rond clair",
                                                         "d'étoile claire"};
constexpr std::array<std::string_view, kKinds> kPiecesDe{"dunkler Kreis", "dunkler Stern", "heller Kreis",
                                                         "heller Stern"};

bool is_drawing(const State& state) { return state.phase == Phase::kDraw || state.phase == Phase::kExchange; }

// The moment is wrong for building: for a placement, a move or `stay`.
void not_building_now(const State& state, Seat seat, Reasons& reasons) {
  if (is_drawing(state))
    reasons.add("CAP-10", "The symbols are still being drawn; building begins when everybody has four.",
                "On tire encore les symboles ; on bâtira quand chacun en aura quatre.",
                "Die Symbole werden noch gezogen; gebaut wird, sobald alle vier haben.");
  else if (state.active == kNobody)
    reasons.add("CAP-30", "Five towers are four high: nothing is placed or moved any more.",
                "Cinq tours ont quatre étages : on ne pose et ne déplace plus rien.",
                "Fünf Türme sind vier hoch: Es wird nichts mehr gesetzt oder versetzt.");
  else if (seat != state.active)
    reasons.add("CAP-20", fmt::format("It is the turn of seat {}.", state.active),
                fmt::format("C'est au tour du siège {}.", state.active),
                fmt::format("Platz {} ist am Zug.", state.active));
}

void full_tower(const State& state, int spot, Reasons& reasons) {
  if (state.towers[spot].size < kFullTower) return;
  const char tower = spot_letter(spot);
  reasons.add("CAP-26", fmt::format("Tower {} already has 4 pieces.", tower),
              fmt::format("La tour {} a déjà 4 pions.", tower), fmt::format("Turm {} hat schon 4 Steine.", tower));
}

void why_not_draw(const State& state, Seat seat, Kind kind, Reasons& reasons) {
  if (seat == kChance && state.phase == Phase::kDraw)
    return reasons.add("CAP-03", fmt::format("There is no symbol {} left in the bag.", kKindNames[kind]),
                       fmt::format("Il n'y a plus de symbole {} dans le sachet.", kKindNames[kind]),
                       fmt::format("Im Beutel ist kein Symbol {} mehr.", kKindNames[kind]));
  if (!is_drawing(state))
    return reasons.add("CAP-10", "Everybody has four symbols: nothing is drawn any more.",
                       "Chacun a quatre symboles : on ne tire plus rien.",
                       "Alle haben vier Symbole: Es wird nichts mehr gezogen.");
  return reasons.add("CAP-10", "The symbols are drawn blindly: the bag decides, not a player.",
                     "Les symboles se tirent à l'aveugle : c'est le sachet qui décide.",
                     "Die Symbole werden blind gezogen: Der Beutel entscheidet.");
}

void why_not_exchange(const State& state, Reasons& reasons) {
  if (state.phase == Phase::kExchange)
    return reasons.add("CAP-11",
                       fmt::format("Seat {} drew the symbol, so seat {} decides.", state.active, state.active),
                       fmt::format("Le siège {} a tiré le symbole, c'est à lui de décider.", state.active),
                       fmt::format("Platz {} hat das Symbol gezogen und entscheidet.", state.active));
  return reasons.add("CAP-11", "There is nothing to exchange: nobody has just drawn a third symbol of a kind.",
                     "Il n'y a rien à échanger : personne ne vient de tirer un troisième symbole pareil.",
                     "Es gibt nichts zu tauschen: Niemand hat gerade ein drittes gleiches Symbol gezogen.");
}

void why_not_place(const State& state, Seat seat, Move move, Reasons& reasons) {
  not_building_now(state, seat, reasons);
  if (state.phase == Phase::kMove)
    reasons.add("CAP-20", "You have placed your piece; now you may move another one, or stay.",
                "Vous avez posé votre pion ; vous pouvez maintenant en déplacer un autre, ou en rester là.",
                "Du hast deinen Stein gesetzt; jetzt darfst du einen anderen versetzen oder es lassen.");
  if (state.supply[move.what] == 0)
    reasons.add("CAP-20", fmt::format("No {} ({}) is left in the supply.", kPiecesEn[move.what], kKindNames[move.what]),
                fmt::format("Il n'y a plus {} ({}) dans la réserve.", kPiecesFr[move.what], kKindNames[move.what]),
                fmt::format("Im Vorrat ist kein {} ({}) mehr.", kPiecesDe[move.what], kKindNames[move.what]));
  full_tower(state, move.where, reasons);
}

void why_not_move(const State& state, Seat seat, Move move, Reasons& reasons) {
  not_building_now(state, seat, reasons);
  if (state.phase == Phase::kPlace)
    reasons.add("CAP-20", "First place a piece from the supply.", "Posez d'abord un pion de la réserve.",
                "Setze zuerst einen Stein aus dem Vorrat.");
  if (move.type == Do::kStay) return;
  const char from = spot_letter(move.what);
  if (state.towers[move.what].size == 0)
    reasons.add("CAP-21", fmt::format("There is no piece on {}.", from),
                fmt::format("Il n'y a pas de pion en {}.", from), fmt::format("Auf {} steht kein Stein.", from));
  if (move.what == state.placed)
    reasons.add("CAP-23", fmt::format("The piece on top of {} was placed in this very turn.", from),
                fmt::format("Le pion au sommet de {} vient d'être posé à ce tour.", from),
                fmt::format("Der oberste Stein auf {} wurde erst in diesem Zug gesetzt.", from));
  if (move.what == state.marker)
    reasons.add("CAP-24", fmt::format("The piece on top of {} carries the marker and stays where it is.", from),
                fmt::format("Le pion au sommet de {} porte le marqueur et ne bouge pas.", from),
                fmt::format("Der oberste Stein auf {} trägt die Markierung und bleibt stehen.", from));
  if (move.what == move.where)
    reasons.add("CAP-27", fmt::format("A piece that is moved must leave {}.", from),
                fmt::format("Un pion déplacé doit quitter {}.", from),
                fmt::format("Ein Stein, der versetzt wird, muss {} verlassen.", from));
  else
    full_tower(state, move.where, reasons);
}

void why_not_order(const State& state, Seat seat, Move move, Reasons& reasons) {
  if (is_drawing(state)) return not_building_now(state, seat, reasons);
  if (state.active != kNobody)
    return reasons.add(
        "CAP-31", fmt::format("The symbols are put in order when 5 towers are 4 high; now {} are.", full_towers(state)),
        fmt::format("On range ses symboles quand 5 tours ont 4 étages ; il y en a {}.", full_towers(state)),
        fmt::format("Geordnet wird, wenn 5 Türme 4 hoch sind; jetzt sind es {}.", full_towers(state)));
  const auto is_own = [&] {
    const auto own = orders_of(state.hands[seat].kinds);
    return std::find(own.begin(), own.end(), move.what) != own.end();
  };
  if (seat < 0 || seat >= state.seat_count || !is_own())
    reasons.add("CAP-31", "The order must consist of your own four symbols.",
                "L'ordre doit se composer de vos quatre symboles.",
                "Die Reihenfolge muss aus deinen vier Symbolen bestehen.");
  else
    reasons.add("CAP-32", "Your symbols already lie in order; it is chosen once.",
                "Vos symboles sont déjà rangés ; on ne choisit qu'une fois.",
                "Deine Symbole liegen schon in ihrer Reihenfolge; gewählt wird nur einmal.");
}

bool is_legal(const State& state, Seat seat, Move move) {
  if (!Game::turn(state).waits_for(seat)) return false;
  if (seat == kChance) return move.type == Do::kDraw && state.bag[move.what] > 0;
  MoveList<Game> moves;
  Game::legal(state, seat, moves);
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

}  // namespace

std::optional<Refusal> Game::why(const State& state, Seat seat, std::string_view text) {
  const auto move = parse(state, text);
  if (!move)
    return Refusal{
        "",
        {fmt::format("'{}' is no move of this game: moves look like LR@A, A>B, stay or LR-LR-DS-DR.", text),
         fmt::format("« {} » n'est pas un coup de ce jeu : on écrit LR@A, A>B, stay ou LR-LR-DS-DR.", text),
         fmt::format("„{}“ ist kein Zug dieses Spiels: Züge sehen aus wie LR@A, A>B, stay oder LR-LR-DS-DR.", text)}};
  if (is_legal(state, seat, *move)) return std::nullopt;
  Reasons reasons;
  switch (move->type) {
    case Do::kDraw:
      why_not_draw(state, seat, move->kind(), reasons);
      break;
    case Do::kExchange:
    case Do::kKeep:
      why_not_exchange(state, reasons);
      break;
    case Do::kPlace:
      why_not_place(state, seat, *move, reasons);
      break;
    case Do::kMove:
    case Do::kStay:
      why_not_move(state, seat, *move, reasons);
      break;
    case Do::kOrder:
      why_not_order(state, seat, *move, reasons);
      break;
  }
  return std::move(reasons).lowest();
}

}  // namespace veillee::caprice
