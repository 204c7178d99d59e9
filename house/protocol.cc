#include "house/protocol.h"

#include <algorithm>
#include <chrono>
#include <iterator>

#include "games/kit/json.h"
#include "house/envelope.h"
#include "house/record.h"

namespace veillee {

namespace {

constexpr int kMaxDepth = 32, kMaxThinkingMs = 600'000;
constexpr std::int64_t kMaxGames = 100'000'000, kMaxSimulations = 1'000'000'000;

json::object text_json(const Text& text) { return {{"en", text.en}, {"fr", text.fr}, {"de", text.de}}; }

std::string failure(const Error& error) {
  json::object answer{{"ok", false}, {"error", error.message}, {"code", name(error.code)}};
  if (error.refusal && !error.refusal->clause.empty()) {
    answer["clause"] = error.refusal->clause;
    answer["text"] = text_json(error.refusal->text);
  }
  return json::serialize(answer);
}

json::object answer_with(std::initializer_list<std::pair<json::string_view, json::value_ref>> members) {
  json::object answer{{"ok", true}};
  answer.insert(members);
  return answer;
}

json::object option_json(const OptionInfo& option) {
  using Kind = OptionInfo::Kind;
  json::object spec;
  switch (option.kind) {
    case Kind::kBool:
      spec["type"] = "bool";
      break;
    case Kind::kInt:
      spec["type"] = "int";
      break;
    case Kind::kChoice:
      spec["type"] = "choice";
      break;
    case Kind::kInts:
      spec["type"] = "ints";
      break;
  }
  spec["default"] = option.fallback;
  if (option.kind == Kind::kChoice) spec["values"] = json::array(option.values.begin(), option.values.end());
  if (option.kind == Kind::kInt || option.kind == Kind::kInts) {
    spec["min"] = option.min;
    spec["max"] = option.max;
  }
  return spec;
}

// How likely each outcome is, in the order of their texts.
json::array chance_json(const Match& match) {
  auto outcomes = match.chance();
  double total = 0;
  for (const ChanceOutcome& outcome : outcomes) total += outcome.weight;
  std::ranges::sort(outcomes, {}, &ChanceOutcome::move);
  json::array chance;
  for (const ChanceOutcome& outcome : outcomes)
    chance.push_back(json::object{{"move", outcome.move}, {"p", outcome.weight / total}});
  return chance;
}

}  // namespace

// Each command reads its fields with `in`. Where it goes on after a field that is wrong, nothing it does may last:
// `run` then answers with what was wrong.
struct Commands {
  using Answer = Expected<json::object>;

  ProtocolSession& session;
  const json::object& request;
  kit::Input in{};

  // `run` has made sure that there is one.
  Match& match() const { return *session.match_; }

  Seat seat(bool chance_too = false) {
    const json::value& value = in.field(request, "seat");
    if (chance_too && value.is_string() && value.get_string() == "chance") return kChance;
    return static_cast<Seat>(in.integer(value, "seat", 0, match().seats() - 1));
  }

  // A whole number from min to max, or `fallback` if the field is absent.
  std::int64_t number(std::string_view name, std::int64_t min, std::int64_t max,
                      std::optional<std::int64_t> fallback = {}) {
    const json::value* value = request.if_contains(name);
    if (value == nullptr && fallback) return *fallback;
    const std::int64_t* given = value != nullptr ? value->if_int64() : nullptr;
    const bool good = given != nullptr && *given >= min && *given <= max;
    return in.require(good, "'{}' must be a whole number from {} to {}", name, min, max) ? *given : min;
  }

  // Seeds are texts; a whole number is taken as its digits.
  std::optional<std::string> seed() {
    const json::value* seed = request.if_contains("seed");
    if (seed == nullptr) return std::nullopt;
    if (seed->is_int64()) return fmt::format("{}", seed->get_int64());
    return std::string(in.string(*seed, "seed"));
  }

  Expected<const Room*> room(const json::object& named) {
    const auto id = in.string(named, "game");
    const Room* room = find_room(id);
    if (room == nullptr) return fail(Code::kUnknownGame, fmt::format("there is no game '{}' in this house", id));
    return room;
  }

  Answer state() { return answer_with({{"state", match().state()}}); }

  // The game that is on the board from now on.
  Answer put(Expected<std::unique_ptr<Match>> match, std::vector<std::string> names = {}) {
    if (!match) return std::unexpected(std::move(match.error()));
    session.match_ = std::move(*match);
    session.names_ = std::move(names);
    return state();
  }

