#include "server/tables/turn_offers.h"

#include <algorithm>
#include <utility>

namespace veillee::server {

namespace {

// A worker says every second that it is there.
constexpr Milliseconds kWorkerStays = 3000;
// Whoever has thought about a game before goes on from there, so it takes the turn first; then come other workers, and
// then houses that have pages to look after.
constexpr Milliseconds kStrangersWait = 20, kHousesWait = 60;

}  // namespace

void TurnOffers::hear(const News& news) {
  if (news.kind == News::Kind::kWorker) worker_until_ = clock_.now() + kWorkerStays;
  if (news.kind != News::Kind::kOffer || thinkers_.room() == 0) return;
  if (!only_thinks_) return take_later(kHousesWait);
  if (tables_.is_in_memory(news.table)) return take();
  take_later(kStrangersWait);
}

void TurnOffers::thought_ended() {
  if (only_thinks_ || is_worker_here()) take();
}

void TurnOffers::tend() {
  if (only_thinks_) tell(store_, {{News::Kind::kWorker}});
  // However busy this house is: nobody else may be left, and among what is taken those with people come first.
  tables_.tend_turns(std::max(thinkers_.size(), 2 * thinkers_.size() - static_cast<int>(thinkers_.waiting())));
}

void TurnOffers::take() {
  if (const int room = thinkers_.room(); room > 0) tables_.tend_turns(room);
}

void TurnOffers::take_later(Milliseconds delay) {
  if (std::exchange(will_take_, true)) return;
  clock_.call_at(clock_.now() + delay, [this] {
    will_take_ = false;
    take();
  });
}

}  // namespace veillee::server
