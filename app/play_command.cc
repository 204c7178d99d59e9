// `veillee play GAME`: a game in the terminal against house players.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <map>
#include <random>

#include "app/commands.h"
#include "app/questions.h"
#include "app/terminal_words.h"
#include "bots/levels.h"
#include "games/kit/json.h"
#include "games/kit/terminal.h"
#include "house/house_words.h"
#include "house/record.h"
#include "house/room.h"
#include "server/base/machine.h"

namespace veillee {

namespace json = boost::json;

namespace {

const std::map<std::string, Language> kLanguages{
    {"en", Language::kEnglish}, {"fr", Language::kFrench}, {"de", Language::kGerman}};

// As the environment asks for it, the strongest wish first.
Language default_language() {
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* wish = std::getenv(variable);
    if (wish == nullptr || *wish == '\0') continue;
    const auto found = kLanguages.find(std::string(wish).substr(0, 2));
    return found == kLanguages.end() ? Language::kEnglish : found->second;
  }
  return Language::kEnglish;
}

// https://no-color.org
bool shows_colours() {
  const char* no = std::getenv("NO_COLOR");
  const char* term = std::getenv("TERM");
  return isatty(STDOUT_FILENO) != 0 && (no == nullptr || *no == '\0') && term != nullptr &&
         std::string_view(term) != "dumb";
}

struct PlaySettings {
  std::string game, level = "club", seed, name, questions;
  Language language = default_language();
  int players = 0, seat = 0;
  bool watch = false;
  std::vector<std::string> options;
};

std::vector<std::string> names_of(const PlaySettings& settings) {
  std::vector<std::string> names;
  for (int seat = 0; seat < settings.players; ++seat)
    names.push_back(house_words(settings.language).name("player", seat));
  if (!settings.watch) names[static_cast<std::size_t>(settings.seat)] = settings.name;
  return names;
}

class Terminal {
 public:
  Terminal(const PlaySettings& settings, std::unique_ptr<Match> match)
      : settings_(settings), match_(std::move(match)), names_(names_of(settings)) {}

  void run() {
    fmt::print("{}\n", bold(match_->room().info().title.in(settings_.language)));
    tell(players());
    tell_dim("help");
    while (!match_->turn().is_over() && !quit_) step();
    if (match_->turn().is_over()) finish();
  }

 private:
  static constexpr std::size_t kListed = 24;  // moves, so that the board stays in sight

  Reader reader() const {
    return {settings_.language, {names_, settings_.watch ? Guests::kNobody : settings_.seat}, colours_};
  }
  std::string say(std::string_view key, const json::object& args = {}) const {
    return terminal_words(settings_.language).say("terminal", key, args, names_);
  }
  // A sentence in as many lines of the terminal as it needs.
  void tell(const std::string& text, int indent = 0) const { fmt::print("{}\n", kit::wrapped(text, indent)); }
  void tell_dim(std::string_view key, const json::object& args = {}) const { tell(dim(say(key, args))); }
  // What the house answers to what was typed.
  void answer(const std::string& text) const { tell("  " + text, 2); }
  std::string styled(int style, std::string_view text) const {
    return colours_ ? fmt::format("\x1b[{}m{}\x1b[0m", style, text) : std::string(text);
  }
  std::string bold(std::string_view text) const { return styled(1, text); }
  std::string dim(std::string_view text) const { return styled(2, text); }

  bool is_person(Seat seat) const { return !settings_.watch && seat == settings_.seat; }
  // What the person at this terminal may see.
  Seat viewer() const { return settings_.watch ? kSpectator : static_cast<Seat>(settings_.seat); }

  std::string players() const {
    json::array others;
    for (int seat = 0; seat < match_->seats(); ++seat)
      if (!is_person(static_cast<Seat>(seat))) others.push_back(seat);
    if (others.empty()) return settings_.name;
    return say("players", {{"you", settings_.watch ? "none" : settings_.name},
                           {"seats", others},
                           {"level", house_words(settings_.language).name("level", json::string(settings_.level))}});
  }

  void step() {
    const Turn turn = match_->turn();
    if (turn.chance) {
      SeededBits bits{Rng(settings_.seed, 1 + static_cast<std::uint64_t>(match_->ply()))};
      (void)match_->draw(bits);
      return show_events();
    }
    for (const Seat seat : turn.seats)
      if (!is_person(seat)) return house_move(seat);
    ask(turn.seats.lowest());
  }

