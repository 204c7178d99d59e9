#include "app/protocol.h"

#include <algorithm>
#include <istream>
#include <iterator>
#include <ostream>
#include <random>

#include "games/kit/json.h"
#include "house/envelope.h"
#include "house/record.h"

namespace veillee {

namespace {

constexpr std::size_t kMaxLine = 8 << 20;
constexpr int kMaxDepth = 32, kMaxThinkingMs = 600'000;
constexpr std::int64_t kMaxGames = 100'000'000, kMaxSimulations = 1'000'000'000;

// Thrown by a command, caught once in `answer`.
struct Failed {
  Error error;
};

template <class T>
T unwrap(Expected<T> value) {
  if (!value) throw Failed{std::move(value.error())};
  if constexpr (!std::is_void_v<T>) return std::move(*value);
}

json::object text_json(const Text& text) { return {{"en", text.en}, {"fr", text.fr}, {"de", text.de}}; }

std::string failure(const Error& error) {
  json::object answer{{"ok", false}, {"error", error.message}, {"code", name(error.code)}};
  if (error.refusal && !error.refusal->clause.empty()) {
    answer["clause"] = error.refusal->clause;
    answer["text"] = text_json(error.refusal->text);
  }
  return json::serialize(answer);
}

// The members of an answer; states and records come as finished texts and are not parsed again.
class Answer {
 public:
  Answer& raw(std::string_view key, std::string_view json_text) {
    text_ += fmt::format(",\"{}\":{}", key, json_text);
    return *this;
  }
  Answer& add(std::string_view key, const json::value& value) { return raw(key, json::serialize(value)); }
  std::string text() const { return text_ + "}"; }

 private:
  std::string text_ = "{\"ok\":true";
};

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
  spec["default"] = json::parse(option.fallback);
  if (option.kind == Kind::kChoice) spec["values"] = json::array(option.values.begin(), option.values.end());
  if (option.kind == Kind::kInt || option.kind == Kind::kInts) {
    spec["min"] = option.min;
    spec["max"] = option.max;
  }
  return spec;
}

// A whole number from min to max, or `fallback` if the field is absent.
std::int64_t number(const json::object& request, std::string_view name, std::int64_t min, std::int64_t max,
                    std::optional<std::int64_t> fallback = {}) {
  const json::value* value = request.if_contains(name);
  if (value == nullptr && fallback) return *fallback;
  const std::int64_t* given = value != nullptr ? value->if_int64() : nullptr;
  if (given == nullptr || *given < min || *given > max)
    kit::bad("'{}' must be a whole number from {} to {}", name, min, max);
  return *given;
}

// Seeds are texts; a whole number is taken as its digits.
std::optional<std::string> seed_of(const json::object& request) {
  const json::value* seed = request.if_contains("seed");
  if (seed == nullptr) return std::nullopt;
  if (seed->is_int64()) return fmt::format("{}", seed->get_int64());
  return std::string(kit::string(*seed, "seed"));
}

const Room& room_of(const json::object& object) {
  const auto id = kit::string(object, "game");
  const Room* room = find_room(id);
  if (room == nullptr) throw Failed{{Code::kUnknownGame, fmt::format("there is no game '{}' in this house", id), {}}};
  return *room;
}

}  // namespace

struct Commands {
  ProtocolSession& session;
  const json::object& request;

  // `run` has made sure that there is one.
  Match& match() const { return *session.match_; }

  Seat seat(bool chance_too = false) const {
    const json::value& value = kit::field(request, "seat");
    if (chance_too && value.is_string() && value.get_string() == "chance") return kChance;
    return static_cast<Seat>(kit::integer(value, "seat", 0, match().seats() - 1));
  }

  std::string state() const { return Answer().raw("state", match().state()).text(); }

  std::string games() const {
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
    return Answer().add("games", games).text();
  }

