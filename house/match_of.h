// The one place where a game becomes a Room and a Match: JSON envelope, error codes, history, bots.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>

#include "bots/think.h"
#include "engine/playout.h"
#include "games/kit/json.h"
#include "games/kit/spoken.h"
#include "games/kit/words.h"
#include "house/envelope.h"
#include "house/move_history.h"
#include "house/room.h"

namespace veillee {

// Solving a puzzle takes more memory than a page has.
#ifdef __wasm__
inline constexpr bool kHasRoomToSolve = false;
#else
inline constexpr bool kHasRoomToSolve = true;
#endif

template <SpokenGame G>
class MatchOf final : public Match {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // `options` has all of them. `described` when the match starts from a position, not from a set-up.
  // `library` lives as long as the match (games/kit/spoken.h, HasLibrary).
  MatchOf(const Room& room, json::object options, const State& start, bool described,
          std::shared_ptr<const void> library = nullptr)
      : room_(room),
        options_(std::move(options)),
        library_(std::move(library)),
        start_(start),
        state_(start),
        described_(described),
        history_(start) {}

  std::unique_ptr<Match> clone() const override { return std::make_unique<MatchOf>(*this); }

  const Room& room() const override { return room_; }
  int seats() const override { return G::seats(state_); }
  const json::object& options() const override { return options_; }
  json::object setup() const override { return described_ ? json::object{} : G::setup_json(start_); }
  std::size_t move_count() const override { return history_.size(); }
  const PlayedMove& move_at(std::size_t at) const override { return history_[at].played; }
  std::vector<PlayedMove> moves() const override {
    std::vector<PlayedMove> moves;
    moves.reserve(history_.size());
    history_.for_each([&](const Entry& entry) { moves.push_back(entry.played); });
    return moves;
  }
  bool has_secrets() const override { return G::has_secrets(start_); }

  int ply() const override { return state_.ply; }
  Turn turn() const override { return G::turn(state_); }
  std::vector<int> scores() const override {
    return result_column([](const Result& r, int i) { return r.score[i]; });
  }
  std::vector<int> ranking() const override {
    return result_column([](const Result& r, int i) { return r.rank[i]; });
  }
  json::object state() const override { return described(state_); }

  json::object view(Seat viewer) const override {
    json::object envelope = common(state_);
    envelope["board"] = G::board(G::view(state_, viewer));
    envelope["seat"] = viewer == kSpectator ? json::value(nullptr) : json::value(viewer);
    return envelope;
  }

  std::string picture(Seat viewer, const Reader& reader) const override {
    if constexpr (requires(const typename G::View& view) { G::picture(view, reader); })
      return G::picture(G::view(state_, viewer), reader);
    else
      return G::picture(G::view(state_, viewer), reader.language);
  }

  std::vector<std::string> legal(Seat seat) const override {
    std::vector<std::string> texts;
    if (!turn().seats.contains(seat)) return texts;
    MoveList<G> moves;
    G::legal(state_, seat, moves);
    texts.reserve(moves.size());
    for (const Move move : moves) texts.push_back(G::print(state_, move));
    std::sort(texts.begin(), texts.end());
    return texts;
  }

  std::vector<MoveMark> marks(Seat seat) const override {
    std::vector<MoveMark> marks;
    if constexpr (HasMark<G>) {
      if (!turn().seats.contains(seat)) return marks;
      const auto view = G::view(state_, seat);
      MoveList<G> moves;
      G::legal(state_, seat, moves);
      for (const Move move : moves)
        if (std::string mark = G::mark(view, move); !mark.empty())
          marks.push_back({G::print(state_, move), std::move(mark)});
    }
    return marks;
  }

  std::vector<ChanceOutcome> chance() const override {
    std::vector<ChanceOutcome> texts;
    if (!turn().chance) return texts;
    OutcomeList<G> outcomes;
    G::chance(state_, outcomes);
    for (const auto& outcome : outcomes) texts.push_back({G::print(state_, outcome.move), outcome.weight});
    return texts;
  }

  Expected<void> play(Seat seat, std::string_view text) override {
    const Turn now = turn();
    if (now.is_over()) return fail(Code::kGameOver, "the game is over");
    if (!now.waits_for(seat)) return fail(Code::kNotYourTurn, not_your_turn(now, seat));
    const auto move = G::parse(state_, text);
    if (move && is_legal(state_, seat, *move)) {
      apply(seat, *move, std::string(text));
      return {};
    }
    if (seat == kChance) return fail(Code::kIllegalMove, fmt::format("'{}' is not a possible outcome now", text));
    Error error{Code::kIllegalMove, fmt::format("'{}' is not legal", text), reason(seat, text)};
    if (error.refusal) error.message = error.refusal->text.en;
    return std::unexpected(std::move(error));
  }

