#include "house/replay.h"

#include <fmt/format.h>

#include <algorithm>

#include "house/record.h"

namespace veillee {
namespace {

json::object view_of(const Match& match, Seat viewer) {
  return viewer == kEverything ? match.state() : match.view(viewer);
}

bool has_all_fields_of(const json::object& now, const json::object& before) {
  return std::ranges::all_of(before, [&](const auto& field) { return now.contains(field.key()); });
}

// Every view has one.
const json::object& board_of(const json::object& view) { return view.if_contains("board")->get_object(); }

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
    if (match.move_count() > 0) {
      const PlayedMove& played = match.last_move();
      step["seat"] = played.seat == kChance ? json::value("chance") : json::value(played.seat);
      step["move"] = played.text;
      step["events"] = match.events(viewer_);
    }
    const json::object& board = board_of(now);
    if (!steps_.empty() && has_all_fields_of(now, last_) && has_all_fields_of(board, board_of(last_))) {
      json::object changed = changed_fields(last_, now);
      if (changed.contains("board")) changed["board"] = changed_fields(board_of(last_), board);
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

}  // namespace

Expected<json::object> replay_of(const json::object& record, Seat viewer) {
  Steps steps(viewer);
  bool has_seat = true;
  const auto visit = [&](const Match& match) {
    has_seat = viewer < match.seats();
    if (has_seat) steps.add(match);
  };
  const auto loaded = load_record(record, visit, kMaxReplaySteps);
  if (!has_seat) return fail(Code::kBadRecord, fmt::format("this game has no seat {}", viewer));
  if (!loaded) return std::unexpected(loaded.error());
  const Match& match = *loaded->match;
  return json::object{
      {"game", match.room().info().id}, {"players", match.seats()},
      {"options", match.options()},     {"names", json::array(loaded->names.begin(), loaded->names.end())},
      {"secrets", match.has_secrets()}, {"over", match.turn().is_over()},
      {"steps", steps.take()}};
}

}  // namespace veillee
