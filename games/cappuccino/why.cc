// Why a move is not allowed in Cappuccino.
#include <algorithm>

#include "games/cappuccino/cappuccino.h"

namespace veillee::cappuccino {
namespace {

constexpr std::string_view kNamesEn[] = {"Flower", "Panda", "Cat", "Leaf"};
constexpr std::string_view kNamesFr[] = {"Fleur", "Panda", "Chat", "Feuille"};
constexpr std::string_view kNamesDe[] = {"Blume", "Panda", "Katze", "Blatt"};

Refusal refuse(std::string_view clause, std::string en, std::string fr, std::string de) {
  return {std::string(clause), {std::move(en), std::move(fr), std::move(de)}};
}

Refusal why_not_lay(const State& state, Seat seat, const Written& move) {
  const Seat whose = owner(move.colour, state.seat_count, state.options);
  if (whose < 0)
    return refuse("CUP-02", fmt::format("{} does not play: its cups stay in the box.", kNamesEn[move.colour]),
                  fmt::format("{} ne joue pas : ses gobelets restent dans la boîte.", kNamesFr[move.colour]),
                  fmt::format("{} spielt nicht mit: Die Becher bleiben in der Schachtel.", kNamesDe[move.colour]));
  if (state.phase != Phase::kLayout)
    return refuse("CUP-10", "All cups are on the table: a turn now sets one stack on another.",
                  "Tous les gobelets sont sur la table : on pose maintenant une pile sur une autre.",
                  "Alle Becher stehen auf dem Tisch: Jetzt setzt man einen Stapel auf einen anderen.");
  if (seat != state.mover)
    return refuse("CUP-30", "It is not your turn to lay a cup.", "Ce n'est pas à vous de poser un gobelet.",
                  "Du bist nicht an der Reihe, einen Becher zu legen.");
  if (whose != seat)
    return refuse("CUP-30", fmt::format("{} is not your colour.", kNamesEn[move.colour]),
                  fmt::format("{} n'est pas votre couleur.", kNamesFr[move.colour]),
                  fmt::format("{} ist nicht deine Farbe.", kNamesDe[move.colour]));
  if (state.hand[move.colour] == 0)
    return refuse("CUP-30", fmt::format("You have no {} cup left to lay.", kNamesEn[move.colour]),
                  fmt::format("Il ne vous reste aucun gobelet {} à poser.", kNamesFr[move.colour]),
                  fmt::format("Du hast keinen Becher {} mehr zu legen.", kNamesDe[move.colour]));
  const std::string cell = text_of(move.to);
  if (cell_at(state, move.to))
    return refuse("CUP-30", fmt::format("There is a cup on {} already.", cell),
                  fmt::format("Il y a déjà un gobelet en {}.", cell),
                  fmt::format("Auf {} steht schon ein Becher.", cell));
  if (state.cells == 0)
    return refuse("CUP-30", "The first cup goes to the middle, 0,0.", "Le premier gobelet va au centre, en 0,0.",
                  "Der erste Becher kommt in die Mitte, auf 0,0.");
  if (state.cells == 1)
    return refuse("CUP-30", "The second cup goes right beside the first.",
                  "Le deuxième gobelet se pose juste à côté du premier.",
                  "Der zweite Becher kommt direkt neben den ersten.");
  const int touched = touching_cups(state, move.to);
  return refuse("CUP-30", fmt::format("A cup on {} would touch {}; it must touch at least two.", cell, touched),
                fmt::format("Un gobelet en {} en toucherait {} ; il doit en toucher au moins deux.", cell, touched),
                fmt::format("Ein Becher auf {} berührt {}; er muss mindestens zwei berühren.", cell, touched));
}

// What CUP-10 says about the two stacks, if anything.
std::optional<Refusal> wrong_stacks(const State& state, Seat seat, const Written& move) {
  const std::string from_text = text_of(move.from), to_text = text_of(move.to);
  const auto from = cell_at(state, move.from), to = cell_at(state, move.to);
  if (!from || state.height[*from] == 0)
    return refuse("CUP-10", fmt::format("There is no stack on {}.", from_text),
                  fmt::format("Il n'y a pas de pile en {}.", from_text),
                  fmt::format("Auf {} steht kein Stapel.", from_text));
  if ((own_stacks(state, seat) >> *from & 1) == 0) {
    const Colour shown = state.colour[state.top[*from]];
    return refuse("CUP-10", fmt::format("The stack on {} shows {}: it is not yours.", from_text, kNamesEn[shown]),
                  fmt::format("La pile en {} montre {} : elle n'est pas à vous.", from_text, kNamesFr[shown]),
                  fmt::format("Der Stapel auf {} zeigt {}: Er gehört dir nicht.", from_text, kNamesDe[shown]));
  }
  if (!to || state.height[*to] == 0)
    return refuse("CUP-10", fmt::format("There is no stack on {} to set yours on.", to_text),
                  fmt::format("Il n'y a pas de pile en {} où poser la vôtre.", to_text),
                  fmt::format("Auf {} steht kein Stapel, auf den deiner könnte.", to_text));
  if ((state.touching[*from] >> *to & 1) == 0)
    return refuse("CUP-10", fmt::format("{} and {} do not touch.", from_text, to_text),
                  fmt::format("{} et {} ne se touchent pas.", from_text, to_text),
                  fmt::format("{} und {} berühren sich nicht.", from_text, to_text));
  if (state.height[*from] < state.height[*to])
    return refuse("CUP-10",
                  fmt::format("Your stack has {} and the other {}: yours must be at least as high.",
                              state.height[*from], state.height[*to]),
                  fmt::format("Votre pile compte {} et l'autre {} : la vôtre doit être au moins aussi haute.",
                              state.height[*from], state.height[*to]),
                  fmt::format("Dein Stapel hat {}, der andere {}: Deiner muss mindestens so hoch sein.",
                              state.height[*from], state.height[*to]));
  return std::nullopt;
}

Refusal why_not_set(const State& state, Seat seat, const Written& move) {
  if (const auto wrong = wrong_stacks(state, seat, move)) return *wrong;
  if (state.phase == Phase::kLayout)
    return refuse("CUP-30", "The cups are still being laid; stacks move when all are out.",
                  "On pose encore les gobelets ; les piles bougeront quand tous seront posés.",
                  "Die Becher werden noch gelegt; gezogen wird, wenn alle liegen.");
  return refuse("CUP-10", "It is not your turn.", "Ce n'est pas votre tour.", "Du bist nicht an der Reihe.");
}

}  // namespace

std::optional<Refusal> Game::why(const State& state, Seat seat, std::string_view text) {
  const auto written = parse_written(text);
  if (!written)
    return refuse("", fmt::format("'{}' is no move of this game: moves look like 0,1>1,1 or 0@0,1.", text),
                  fmt::format("« {} » n'est pas un coup de ce jeu : on écrit 0,1>1,1 ou 0@0,1.", text),
                  fmt::format("„{}“ ist kein Zug dieses Spiels: Züge sehen aus wie 0,1>1,1 oder 0@0,1.", text));
  if (turn(state).waits_for(seat)) {
    MoveList<Game> moves;
    legal(state, seat, moves);
    const auto move = parse(state, text);
    if (move && std::find(moves.begin(), moves.end(), *move) != moves.end()) return std::nullopt;
  }
  return written->is_lay ? why_not_lay(state, seat, *written) : why_not_set(state, seat, *written);
}

}  // namespace veillee::cappuccino
