// Nobody learns what their seat may not know, for any game.
//
// Positions: from random ones a twin is made that a seat cannot tell from the real one: determinize draws
// everything it may not know anew. Both stand on real tables, and the seat does the same at both:
// it watches, asks why, makes wrong and right moves; the others move too. As long as the seat's views
// are the same, every message it gets must be the same, byte for byte.
//
// Games: two are played side by side from the first move. The twin is made by the rules alone (tests/twins.h) and not
// from the room's own view, so a view that shows too much is found, too. Both logs stand on tables with clocks,
// for spectators with and without a delay, and whatever a page can get of them is compared as text: the table and
// its whole log, the steps that a page missed, clocks, chat, refusals, what HTTP answers, and hints.
//
// The same pairs are written into the databases of two houses for blackbox/test_secrets.py, which compares what comes
// over their sockets.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/knowledge.h"
#include "engine/playout.h"
#include "house/match_of.h"
#include "server/store/sqlite_store.h"
#include "server/tables/table.h"
#include "server/tables/thinkers.h"
#include "server/tests/any_store.h"
#include "server/tests/doubles.h"
#include "tests/conformance/twins.h"
#include "tests/conformance/variants.h"

namespace veillee::server {

// One table in a given position, with a guest on every seat and a spectator.
template <Game G>
class Stage {
 public:
  explicit Stage(const typename G::State& state, const json::object& options) {
    const Room& room = *find_room(G::info().id);
    TableRow row{.id = 42, .game = room.info().id, .options = json::serialize(options), .status = Status::kPlaying};
    row.start = Start{"{}", waits_of(G::turn(state))};
    for (int i = 0; i < G::seats(state); ++i) {
      GuestId guest{};
      guest[0] = static_cast<std::uint8_t>(i + 1);
      row.seats.push_back({SeatKind::kGuest, guest, "", ""});
      pages_.push_back(std::make_shared<ListeningPage>(guest));
    }
    pages_.push_back(std::make_shared<ListeningPage>(GuestId{}));
    auto match = std::make_unique<MatchOf<G>>(room, options, state, true);
    table_ = std::make_shared<Table>(around_, state_of(row, GameLog(std::move(match), row)));
    for (const auto& page : pages_) table_->watch(page, {}, {});
  }

  void move(Seat seat, int version, const std::string& text) { table_->move(pages_[seat], version, text, 1); }
  void why(Seat seat, const std::string& text) { table_->why(pages_[seat], text, 2); }
  const std::vector<Message>& heard_by(Seat viewer) const {
    return pages_[viewer == kSpectator ? pages_.size() - 1 : static_cast<std::size_t>(viewer)]->heard;
  }

 private:
  ForgetfulStore store_;
  Thinkers thinkers_{1, [](std::move_only_function<void()>) {}};
  // Time stands still: how often seats are announced must not depend on how busy the machine is.
  TableContext around_{store_, thinkers_, [](const GuestId&) { return std::string("somebody"); }, {.now = [] {
                         return Milliseconds{0};
                       }}};
  std::vector<std::shared_ptr<ListeningPage>> pages_;
  std::shared_ptr<Table> table_;
};

template <class Twins>
class SecretsOf {
 public:
  void run() {
    const auto all = some_variants(*find_room(G::info().id), kVariants);  // some hide more than the defaults
    for (std::size_t i = 0; i < all.size(); ++i) one_game(all[i], i);
    EXPECT_GT(compared_, 0);
  }

  void play_pairs() {
    const auto all = some_variants(*find_room(G::info().id), kVariants);
    for (std::uint64_t i = 0; i < kPairs; ++i) {
      play_pair(all[i % all.size()], i, [&](const Pair& pair) {
        if (pair.real.rows.size() % kCompareEvery == 0 || pair.ended) compare_all(pair);
      });
      if (testing::Test::HasFailure()) return;
    }
    EXPECT_GT(compared_, 0);
    // Whoever may see everything must be able to tell the games apart: else nothing was compared.
    EXPECT_TRUE(!hides_ || different_ > 0);
  }

