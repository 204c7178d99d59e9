// What the shelf says of the Eye.
#include "games/eye/eye.h"

namespace veillee::eye {

const RoomInfo& Game::info() {
  using Kind = OptionInfo::Kind;
  static const RoomInfo kInfo{
      .id = "eye",
      .title = {"The Eye", "L'Œil", "Das Auge"},
      .tagline = {"Turn the spiral wheels and bring your counters home to your own colour.",
                  "Tournez les roues en spirale et ramenez vos pions sur votre couleur.",
                  "Dreht die Spiralräder und bringt eure Steine heim auf die eigene Farbe."},
      .min_seats = kMinSeats,
      .max_seats = kMaxSeats,
      .options =
          {{.name = "win",
            .kind = Kind::kChoice,
            .fallback = "\"own\"",
            .values = {"own", "own_or_enemy", "colours:1", "colours:2", "colours:3", "colours:4", "colours:5",
                       "colours:6", "colours:7", "colours:8", "targets", "children"},
            .label = {"Aim", "But du jeu", "Ziel"},
            .help = {"Own: your counters on your own colour. Or also control of a rival's colour, control of so many "
                     "colours, one of three colours you name, or (children) any colour at all.",
                     "Own : vos pions sur votre couleur. Ou aussi le contrôle de la couleur d'un adversaire, le "
                     "contrôle de tant de couleurs, l'une des trois couleurs que vous désignez, ou (enfants) "
                     "n'importe quelle couleur.",
                     "Own: eure Steine auf der eigenen Farbe. Oder auch die Farbe eines Gegners, so viele Farben, eine "
                     "von drei genannten Farben, oder (Kinder) irgendeine Farbe."}},
           {.name = "handicap",
            .kind = Kind::kInts,
            .fallback = "null",
            .min = 1,
            .max = 8,
            .label = {"Unequal players", "Joueurs de force inégale", "Ungleiche Spieler"},
            .help = {"How many colours each player must control to win; the stronger, the more.",
                     "Combien de couleurs chacun doit contrôler pour gagner ; plus on est fort, plus il en faut.",
                     "Wie viele Farben jeder zum Sieg beherrschen muss; wer stärker ist, mehr."}},
           {.name = "quiz",
            .kind = Kind::kBool,
            .fallback = "false",
            .label = {"With questions", "Avec des questions", "Mit Fragen"},
            .help = {"Each colour is a subject; answer to place, to enter a new colour and to claim one.",
                     "Chaque couleur est un thème ; répondez pour poser, pour changer de couleur et pour la prendre.",
                     "Jede Farbe ist ein Thema; antwortet, um zu setzen, Farben zu betreten und zu nehmen."}},
           {.name = "categories",
            .kind = Kind::kInt,
            .fallback = "8",
            .min = 1,
            .max = 8,
            .label = {"Subjects", "Thèmes", "Themen"},
            .help = {"Colours beyond this number are jokers: there you choose the subject.",
                     "Les couleurs au-delà sont des jokers : on y choisit le thème.",
                     "Farben darüber hinaus sind Joker: Dort wählt ihr das Thema."}},
           {.name = "knows",
            .kind = Kind::kInts,
            .fallback = "null",
            .min = 0,
            .max = 100,
            .label = {"What house players know", "Ce que savent les joueurs de la maison", "Was Hausspieler wissen"},
            .help = {"Per seat: out of a hundred questions, how many it answers right. Empty for people.",
                     "Par place : sur cent questions, combien de bonnes réponses. Vide pour les personnes.",
                     "Je Platz: Von hundert Fragen so viele richtig. Leer für Menschen."}},
           {.name = "start",
            .kind = Kind::kInt,
            .fallback = "1",
            .min = 1,
            .max = 100,
            .label = {"Solitaire number", "Numéro du solitaire", "Nummer des Solitärs"},
            .help = {"For one player: 1 is the standard one; from 2 on they get harder.",
                     "Pour un joueur : le 1 est le classique ; à partir du 2, de plus en plus difficile.",
                     "Für einen Spieler: 1 ist die klassische; ab 2 werden sie schwerer."}}},
  };
  return kInfo;
}

}  // namespace veillee::eye
