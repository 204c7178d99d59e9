#include "bots/levels.h"

namespace veillee::bots {

std::span<const Level> levels() {
  static const Level kLevels[] = {
      {"random",
       {"Random", "Au hasard", "Zufall"},
       {"Plays any move that the rules allow, without a thought.", "Joue n’importe quel coup permis, sans réfléchir.",
        "Spielt irgendeinen erlaubten Zug, ganz ohne nachzudenken."},
       0,
       0,
       1.0,
       1.0},
      {"novice",
       {"Novice", "Débutant", "Anfänger"},
       {"Looks a little ahead, changes its mind often and forgives mistakes: good company for a first game.",
        "Voit à peine plus loin, change souvent d’avis et pardonne les erreurs : une bonne compagnie pour découvrir le "
        "jeu.",
        "Schaut ein wenig voraus, schwankt oft und verzeiht Fehler: gute Gesellschaft für die erste Partie."},
       30,
       60,
       2.0,
       0.8},
      {"club",
       {"Club player", "Joueur de club", "Vereinsspieler"},
       {"Plays soundly and fast, and now and then overlooks something.",
        "Joue juste et vite, et laisse parfois échapper quelque chose.",
        "Spielt solide und flott und übersieht ab und zu etwas."},
       100,
       200,
       1.0,
       0.5},
      {"expert",
       {"Expert", "Expert", "Experte"},
       {"Thinks before every move and seldom gives anything away.",
        "Réfléchit avant chaque coup et fait peu de cadeaux.", "Überlegt vor jedem Zug und verschenkt selten etwas."},
       300,
       800,
       0.4,
       0.28},
      {"master",
       {"Master", "Maître", "Meister"},
       {"Takes almost a second for every move and plays as well as the house can.",
        "Prend presque une seconde par coup et joue aussi bien que la maison le peut.",
        "Nimmt sich fast eine Sekunde für jeden Zug und spielt so gut, wie das Haus es kann."},
       900,
       0,
       0.0,
       0.0,
       true},
  };
  return kLevels;
}

const Level* find_level(std::string_view id) {
  for (const Level& level : levels())
    if (level.id == id) return &level;
  return nullptr;
}

const Level* find_player(std::string_view id) {
  static const Level kPlain{"plain", {}, {}, levels().back().milliseconds, 0, 0.0, 0.0, false, true};
  return id == kPlain.id ? &kPlain : find_level(id);
}

}  // namespace veillee::bots