  Answer games() {
    json::array games;
    for (const Room* room : rooms()) {
      const RoomInfo& info = room->info();
      json::object options;
      for (const OptionInfo& option : info.options) options[option.name] = option_json(option);
      games.push_back(json::object{{"id", info.id},
                                   {"name", info.title.en},
                                   {"players", json::array{info.min_seats, info.max_seats}},
                                   {"options", std::move(options)}});
    }
    return answer_with({{"games", std::move(games)}});
  }

  Answer begin() {
    const auto found = room(request);
    if (!found) return std::unexpected(found.error());
    const int seats = static_cast<int>(number("players", 0, 1000));
    const json::value* given = request.if_contains("options");
    const json::object options = given != nullptr ? in.object(*given, "options") : json::object{};
    const auto wished = seed();
    const json::value* setup = request.if_contains("setup");
    const json::object layout = setup != nullptr ? in.object(*setup, "setup") : json::object{};
    if (!in) return {};
    const std::string chosen = wished ? *wished : session.host_.new_seed();
    SeededBits bits{Rng(chosen, 0)};
    auto begun = put(setup != nullptr ? (*found)->start_from(seats, options, layout)
                                      : (*found)->start(seats, options, bits, session.host_.questions.of(**found)));
    if (begun) session.seed_ = chosen;
    return begun;
  }

  Answer set() {
    const json::object& given = in.object(request, "state");
    if (!in) return {};
    const json::value* game = given.if_contains("game");
    if (game == nullptr || !game->is_string()) return fail(Code::kBadRecord, "a state names its game");
    const auto found = room(given);
    if (!found) return std::unexpected(found.error());
    return put((*found)->restore(given));
  }

  Answer view() {
    const bool spectator = in.field(request, "seat").is_null();
    const Seat viewer = spectator ? kSpectator : seat();
    if (!in) return {};
    return answer_with({{"view", match().view(viewer)}});
  }

  Answer legal() {
    const Turn turn = match().turn();
    json::array actors;
    json::object moves;
    for (const Seat actor : turn.seats) {
      const auto legal = match().legal(actor);
      actors.push_back(actor);
      moves[fmt::format("{}", actor)] = json::array(legal.begin(), legal.end());
    }
    json::object answer = answer_with({{"actors", std::move(actors)}});
    if (turn.chance)
      answer["chance"] = chance_json(match());
    else
      answer["moves"] = std::move(moves);
    return answer;
  }

  Answer play() {
    const auto move = in.string(request, "move");
    const Seat by = seat(true);
    if (!in) return {};
    if (auto played = match().play(by, move); !played) return std::unexpected(std::move(played.error()));
    return answer_with({{"events", match().events(kEverything)}, {"state", match().state()}});
  }

  // Every step has its own numbers, so that taking one back and drawing again gives the same.
  Answer chance() {
    json::array moves;
    while (match().turn().chance) {
      SeededBits bits{Rng(session.seed_, 1 + static_cast<std::uint64_t>(match().ply()))};
      const auto drawn = match().draw(bits);
      if (!drawn) return std::unexpected(drawn.error());
      moves.push_back(json::string(*drawn));
    }
    return answer_with({{"moves", std::move(moves)}, {"state", match().state()}});
  }

  Answer why() {
    const auto move = in.string(request, "move");
    const Seat by = seat();
    if (!in) return {};
    const auto refusal = match().why(by, move);
    if (!refusal) return answer_with({{"legal", true}});
    if (refusal->clause.empty()) return fail(Code::kBadRequest, refusal->text.en);
    return answer_with({{"legal", false}, {"clause", refusal->clause}, {"text", text_json(refusal->text)}});
  }

  Answer undo() {
    const std::size_t played = match().move_count();
    if (!in.require(played > 0, "there is no move to take back")) return {};
    match().undo_to(played - 1);
    return state();
  }

  Answer perft() {
    const int depth = static_cast<int>(number("depth", 0, kMaxDepth));
    if (!in) return {};
    return answer_with({{"nodes", match().perft(depth)}});
  }