  void house_move(Seat seat) {
    const auto thought = match_->think(
        seat, {.level = settings_.level, .seed = settings_.seed, .clock = kWallClock, .kept = std::move(kept_[seat])});
    if (!thought) throw std::runtime_error(thought.error().message);
    kept_[seat] = thought->kept;
    (void)match_->play(seat, thought->move);
    show_events();
  }

  void show_events() const {
    const auto lines = match_->events_in_words(viewer(), reader());
    for (const std::string& line : lines.value_or(std::vector<std::string>{})) tell("  · " + line, 4);
  }

  // The words of a move, then its notation, which can be typed.
  std::string in_words(Seat seat, const std::string& move) const {
    const std::string words = match_->move_in_words(seat, move, reader());
    return words.empty() ? move : fmt::format("{}  {}", words, dim(move));
  }

  std::string in_a_sentence(Seat seat, const std::string& move) const {
    const std::string words = match_->move_in_words(seat, move, reader());
    return words.empty() ? move : fmt::format("{} {}", words, dim(fmt::format("({})", move)));
  }

  // In as many columns as the terminal has room for.
  void list(Seat seat, const std::vector<std::string>& moves, std::size_t count) const {
    std::vector<std::string> entries;
    for (std::size_t i = 0; i < count; ++i) entries.push_back(fmt::format("{:>4} {}", i + 1, in_words(seat, moves[i])));
    int widest = 0;
    for (const std::string& entry : entries) widest = std::max(widest, kit::width_of(entry) + 2);
    const auto columns = static_cast<std::size_t>(std::max(1, kit::kColumns / widest));
    for (std::size_t i = 0; i < count; ++i) {
      if (i % columns == columns - 1 || i + 1 == count)
        tell(entries[i], 5);
      else
        fmt::print("{}{:{}}", entries[i], "", widest - kit::width_of(entries[i]));
    }
    if (count < moves.size()) tell_dim("more", {{"n", moves.size() - count}});
  }

  void ask(Seat seat) {
    // By their words, as the page lists them: the notation would always have a question's answers in one order.
    auto moves = match_->legal(seat);
    std::ranges::stable_sort(moves, kit::reads_before,
                             [&](const std::string& move) { return match_->move_in_words(seat, move, reader()); });
    fmt::print("\n{}\n", match_->picture(viewer(), reader()));
    tell_dim("moves", {{"n", moves.size()}});
    list(seat, moves, std::min(moves.size(), kListed));
    for (const int ply = match_->ply(); match_->ply() == ply && !quit_;) {
      fmt::print("{} > ", bold(names_[static_cast<std::size_t>(seat)]));
      std::fflush(stdout);
      std::string line;
      if (!std::getline(std::cin, line)) {
        quit_ = true;
        return;
      }
      command(seat, line, moves);
    }
  }

  static int count(const std::vector<std::string>& moves) { return static_cast<int>(moves.size()); }

  void command(Seat seat, const std::string& line, const std::vector<std::string>& moves) {
    if (line.empty()) return;
    if (line == "quit") {
      quit_ = true;
    } else if (line == "help") {
      tell_dim("help");
    } else if (line == "moves") {
      list(seat, moves, moves.size());
    } else if (line == "hint") {
      const auto thought = match_->think(seat, {.level = "master", .seed = settings_.seed, .clock = kWallClock});
      answer(thought ? say("hint", {{"move", in_a_sentence(seat, thought->move)}}) : thought.error().message);
    } else if (line == "undo") {
      undo();
    } else if (line.starts_with("why ")) {
      tell_why(match_->why(seat, std::string_view(line).substr(4)));
    } else if (line.starts_with("save ")) {
      save(line.substr(5));
    } else if (line.find_first_not_of("0123456789") == std::string::npos && !kit::decimal(line, 1, count(moves))) {
      answer(say("no_such_number", {{"n", moves.size()}}));
    } else {
      const auto number = kit::decimal(line, 1, count(moves));
      const auto played = match_->play(seat, number ? moves[static_cast<std::size_t>(*number) - 1] : line);
      if (played) return show_events();
      if (played.error().refusal)
        tell_why(played.error().refusal);
      else
        answer(played.error().message);
    }
  }

