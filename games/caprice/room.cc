// What the shelf says of Caprice.
#include "games/caprice/caprice.h"

namespace veillee::caprice {

const RoomInfo& Game::info() {
  static const RoomInfo kInfo{
      .id = "caprice",
      .title = {"Caprice", "Caprice", "Caprice"},
      .tagline = {"Build six towers together, each for your own four secret symbols.",
                  "Bâtissez six tours ensemble, chacun pour ses quatre symboles secrets.",
                  "Baut gemeinsam sechs Türme, jeder für seine vier geheimen Symbole."},
      .min_seats = kMinSeats,
      .max_seats = kMaxSeats,
      .options = {{.name = "auto_order",
                   .kind = OptionInfo::Kind::kBool,
                   .fallback = "false",
                   .label = {"Best order by the house", "Meilleur ordre par la maison", "Beste Reihenfolge vom Haus"},
                   .help = {"At the end the house puts everybody's symbols into their best order.",
                            "À la fin, la maison range les symboles de chacun dans leur meilleur ordre.",
                            "Am Ende bringt das Haus die Symbole aller in ihre beste Reihenfolge."}}},
  };
  return kInfo;
}

}  // namespace veillee::caprice
