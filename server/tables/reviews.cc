#include "server/tables/reviews.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/base/machine.h"
#include "server/tables/judge.h"
#include "server/tables/seating.h"
#include "server/tables/thinkers.h"

namespace veillee::server {

namespace {

constexpr std::size_t kMostKept = 64;
constexpr int kMostUnderWay = 8;
constexpr std::size_t kMostMoves = 2'000;  // of a game; a review of a longer one would take hours

ReviewRow row_of(TableId table, const wire::Review& review) {
  ReviewRow row{.table = table, .moves = review.of};
  for (const wire::Judged& one : review.decisions)
    row.decisions.push_back({one.version, static_cast<Seat>(one.seat), one.best, one.loss, one.value});
  return row;
}

// On the pool. One that cannot be read is made again.
std::optional<wire::Review> kept_review(Store& store, TableId table) {
  try {
    const auto row = store.review_of(table);
    if (!row) return std::nullopt;
    wire::Review review{.done = true, .seen = row->moves, .of = row->moves};
    for (const ReviewRow::Decision& one : row->decisions)
      review.decisions.push_back({one.version, one.seat, one.best, one.loss, one.value});
    return review;
  } catch (const StoreError& error) {
    spdlog::error("a review cannot be read: {}", error.what());
    return std::nullopt;
  }
}

}  // namespace

const wire::Review* Reviews::find(TableId table) const {
  const auto found = reviews_.find(table);
  return found == reviews_.end() ? nullptr : found->second.get();
}

void Reviews::ask(FinishedGame game, Reply<wire::Review> reply) {
  if (game.log->match().move_count() > kMostMoves)
    return reply(problem("too_large", fmt::format("the house looks at games of up to {} moves", kMostMoves)));
  const Asker asker{{}, game.row.host};
  thinkers_.run(Urgency::kAnswer, asker, [this, game = std::move(game), reply = std::move(reply)]() mutable {
    auto kept = kept_review(store_, game.row.id);
    return [this, kept = std::move(kept), game = std::move(game), reply = std::move(reply)]() mutable {
      if (const wire::Review* known = find(game.row.id)) return reply(*known);
      reply(kept ? *remember(game.row.id, std::move(*kept)) : begin(std::move(game)));
    };
  });
}

std::shared_ptr<wire::Review> Reviews::remember(TableId table, wire::Review review) {
  forget_oldest();
  order_.push_back(table);
  return reviews_[table] = std::make_shared<wire::Review>(std::move(review));
}

Answer<wire::Review> Reviews::begin(FinishedGame game) {
  if (under_way_ >= kMostUnderWay) return too_many("the house looks at other games just now; please ask again");
  const auto review = remember(game.row.id, {.of = static_cast<int>(game.log->match().move_count())});
  ++under_way_;
  go_on(review, std::move(game), nullptr);
  return *review;
}

void Reviews::go_on(std::shared_ptr<wire::Review> review, FinishedGame game, std::unique_ptr<Match> match) {
  const Asker asker{{}, game.row.host};
  thinkers_.run(Urgency::kStudy, asker,
                [this, review = std::move(review), game = std::move(game), match = std::move(match)]() mutable {
                  if (!match)
                    if (auto start = first_position(game.row)) match = std::move(*start);
                  auto judged = match ? judge_next(*match, game.log->match(), kWallClock) : std::nullopt;
                  return [this, review = std::move(review), game = std::move(game), match = std::move(match),
                          judged = std::move(judged)]() mutable {
                    review->seen = judged ? static_cast<int>(match->move_count()) : review->of;
                    review->done = !judged;
                    if (judged) {
                      review->decisions.push_back(std::move(*judged));
                      return go_on(std::move(review), std::move(game), std::move(match));
                    }
                    --under_way_;
                    store_.write(KeepReview{row_of(game.row.id, *review)}, [](Written) {});
                  };
                });
}

// Reviews under way are not forgotten: there are fewer of them than are kept.
void Reviews::forget_oldest() {
  if (order_.size() < kMostKept) return;
  const auto oldest = std::ranges::find_if(order_, [this](TableId table) { return reviews_.at(table)->done; });
  reviews_.erase(*oldest);
  order_.erase(oldest);
}

}  // namespace veillee::server