  // Into the houses VEILLEE_PAIRS/real and …/twin, as games that go on; what is told about each stands in
  // VEILLEE_PAIRS/ROOM.json.
  void keep_pairs() {
    const StorePlace place;
    const char* wanted = std::getenv("VEILLEE_PAIRS");
    const std::filesystem::path folder = wanted != nullptr ? wanted : place.file().parent_path();
    const Deliver at_once = [](std::move_only_function<void()> work) { work(); };
    for (const char* side : {"real", "twin"}) std::filesystem::create_directories(folder / side / "data");
    const auto real = open_sqlite_store(folder / "real" / "data" / "veillee.db", at_once);
    const auto twin = open_sqlite_store(folder / "twin" / "data" / "veillee.db", at_once);
    const Milliseconds now = system_time();
    json::array pairs;
    const auto all = some_variants(*find_room(G::info().id), kVariants);
    for (std::uint64_t i = 0; i < kPairs; ++i) {
      std::optional<Pair> last;  // where neither waits for chance, which the houses would draw themselves
      play_pair(all[i % all.size()], i, [&](const Pair& pair) {
        if (!G::turn(pair.real.state).chance && !G::turn(pair.twin.state).chance) last = pair;
      });
      if (!last || last->real.rows.empty()) continue;
      // Moves of people at the end are left to be made over the wire.
      std::size_t kept = last->real.rows.size();
      while (kept > 0 && last->real.rows.size() - kept < kLive && last->real.rows[kept - 1].seat != kChance) --kept;
      const TableId id = new_table_id();
      json::array live;
      for (const auto& [side, store] : {std::pair(&last->real, real.get()), std::pair(&last->twin, twin.get())}) {
        json::array moves;
        for (std::size_t k = kept; k < side->rows.size(); ++k)
          moves.push_back(json::array{side->rows[k].seat, side->rows[k].text});
        live.push_back(std::move(moves));
        write_game(*store, id, *last, *side, kept, now);
        EXPECT_EQ(store->load(id)->rows.size(), kept);
      }
      json::array tokens;
      for (int seat = 0; seat < G::seats(last->real.state); ++seat)
        tokens.emplace_back(token_of(id, static_cast<Seat>(seat)));
      pairs.push_back(json::object{{"table", text_of(id)},
                                   {"viewer", token_of(id, last->viewer)},
                                   {"seats", std::move(tokens)},
                                   {"differ", Twins::differ(last->real.state, last->twin.state)},
                                   {"live", std::move(live)}});
    }
    EXPECT_FALSE(pairs.empty());
    std::ofstream(folder / (std::string(G::info().id) + ".json")) << json::object{{"now", now}, {"pairs", pairs}};
  }

 private:
  using G = typename Twins::Game;
  using State = typename G::State;
  static constexpr std::size_t kVariants = 40;
  static constexpr std::uint64_t kPairs = 60;
  static constexpr int kLongest = 150;      // moves of a pair
  static constexpr int kCompareEvery = 10;  // moves
  static constexpr std::size_t kLive = 6;   // of them, at most, over the wire

  static std::string seen(const State& state, Seat viewer) {
    return json::serialize(G::board(G::view(state, viewer))) + json::serialize(json::value(G::phase(state))) +
           std::to_string(waits_of(G::turn(state)));
  }

  void one_game(const Variant& variant, std::uint64_t seed) {
    const int seats = variant.seats;
    Rng rng("secrets", seed);
    SeededBits bits(rng);
    kit::Input in;
    const json::object options = fill_options(G::info(), variant.options, in);
    State state = G::setup(G::read_options(options, seats).value(), seats, bits);
    do {
      if (rng.below(4) == 0 && !G::turn(state).chance)
        for (int viewer = -1; viewer < seats; ++viewer)
          compare(state, viewer < 0 ? kSpectator : static_cast<Seat>(viewer), options, rng);
    } while (random_step<G>(state, rng));
  }

  // The real position against a twin that the viewer cannot tell from it.
  void compare(State real, Seat viewer, const json::object& options, Rng& rng) {
    State twin = G::determinize(G::view(real, viewer), rng);
    ASSERT_EQ(seen(real, viewer), seen(twin, viewer));
    const Turn turn = G::turn(real);
    if (turn.is_over()) return;
    Stage<G> at_real(real, options), at_twin(twin, options);
    expect_same(at_real, at_twin, viewer);

    // Wrong moves: what the viewer is told about them may not depend on what it cannot see. Texts of
    // legal moves of others and of later in the game are the most telling ones.
    const Seat mover = turn.seats.lowest();
    const std::string text = G::print(real, random_move<G>(real, mover, rng));
    for (const std::string& wrong : {std::string("nonsense"), std::string(), text}) {
      for (int seat = 0; seat < G::seats(real); ++seat) {
        if (seat != viewer && viewer != kSpectator) continue;
        if (may_play(real, seat, wrong) || may_play(twin, seat, wrong)) continue;
        at_real.why(static_cast<Seat>(seat), wrong);
        at_twin.why(static_cast<Seat>(seat), wrong);
        at_real.move(static_cast<Seat>(seat), 0, wrong);
        at_twin.move(static_cast<Seat>(seat), 0, wrong);
      }
    }
    expect_same(at_real, at_twin, viewer);

    // A right move that looks the same to the viewer. Unless it shows what was secret, so does what follows.
    const auto move = *G::parse(real, text);
    const auto twin_move = Twins::twin_move(real, mover, move, twin, viewer, rng);
    if (!twin_move) return;
    const State before = real, twin_before = twin;
    const std::string twin_text = G::print(twin, *twin_move);
    G::play(real, mover, move);
    G::play(twin, mover, *twin_move);
    using Step = typename Twins::Step;
    if (Twins::parted(Step{before, real, mover, move}, Step{twin_before, twin, mover, *twin_move}, viewer)) return;
    if (G::turn(real).chance || G::turn(real).is_over() || G::turn(twin).is_over()) return;
    at_real.move(mover, 0, text);
    at_twin.move(mover, 0, twin_text);
    expect_same(at_real, at_twin, viewer);
    ++compared_;
  }

