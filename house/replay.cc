#include "house/replay.h"

#include <algorithm>

#include "games/kit/json.h"
#include "house/envelope.h"
#include "house/record.h"

namespace veillee {
namespace {

json::object view_of(const Match& match, Seat viewer) {
  return json::parse(viewer == kEverything ? match.state() : match.view(viewer)).as_object();
}

bool has_all_fields_of(const json::object& now, const json::object& before) {
  return std::ranges::all_of(before, [&](const auto& field) { return now.contains(field.key()); });
}

json::object changed_fields(const json::object& before, const json::object& now) {
  json::object changed;
  for (const auto& field : now)
    if (const json::value* old = before.if_contains(field.key()); old == nullptr || *old != field.value())
      changed.emplace(field.key(), field.value());
  return changed;
}

// Positions differ in a few fields from one step to the next, and views are large: a step tells what
// changed in the envelope and in its board, or the whole view should a field have vanished.
class Steps {
 public:
  explicit Steps(Seat viewer) : viewer_(viewer) {}

  void add(const Match& match) {
    json::object now = view_of(match, viewer_);
    json::object step;
    if (!match.moves().empty()) {
      const PlayedMove& played = match.moves().back();
      step["seat"] = played.seat == kChance ? json::value("chance") : json::value(played.seat);
      step["move"] = played.text;
      step["events"] = json::parse(match.events(viewer_));
    }
    const json::object& board = now.at("board").as_object();
    if (!steps_.empty() && has_all_fields_of(now, last_) && has_all_fields_of(board, last_.at("board").as_object())) {
      json::object changed = changed_fields(last_, now);
      if (changed.contains("board")) changed["board"] = changed_fields(last_.at("board").as_object(), board);
      step["changed"] = std::move(changed);
    } else {
      step["view"] = now;
    }
    last_ = std::move(now);
    steps_.push_back(std::move(step));
  }

  json::array take() { return std::move(steps_); }

 private:
  Seat viewer_;
  json::object last_;
  json::array steps_;
};

json::array names_in(std::string_view record, int seats) {
  json::array names;
  const json::object read = parse_object(record, "record");
  if (const json::value* given = read.if_contains("seats"))
    for (const json::value& name : kit::array(*given, "seats", static_cast<std::size_t>(seats)))
      names.emplace_back(kit::string(name, "seats"));
  return names;
}

}  // namespace

Expected<std::string> replay_text(std::string_view record, Seat viewer) try {
  Steps steps(viewer);
  const auto visit = [&](const Match& match) {
    kit::require(viewer < match.seats(), "this game has no seat {}", viewer);
    steps.add(match);
  };
  const auto match = load_record(record, visit, kMaxReplaySteps);
  if (!match) return std::unexpected(match.error());
  const json::object replay{{"game", (*match)->room().info().id},
                            {"players", (*match)->seats()},
                            {"options", json::parse((*match)->options())},
                            {"names", names_in(record, (*match)->seats())},
                            {"secrets", (*match)->has_secrets()},
                            {"over", (*match)->turn().is_over()},
                            {"steps", steps.take()}};
  return json::serialize(replay);
} catch (const kit::Bad& bad) {
  return fail(Code::kBadRecord, bad.what());
}

}  // namespace veillee
