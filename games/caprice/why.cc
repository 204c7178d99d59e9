// Why a move is not allowed in Caprice. The wrong moment comes first; what is wrong with a move at its
// own moment is looked for in the order of the clauses.
#include <algorithm>

#include "games/caprice/caprice.h"

namespace veillee::caprice {
namespace {

constexpr std::array<std::string_view, kKinds> kPiecesEn{"dark round", "dark star", "light round", "light star"};
constexpr std::array<std::string_view, kKinds> kPiecesFr{"de rond foncé", "d'étoile foncée", "de rond clair",
                                                         "d'étoile claire"};
constexpr std::array<std::string_view, kKinds> kPiecesDe{"dunkler Kreis", "dunkler Stern", "heller Kreis",
                                                         "heller Stern"};

Refusal refuse(std::string_view clause, std::string en, std::string fr, std::string de) {
  return {std::string(clause), {std::move(en), std::move(fr), std::move(de)}};
}

bool is_drawing(const State& state) { return state.phase == Phase::kDraw || state.phase == Phase::kExchange; }

Refusal still_drawing() {
  return refuse("CAP-10", "The symbols are still being drawn; building begins when everybody has four.",
                "On tire encore les symboles ; on bâtira quand chacun en aura quatre.",
                "Die Symbole werden noch gezogen; gebaut wird, sobald alle vier haben.");
}

Refusal building_is_over() {
  return refuse("CAP-30", "Five towers are four high: nothing is placed or moved any more.",
                "Cinq tours ont quatre étages : on ne pose et ne déplace plus rien.",
                "Fünf Türme sind vier hoch: Es wird nichts mehr gesetzt oder versetzt.");
}

Refusal not_your_turn(const State& state) {
  return refuse("CAP-20", fmt::format("It is the turn of seat {}.", state.active),
                fmt::format("C'est au tour du siège {}.", state.active),
                fmt::format("Platz {} ist am Zug.", state.active));
}

Refusal tower_is_full(int spot) {
  const char tower = spot_letter(spot);
  return refuse("CAP-26", fmt::format("Tower {} already has 4 pieces.", tower),
                fmt::format("La tour {} a déjà 4 pions.", tower), fmt::format("Turm {} hat schon 4 Steine.", tower));
}

Refusal why_not_draw(const State& state, Seat seat, Kind kind) {
  if (seat == kChance && state.phase == Phase::kDraw)
    return refuse("CAP-03", fmt::format("There is no symbol {} left in the bag.", kKindNames[kind]),
                  fmt::format("Il n'y a plus de symbole {} dans le sachet.", kKindNames[kind]),
                  fmt::format("Im Beutel ist kein Symbol {} mehr.", kKindNames[kind]));
  if (!is_drawing(state))
    return refuse("CAP-10", "Everybody has four symbols: nothing is drawn any more.",
                  "Chacun a quatre symboles : on ne tire plus rien.",
                  "Alle haben vier Symbole: Es wird nichts mehr gezogen.");
  return refuse("CAP-10", "The symbols are drawn blindly: the bag decides, not a player.",
                "Les symboles se tirent à l'aveugle : c'est le sachet qui décide.",
                "Die Symbole werden blind gezogen: Der Beutel entscheidet.");
}

Refusal why_not_exchange(const State& state) {
  if (state.phase == Phase::kExchange)
    return refuse("CAP-11", fmt::format("Seat {} drew the symbol, so seat {} decides.", state.active, state.active),
                  fmt::format("Le siège {} a tiré le symbole, c'est à lui de décider.", state.active),
                  fmt::format("Platz {} hat das Symbol gezogen und entscheidet.", state.active));
  return refuse("CAP-11", "There is nothing to exchange: nobody has just drawn a third symbol of a kind.",
                "Il n'y a rien à échanger : personne ne vient de tirer un troisième symbole pareil.",
                "Es gibt nichts zu tauschen: Niemand hat gerade ein drittes gleiches Symbol gezogen.");
}

Refusal why_not_place(const State& state, Seat seat, Move move) {
  if (is_drawing(state)) return still_drawing();
  if (state.active == kNobody) return building_is_over();
  if (seat != state.active) return not_your_turn(state);
  if (state.phase == Phase::kMove)
    return refuse("CAP-20", "You have placed your piece; now you may move another one, or stay.",
                  "Vous avez posé votre pion ; vous pouvez maintenant en déplacer un autre, ou en rester là.",
                  "Du hast deinen Stein gesetzt; jetzt darfst du einen anderen versetzen oder es lassen.");
  if (state.supply[move.what] == 0)
    return refuse("CAP-20",
                  fmt::format("No {} ({}) is left in the supply.", kPiecesEn[move.what], kKindNames[move.what]),
                  fmt::format("Il n'y a plus {} ({}) dans la réserve.", kPiecesFr[move.what], kKindNames[move.what]),
                  fmt::format("Im Vorrat ist kein {} ({}) mehr.", kPiecesDe[move.what], kKindNames[move.what]));
  return tower_is_full(move.where);
}

// The part of why_not_move that depends on the towers.
Refusal why_not_shift(const State& state, Move move) {
  const char from = spot_letter(move.what);
  if (state.towers[move.what].size == 0)
    return refuse("CAP-21", fmt::format("There is no piece on {}.", from),
                  fmt::format("Il n'y a pas de pion en {}.", from), fmt::format("Auf {} steht kein Stein.", from));
  if (move.what == state.placed)
    return refuse("CAP-23", fmt::format("The piece on top of {} was placed in this very turn.", from),
                  fmt::format("Le pion au sommet de {} vient d'être posé à ce tour.", from),
                  fmt::format("Der oberste Stein auf {} wurde erst in diesem Zug gesetzt.", from));
  if (move.what == state.marker)
    return refuse("CAP-24", fmt::format("The piece on top of {} carries the marker and stays where it is.", from),
                  fmt::format("Le pion au sommet de {} porte le marqueur et ne bouge pas.", from),
                  fmt::format("Der oberste Stein auf {} trägt die Markierung und bleibt stehen.", from));
  if (move.what == move.where)
    return refuse("CAP-27", fmt::format("A piece that is moved must leave {}.", from),
                  fmt::format("Un pion déplacé doit quitter {}.", from),
                  fmt::format("Ein Stein, der versetzt wird, muss {} verlassen.", from));
  return tower_is_full(move.where);
}

Refusal why_not_move(const State& state, Seat seat, Move move) {
  if (is_drawing(state)) return still_drawing();
  if (state.active == kNobody) return building_is_over();
  if (seat != state.active) return not_your_turn(state);
  if (state.phase == Phase::kPlace)
    return refuse("CAP-20", "First place a piece from the supply.", "Posez d'abord un pion de la réserve.",
                  "Setze zuerst einen Stein aus dem Vorrat.");
  return why_not_shift(state, move);  // staying is always legal here
}

Refusal why_not_order(const State& state, Seat seat, Move move) {
  if (is_drawing(state)) return still_drawing();
  if (state.active != kNobody)
    return refuse("CAP-31",
                  fmt::format("The symbols are put in order when 5 towers are 4 high; now {} are.", full_towers(state)),
                  fmt::format("On range ses symboles quand 5 tours ont 4 étages ; il y en a {}.", full_towers(state)),
                  fmt::format("Geordnet wird, wenn 5 Türme 4 hoch sind; jetzt sind es {}.", full_towers(state)));
  const auto is_own = [&] {
    const auto own = orders_of(state.hands[seat].kinds);
    return std::find(own.begin(), own.end(), move.what) != own.end();
  };
  if (seat < 0 || seat >= state.seat_count || !is_own())
    return refuse("CAP-31", "The order must consist of your own four symbols.",
                  "L'ordre doit se composer de vos quatre symboles.",
                  "Die Reihenfolge muss aus deinen vier Symbolen bestehen.");
  return refuse("CAP-32", "Your symbols already lie in order; it is chosen once.",
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
    return refuse(
        "", fmt::format("'{}' is no move of this game: moves look like LR@A, A>B, stay or LR-LR-DS-DR.", text),
        fmt::format("« {} » n'est pas un coup de ce jeu : on écrit LR@A, A>B, stay ou LR-LR-DS-DR.", text),
        fmt::format("„{}“ ist kein Zug dieses Spiels: Züge sehen aus wie LR@A, A>B, stay oder LR-LR-DS-DR.", text));
  if (is_legal(state, seat, *move)) return std::nullopt;
  switch (move->type) {
    case Do::kDraw:
      return why_not_draw(state, seat, move->kind());
    case Do::kExchange:
    case Do::kKeep:
      return why_not_exchange(state);
    case Do::kPlace:
      return why_not_place(state, seat, *move);
    case Do::kMove:
    case Do::kStay:
      return why_not_move(state, seat, *move);
    default:
      return why_not_order(state, seat, *move);
  }
}

}  // namespace veillee::caprice