  static bool may_play(const State& state, int seat, std::string_view text) {
    const auto move = G::parse(state, text);
    return move && is_possible<G>(state, static_cast<Seat>(seat), *move);
  }

  static void expect_same(const Stage<G>& a, const Stage<G>& b, Seat viewer) {
    EXPECT_EQ(a.heard_by(viewer), b.heard_by(viewer)) << "seat " << int{viewer};
  }

  // One of the two games: how it began, what was played, where it stands.
  struct Side {
    State start, state;
    std::vector<LogRow> rows{};

    void play(Seat seat, typename G::Move move) {
      LogRow row{seat, G::print(state, move)};
      G::play(state, seat, move);
      row.waits = waits_of(G::turn(state));
      row.at = kMoment * static_cast<Milliseconds>(rows.size() + 1);
      rows.push_back(std::move(row));
    }
  };
  static constexpr Milliseconds kMoment = 1000;

  // Two games that the viewer may not tell apart.
  struct Pair {
    json::object options;
    Seat viewer;
    int delay;
    Side real, twin;
    bool ended = false;  // the next move would tell, or there is none
  };

  // Plays one; `visit` sees it after each move.
  void play_pair(const Variant& variant, std::uint64_t seed, auto&& visit) {
    Rng rng("pairs", seed);
    SeededBits bits(rng);
    kit::Input in;
    json::object options = fill_options(G::info(), variant.options, in);
    const State start = G::setup(G::read_options(options, variant.seats).value(), variant.seats, bits);
    const auto k = rng.below(static_cast<std::uint32_t>(variant.seats) + 1);
    const Seat viewer = k == 0 ? kSpectator : static_cast<Seat>(k - 1);
    SCOPED_TRACE(testing::Message() << variant.options << ", " << variant.seats << " seats, viewer " << int{viewer});
    const State twin_start = Twins::another_start(start, viewer, rng);
    Pair pair{std::move(options), viewer, seed % 2 == 0 ? 0 : 3, {start, start}, {twin_start, twin_start}};
    for (int i = 0; i < kLongest && !G::turn(pair.real.state).is_over(); ++i) {
      visit(std::as_const(pair));
      const Turn turn = G::turn(pair.real.state);
      const Seat seat = turn.chance ? kChance : turn.seats.lowest();
      const auto move =
          turn.chance ? draw_outcome<G>(pair.real.state, rng) : Twins::some_move(pair.real.state, seat, rng);
      const auto twin_move = Twins::twin_move(pair.real.state, seat, move, pair.twin.state, viewer, rng);
      if (!twin_move) break;
      Side next = pair.real, twin_next = pair.twin;
      next.play(seat, move);
      twin_next.play(seat, *twin_move);
      using Step = typename Twins::Step;
      if (G::turn(next.state).is_over() || G::turn(twin_next.state).is_over() ||
          Twins::parted(Step{pair.real.state, next.state, seat, move},
                        Step{pair.twin.state, twin_next.state, seat, *twin_move}, viewer))
        break;
      pair.real = std::move(next);
      pair.twin = std::move(twin_next);
    }
    pair.ended = true;
    visit(std::as_const(pair));
  }

  void compare_all(const Pair& pair) {
    const auto& [options, viewer, delay, real, twin, ended] = pair;
    ++compared_;
    EXPECT_EQ(told(real, viewer, options, delay), told(twin, viewer, options, delay));
    hides_ |= !bots::is_open<G>(real.state);
    different_ += Twins::differ(real.state, twin.state);
    EXPECT_EQ(thought(real, viewer), thought(twin, viewer)) << "a hint";
  }

