#include "wasm/study.h"

#include <algorithm>
#include <chrono>

#include "house/record.h"
#include "server/tables/judge.h"
#include "server/tables/table_messages.h"

namespace veillee::server {

namespace {

constexpr std::size_t kMostLines = 3;
constexpr std::size_t kLongestLine = 4;    // moves
constexpr std::uint64_t kShareOfLine = 8;  // a move further on gets this part of the simulations
constexpr std::uint64_t kMostSimulations = 1'000'000;
constexpr bots::Clock kStudyClock{
    [] { return std::chrono::nanoseconds(std::chrono::steady_clock::now().time_since_epoch()); }, 16};

Answer<std::unique_ptr<Match>> match_of(const json::object& record) {
  auto loaded = load_record(record);
  if (!loaded) return of_rules(loaded.error());
  return std::move(loaded->match);
}

std::string name_of(Seat seat) { return fmt::format("{}", seat); }

ThinkLimits limits_of(std::uint64_t simulations) {
  return {.level = "master", .simulations = simulations, .seed = "study", .clock = kStudyClock};
}

// A move and what is expected to follow, until chance decides or the game is over.
json::object line_of(const Match& match, Seat seat, const Thought::Candidate& first, std::uint64_t simulations) {
  const auto ahead = match.clone();
  std::string move = first.move;
  json::array moves, views;
  while (moves.size() < kLongestLine) {
    moves.push_back(json::array{name_of(seat), move});
    views.push_back(ahead->state());
    if (!ahead->play(seat, move)) break;
    const Turn turn = ahead->turn();
    if (turn.chance || turn.is_over()) break;
    seat = turn.seats.lowest();
    const auto thought = ahead->think(seat, limits_of(std::max<std::uint64_t>(simulations / kShareOfLine, 1)));
    if (!thought) break;
    move = thought->move;
  }
  return {{"value", first.value}, {"visits", first.visits}, {"moves", std::move(moves)}, {"views", std::move(views)}};
}

json::object looks_of(const Match& match) {
  json::object looks;
  const auto events = [&](Seat viewer) { return match.move_count() > 0 ? match.events(viewer) : json::array(); };
  looks["all"] = json::object{{"view", match.state()}, {"events", events(kEverything)}};
  if (!match.has_secrets()) return looks;
  const auto add = [&](const std::string& name, Seat viewer) {
    looks[name] = json::object{{"view", match.view(viewer)}, {"events", events(viewer)}};
  };
  add("spectator", kSpectator);
  for (Seat seat = 0; seat < match.seats(); ++seat) add(name_of(seat), seat);
  return looks;
}

}  // namespace

Answer<json::object> begin_study(std::string_view game, int players, const json::object& options,
                                 std::string_view seed) {
  const Room* room = find_room(game);
  if (room == nullptr) return not_found("there is no such game");
  SeededBits bits{Rng(seed, 0)};
  const auto match = room->start(players, options, bits);
  if (!match) return of_rules(match.error());
  return record_of(**match);
}

Answer<json::object> begin_study(const json::object& state) {
  const json::value* game = state.if_contains("game");
  const Room* room = game != nullptr && game->is_string() ? find_room(game->get_string()) : nullptr;
  if (room == nullptr) return not_found("a state names its game");
  const auto match = room->restore(state);
  if (!match) return of_rules(match.error());
  return record_of(**match);
}

Answer<json::object> look_at(const json::object& record) {
  const auto match = match_of(record);
  if (!match) return std::unexpected(match.error());
  const Turn turn = (*match)->turn();
  json::array actors, chance;
  json::object legal, marks;
  for (const Seat seat : turn.seats) {
    const auto moves = (*match)->legal(seat);
    actors.push_back(seat);
    legal[name_of(seat)] = json::array(moves.begin(), moves.end());
    json::object& marked = marks[name_of(seat)].emplace_object();
    for (const MoveMark& one : (*match)->marks(seat)) marked[one.move] = one.mark;
  }
  for (const ChanceOutcome& outcome : (*match)->chance()) {
    const auto after = (*match)->clone();
    if (!after->play(kChance, outcome.move)) continue;
    chance.push_back(
        json::object{{"move", outcome.move}, {"weight", outcome.weight}, {"events", after->events(kEverything)}});
  }
  return json::object{{"actors", std::move(actors)},
                      {"legal", std::move(legal)},
                      {"marks", std::move(marks)},
                      {"chance", std::move(chance)},
                      {"looks", looks_of(**match)}};
}

Answer<json::object> thought_at(const json::object& record, Seat seat, std::uint64_t simulations) {
  const auto match = match_of(record);
  if (!match) return std::unexpected(match.error());
  if (seat < 0 || seat >= (*match)->seats()) return bad_request("this game has no such seat");
  const std::uint64_t limit = std::clamp<std::uint64_t>(simulations, 1, kMostSimulations);
  auto thought = (*match)->think(seat, limits_of(limit));
  if (!thought) return of_rules(thought.error());
  auto& candidates = thought->candidates;
  // The move it would make stands first, whatever else was looked at as often.
  std::ranges::stable_sort(candidates, [&](const auto& a, const auto& b) {
    return std::pair(a.move == thought->move, a.visits) > std::pair(b.move == thought->move, b.visits);
  });
  if (candidates.empty()) candidates.push_back({thought->move, 0, thought->value[static_cast<std::size_t>(seat)]});
  if (candidates.size() > kMostLines) candidates.resize(kMostLines);
  json::array lines;
  for (const Thought::Candidate& one : candidates) lines.push_back(line_of(**match, seat, one, limit));
  return json::object{{"move", thought->move},
                      {"value", json::array(thought->value.begin(), thought->value.end())},
                      {"simulations", thought->simulations},
                      {"lines", std::move(lines)}};
}

Answer<std::optional<wire::Judged>> judged_after(const json::object& record, std::size_t done) {
  const auto match = match_of(record);
  if (!match) return std::unexpected(match.error());
  const auto so_far = (*match)->clone();
  so_far->undo_to(done);
  return judge_next(*so_far, **match, kStudyClock);
}

}  // namespace veillee::server
