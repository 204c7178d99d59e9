#include "server/tables/departures.h"

#include <algorithm>

namespace veillee::server {

void Departures::add(const LogRow& row) {
  switch (row.act) {
    case Act::kResign:
    case Act::kLeave:
    case Act::kTimeOut:
    case Act::kTakeover:
      people_.remove(row.seat);
      if (row.act != Act::kTakeover) gave_up_.push_back(row.seat);
      if (row.act == Act::kTakeover || row.act == Act::kLeave) replaced_.add(row.seat);
      if (row.text.empty())
        ended_by_ = row.act;
      else
        stand_in_ = true;
      break;
    case Act::kReturn:
      people_.add(row.seat);
      replaced_.remove(row.seat);
      std::erase(gave_up_, row.seat);
      break;
    case Act::kAgreedEnd:
    case Act::kClosed:
      ended_by_ = row.act;
      break;
    default:
      break;
  }
}

// Ranked by (who gave up, the earlier the worse; place by the rules): everybody has as many before
// them as have a better pair.
std::vector<int> Departures::ranking(const Match& match) const {
  const std::vector<int> by_rules = match.ranking();
  std::vector<std::pair<std::size_t, int>> keys;
  for (Seat seat = 0; seat < match.seats(); ++seat) {
    const auto gone = std::ranges::find(gave_up_, seat);
    keys.emplace_back(static_cast<std::size_t>(gave_up_.end() - gone),
                      gone == gave_up_.end() && !by_rules.empty() ? by_rules[static_cast<std::size_t>(seat)] : 0);
  }
  std::vector<int> ranking;
  for (const auto& key : keys)
    ranking.push_back(1 + static_cast<int>(std::ranges::count_if(keys, [&](const auto& k) { return k < key; })));
  return ranking;
}

}  // namespace veillee::server
