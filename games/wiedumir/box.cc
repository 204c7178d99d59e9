#include "games/wiedumir/box.h"

namespace veillee::wiedumir {

const Text& colour_name(int seat) {
  static const std::array<Text, kMaxSeats> names = {{{"Red", "Rouge", "Rot"},
                                                     {"Yellow", "Jaune", "Gelb"},
                                                     {"Blue", "Bleu", "Blau"},
                                                     {"Green", "Vert", "Grün"},
                                                     {"Black", "Noir", "Schwarz"},
                                                     {"Orange", "Orange", "Orange"},
                                                     {"Pink", "Rose", "Rosa"},
                                                     {"Violet", "Violet", "Violett"}}};
  return names[seat];
}

const Text& card_text(Card card) {
  static const std::array<Text, kCards + 1> texts = {{
      {},
      // E01
      {"Your pawn takes the lead: it goes to the field just in front of the foremost other pawn.",
       "Votre pion prend la tête : il se place juste devant le plus avancé des autres pions.",
       "Deine Figur übernimmt die Spitze: Sie rückt auf das Feld direkt vor die vorderste andere Figur."},
      // E02
      {"Congratulate those at home: give every opponent 1 chip for each pawn of theirs on the goal.",
       "Félicitez les arrivés : donnez à chaque adversaire 1 jeton par pion qu'il a à l'arrivée.",
       "Glückwunsch an alle im Ziel: Gib jedem Gegner 1 Chip für jede seiner Figuren, die dort steht."},
      // E03
      {"Take one pawn of an opponent and put it on any free field, start and goal included.",
       "Prenez un pion adverse et posez-le sur n'importe quelle case libre, départ et arrivée compris.",
       "Nimm eine Figur eines Gegners und stelle sie auf irgendein freies Feld, auch auf Start oder Ziel."},
      // E04
      {"A toll at the goal: the owner of the next pawn to arrive returns 2 chips.",
       "Péage à l'arrivée : le propriétaire du prochain pion qui arrive rend 2 jetons.",
       "Zoll am Ziel: Wessen Figur als nächste ankommt, der gibt 2 Chips zurück."},
      // E05
      {"Return 3 chips to the cup.", "Rendez 3 jetons au gobelet.", "Gib 3 Chips in den Becher zurück."},
      // E06
      {"Share with your neighbours: give 4 chips in all to the left and to the right, as evenly as you can.",
       "Partagez avec vos voisins : donnez 4 jetons en tout à gauche et à droite, aussi également que possible.",
       "Teile mit deinen Nachbarn: Gib nach links und rechts zusammen 4 Chips, so gleichmäßig es geht."},
      // E07
      {"Be generous with the cup: fill one opponent up to 8 chips from it.",
       "Soyez généreux avec le gobelet : complétez un adversaire à 8 jetons.",
       "Sei großzügig mit dem Becher: Fülle einen Gegner daraus auf 8 Chips auf."},
      // E08
      {"Move any pawn, yours or another's, 2 steps forward or back.",
       "Déplacez un pion quelconque, à vous ou non, de 2 pas en avant ou en arrière.",
       "Ziehe irgendeine Figur, deine oder eine fremde, 2 Schritte vor oder zurück."},
      // E09
      {"Name two opponents: they swap all their chips.", "Désignez deux adversaires : ils échangent tous leurs jetons.",
       "Nenne zwei Gegner: Sie tauschen alle ihre Chips."},
      // E10
      {"Your pawn falls behind: it goes to the field just behind the rearmost other pawn.",
       "Votre pion passe en queue : il se place juste derrière le moins avancé des autres pions.",
       "Deine Figur fällt zurück: Sie geht auf das Feld direkt hinter der hintersten anderen Figur."},
      // E11
      {"Give 3 chips in all to opponents who have a pawn on the goal. If none has, return 3 to the cup.",
       "Donnez 3 jetons en tout aux adversaires qui ont un pion à l'arrivée. S'il n'y en a pas, rendez-en 3 au "
       "gobelet.",
       "Gib zusammen 3 Chips an Gegner, die eine Figur im Ziel haben. Gibt es keine, gehen 3 in den Becher."},
      // E12
      {"Take 2 chips from one opponent and give them to another.",
       "Prenez 2 jetons à un adversaire et donnez-les à un autre.",
       "Nimm einem Gegner 2 Chips und gib sie einem anderen."},
      // E13
      {"Take 4 chips in all from one or more opponents.", "Prenez 4 jetons en tout à un ou plusieurs adversaires.",
       "Nimm dir zusammen 4 Chips von einem oder mehreren Gegnern."},
      // E14
      {"Swap all your chips with one opponent.", "Échangez tous vos jetons avec un adversaire.",
       "Tausche alle deine Chips mit einem Gegner."},
      // E15
      {"Give opponents as many chips as you like, but at least 2.",
       "Donnez à des adversaires autant de jetons que vous voulez, mais au moins 2.",
       "Gib Gegnern so viele Chips, wie du magst, mindestens aber 2."},
      // E16
      {"The last one pays: the owner of the very last pawn to reach the goal returns 4 chips.",
       "Le dernier paie : le propriétaire du tout dernier pion arrivé rend 4 jetons.",
       "Den Letzten trifft's: Wessen Figur als allerletzte ins Ziel kommt, der gibt 4 Chips zurück."},
      // E17
      {"Take 5 chips from the cup.", "Prenez 5 jetons dans le gobelet.", "Nimm dir 5 Chips aus dem Becher."},
      // E18
      {"Take chips from the cup until you have 10.", "Prenez des jetons dans le gobelet jusqu'à en avoir 10.",
       "Nimm dir Chips aus dem Becher, bis du 10 hast."},
      // E19
      {"Put your pawn on any free field, start and goal included.",
       "Posez votre pion sur n'importe quelle case libre, départ et arrivée compris.",
       "Stelle deine Figur auf irgendein freies Feld, auch auf Start oder Ziel."},
      // E20
      {"Your pawn goes 4 steps forward.", "Votre pion avance de 4 pas.", "Deine Figur geht 4 Schritte vor."},
      // E21
      {"A prize for the first one home: the owner of the first pawn on the goal takes 3 chips.",
       "Prime au premier : le propriétaire du premier pion arrivé prend 3 jetons.",
       "Ein Preis für den Ersten: Wem die erste Figur im Ziel gehört, der nimmt 3 Chips."},
      // E22
      {"Give 5 chips in all to one or more opponents.", "Donnez 5 jetons en tout à un ou plusieurs adversaires.",
       "Gib zusammen 5 Chips an einen oder mehrere Gegner."},
  }};
  return texts[card];
}

}  // namespace veillee::wiedumir
