// The one place where a game becomes a Room and a Match: JSON envelope, error codes, history, bots.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

#include "bots/think.h"
#include "engine/playout.h"
#include "engine/room.h"
#include "games/kit/json.h"
#include "games/kit/spoken.h"
#include "house/envelope.h"

namespace veillee {

template <SpokenGame G>
class MatchOf final : public Match {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  // `options` has all of them. `described` when the match starts from a position, not from a set-up.
  MatchOf(const Room& room, json::object options, const State& start, bool described)
      : room_(room), options_(std::move(options)), start_(start), state_(start), described_(described) {}

  std::unique_ptr<Match> clone() const override { return std::make_unique<MatchOf>(*this); }

  const Room& room() const override { return room_; }
  int seats() const override { return G::seats(state_); }
  std::string options() const override { return json::serialize(options_); }
  std::string setup() const override { return json::serialize(described_ ? json::object{} : G::setup_json(start_)); }
  const std::vector<PlayedMove>& moves() const override { return moves_; }
  bool has_secrets() const override { return G::has_secrets(start_); }

  int ply() const override { return state_.ply; }
  Turn turn() const override { return G::turn(state_); }
  std::vector<int> scores() const override {
    return result_column([](const Result& r, int i) { return r.score[i]; });
  }
  std::vector<int> ranking() const override {
    return result_column([](const Result& r, int i) { return r.rank[i]; });
  }
  std::string state() const override { return state_text(state_); }

  std::string view(Seat viewer) const override {
    json::object envelope = common(state_);
    envelope["board"] = G::board(G::view(state_, viewer));
    envelope["seat"] = viewer == kSpectator ? json::value(nullptr) : json::value(viewer);
    return json::serialize(envelope);
  }

