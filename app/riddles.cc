#include "app/riddles.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "bots/levels.h"
#include "engine/rng.h"

namespace veillee {
namespace {

json::array answers_json(const Asked& asked) {
  json::array answers;
  for (const auto& answer : asked.answers) answers.push_back(json::array(answer.begin(), answer.end()));
  return answers;
}

}  // namespace

std::string_view difficulty(const RiddleRoom& room, const Match& match, const Asked& asked) {
  constexpr int kTries = 5, kEnough = 3;
  const auto finds = [&](std::string_view level) {
    int found = 0;
    for (int i = 0; i < kTries; ++i) {
      const auto line = room.line(match, asked, level, static_cast<std::uint64_t>(i));
      found += std::ranges::find(asked.answers, line) != asked.answers.end();
    }
    return found >= kEnough;
  };
  for (const bots::Level& level : bots::levels())
    if (level.milliseconds > 0 && finds(level.id)) return level.id;
  return "nobody";
}

json::array make_riddles(const RiddleRoom& room, std::string_view seed, std::size_t count) {
  json::array riddles;
  std::set<std::string> seen;
  for (std::uint64_t n = 0; riddles.size() < count; ++n) {
    Rng rng(fmt::format("{} {}", room.id, seed), n);
    const json::object state = room.pose(rng);
    const auto match = find_room(room.id)->restore(state);
    if (!match) throw std::runtime_error(fmt::format("{}: {}", room.id, match.error().message));
    const auto asked = room.prove(**match);
    if (!asked || !seen.insert(json::serialize(state.at("board"))).second) continue;
    riddles.push_back(json::object{{"asks", asked->asks},
                                   {"seat", asked->seat},
                                   {"level", difficulty(room, **match, *asked)},
                                   {"answers", answers_json(*asked)},
                                   {"state", state}});
  }
  return riddles;
}

std::optional<std::string> disproof(const RiddleRoom& room, const json::object& riddle) {
  const auto match = find_room(room.id)->restore(riddle.at("state").as_object());
  if (!match) return match.error().message;
  const auto asked = room.prove(**match);
  if (!asked) return "there is nothing to ask here";
  if (json::value_to<std::string>(riddle.at("asks")) != asked->asks) return "this is not what can be asked here";
  if (riddle.at("seat") != json::value(asked->seat)) return "somebody else is asked";
  if (riddle.at("answers").as_array() != answers_json(*asked))
    return fmt::format("the answers are {}", json::serialize(answers_json(*asked)));
  return std::nullopt;
}

}  // namespace veillee