  Answer random() {
    const auto games = static_cast<std::uint64_t>(number("games", 1, kMaxGames));
    const auto wished = seed();
    if (!in) return {};
    const auto begin = session.host_.clock.now();
    const RandomStats stats = match().random(games, wished.value_or("0"));
    const double seconds = std::chrono::duration<double>(session.host_.clock.now() - begin).count();
    return answer_with({{"games", stats.games},
                        {"moves", stats.moves},
                        {"seconds", seconds},
                        {"mean_scores", json::array(stats.mean_scores.begin(), stats.mean_scores.end())},
                        {"mean_length", static_cast<double>(stats.moves) / static_cast<double>(stats.games)}});
  }

  Answer bot() {
    ThinkLimits limits{.clock = session.host_.clock};
    limits.level = request.contains("level") ? std::string(in.string(request, "level")) : "master";
    limits.milliseconds = static_cast<int>(number("ms", 1, kMaxThinkingMs, 0));
    limits.simulations = static_cast<std::uint64_t>(number("simulations", 1, kMaxSimulations, 0));
    limits.seed = seed().value_or("0");
    const Seat thinker = seat();
    if (!in) return {};
    const auto thought = match().think(thinker, limits);
    if (!thought) return std::unexpected(thought.error());
    json::array candidates;
    for (const auto& candidate : thought->candidates)
      candidates.push_back(
          json::object{{"move", candidate.move}, {"visits", candidate.visits}, {"value", candidate.value}});
    return answer_with({{"move", thought->move},
                        {"value", json::array(thought->value.begin(), thought->value.end())},
                        {"candidates", std::move(candidates)},
                        {"simulations", thought->simulations}});
  }

  Answer record() { return answer_with({{"record", record_of(match(), session.names_)}}); }

  Answer load() {
    const json::object& record = in.object(request, "record");
    if (!in) return {};
    auto loaded = load_record(record);
    if (!loaded) return std::unexpected(std::move(loaded.error()));
    return put(std::move(loaded->match), std::move(loaded->names));
  }

  Answer bank() {
    const auto found = room(request);
    if (!found) return std::unexpected(found.error());
    auto bank = (*found)->bank(session.host_.questions.of(**found));
    if (!in.require(bank.has_value(), "{} asks no questions", (*found)->info().title.en)) return {};
    return answer_with({{"right", std::move(*bank)}});
  }

  Answer quit() {
    session.finished_ = true;
    return answer_with({});
  }

  Answer run() {
    using Handler = Answer (Commands::*)();
    enum class Needs { kNothing, kGame };
    struct Entry {
      std::string_view name;
      Handler handler;
      Needs needs = Needs::kGame;
    };
    static constexpr Entry kCommands[] = {
        {"games", &Commands::games, Needs::kNothing},
        {"new", &Commands::begin, Needs::kNothing},
        {"set", &Commands::set, Needs::kNothing},
        {"load", &Commands::load, Needs::kNothing},
        {"bank", &Commands::bank, Needs::kNothing},
        {"quit", &Commands::quit, Needs::kNothing},
        {"state", &Commands::state},
        {"view", &Commands::view},
        {"legal", &Commands::legal},
        {"play", &Commands::play},
        {"chance", &Commands::chance},
        {"why", &Commands::why},
        {"undo", &Commands::undo},
        {"perft", &Commands::perft},
        {"random", &Commands::random},
        {"bot", &Commands::bot},
        {"record", &Commands::record},
    };
    const auto command = in.string(request, "cmd");
    const auto entry =
        std::find_if(std::begin(kCommands), std::end(kCommands), [&](const Entry& e) { return e.name == command; });
    if (!in.require(entry != std::end(kCommands), "there is no command '{}'", command)) return bad_request();
    if (entry->needs == Needs::kGame && !session.match_)
      return fail(Code::kNoGame, "no game is on the board: use \"new\", \"set\" or \"load\"");
    auto answer = (this->*entry->handler)();
    return in ? answer : bad_request();
  }

  Answer bad_request() { return fail(Code::kBadRequest, in.error()); }
};

std::string ProtocolSession::answer(std::string_view line) {
  boost::system::error_code error;
  const json::value value = json::parse(line, error);
  if (error) return failure({Code::kBadJson, fmt::format("this line is not JSON: {}", error.message()), {}});
  if (!value.is_object()) return failure({Code::kBadRequest, "'request' must be an object", {}});
  const auto answer = Commands{*this, value.get_object()}.run();
  return answer ? json::serialize(*answer) : failure(answer.error());
}

std::string ProtocolSession::too_long() {
  return failure({Code::kBadRequest, fmt::format("a request is at most {} bytes", kMaxRequest), {}});
}

}  // namespace veillee
