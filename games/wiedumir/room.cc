// What the shelf says of Wie Du Mir.
#include "games/wiedumir/wiedumir.h"

namespace veillee::wiedumir {

const RoomInfo& Game::info() {
  using OptionKind = OptionInfo::Kind;
  static const RoomInfo kInfo{
      .id = "wiedumir",
      .title = {"Wie Du Mir …", "Wie Du Mir …", "Wie Du Mir …"},
      .tagline = {"A race where everybody moves everybody's pawns, and the most chips win, not the fastest.",
                  "Une course où chacun avance les pions de tous ; ce n'est pas le plus rapide qui gagne, mais le plus "
                  "riche.",
                  "Ein Wettlauf, in dem jeder jede Figur zieht. Nicht wer zuerst ankommt, gewinnt, sondern wer am "
                  "meisten Chips hat."},
      .min_seats = 2,
      .max_seats = 8,
      .options =
          {{.name = "rounds",
            .kind = OptionKind::kInt,
            .fallback = "1",
            .min = 1,
            .max = kMostRounds,
            .label = {"Rounds", "Manches", "Runden"},
            .help = {"Play several rounds and add up the chips.", "Jouez plusieurs manches et additionnez les jetons.",
                     "Spielt mehrere Runden und zählt die Chips zusammen."}},
           {.name = "target",
            .kind = OptionKind::kInt,
            .fallback = "null",
            .min = 1,
            .max = kMostTarget,
            .label = {"Play up to", "Jouer jusqu'à", "Spielen bis"},
            .help = {"Play rounds until somebody has this many chips in all, 15 for instance.",
                     "Jouez des manches jusqu'à ce que quelqu'un totalise tant de jetons, 15 par exemple.",
                     "Spielt Runden, bis jemand zusammen so viele Chips hat, zum Beispiel 15."}},
           {.name = "no_ceiling",
            .kind = OptionKind::kBool,
            .fallback = "false",
            .label = {"No ceiling", "Sans plafond", "Ohne Grenze"},
            .help = {"Keep more than 10 chips, if you dare to be envied.",
                     "Gardez plus de 10 jetons, si l'envie des autres ne vous fait pas peur.",
                     "Behaltet mehr als 10 Chips, wenn ihr den Neid der anderen nicht fürchtet."}},
           {.name = "hidden",
            .kind = OptionKind::kBool,
            .fallback = "false",
            .label = {"Hidden chips", "Jetons cachés", "Verdeckte Chips"},
            .help = {"Everybody sees only their own chips: remember what went where.",
                     "Chacun ne voit que ses jetons : souvenez-vous de qui a pris quoi.",
                     "Jeder sieht nur die eigenen Chips: Merkt euch, was wohin ging."}},
           {.name = "little_by_little",
            .kind = OptionKind::kBool,
            .fallback = "false",
            .label = {"Little by little", "Petit à petit", "Schritt für Schritt"},
            .help = {"With all your pawns home, a rolled 1 may fetch a chip from the cup instead of moving a pawn.",
                     "Quand tous vos pions sont arrivés, un 1 peut rapporter un jeton du gobelet au lieu d'avancer un "
                     "pion.",
                     "Sind alle deine Figuren im Ziel, bringt eine 1 auf Wunsch einen Chip aus dem Becher statt eines "
                     "Zuges."}}},
  };
  return kInfo;
}

}  // namespace veillee::wiedumir