  // The cookie of who sits there; kSpectator: of who sits nowhere.
  static std::string token_of(TableId table, Seat seat) {
    return fmt::format("{:032d}{:032d}", table, seat == kSpectator ? 99 : int{seat});
  }

  // A table with clocks and a guest on each seat.
  static TableRow table_of(TableId id, const Side& side, const json::object& options, int delay) {
    TableRow row{.id = id, .game = G::info().id, .options = json::serialize(options), .status = Status::kPlaying};
    row.start = Start{"{}", waits_of(G::turn(side.start)), 0};
    row.clock = {.kind = TimeRule::Kind::kGame, .budget = 3'600'000};
    row.delay = delay;
    for (int i = 0; i < G::seats(side.start); ++i)
      row.seats.push_back({SeatKind::kGuest, *guest_of_token(token_of(id, static_cast<Seat>(i))), "", ""});
    return row;
  }

  static void write_game(Store& store, TableId id, const Pair& pair, const Side& side, std::size_t count,
                         Milliseconds now) {
    TableRow row = table_of(id, side, pair.options, pair.delay);
    row.host = row.seats[0].guest;
    const Milliseconds began = now - kMoment * static_cast<Milliseconds>(count + 1);
    row.start = Start{json::serialize(MatchOf<G>(*find_room(row.game), pair.options, side.start, false).setup()),
                      waits_of(G::turn(side.start)), began};
    AppendRows rows{.table = id, .rows = {side.rows.begin(), side.rows.begin() + static_cast<std::ptrdiff_t>(count)}};
    for (LogRow& one : rows.rows) one.at += began;
    ASSERT_EQ(write(store, CreateTable{std::move(row)}), Written::kDurable);
    if (count == 0) return;
    ASSERT_EQ(write(store, std::move(rows)), Written::kDurable);
  }

  // All texts that this viewer can get of the game, in their order.
  static std::vector<std::string> told(const Side& side, Seat viewer, const json::object& options, int delay) {
    const Room& room = *find_room(G::info().id);
    const Milliseconds now = kMoment * static_cast<Milliseconds>(side.rows.size() + 1);
    const TableRow row = table_of(42, side, options, delay);
    auto log = GameLog::read(std::make_unique<MatchOf<G>>(room, options, side.start, true), row, side.rows);
    if (!log) return {"cannot be read: " + log.error().message};

    ForgetfulStore store;
    Thinkers thinkers(1, [](std::move_only_function<void()>) {});
    TableContext context{.store = store,
                         .thinkers = thinkers,
                         .name_of = [](const GuestId&) { return std::string("somebody"); },
                         .time = {.now = [now] { return now; }}};
    const auto table = std::make_shared<Table>(context, state_of(row, std::move(*log)));
    const GuestId who = *guest_of_token(token_of(row.id, viewer));
    const auto page = std::make_shared<ListeningPage>(who);
    const int version = table->version();
    table->watch(page, std::nullopt, 1);
    table->watch(page, std::max(0, version - 30), 2);  // as one that comes back: each step that it missed
    table->hint(page, 3);
    for (const char* wrong : {"", "nonsense"}) {
      table->why(page, wrong, 4);
      table->move(page, version, wrong, 5);
    }
    for (const LogRow& one : side.rows)  // what was played before, once more: what others played is not told
      if (one.seat == viewer) table->why(page, one.text, 6);
    table->move(page, version - 1, "nonsense", 7);
    table->act(page, version, wire::Command::back, 8);
    std::vector<std::string> texts;
    for (const Message& message : page->heard) texts.push_back(wire::to_json(message));
    table->told_to(who, [&](Answer<wire::TableMessage> answer) { texts.push_back(wire::to_json(Message(*answer))); });
    table->finished_game([&](Answer<FinishedGame> game) {
      texts.push_back(game ? "the record of a running game" : std::string(game.error().code));
    });
    return texts;
  }

  // What a house player in the viewer's place thinks; a limit of simulations makes it the same every time.
  static std::string thought(const Side& side, Seat viewer) {
    if (viewer == kSpectator || !G::turn(side.state).seats.contains(viewer)) return "";
    const MatchOf<G> match(*find_room(G::info().id), {}, side.state, true);
    const auto thought = match.think(viewer, {.level = "club", .simulations = 30, .seed = "hint"});
    if (!thought) return thought.error().message;
    std::string text = thought->move;
    for (const double value : thought->value) text += " " + std::to_string(value);
    return text;
  }

  int compared_ = 0, different_ = 0;
  bool hides_ = false;
};

}  // namespace veillee::server
