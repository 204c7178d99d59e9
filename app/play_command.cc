// `veillee play GAME`: a game in the terminal against house players.
#include <fmt/format.h>

#include <cstdlib>
#include <iostream>
#include <map>
#include <random>

#include "app/commands.h"
#include "bots/levels.h"
#include "engine/room.h"
#include "games/kit/json.h"
#include "house/record.h"

namespace veillee {
namespace {

const std::map<std::string, Language> kLanguages{
    {"en", Language::kEnglish}, {"fr", Language::kFrench}, {"de", Language::kGerman}};

Language default_language() {
  const char* lang = std::getenv("LANG");
  const auto found = kLanguages.find(lang != nullptr ? std::string(lang).substr(0, 2) : "");
  return found == kLanguages.end() ? Language::kEnglish : found->second;
}

struct PlaySettings {
  std::string game, level = "club", seed;
  Language language = default_language();
  int players = 0, seat = 0;
  bool watch = false;
  std::vector<std::string> options;
};

class Terminal {
 public:
  Terminal(const PlaySettings& settings, std::unique_ptr<Match> match)
      : settings_(settings), match_(std::move(match)) {}

  void run() {
    fmt::print("{}\n", say(match_->room().info().title));
    help();
    while (!match_->turn().is_over() && !quit_) step();
    if (match_->turn().is_over()) finish();
  }

 private:
  const std::string& say(const Text& text) const { return text.in(settings_.language); }
  void print(const Text& text) const { fmt::print("{}\n", say(text)); }
  bool is_person(Seat seat) const { return !settings_.watch && seat == settings_.seat; }
  // What the person at this terminal may see.
  Seat viewer() const { return settings_.watch ? kSpectator : static_cast<Seat>(settings_.seat); }

  void help() const {
    print({"Type a move or its number; why MOVE, hint, undo, save FILE, help, quit.",
           "Tapez un coup ou son numéro ; why COUP, hint (conseil), undo (annuler), save FICHIER, help, quit.",
           "Einen Zug oder seine Nummer eingeben; why ZUG, hint (Rat), undo (zurück), save DATEI, help, quit."});
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
    const auto thought =
        match_->think(seat, {.level = settings_.level, .seed = settings_.seed, .kept = std::move(kept_[seat])});
    if (!thought) throw std::runtime_error(thought.error().message);
    kept_[seat] = thought->kept;
    (void)match_->play(seat, thought->move);
    show_events();
  }

  // Events are JSON; a line each is readable enough, and nothing in them is hidden from this seat.
  void show_events() const {
    const boost::json::value events = boost::json::parse(match_->events(viewer()));
    for (const auto& event : events.as_array()) {
      std::string line = "  ·";
      for (const auto& [key, value] : event.as_object())
        line += key == "type" ? fmt::format(" {}", std::string_view(value.as_string()))
                              : fmt::format(" {}={}", std::string_view(key), boost::json::serialize(value));
      fmt::print("{}\n", line);
    }
  }

  void ask(Seat seat) {
    const auto moves = match_->legal(seat);
    fmt::print("\n{}\n", match_->picture(viewer(), settings_.language));
    for (std::size_t i = 0; i < moves.size(); ++i)
      fmt::print("{:>4} {:<14}{}", i + 1, moves[i], i % 5 == 4 || i + 1 == moves.size() ? "\n" : "");
    for (const int ply = match_->ply(); match_->ply() == ply && !quit_;) {
      fmt::print("{} {} > ", match_->room().info().id, seat);
      std::fflush(stdout);
      std::string line;
      if (!std::getline(std::cin, line)) {
        quit_ = true;
        return;
      }
      command(seat, line, moves);
    }
  }

  void command(Seat seat, const std::string& line, const std::vector<std::string>& moves) {
    if (line.empty()) return;
    if (line == "quit") {
      quit_ = true;
    } else if (line == "help") {
      help();
    } else if (line == "hint") {
      const auto thought =
          match_->think(seat, {.level = "master", .milliseconds = 0, .simulations = 0, .seed = settings_.seed});
      fmt::print("  {}\n", thought ? thought->move : thought.error().message);
    } else if (line == "undo") {
      undo();
    } else if (line.starts_with("why ")) {
      explain(match_->why(seat, std::string_view(line).substr(4)));
    } else if (line.starts_with("save ")) {
      save(line.substr(5));
    } else {
      const auto number = kit::decimal(line, 1, static_cast<int>(moves.size()));
      const auto played = match_->play(seat, number ? moves[static_cast<std::size_t>(*number) - 1] : line);
      if (played) return show_events();
      if (played.error().refusal)
        explain(played.error().refusal);
      else
        fmt::print("  {}\n", played.error().message);
    }
  }

  void explain(const std::optional<Refusal>& refusal) const {
    if (!refusal) return print({"  That is legal.", "  C'est permis.", "  Das ist erlaubt."});
    fmt::print("  {}{}\n", say(refusal->text), refusal->clause.empty() ? "" : fmt::format(" [{}]", refusal->clause));
  }

  // Back to this person's last decision.
  void undo() {
    if (!match_->undo()) return print({"  Nothing to take back.", "  Rien à annuler.", "  Nichts zurückzunehmen."});
    while (!match_->turn().seats.contains(static_cast<Seat>(settings_.seat)) && match_->undo()) {
    }
  }

  void save(const std::string& file) const {
    FILE* out = std::fopen(file.c_str(), "w");
    if (out == nullptr) return fmt::print("  cannot write '{}'\n", file);
    fmt::print(out, "{}\n", record_text(*match_));
    std::fclose(out);
    fmt::print("  {}\n", file);
  }

  void finish() const {
    fmt::print("\n{}\n", match_->picture(viewer(), settings_.language));
    const auto scores = match_->scores(), ranking = match_->ranking();
    for (int seat = 0; seat < match_->seats(); ++seat)
      fmt::print("  {}. seat {}{}: {}\n", ranking[seat], seat, is_person(static_cast<Seat>(seat)) ? " *" : "",
                 scores[seat]);
  }

  PlaySettings settings_;
  std::unique_ptr<Match> match_;
  std::array<std::shared_ptr<const Recollection>, kMaxSeats> kept_;  // of house players
  bool quit_ = false;
};

// `name=value` with the value as JSON, or as a bare word: shape=rhombus.
std::string options_json(const std::vector<std::string>& given) {
  boost::json::object options;
  for (const std::string& option : given) {
    const auto equals = option.find('=');
    if (equals == std::string::npos) throw std::runtime_error("an option is written name=value: " + option);
    boost::system::error_code error;
    const std::string text = option.substr(equals + 1);
    boost::json::value value = boost::json::parse(text, error);
    options[option.substr(0, equals)] = error ? boost::json::value(text) : value;
  }
  return boost::json::serialize(options);
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
  if (settings.seed.empty()) settings.seed = fmt::format("{}", std::random_device{}());
  SeededBits bits{Rng(settings.seed, 0)};
  auto match = room->start(settings.players, options_json(settings.options), bits);
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
  command->add_option("--lang", settings->language, "en, fr or de")->transform(CLI::CheckedTransformer(kLanguages));
  command->add_flag("--watch", settings->watch, "House players sit on every seat");
  command->callback([settings] { play(*settings); });
}

}  // namespace veillee