  std::string begin() const {
    const Room& room = room_of(request);
    const int seats = static_cast<int>(number(request, "players", 0, 1000));
    const json::value* options = request.if_contains("options");
    const std::string options_text =
        options != nullptr ? json::serialize(kit::object(*options, "options")) : std::string("{}");
    const std::string seed = seed_of(request).value_or(fmt::format("{}", std::random_device{}()));
    if (const json::value* setup = request.if_contains("setup")) {
      session.match_ = unwrap(room.start_from(seats, options_text, json::serialize(kit::object(*setup, "setup"))));
    } else {
      SeededBits bits{Rng(seed, 0)};
      session.match_ = unwrap(room.start(seats, options_text, bits));
    }
    session.seed_ = seed;
    session.names_.clear();
    return state();
  }

  std::string set() const {
    const json::object& given = kit::object(kit::field(request, "state"), "state");
    const json::value* game = given.if_contains("game");
    if (game == nullptr || !game->is_string()) throw Failed{{Code::kBadRecord, "a state names its game", {}}};
    session.match_ = unwrap(room_of(given).restore(json::serialize(given)));
    session.names_.clear();
    return state();
  }

  std::string view() const {
    const bool spectator = kit::field(request, "seat").is_null();
    return Answer().raw("view", match().view(spectator ? kSpectator : seat())).text();
  }

  std::string legal() const {
    const Turn turn = match().turn();
    json::array actors;
    json::object moves;
    for (const Seat actor : turn.seats) {
      const auto legal = match().legal(actor);
      actors.push_back(actor);
      moves[fmt::format("{}", actor)] = json::array(legal.begin(), legal.end());
    }
    Answer answer;
    answer.add("actors", actors);
    if (!turn.chance) return answer.add("moves", moves).text();
    json::array chance;
    for (const ChanceText& outcome : match().chance())
      chance.push_back(json::object{{"move", outcome.move}, {"p", outcome.probability}});
    return answer.add("chance", chance).text();
  }

  std::string play() const {
    Match& board = match();
    unwrap(board.play(seat(true), kit::string(request, "move")));
    return Answer().raw("events", board.events(kEverything)).raw("state", board.state()).text();
  }

  // Every step has its own numbers, so that taking one back and drawing again gives the same.
  std::string chance() const {
    json::array moves;
    while (match().turn().chance) {
      SeededBits bits{Rng(session.seed_, 1 + static_cast<std::uint64_t>(match().ply()))};
      moves.push_back(json::string(unwrap(match().draw(bits))));
    }
    return Answer().add("moves", moves).raw("state", match().state()).text();
  }

  std::string why() const {
    const auto refusal = match().why(seat(), kit::string(request, "move"));
    if (!refusal) return Answer().add("legal", true).text();
    if (refusal->clause.empty()) throw Failed{{Code::kBadRequest, refusal->text.en, {}}};
    return Answer()
        .add("legal", false)
        .add("clause", json::string(refusal->clause))
        .add("text", text_json(refusal->text))
        .text();
  }

  std::string undo() const {
    kit::require(match().undo(), "there is no move to take back");
    return state();
  }

  std::string perft() const {
    const int depth = static_cast<int>(number(request, "depth", 0, kMaxDepth));
    return Answer().add("nodes", match().perft(depth)).text();
  }

  std::string random() const {
    const auto games = number(request, "games", 1, kMaxGames);
    const RandomStats stats = match().random(static_cast<std::uint64_t>(games), seed_of(request).value_or("0"));
    return Answer()
        .add("games", stats.games)
        .add("moves", stats.moves)
        .add("seconds", stats.seconds)
        .add("mean_scores", json::array(stats.mean_scores.begin(), stats.mean_scores.end()))
        .add("mean_length", static_cast<double>(stats.moves) / static_cast<double>(stats.games))
        .text();
  }

