#include "server/tables/reviews.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "server/tables/thinkers.h"

namespace veillee::server {

namespace {

constexpr std::size_t kMostKept = 64;
constexpr int kMostUnderWay = 8;
constexpr std::uint64_t kSimulations = 2'000;
constexpr int kMilliseconds = 250;           // a decision in a game that is slow to think about
constexpr std::uint64_t kEnoughVisits = 24;  // to trust what the search says of a move

ThinkLimits limits() {
  return {.level = "master", .milliseconds = kMilliseconds, .simulations = kSimulations, .seed = "review"};
}

// What the seat can expect after its move: the search seldom looks at moves that it thinks bad, so one
// that was played is looked at from the next decision.
double value_after(const Match& before, const PlayedMove& played) {
  const auto match = before.clone();
  if (!match->play(played.seat, played.text)) return 0;
  SeededBits bits{Rng("review", static_cast<std::uint64_t>(before.ply()))};
  while (match->turn().chance)
    if (!match->draw(bits)) return 0;
  const auto seat = static_cast<std::size_t>(played.seat);
  if (match->turn().is_over()) {
    const auto ranking = match->ranking();
    return ranking[seat] == 1 ? 1.0 / static_cast<double>(std::ranges::count(ranking, 1)) : 0;
  }
  const auto thought = match->think(match->turn().seats.lowest(), limits());
  return thought ? thought->value[seat] : 0;
}

double loss_of(const Match& match, const PlayedMove& played, const Thought& thought) {
  if (played.text == thought.move) return 0;
  const auto candidate = [&](const std::string& move) {
    return std::ranges::find(thought.candidates, move, &Thought::Candidate::move);
  };
  const auto best = candidate(thought.move), actual = candidate(played.text);
  if (best == thought.candidates.end()) return 0;
  const bool known = actual != thought.candidates.end() && actual->visits >= kEnoughVisits;
  return std::max(0.0, best->value - (known ? actual->value : value_after(match, played)));
}

std::string json_of(const Judged& judged) {
  return fmt::format(R"({{"version":{},"seat":{},"best":{},"loss":{:.3f},"value":[{:.3f}]}})", judged.version,
                     judged.seat, quoted(judged.best), judged.loss, fmt::join(judged.value, ","));
}

}  // namespace

std::optional<Judged> judge_next(Match& match, const std::vector<PlayedMove>& moves) {
  for (std::size_t at = match.moves().size(); at < moves.size(); ++at) {
    const PlayedMove& played = moves[at];
    std::optional<Judged> judged;
    if (played.seat != kChance && match.legal(played.seat).size() > 1)
      if (const auto thought = match.think(played.seat, limits()))
        judged = Judged{.version = static_cast<int>(at),
                        .seat = played.seat,
                        .best = thought->move,
                        .loss = loss_of(match, played, *thought),
                        .value = thought->value};
    if (!match.play(played.seat, played.text)) return std::nullopt;
    if (judged) return judged;
  }
  return std::nullopt;
}

const std::string* Reviews::find(TableId table) {
  const auto found = reviews_.find(table);
  return found == reviews_.end() ? nullptr : &found->second->text;
}

Answer<std::string> Reviews::begin(TableId table, PlayedGame game) {
  if (const std::string* known = find(table)) return *known;
  if (under_way_ >= kMostUnderWay) return too_many("the house looks at other games just now; please ask again");
  forget_oldest();
  auto review = std::make_shared<Review>(Review{.moves = static_cast<int>(game.moves.size())});
  write(*review);
  reviews_[table] = review;
  order_.push_back(table);
  ++under_way_;
  go_on(review, std::move(game));
  return review->text;
}

void Reviews::go_on(std::shared_ptr<Review> review, PlayedGame game) {
  thinkers_.run(Urgency::kStudy, [this, review = std::move(review), game = std::move(game)]() mutable {
    auto judged = judge_next(*game.start, game.moves);
    return [this, review = std::move(review), game = std::move(game), judged = std::move(judged)]() mutable {
      if (judged) {
        if (!review->judged.empty()) review->judged += ',';
        review->judged += json_of(*judged);
      }
      review->seen = static_cast<int>(game.start->moves().size());
      review->done = !judged;
      write(*review);
      if (judged) return go_on(std::move(review), std::move(game));
      --under_way_;
    };
  });
}

void Reviews::write(Review& review) {
  review.text = fmt::format(R"({{"done":{},"seen":{},"of":{},"decisions":[{}]}})", review.done, review.seen,
                            review.moves, review.judged);
}

// Reviews under way are not forgotten: there are fewer of them than are kept.
void Reviews::forget_oldest() {
  if (order_.size() < kMostKept) return;
  const auto oldest = std::ranges::find_if(order_, [this](TableId table) { return reviews_.at(table)->done; });
  reviews_.erase(*oldest);
  order_.erase(oldest);
}

}  // namespace veillee::server
