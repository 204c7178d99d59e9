#include "server/tables/tables.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "bots/levels.h"
#include "server/base/ids.h"
#include "server/fair/fair.h"
#include "server/tables/table.h"
#include "server/tables/thinkers.h"

namespace veillee::server {

namespace {

constexpr int kMaxUnfinished = 200;
// Tables at which only house players sit and nobody is awaited: something to look at, not to fill the house with.
constexpr int kMaxExhibitions = 4;
// Every third look at other houses' work, who is here is told again to those that may have missed it.
constexpr int kTellEvery = 3;

// Random numbers that are no part of a game: who sits where.
class SystemBits final : public Bits {
 public:
  std::uint64_t next() override {
    std::array<std::uint8_t, 8> bytes;
    fill_random(bytes);
    std::uint64_t word = 0;
    for (const std::uint8_t byte : bytes) word = word << 8 | byte;
    return word;
  }
};

// On the pool.
Answer<TableState> read(Store& store, TableId id) {
  try {
    auto log = store.load(id);
    if (!log) return not_found("there is no such table");
    auto state = replayed(std::move(*log));
    if (state) return std::move(*state);
    spdlog::error("table {} cannot be replayed: {}", text_of(id), state.error().message);
    return problem("damaged", "this table's moves do not fit the rules of the house any more");
  } catch (const StoreError& error) {
    spdlog::error("table {} cannot be read: {}", text_of(id), error.what());
    return problem("unavailable", std::string(kUnreadable));
  }
}

// Who sits there, or when they are on holiday, was changed in the store.
void reread(Table& table) {
  table.follower().reread();
  table.driver().note_deadline();
}

}  // namespace

Tables::Tables(TableContext context, Promises& promises) : context_(std::move(context)), promises_(promises) {
  context_.closed = [this](TableId id) { tables_.erase(id); };
}

void Tables::find(TableId id, const Asker& asker, Found found) {
  if (tables_.contains(id)) return find_here(id, std::move(found));
  tables_[id].waiting.push_back(std::move(found));
  context_.thinkers.run(Urgency::kAnswer, asker, [this, id]() -> std::move_only_function<void()> {
    return [this, id, state = read(context_.store, id)]() mutable { arrived(id, std::move(state)); };
  });
}

void Tables::find_here(TableId id, Found found) {
  const auto known = tables_.find(id);
  if (known == tables_.end()) return;
  Entry& entry = known->second;
  if (!entry.table) return entry.waiting.push_back(std::move(found));
  entry.was_idle = false;
  found(entry.table);
}

void Tables::arrived(TableId id, Answer<TableState> state) {
  std::vector<Found> waiting = std::move(tables_[id].waiting);
  if (!state) {
    tables_.erase(id);
    for (Found& found : waiting) found(std::unexpected(state.error()));
    return;
  }
  take(id, std::move(*state), false);
  const auto table = tables_[id].table;
  for (Found& found : waiting) try {
      found(table);
    } catch (const StoreError& error) {
      spdlog::error("table {}: {}", text_of(id), error.what());  // for one; the others wait too
    }
}

void Tables::take(TableId id, TableState state, bool is_new) {
  const auto table = std::make_shared<Table>(context_, std::move(state));
  if (is_new) table->hold_turn();
  tables_[id].table = table;
  table->driver().wake();
}

void Tables::create(const GuestId& guest, NewTable wish, Reply<TableId> reply) {
  const Room* room = find_room(wish.game);
  if (room == nullptr) return reply(problem(name(Code::kUnknownGame), "there is no such game"));
  TableRow row{.id = new_table_id(),
               .game = room->info().id,
               .options = std::move(wish.options),
               .host = guest,
               .position = std::move(wish.position),
               .clock = std::move(wish.clock),
               .listed = wish.listed,
               .language = std::move(wish.language),
               .chat = wish.chat,
               .delay = wish.delay};
  if (!row.clock.stand_in.empty() && bots::find_level(row.clock.stand_in) == nullptr)
    return reply(bad_request(fmt::format("there is no level '{}'", row.clock.stand_in)));
  for (const NewTable::Place& place : wish.seats) {
    SeatRow& seat = row.seats.emplace_back();
    if (place.kind == NewTable::Place::Kind::kMe) {
      seat = {SeatKind::kGuest, guest, "", wish.luck, place.name};
    } else if (place.kind == NewTable::Place::Kind::kHouse) {
      if (bots::find_level(place.level) == nullptr)
        return reply(bad_request(fmt::format("there is no level '{}'", place.level)));
      seat = {SeatKind::kHouse, {}, place.level, ""};
    }
  }
  if (wish.random_order) {
    SystemBits bits;
    shuffle(bits, row.seats);
  }
  const auto under_way = making_.find(guest);  // those count that are not written down yet, too
  const int making = under_way == making_.end() ? 0 : under_way->second;
  if (context_.store.unfinished_tables(guest) + making >= kMaxUnfinished)
    return reply(too_many(fmt::format("you have {} unfinished tables; please finish some first", kMaxUnfinished)));
  const bool alone = std::ranges::all_of(row.seats, [](const SeatRow& s) { return s.kind == SeatKind::kHouse; });
  if (alone && context_.store.exhibitions(guest) + making >= kMaxExhibitions)
    return reply(too_many(fmt::format("{} games without people are enough at a time", kMaxExhibitions)));
  const auto secret = promises_.redeem(guest, wish.commit);
  if (!secret) return reply(std::unexpected(secret.error()));
  row.secret = *secret;

  // Begun for the sake of its checks also when a seat is open; then it is not kept.
  TableRow begun = row;
  auto match = begin_match(begun, context_.time.now(), context_.questions);
  if (!match) return reply(of_rules(match.error()));
  row.options = begun.options;
  std::optional<GameLog> game;
  if (is_full(row)) {
    begun.holidays = holidays_at(begun, context_.store);
    game.emplace(std::move(*match), begun);
    row = std::move(begun);
  }
  CreateTable write{.table = row, .promised = !wish.commit.empty()};
  ++making_[guest];
  context_.store.write(std::move(write), [this, guest, made = state_of(std::move(row), std::move(game)),
                                          reply = std::move(reply)](Written written) mutable {
    if (--making_[guest] == 0) making_.erase(guest);
    const TableId id = made.row.id;
    if (written == Written::kConflict) return reply(conflict("the house has promised this for another table"));
    if (written != Written::kDurable) return reply(unavailable());
    if (made.row.status == Status::kWaiting) context_.waiting_changed(made.row);
    take(id, std::move(made), true);  // its house players begin without waiting for a page
    reply(id);
  });
}

void Tables::renamed(const GuestId& guest) {
  for (const auto& [id, entry] : tables_)
    if (entry.table && !seats_of(entry.table->row(), guest).empty()) entry.table->pages().announce_seats_soon();
}

void Tables::changed_elsewhere(std::span<const TableId> tables) {
  for (const TableId id : tables)
    find_here(id, [this, id](Answer<std::shared_ptr<Table>> table) {
      if (!table) return;
      if (context_.store.summary(id)) return reread(**table);
      TableRow closed = (*table)->row();
      closed.status = Status::kOver;
      context_.waiting_changed(closed);
      tables_.erase(id);
    });
}

std::vector<TableId> Tables::unfinished() {
  std::vector<TableId> tables = context_.store.people().without_result();
  if (context_.store.is_shared()) return tables;  // turns are taken when their house has gone: tend_turns
  for (const TableId id : context_.store.waiting_for_house()) tables.push_back(id);
  return tables;
}

void Tables::follow(const News& news) {
  using enum News::Kind;
  if (news.kind != kTable && news.kind != kSeats && news.kind != kChat && news.kind != kHere && news.kind != kAll)
    return;
  const auto known = tables_.find(news.table);
  if (news.kind == kHere) {
    if (known != tables_.end() && known->second.table) known->second.table->pages().presence().hear(news);
  } else if (news.kind == kAll) {
    std::vector<std::shared_ptr<Table>> all;  // a table that is no more leaves the list
    for (const auto& [id, entry] : tables_)
      if (entry.table) all.push_back(entry.table);
    for (const auto& table : all) table->follower().follow_all();
  } else if (known != tables_.end() && known->second.table) {
    const auto table = known->second.table;
    return news.kind == kChat ? table->follower().follow_chat() : table->follower().follow();
  } else if (known != tables_.end()) {  // on its way: it may have been read before
    known->second.waiting.push_back([](Answer<std::shared_ptr<Table>> table) {
      if (table) (*table)->follower().follow();
    });
  }
}

void Tables::poll(bool& under_way, std::move_only_function<std::move_only_function<void()>(Store&)> work) {
  if (std::exchange(under_way, true)) return;
  context_.thinkers.run(Urgency::kAnswer, {}, [this, &under_way, work = std::move(work)]() mutable {
    std::move_only_function<void()> then = [] {};
    try {
      then = work(context_.store);
    } catch (const StoreError& error) {
      spdlog::warn("the other houses' work cannot be read: {}", error.what());
    }
    return [&under_way, then = std::move(then)]() mutable {
      under_way = false;
      then();
    };
  });
}

void Tables::tend_turns(int limit) {
  if (tending_) {
    tend_again_ = limit;
    return;
  }
  std::vector<TableId> kept, known;
  for (const auto& [id, entry] : tables_) {
    if (!entry.table) continue;
    known.push_back(id);
    if (entry.table->holds_turn()) kept.push_back(id);
  }
  if (kept.empty() && limit <= 0) return;
  poll(
      tending_,
      [this, kept = std::move(kept), known = std::move(known), limit](Store& store) -> std::move_only_function<void()> {
        return [this, taken = store.claim_turns(kept, limit, known)] {
          for (const TableId id : taken)
            find(id, {}, [](Answer<std::shared_ptr<Table>> table) {
              if (table) (*table)->follower().take_turn();
            });
          if (const auto again = std::exchange(tend_again_, std::nullopt)) tend_turns(*again);
        };
      });
}

void Tables::look_for_changes() {
  std::vector<TableId> here;
  std::vector<News> people;
  const bool tells = ++looked_ % kTellEvery == 0;
  for (const auto& [id, entry] : tables_) {
    if (!entry.table) continue;
    here.push_back(id);
    entry.table->pages().presence().forget_houses_that_are_gone();
    if (!tells) continue;
    if (auto told = entry.table->pages().presence().here(); !told.guests.empty()) people.push_back(std::move(told));
  }
  tell(context_.store, std::move(people));
  if (here.empty()) return;
  poll(looking_, [this, here = std::move(here)](Store& store) -> std::move_only_function<void()> {
    return [this, versions = store.versions_of(here)] {
      for (const auto& [id, version] : versions)
        if (const auto known = tables_.find(id);
            known != tables_.end() && known->second.table && known->second.table->version() < version)
          known->second.table->follower().follow();
    };
  });
}

void Tables::wake_due() {
  std::vector<TableId> due;
  try {
    due = context_.store.due(context_.time.now() + kAlarmHorizon);
  } catch (const StoreError& error) {
    spdlog::error("clocks cannot be read: {}", error.what());
  }
  for (const TableId id : due)
    find(id, {}, [](Answer<std::shared_ptr<Table>> table) {
      if (!table) return;
      (*table)->driver().wake();
      (*table)->driver().note_deadline();
    });
}

void Tables::holidays_changed(const GuestId& guest) {
  for (const TableId id : context_.store.people().playing_at(guest)) {
    const auto summary = context_.store.summary(id);
    if (summary && is_slow(summary->table.clock))
      find(id, context_.asker(guest), [](Answer<std::shared_ptr<Table>> table) {
        if (table) reread(**table);
      });
  }
}

void Tables::sweep() {
  if (!context_.only_thinks) wake_due();
  const auto is_idle = [](const Entry& entry) { return entry.table && entry.table->is_idle(); };
  std::erase_if(tables_, [&](const auto& item) { return item.second.was_idle && is_idle(item.second); });
  for (auto& [id, entry] : tables_) entry.was_idle = is_idle(entry);
}

}  // namespace veillee::server
