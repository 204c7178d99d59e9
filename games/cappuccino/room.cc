// What the shelf says of Cappuccino.
#include "games/cappuccino/cappuccino.h"

namespace veillee::cappuccino {

const RoomInfo& Game::info() {
  using Kind = OptionInfo::Kind;
  static const RoomInfo kInfo{
      .id = "cappuccino",
      .title = {"Cappuccino", "Cappuccino", "Cappuccino"},
      .tagline = {"Stack cups on your neighbours' and be on top when nobody can move.",
                  "Empilez vos gobelets sur ceux des voisins et soyez au sommet quand plus rien ne bouge.",
                  "Stapelt eure Becher auf die der anderen und seid oben, wenn nichts mehr geht."},
      .min_seats = 2,
      .max_seats = 4,
      .options =
          {{.name = "setup",
            .kind = Kind::kChoice,
            .fallback = "\"random\"",
            .values = {"random", "advanced"},
            .label = {"Laying the cups", "Mise en place", "Aufbau"},
            .help = {"Random: the house lays a balanced patch. Advanced: you lay the cups in turn, each touching two.",
                     "Au hasard : la maison pose un tapis équilibré. Avancée : chacun pose à son tour, en touchant "
                     "deux gobelets.",
                     "Zufall: Das Haus legt ausgewogen aus. Für Geübte: Ihr legt reihum, jeder Becher berührt zwei."}},
           {.name = "two_colours",
            .kind = Kind::kBool,
            .fallback = "false",
            .label = {"Two colours each", "Deux couleurs chacun", "Zwei Farben je Spieler"},
            .help = {"For two players: each plays two colours, and only the better one counts.",
                     "À deux joueurs : chacun joue deux couleurs, seule la meilleure compte.",
                     "Für zwei: Jeder spielt zwei Farben, nur die bessere zählt."}},
           {.name = "shape",
            .kind = Kind::kChoice,
            .fallback = "\"round\"",
            .values = {"round", "rhombus"},
            .label = {"Shape of the patch", "Forme du tapis", "Form der Auslage"},
            .help = {"Round, or rows of eight cups.", "Rond, ou en rangées de huit gobelets.",
                     "Rund, oder in Reihen zu acht Bechern."}}},
      .bench_options = R"({"shape":"rhombus"})",
  };
  return kInfo;
}

}  // namespace veillee::cappuccino
