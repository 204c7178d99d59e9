#include "server/tables/judge.h"

#include <algorithm>
#include <span>

#include "server/wire/describe.h"

namespace veillee::server {

namespace {

constexpr std::uint64_t kSimulations = 2'000;
constexpr int kMilliseconds = 250;           // a decision in a game that is slow to think about
constexpr std::uint64_t kEnoughVisits = 24;  // to trust what the search says of a move

ThinkLimits limits(const bots::Clock& clock) {
  return {
      .level = "master", .milliseconds = kMilliseconds, .simulations = kSimulations, .seed = "review", .clock = clock};
}

// What the seat can expect after its move: the search seldom looks at moves that it thinks bad, so one
// that was played is looked at from the next decision.
double value_after(const Match& before, const PlayedMove& played, const bots::Clock& clock) {
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
  const auto thought = match->think(match->turn().seats.lowest(), limits(clock));
  return thought ? thought->value[seat] : 0;
}

double loss_of(const Match& match, const PlayedMove& played, const Thought& thought, const bots::Clock& clock) {
  if (played.text == thought.move) return 0;
  const auto candidate = [&](const std::string& move) {
    return std::ranges::find(thought.candidates, move, &Thought::Candidate::move);
  };
  const auto best = candidate(thought.move), actual = candidate(played.text);
  if (best == thought.candidates.end()) return 0;
  const bool known = actual != thought.candidates.end() && actual->visits >= kEnoughVisits;
  return std::max(0.0, best->value - (known ? actual->value : value_after(match, played, clock)));
}

std::vector<double> rounded(std::span<const double> values) {
  std::vector<double> short_ones;
  for (const double value : values) short_ones.push_back(wire::rounded(value, 3));
  return short_ones;
}

}  // namespace

std::optional<wire::Judged> judge_next(Match& match, const Match& game, const bots::Clock& clock) {
  for (std::size_t at = match.move_count(); at < game.move_count(); ++at) {
    const PlayedMove& played = game.move_at(at);
    std::optional<wire::Judged> judged;
    if (played.seat != kChance && match.legal(played.seat).size() > 1)
      if (const auto thought = match.think(played.seat, limits(clock)))
        judged = wire::Judged{.version = static_cast<int>(at),
                              .seat = played.seat,
                              .best = thought->move,
                              .loss = wire::rounded(loss_of(match, played, *thought, clock), 3),
                              .value = rounded(thought->value)};
    if (!match.play(played.seat, played.text)) return std::nullopt;
    if (judged) return judged;
  }
  return std::nullopt;
}

}  // namespace veillee::server
