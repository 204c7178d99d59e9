#include "server/tables/hall.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>

#include "bots/levels.h"
#include "server/fair/fair.h"
#include "server/people/desk.h"
#include "server/people/farewell.h"
#include "server/tables/ids.h"
#include "server/tables/reviews.h"
#include "server/tables/table.h"
#include "server/tables/thinkers.h"

namespace veillee::server {

namespace {

constexpr int kMaxListed = 50;
constexpr int kMaxUnfinished = 200;
constexpr std::size_t kMaxCachedNames = 10'000;
constexpr std::size_t kMaxPromises = 10'000;

std::string key_of(const GuestId& guest) { return {guest.begin(), guest.end()}; }

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

}  // namespace

Hall::Hall(Store& store, People& people, Thinkers& thinkers, Timepiece time)
    : store_(store),
      desk_(std::make_unique<Desk>(store, people, thinkers)),
      around_{.store = store,
              .thinkers = thinkers,
              .name_of = [this](const GuestId& guest) { return name_of(guest); },
              .time = std::move(time),
              .waiting_changed = [this](const TableRow& table) { lobby_.changed(table); },
              .turn_changed = [this](const GuestId& guest, TableId id) { doorbell_.ring(guest, id); },
              .closed = [this](TableId id) { tables_.erase(id); }},
      lobby_(store, around_.name_of),
      reviews_(std::make_unique<Reviews>(thinkers)) {}

Hall::~Hall() = default;

Answer<std::shared_ptr<Table>> Hall::table(TableId id) {
  if (const auto found = tables_.find(id); found != tables_.end()) {
    found->second.was_idle = false;
    return found->second.table;
  }
  auto log = store_.load(id);
  if (!log) return not_found("there is no such table");
  auto course = open_course(log->table, log->rows);
  if (!course) {
    spdlog::error("table {} cannot be replayed: {}", text_of(id), course.error().message);
    return problem(500, "bad_record", "this table's moves do not fit the rules of the house any more");
  }
  auto table = std::make_shared<Table>(around_, std::move(*log), std::move(*course));
  tables_[id].table = table;
  table->wake();
  return table;
}

Answer<TableSummary> Hall::summary(TableId id) {
  auto found = store_.summary(id);
  if (!found) return not_found("there is no such table");
  return std::move(*found);
}

std::vector<TableSummary> Hall::tables_of(const GuestId& guest) { return store_.tables_of(guest, kMaxListed); }

std::string Hall::promise(const GuestId& guest) {
  if (promised_.size() >= kMaxPromises) promised_.clear();
  return commitment(promised_[key_of(guest)] = new_secret());
}

Answer<Secret> Hall::redeem(const GuestId& guest, const std::string& commit) {
  if (commit.empty()) return new_secret();
  const auto found = promised_.find(key_of(guest));
  if (found == promised_.end() || commitment(found->second) != commit)
    return conflict("the house has not promised this commitment, or it is used already");
  const Secret secret = found->second;
  promised_.erase(found);
  return secret;
}

void Hall::create(const GuestId& guest, NewTable wish, Reply<TableId> reply) {
  const Room* room = find_room(wish.game);
  if (room == nullptr) return reply(problem(400, name(Code::kUnknownGame), "there is no such game"));
  TableRow row{.id = new_table_id(),
               .game = room->info().id,
               .options = std::move(wish.options),
               .host = guest,
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
  if (store_.unfinished_tables(guest) >= kMaxUnfinished)
    return reply(too_many(fmt::format("you have {} unfinished tables; please finish some first", kMaxUnfinished)));
  const auto secret = redeem(guest, wish.commit);
  if (!secret) return reply(std::unexpected(secret.error()));
  row.secret = *secret;

  // Begun for the sake of its checks also when a seat is open; then it is not kept.
  TableRow begun = row;
  if (auto match = begin_match(begun); !match) return reply(of_rules(match.error()));
  row.options = begun.options;
  begun.start->at = now();
  const bool open = std::ranges::any_of(row.seats, [](const SeatRow& s) { return s.kind == SeatKind::kOpen; });
  TableRow made = open ? std::move(row) : std::move(begun);
  store_.write(CreateTable{made}, [this, made, reply = std::move(reply)](Written written) mutable {
    const TableId id = made.id;
    if (written != Written::kDurable) return reply(unavailable());
    reply(id);
    if (made.status == Status::kWaiting) lobby_.changed(made);
    static_cast<void>(table(id));  // its house players begin without waiting for a page
  });
}

std::string Hall::name_of(const GuestId& guest) {
  const std::string key = key_of(guest);
  if (const auto found = names_.find(key); found != names_.end()) return found->second;
  if (names_.size() >= kMaxCachedNames) names_.clear();
  return names_[key] = store_.name_of(guest).value_or(default_name(guest));
}

void Hall::rename(const GuestId& guest, std::string name, Reply<std::string> reply) {
  store_.write(NameGuest{guest, name}, [this, guest, name, reply = std::move(reply)](Written written) mutable {
    if (written != Written::kDurable) return reply(unavailable());
    names_[key_of(guest)] = name;
    reply(std::move(name));
    for (const auto& [id, entry] : tables_) entry.table->renamed(guest);
  });
}

void Hall::leave_all(std::vector<GuestId> guests, std::move_only_function<void()> done) {
  if (guests.empty()) return done();
  const GuestId guest = guests.back();
  guests.pop_back();
  leave_tables(*this, guest, desk_->people().playing_at(guest),
               [this, guests = std::move(guests), done = std::move(done)]() mutable {
                 leave_all(std::move(guests), std::move(done));
               });
}

void Hall::forget(const GuestId& guest, Reply<std::string> reply) {
  std::vector<GuestId> guests{guest};
  for (const BotRow& bot : desk_->bots_of(guest)) guests.push_back(bot.id);
  leave_all(guests, [this, guest, reply = std::move(reply)]() mutable {
    desk_->forget(guest, [this, reply = std::move(reply)](Answer<std::string> token) mutable {
      names_.clear();
      std::vector<TableId> gone;
      for (const auto& [id, entry] : tables_)
        if (store_.summary(id))
          entry.table->changed_elsewhere();
        else
          gone.push_back(id);
      for (const TableId id : gone) {
        TableRow closed = tables_.at(id).table->row();
        closed.status = Status::kOver;
        lobby_.changed(closed);
        tables_.erase(id);
      }
      reply(std::move(token));
    });
  });
}

std::vector<TableId> Hall::unfinished() {
  std::vector<TableId> tables = desk_->people().without_result();
  for (const TableId id : store_.waiting_for_house()) tables.push_back(id);
  return tables;
}

void Hall::when_written(std::function<void()> done) {
  // Writes are answered in their order, so one that changes nothing tells when those before it are done.
  store_.write(ChangeSeats{}, [done = std::move(done)](Written) { done(); });
}

void Hall::wake_due() {
  try {
    for (const TableId id : store_.due(now() + kAlarmHorizon))
      if (const auto found = table(id)) (*found)->wake();
  } catch (const StoreError& error) {
    spdlog::error("clocks cannot be read: {}", error.what());
  }
}

void Hall::sweep() {
  wake_due();
  std::erase_if(tables_, [](const auto& item) { return item.second.was_idle && item.second.table->is_idle(); });
  for (auto& [id, entry] : tables_) entry.was_idle = entry.table->is_idle();
}

}  // namespace veillee::server