  void tell_why(const std::optional<Refusal>& refusal) const {
    if (!refusal) return answer(say("legal"));
    const std::string reason = match_->refusal_in_words(*refusal, reader());
    answer(reason + (refusal->clause.empty() ? "" : dim(fmt::format(" [{}]", refusal->clause))));
  }

  // Back to this person's last decision.
  void undo() {
    std::size_t left = match_->move_count();
    if (left == 0) return answer(say("nothing_to_undo"));
    do match_->undo_to(--left);
    while (left > 0 && !match_->turn().seats.contains(static_cast<Seat>(settings_.seat)));
  }

  void save(const std::string& file) const {
    FILE* out = std::fopen(file.c_str(), "w");
    if (out == nullptr) return answer(say("cannot_save", {{"file", file}}));
    fmt::print(out, "{}\n", json::serialize(record_of(*match_)));
    std::fclose(out);
    answer(say("saved", {{"file", file}}));
  }

  // The winner first.
  void finish() const {
    fmt::print("\n{}\n", match_->picture(viewer(), reader()));
    const auto scores = match_->scores(), ranking = match_->ranking();
    for (int rank = 1; rank <= match_->seats(); ++rank)
      for (int seat = 0; seat < match_->seats(); ++seat)
        if (ranking[seat] == rank) answer(say("rank", {{"rank", rank}, {"seat", seat}, {"score", scores[seat]}}));
  }

  PlaySettings settings_;
  std::unique_ptr<Match> match_;
  std::vector<std::string> names_;  // by seat
  bool colours_ = shows_colours();
  std::array<std::shared_ptr<const Recollection>, kMaxSeats> kept_;  // of house players
  bool quit_ = false;
};

// `name=value` with the value as JSON, or as a bare word: shape=rhombus.
json::object options_json(const std::vector<std::string>& given) {
  json::object options;
  for (const std::string& option : given) {
    const auto equals = option.find('=');
    if (equals == std::string::npos) throw std::runtime_error("an option is written name=value: " + option);
    boost::system::error_code error;
    const std::string text = option.substr(equals + 1);
    json::value value = json::parse(text, error);
    options[option.substr(0, equals)] = error ? json::value(text) : value;
  }
  return options;
}

void play(PlaySettings settings) {
  const Room* room = find_room(settings.game);
  if (room == nullptr) {
    std::string known;
    for (const Room* other : rooms()) known += " " + other->info().id;
    throw std::runtime_error(fmt::format("there is no game '{}' in this house; there are:{}", settings.game, known));
  }
  if (bots::find_level(settings.level) == nullptr)
    throw std::runtime_error(fmt::format("there is no level '{}'", settings.level));
  if (settings.players == 0) settings.players = std::max(2, room->info().min_seats);
  if (settings.seat >= settings.players)
    throw std::runtime_error(
        fmt::format("with {} players the seats are 0 to {}", settings.players, settings.players - 1));
  if (settings.name.empty()) settings.name = terminal_words(settings.language).say("terminal", "guest");
  if (settings.seed.empty()) settings.seed = fmt::format("{}", std::random_device{}());
  SeededBits bits{Rng(settings.seed, 0)};
  auto match =
      room->start(settings.players, options_json(settings.options), bits, own_questions(settings.questions).of(*room));
  if (!match) throw std::runtime_error(match.error().message);
  Terminal(settings, std::move(*match)).run();
}

}  // namespace

void add_play(CLI::App& app) {
  auto* command = app.add_subcommand("play", "Play a game in the terminal against house players");
  auto settings = std::make_shared<PlaySettings>();
  command->add_option("game", settings->game, "Which game")->required();
  command->add_option("--players", settings->players, "How many seats (default 2)")->check(CLI::Range(1, kMaxSeats));
  command->add_option("--seat", settings->seat, "Your seat (default 0, who begins)")
      ->check(CLI::Range(0, kMaxSeats - 1));
  command->add_option("--level", settings->level, "Level of the house players (default club)");
  command->add_option("--seed", settings->seed, "The same seed gives the same set-up and chance");
  command->add_option("--option", settings->options, "name=value, as often as needed");
  command->add_option("--name", settings->name, "How you are called");
  command->add_option("--lang", settings->language, "en, fr or de (default: that of the environment)")
      ->transform(CLI::CheckedTransformer(kLanguages).description(""));
  add_questions(*command, settings->questions);
  command->add_flag("--watch", settings->watch, "House players sit on every seat");
  command->callback([settings] { play(*settings); });
}

}  // namespace veillee
