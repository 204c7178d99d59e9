// What the shelf says of the labyrinth.
#include "games/labyrinth/labyrinth.h"

namespace veillee::labyrinth {

const RoomInfo& Game::info() {
  using Kind = OptionInfo::Kind;
  static const RoomInfo kInfo{
      .id = "labyrinth",
      .title = {"The Secret Labyrinth", "Le Labyrinthe secret", "Das geheime Labyrinth"},
      .tagline =
          {"Turn the rings of an old castle, be first at the secret everybody wants, and fight for it.",
           "Faites tourner les anneaux du château, soyez premier au secret que tous convoitent, et défendez-le.",
           "Dreht die Ringe des alten Schlosses, seid zuerst beim Geheimnis, das alle wollen, und kämpft darum."},
      .min_seats = 2,
      .max_seats = 4,
      .options = {{.name = "set_size",
                   .kind = Kind::kInt,
                   .fallback = "7",
                   .min = 6,
                   .max = 7,
                   .label = {"Cards that win", "Cartes pour gagner", "Karten zum Sieg"},
                   .help = {"All seven treasures or gnomes, or six of them for a shorter game.",
                            "Les sept trésors ou gnomes, ou six pour une partie plus courte.",
                            "Alle sieben Schätze oder Gnome, oder sechs für eine kürzere Partie."}},
                  {.name = "memory_aid",
                   .kind = Kind::kBool,
                   .fallback = "false",
                   .label = {"Memory aid", "Aide-mémoire", "Gedächtnishilfe"},
                   .help = {"Shows which cards you can be sure of in the other hands.",
                            "Montre les cartes dont vous êtes sûr dans les mains des autres.",
                            "Zeigt, welche Karten in fremden Händen du sicher kennst."}},
                  {.name = "max_turns",
                   .kind = Kind::kInt,
                   .fallback = "40",
                   .min = 1,
                   .max = 1000,
                   .label = {"Turns for each player", "Tours par joueur", "Züge je Spieler"},
                   .help = {"After that many turns of everybody the largest set wins.",
                            "Après autant de tours chacun, la plus grande série l'emporte.",
                            "Nach so vielen Zügen von jedem gewinnt die größte Sammlung."}}},
  };
  return kInfo;
}

}  // namespace veillee::labyrinth
