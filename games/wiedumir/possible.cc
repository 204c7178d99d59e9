// Whether chips fit a position. A card that is being carried out says much about them: it would not
// have come to a decision with others (WDM-32). So it is taken back and drawn again.
#include <algorithm>
#include <numeric>

#include "games/wiedumir/wiedumir.h"

namespace veillee::wiedumir {
namespace {

// The chips as they were when the card was drawn; nothing if they cannot have been so.
std::optional<State> before_card(const State& state) {
  State before = state;
  for (int seat = 0; seat < state.seats; ++seat) {
    const int giver = state.card == E13 ? seat : state.drawer;
    const int receiver = state.card == E13 ? state.drawer : seat;
    if (before.chips[receiver] < state.given[seat]) return std::nullopt;
    before.chips[receiver] = static_cast<std::uint8_t>(before.chips[receiver] - state.given[seat]);
    before.chips[giver] = static_cast<std::uint8_t>(before.chips[giver] + state.given[seat]);
  }
  before.phase = Phase::kDraw;
  before.deck |= card_bit(state.card);
  before.card = kNoCard;
  before.todo = -1;
  before.given = {};
  before.source = -1;
  return before;
}

// `drawn` is the position right after the card was drawn.
bool leads_to(const State& drawn, const State& state) {
  if (drawn.phase != Phase::kCard) return false;
  if (state.source >= 0 && (choosable(drawn) & bit(state.source)) == 0) return false;
  if (drawn.todo < 0) return state.todo < 0;
  if (state.card == E06) return state.todo == drawn.todo && state.given == drawn.given;
  const int moved = std::accumulate(state.given.begin(), state.given.end(), 0);
  for (int seat = 0; seat < state.seats; ++seat)
    if (state.given[seat] > 0 && (choosable(drawn) & bit(seat)) == 0) return false;
  if (state.card == E15)  // ends by itself without chips
    return state.chips[state.drawer] > 0 && state.todo == std::max(0, drawn.todo - moved);
  return state.todo > 0 && state.todo == drawn.todo - moved;
}

}  // namespace

std::optional<std::string> impossible_chips(const State& state) {
  const int total = std::accumulate(state.chips.begin(), state.chips.begin() + state.seats, int{state.cup});
  if (total != kChips) return fmt::format("there are {} chips in all, not {}", total, kChips);
  std::optional<State> before = state;
  if (state.phase == Phase::kCard) before = before_card(state);
  if (!before) return fmt::format("more chips were given by {} than there are", card_id(state.card));
  for (int seat = 0; seat < state.seats && !state.options.no_ceiling; ++seat)
    if (before->chips[seat] > kCeiling) return fmt::format("seat {} has more than {} chips", seat, kCeiling);
  if (state.phase != Phase::kCard) return std::nullopt;
  Game::play(*before, kChance, Move::draw(state.card));
  if (!leads_to(*before, state))
    return fmt::format("with these chips {} does not come to this decision", card_id(state.card));
  return std::nullopt;
}

}  // namespace veillee::wiedumir