  Expected<std::string> draw(Bits& bits) override {
    if (!turn().chance) return fail(Code::kNotYourTurn, "there is nothing to draw now");
    const Move move = draw_outcome<G>(state_, bits);
    std::string text = G::print(state_, move);
    apply(kChance, move, text);
    return text;
  }

  void undo_to(std::size_t count) override {
    if (count >= history_.size()) return;
    history_.cut(count);
    state_ = before_ = history_.position(count > 0 ? count - 1 : 0);
    if (count > 0) G::play(state_, last().played.seat, last().move);
  }

  json::array events(Seat viewer) const override {
    if (history_.size() == 0) return {};
    return G::events(before_, last().played.seat, last().move, state_, viewer);
  }

  std::optional<std::vector<std::string>> events_in_words(Seat viewer, const Reader& reader) const override {
    if constexpr (!kit::HasWords<G>) {
      return std::nullopt;
    } else {
      std::vector<std::string> lines;
      const kit::Words& words = G::words(reader.language);
      for (const json::value& one : events(viewer)) {
        json::object event = one.get_object();
        if constexpr (requires { G::completed(before_, state_, event); })
          event = G::completed(before_, state_, std::move(event));
        if (std::string line = words.event(event, reader.guests); !line.empty()) lines.push_back(std::move(line));
      }
      return lines;
    }
  }

  std::string move_in_words(Seat seat, std::string_view text, const Reader& reader) const override {
    if constexpr (kit::HasWords<G>) {
      const auto move = G::parse(state_, text);
      if (!move || !is_legal(state_, seat, *move)) return {};
      const kit::Saying saying = G::saying(G::view(state_, seat), *move);
      return G::words(reader.language).say("moves", saying.key, saying.args, reader.guests);
    }
    return {};
  }

  std::string refusal_in_words(const Refusal& refusal, const Reader& reader) const override {
    if constexpr (kit::HasWords<G>)
      return G::words(reader.language).say("refusals", refusal.key, kit::args_of(refusal), reader.guests);
    return refusal.text.in(reader.language);
  }

  // Positions that the viewer could not tell from the real one go through the same moves. If one of
  // them would have looked different on the way, the viewer has been told something.
  bool has_learnt_since(std::size_t count, Seat viewer) const override {
    constexpr std::size_t kMost = 256;  // moves; since longer ago something has come to light
    if (history_.size() > count + kMost) return true;
    std::vector<Entry> since;
    for (std::size_t i = count; i < history_.size(); ++i) {
      since.push_back(history_[i]);
      if (since.back().played.seat == kChance) return true;
    }
    if constexpr (bots::facts_of<G>().hides != Facts::Hides::kNothing) {
      constexpr std::uint64_t kTwins = 64;  // of what was nineteen in twenty sure before, one in 27 times nothing shows
      const State before = history_.position(count);
      for (std::uint64_t n = 0; n < kTwins; ++n) {
        Rng rng("learnt", n);
        State real = before, twin = G::determinize(G::view(before, viewer), rng);
        for (const auto& [played, move] : since) {
          const Seat seat = played.seat;
          if (!is_legal(twin, seat, move)) return true;
          const State real_was = real, twin_was = twin;
          G::play(real, seat, move);
          G::play(twin, seat, move);
          if (!(G::view(real, viewer) == G::view(twin, viewer)) ||
              G::events(real_was, seat, move, real, viewer) != G::events(twin_was, seat, move, twin, viewer))
            return true;
        }
      }
    }
    return false;
  }

  std::optional<Refusal> why(Seat seat, std::string_view text) const override {
    if (turn().waits_for(seat)) {
      const auto move = G::parse(state_, text);
      if (move && is_legal(state_, seat, *move)) return std::nullopt;
    }
    return reason(seat, text);
  }

  std::uint64_t perft(int depth) const override { return veillee::perft<G>(state_, depth); }

  RandomStats random(std::uint64_t games, std::string_view seed) const override {
    RandomStats stats{.games = games, .moves = 0, .mean_scores = std::vector<double>(seats())};
    Rng rng(seed, 0);
    for (std::uint64_t i = 0; i < games; ++i) {
      State state = state_;
      stats.moves += playout<G>(state, rng);
      const Result result = G::result(state);
      for (int seat = 0; seat < seats(); ++seat) stats.mean_scores[seat] += result.score[seat];
    }
    for (double& score : stats.mean_scores) score /= std::max<double>(1, games);
    return stats;
  }