  std::string picture(Seat viewer, Language language) const override {
    return G::picture(G::view(state_, viewer), language);
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
    if constexpr (requires(const typename G::View& view, Move move) { G::mark(view, move); }) {
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

  std::vector<ChanceText> chance() const override {
    std::vector<ChanceText> texts;
    if (!turn().chance) return texts;
    OutcomeList<G> outcomes;
    G::chance(state_, outcomes);
    double total = 0;
    for (const auto& outcome : outcomes) total += outcome.weight;
    for (const auto& outcome : outcomes) texts.push_back({G::print(state_, outcome.move), outcome.weight / total});
    std::sort(texts.begin(), texts.end(), [](const auto& a, const auto& b) { return a.move < b.move; });
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
    auto refusal = G::why(state_, seat, text);
    Error error{Code::kIllegalMove, fmt::format("'{}' is not legal", text), std::move(refusal)};
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

  bool undo() override {
    if (moves_.empty()) return false;
    std::vector<PlayedMove> moves = std::move(moves_);
    moves.pop_back();
    moves_.clear();
    state_ = before_ = start_;
    for (PlayedMove& played : moves) {
      const Move move = *G::parse(state_, played.text);
      apply(played.seat, move, std::move(played.text));
    }
    return true;
  }

  std::string events(Seat viewer) const override {
    if (moves_.empty()) return "[]";
    return json::serialize(G::events(before_, moves_.back().seat, last_, state_, viewer));
  }

  // Positions that the viewer could not tell from the real one go through the same moves. If one of
  // them would have looked different on the way, the viewer has been told something.
  bool has_learnt_since(std::size_t count, Seat viewer) const override {
    State before = start_;
    for (std::size_t i = 0; i < count; ++i) G::play(before, moves_[i].seat, *G::parse(before, moves_[i].text));
    for (std::size_t i = count; i < moves_.size(); ++i)
      if (moves_[i].seat == kChance) return true;
    const auto seen = [&](const State& was, Seat seat, Move move, const State& is) {
      return json::serialize(G::board(G::view(is, viewer))) + json::serialize(G::events(was, seat, move, is, viewer));
    };
    constexpr std::uint64_t kTwins = 64;  // of what was nineteen in twenty sure before, one in 27 times nothing shows
    for (std::uint64_t n = 0; n < kTwins; ++n) {
      Rng rng("learnt", n);
      State real = before, twin = G::determinize(G::view(before, viewer), rng);
      for (std::size_t i = count; i < moves_.size(); ++i) {
        const auto [seat, text] = moves_[i];
        const auto move = G::parse(twin, text);
        if (!move || !is_legal(twin, seat, *move)) return true;
        const State real_was = real, twin_was = twin;
        const Move real_move = *G::parse(real, text);
        G::play(real, seat, real_move);
        G::play(twin, seat, *move);
        if (seen(real_was, seat, real_move, real) != seen(twin_was, seat, *move, twin)) return true;
      }
    }
    return false;
  }

  std::optional<Refusal> why(Seat seat, std::string_view text) const override {
    if (turn().waits_for(seat)) {
      const auto move = G::parse(state_, text);
      if (move && is_legal(state_, seat, *move)) return std::nullopt;
    }
    return G::why(state_, seat, text);
  }

  std::uint64_t perft(int depth) const override { return veillee::perft<G>(state_, depth); }

  RandomStats random(std::uint64_t games, std::string_view seed) const override {
    RandomStats stats{.games = games, .moves = 0, .seconds = 0, .mean_scores = std::vector<double>(seats())};
    Rng rng(seed, 0);
    const auto begin = std::chrono::steady_clock::now();
    for (std::uint64_t i = 0; i < games; ++i) {
      State state = state_;
      stats.moves += playout<G>(state, rng);
      const Result result = G::result(state);
      for (int seat = 0; seat < seats(); ++seat) stats.mean_scores[seat] += result.score[seat];
    }
    stats.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    for (double& score : stats.mean_scores) score /= std::max<double>(1, games);
    return stats;
  }

  Expected<Thought> think(Seat seat, const ThinkLimits& limits) const override {
    const Turn now = turn();
    if (now.is_over()) return fail(Code::kGameOver, "the game is over");
    if (!now.seats.contains(seat)) return fail(Code::kNotYourTurn, not_your_turn(now, seat));
    const bots::Level* level = bots::find_player(limits.level);
    if (level == nullptr) return fail(Code::kBadRequest, fmt::format("there is no level '{}'", limits.level));
    // Alone, a room that knows the way needs no search. Nothing is hidden in a game for one.
    if constexpr (requires { G::way_on(state_); })
      if (const auto way = G::way_on(state_); way && !way->empty())
        return Thought{
            .move = G::print(state_, way->front()), .value = {1.0}, .candidates = {}, .simulations = 0, .kept = {}};
    return level->plain ? think_as<bots::Plain<G>>(seat, *level, limits) : think_as<G>(seat, *level, limits);
  }

  std::optional<std::vector<std::string>> solve() const override {
    if constexpr (requires { G::solve(state_); }) {
      const auto moves = G::solve(state_);
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

  std::optional<std::string> start_state() const override {
    if (!described_) return std::nullopt;
    return state_text(start_);
  }

 private:
  template <class Known>
  Thought think_as(Seat seat, const bots::Level& level, const ThinkLimits& limits) const {
    const auto reading = level.reads ? read<Known>(seat) : std::nullopt;
    // Levels that are weak by few simulations would be stronger with those of earlier thoughts.
    const bool keeps = level.simulations == 0;
    auto kept = keeps ? recall<Known>(seat, limits.kept.get()) : bots::Kept<Known>{};
    const auto choice = bots::think<Known>(G::view(state_, seat), seat, level,
                                           {limits.milliseconds, limits.simulations, limits.threads},
                                           Rng(limits.seed, static_cast<std::uint64_t>(state_.ply)),
                                           reading ? &*reading : nullptr, keeps ? &kept : nullptr);
    Thought thought{.move = G::print(state_, choice.move),
                    .value = {choice.value.begin(), choice.value.begin() + seats()},
                    .candidates = {},
                    .simulations = choice.simulations,
                    .kept = {}};
    if (keeps) thought.kept = std::make_shared<KeptThought<Known>>(moves_, state_, seat, choice.move, std::move(kept));
    for (const auto& c : choice.candidates) thought.candidates.push_back({G::print(state_, c.move), c.visits, c.value});
    return thought;
  }

  template <class Known>
  struct KeptThought final : Recollection {
    KeptThought(std::vector<PlayedMove> line, const State& state, Seat seat, Move move, bots::Kept<Known> tree)
        : moves(std::move(line)), after(state), kept(std::move(tree)) {
      moves.push_back({seat, G::print(after, move)});
      G::play(after, seat, move);
    }
    std::vector<PlayedMove> moves;  // of the match, with the one that was thought of
    State after;
    bots::Kept<Known> kept;
  };

  // What the seat kept of its last thought, if the match went on from there. Where something is hidden, a tree that
  // was kept across the moves of others could tell what they hid.
  template <class Known>
  bots::Kept<Known> recall(Seat seat, const Recollection* recollection) const {
    const auto* last = dynamic_cast<const KeptThought<Known>*>(recollection);
    if (last == nullptr || last->moves.size() > moves_.size() ||
        !std::equal(last->moves.begin(), last->moves.end(), moves_.begin()))
      return {};
    bots::Kept<Known> kept = last->kept;
    State state = last->after;
    for (std::size_t i = last->moves.size(); i < moves_.size(); ++i) {
      const auto& [actor, text] = moves_[i];
      if (actor != seat && !bots::is_open<Known>(state)) return {};
      const Move move = *G::parse(state, text);
      kept.history.add(state, actor, move);
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
      for (const PlayedMove& played : moves_) {
        const Move move = *G::parse(state, played.text);
        if (played.seat != kChance) G::read(reading, G::view(state, seat), played.seat, move);
        G::play(state, played.seat, move);
      }
      return reading;
    }
    return std::nullopt;
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
    last_ = move;
    G::play(state_, seat, move);
    moves_.push_back({seat, std::move(text)});
  }

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

  std::string state_text(const State& state) const {
    json::object envelope = common(state);
    envelope["board"] = G::board(state);
    return json::serialize(envelope);
  }

  const Room& room_;
  json::object options_;
  State start_, state_, before_ = start_;
  Move last_{};
  bool described_;
  std::vector<PlayedMove> moves_;
};

template <SpokenGame G>
class RoomOf final : public Room {
 public:
  const RoomInfo& info() const override { return G::info(); }

  Expected<std::unique_ptr<Match>> start(int seats, std::string_view options, Bits& bits) const override {
    return begin(seats, options, [&](const auto& read) { return G::setup(read, seats, bits); });
  }

  Expected<std::unique_ptr<Match>> start_from(int seats, std::string_view options,
                                              std::string_view setup) const override {
    return begin(seats, options,
                 [&](const auto& read) { return G::read_setup(read, seats, parse_object(setup, "setup")); });
  }

  Expected<std::unique_ptr<Match>> restore(std::string_view text) const override {
    return answer(Code::kBadRecord, [&]() -> std::unique_ptr<Match> {
      const json::object envelope = parse_object(text, "state");
      const Envelope read = read_envelope(info(), envelope);
      json::object options = fill_options(info(), kit::object(kit::field(envelope, "options"), "options"));
      const State state = G::read_board(G::read_options(options, read.seats), read,
                                        kit::object(kit::field(envelope, "board"), "board"));
      return std::make_unique<MatchOf<G>>(*this, std::move(options), state, true);
    });
  }

  std::optional<std::string> bank() const override {
    if constexpr (requires { G::bank(); }) return json::serialize(G::bank());
    return std::nullopt;
  }

 private:
  using State = typename G::State;

  template <class Setup>
  Expected<std::unique_ptr<Match>> begin(int seats, std::string_view text, Setup setup) const {
    json::object options;
    typename G::Options read{};
    auto checked = answer(Code::kBadOption, [&] {
      kit::require(seats >= info().min_seats && seats <= info().max_seats, "{} is for {} to {} players",
                   info().title.en, info().min_seats, info().max_seats);
      options = fill_options(info(), parse_object(text, "options"));
      read = G::read_options(options, seats);
      return true;
    });
    if (!checked) return std::unexpected(checked.error());
    return answer(Code::kBadRecord, [&]() -> std::unique_ptr<Match> {
      return std::make_unique<MatchOf<G>>(*this, std::move(options), setup(read), false);
    });
  }

  // Turns what the readers throw into an error value: the only catch for it.
  template <class Work>
  static auto answer(Code code, Work work) -> Expected<decltype(work())> {
    try {
      return work();
    } catch (const kit::Bad& bad) {
      return fail(code, bad.what());
    }
  }
};

}  // namespace veillee