  std::string bot() const {
    ThinkLimits limits;
    limits.level = request.contains("level") ? std::string(kit::string(request, "level")) : "master";
    limits.milliseconds = static_cast<int>(number(request, "ms", 1, kMaxThinkingMs, 0));
    limits.simulations = static_cast<std::uint64_t>(number(request, "simulations", 1, kMaxSimulations, 0));
    limits.seed = seed_of(request).value_or("0");
    const Thought thought = unwrap(match().think(seat(), limits));
    json::array candidates;
    for (const auto& candidate : thought.candidates)
      candidates.push_back(
          json::object{{"move", candidate.move}, {"visits", candidate.visits}, {"value", candidate.value}});
    return Answer()
        .add("move", json::string(thought.move))
        .add("value", json::array(thought.value.begin(), thought.value.end()))
        .add("candidates", candidates)
        .add("simulations", thought.simulations)
        .text();
  }

  std::string record() const { return Answer().raw("record", record_text(match(), session.names_)).text(); }

  std::string load() const {
    const json::object& record = kit::object(kit::field(request, "record"), "record");
    session.match_ = unwrap(load_record(json::serialize(record)));
    session.names_.clear();
    if (const json::value* names = record.if_contains("seats"))
      for (const json::value& name : names->get_array()) session.names_.emplace_back(name.get_string());
    return state();
  }

  std::string bank() const {
    const Room& room = room_of(request);
    const auto bank = room.bank();
    kit::require(bank.has_value(), "{} asks no questions", room.info().title.en);
    return Answer().raw("right", *bank).text();
  }

  std::string quit() const {
    session.finished_ = true;
    return Answer().text();
  }

  std::string run(std::string_view command) const {
    using Handler = std::string (Commands::*)() const;
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
    const auto entry =
        std::find_if(std::begin(kCommands), std::end(kCommands), [&](const Entry& e) { return e.name == command; });
    kit::require(entry != std::end(kCommands), "there is no command '{}'", command);
    if (entry->needs == Needs::kGame && !session.match_)
      throw Failed{{Code::kNoGame, "no game is on the board: use \"new\", \"set\" or \"load\"", {}}};
    return (this->*entry->handler)();
  }
};

std::string ProtocolSession::answer(std::string_view line) try {
  boost::system::error_code error;
  const json::value value = json::parse(line, error);
  if (error) return failure({Code::kBadJson, fmt::format("this line is not JSON: {}", error.message()), {}});
  const json::object& request = kit::object(value, "request");
  return Commands{*this, request}.run(kit::string(request, "cmd"));
} catch (const kit::Bad& bad) {
  return failure({Code::kBadRequest, bad.what(), {}});
} catch (const Failed& failed) {
  return failure(failed.error);
}

namespace {

// One line, without its end. A line over the limit is read to its end and reported as too long.
enum class Read { kLine, kTooLong, kEnd };
Read read_line(std::istream& in, std::string& line) {
  line.clear();
  bool too_long = false;
  std::streambuf& buffer = *in.rdbuf();
  for (int c = buffer.sbumpc(); c != std::char_traits<char>::eof(); c = buffer.sbumpc()) {
    if (c == '\n') return too_long ? Read::kTooLong : Read::kLine;
    if (line.size() < kMaxLine)
      line += static_cast<char>(c);
    else
      too_long = true;
  }
  if (too_long) return Read::kTooLong;
  return line.empty() ? Read::kEnd : Read::kLine;
}

}  // namespace

void run_protocol(std::istream& in, std::ostream& out) {
  ProtocolSession session;
  std::string line;
  while (!session.finished()) {
    const Read read = read_line(in, line);
    if (read == Read::kEnd) return;
    if (read == Read::kTooLong) {
      out << failure({Code::kBadRequest, fmt::format("a request is at most {} bytes", kMaxLine), {}}) << std::endl;
      continue;
    }
    if (!line.empty() && line.back() == '\r') line.pop_back();
    out << session.answer(line) << std::endl;
  }
}

}  // namespace veillee