  Expected<Thought> think(Seat seat, const ThinkLimits& limits) const override {
    const Turn now = turn();
    if (now.is_over()) return fail(Code::kGameOver, "the game is over");
    if (!now.seats.contains(seat)) return fail(Code::kNotYourTurn, not_your_turn(now, seat));
    const bots::Level* level = bots::find_player(limits.level);
    if (level == nullptr) return fail(Code::kBadRequest, fmt::format("there is no level '{}'", limits.level));
    if (!limits.clock && (limits.simulations == 0 || limits.milliseconds > 0))
      return fail(Code::kBadRequest, "a thought that is bound by time needs a clock");
    // Alone, a room that knows the way needs no search. Nothing is hidden in a game for one.
    if constexpr (HasWayOn<G>)
      if (const auto way = G::way_on(state_); way && !way->empty())
        return Thought{
            .move = G::print(state_, way->front()), .value = {1.0}, .candidates = {}, .simulations = 0, .kept = {}};
    if constexpr (bots::kHasPlain)
      if (level->plain) return think_as<bots::Plain<G>>(seat, *level, limits);
    return think_as<G>(seat, *level, limits);
  }

  std::optional<std::vector<std::string>> solve(const Parallel& parallel) const override {
    if constexpr (HasSolve<G> && kHasRoomToSolve) {
      const auto moves = G::solve(state_, parallel);
      if (!moves) return std::nullopt;
      std::vector<std::string> texts;
      State state = state_;
      for (const Move move : *moves) {
        texts.push_back(G::print(state, move));
        G::play(state, G::turn(state).seats.lowest(), move);
      }
      return texts;
    }
    return std::nullopt;
  }

  std::optional<json::object> start_state() const override {
    if (!described_) return std::nullopt;
    return described(start_);
  }

 private:
  using Entry = typename MoveHistory<G>::Entry;

  template <class Known>
  Thought think_as(Seat seat, const bots::Level& level, const ThinkLimits& limits) const {
    const auto reading = level.reads ? read<Known>(seat) : std::nullopt;
    // Levels that are weak by few simulations would be stronger with those of earlier thoughts.
    const bool keeps = level.simulations == 0;
    auto kept = keeps ? recall<Known>(seat, limits.kept.get()) : bots::Kept<Known>{};
    const auto choice = bots::think<Known>(G::view(state_, seat), seat, level,
                                           {.milliseconds = limits.milliseconds,
                                            .simulations = limits.simulations,
                                            .clock = limits.clock,
                                            .threads = limits.threads,
                                            .parallel = limits.parallel},
                                           Rng(limits.seed, static_cast<std::uint64_t>(state_.ply)),
                                           reading ? &*reading : nullptr, keeps ? &kept : nullptr);
    Thought thought{.move = G::print(state_, choice.move),
                    .value = {choice.value.begin(), choice.value.begin() + seats()},
                    .candidates = {},
                    .simulations = choice.simulations,
                    .kept = {}};
    if (keeps) thought.kept = std::make_shared<KeptThought<Known>>(*this, seat, choice.move, std::move(kept));
    for (const auto& c : choice.candidates) thought.candidates.push_back({G::print(state_, c.move), c.visits, c.value});
    return thought;
  }

  template <class Known>
  struct KeptThought final : Recollection {
    KeptThought(const MatchOf& match, Seat seat, Move move, bots::Kept<Known> tree)
        : library(match.library_), history(match.history_), after(match.state_), kept(std::move(tree)) {
      history.push(after, {{seat, {}}, move});
      G::play(after, seat, move);
    }
    std::shared_ptr<const void> library;
    MoveHistory<G> history;  // of the match, with the move that was thought of
    State after;
    bots::Kept<Known> kept;
  };

  // What the seat kept of its last thought, if the match went on from there. Where something is hidden, a tree that
  // was kept across the moves of others could tell what they hid.
  template <class Known>
  bots::Kept<Known> recall(Seat seat, const Recollection* recollection) const {
    const auto* last = dynamic_cast<const KeptThought<Known>*>(recollection);
    if (last == nullptr || !history_.begins_with(last->history)) return {};
    bots::Kept<Known> kept = last->kept;
    State state = last->after;
    for (std::size_t i = last->history.size(); i < history_.size(); ++i) {
      const Move move = history_[i].move;
      const Seat actor = history_[i].played.seat;
      if (actor != seat && !bots::is_open<Known>(state)) return {};
      kept.history.add(actor, move);
      G::play(state, actor, move);
    }
    return kept;
  }

  // What the moves so far tell the seat about the others.
  template <class Known>
  std::optional<bots::Reading<Known>> read(Seat seat) const {
    if constexpr (bots::HasReading<Known>) {
      bots::Reading<Known> reading{};
      State state = start_;
      history_.for_each([&](const Entry& entry) {
        const Seat actor = entry.played.seat;
        if (actor != kChance) G::read(reading, G::view(state, seat), actor, entry.move);
        G::play(state, actor, entry.move);
      });
      return reading;
    }
    return std::nullopt;
  }

  std::optional<Refusal> reason(Seat seat, std::string_view text) const {
    auto refusal = G::why(state_, seat, text);
    if constexpr (kit::HasWords<G>)
      if (refusal) {
        const auto say = [&](Language language) { return refusal_in_words(*refusal, {language}); };
        refusal->text = {say(Language::kEnglish), say(Language::kFrench), say(Language::kGerman)};
      }
    return refusal;
  }

  static bool is_legal(const State& state, Seat seat, Move move) {
    if (seat == kChance) {
      OutcomeList<G> outcomes;
      G::chance(state, outcomes);
      return std::any_of(outcomes.begin(), outcomes.end(), [&](const auto& o) { return o.move == move; });
    }
    MoveList<G> moves;
    G::legal(state, seat, moves);
    return std::find(moves.begin(), moves.end(), move) != moves.end();
  }

  void apply(Seat seat, Move move, std::string text) {
    before_ = state_;
    G::play(state_, seat, move);
    history_.push(before_, {{seat, std::move(text)}, move});
  }

  const Entry& last() const { return history_[history_.size() - 1]; }

  template <class Column>
  std::vector<int> result_column(Column column) const {
    std::vector<int> values;
    if (!turn().is_over()) return values;
    const Result result = G::result(state_);
    for (int i = 0; i < seats(); ++i) values.push_back(column(result, i));
    return values;
  }

  json::object common(const State& state) const {
    const Turn now = G::turn(state);
    std::optional<Result> result;
    if (now.is_over()) result = G::result(state);
    return envelope_of(room_.info(), G::seats(state), options_, G::phase(state), now, state.ply, result);
  }

  json::object described(const State& state) const {
    json::object envelope = common(state);
    envelope["board"] = G::board(state);
    return envelope;
  }

  const Room& room_;
  json::object options_;
  std::shared_ptr<const void> library_;
  State start_, state_, before_ = start_;
  bool described_;
  MoveHistory<G> history_;
};

template <SpokenGame G>
class RoomOf final : public Room {
 public:
  const RoomInfo& info() const override { return G::info(); }

  Expected<std::unique_ptr<Match>> start(int seats, const json::object& options, Bits& bits,
                                         const json::object& given) const override {
    return begin(seats, options, given,
                 [&](const Options& read) -> kit::Read<State> { return G::setup(read, seats, bits); });
  }

  Expected<std::unique_ptr<Match>> start_from(int seats, const json::object& options,
                                              const json::object& setup) const override {
    return begin(seats, options, setup, [&](const Options& read) { return G::read_setup(read, seats, setup); });
  }

  Expected<std::unique_ptr<Match>> restore(const json::object& envelope) const override {
    kit::Input in;
    const Envelope shared = read_envelope(info(), envelope, in);
    json::object options = fill_options(info(), in.object(envelope, "options"), in);
    const json::object& board = in.object(envelope, "board");
    auto read = in ? G::read_options(options, shared.seats) : std::unexpected(in.error());
    if (!read) return fail(Code::kBadRecord, read.error());
    auto library = take_library(*read, board);
    if (!library) return fail(Code::kBadRecord, library.error());
    const auto state = G::read_board(*read, shared, board);
    if (!state) return fail(Code::kBadRecord, state.error());
    return std::make_unique<MatchOf<G>>(*this, std::move(options), *state, true, std::move(*library));
  }

  std::optional<json::array> bank(const json::object& given) const override {
    if constexpr (HasBank<G>) return G::bank(given);
    return std::nullopt;
  }

  Expected<json::object> own_questions(std::string_view text) const override {
    if constexpr (HasBank<G>) {
      auto given = G::own_questions(text);
      if (!given) return fail(Code::kBadOption, std::move(given.error()));
      return std::move(*given);
    }
    return json::object{};
  }

 private:
  using State = typename G::State;
  using Options = typename G::Options;

  template <class Setup>
  Expected<std::unique_ptr<Match>> begin(int seats, const json::object& wished, const json::object& given,
                                         Setup setup) const {
    kit::Input in;
    in.require(seats >= info().min_seats && seats <= info().max_seats, "{} is for {} to {} players", info().title.en,
               info().min_seats, info().max_seats);
    json::object options = fill_options(info(), wished, in);
    auto read = in ? G::read_options(options, seats) : std::unexpected(in.error());
    if (!read) return fail(Code::kBadOption, read.error());
    auto library = take_library(*read, given);
    if (!library) return fail(Code::kBadRecord, library.error());
    const auto state = setup(*read);
    if (!state) return fail(Code::kBadRecord, state.error());
    return std::make_unique<MatchOf<G>>(*this, std::move(options), *state, false, std::move(*library));
  }

  static kit::Read<std::shared_ptr<const void>> take_library(Options& options, const json::object& from) {
    if constexpr (HasLibrary<G>) return G::take_library(options, from);
    return nullptr;
  }
};

}  // namespace veillee
