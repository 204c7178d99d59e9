#include "server/tables/farewell.h"

#include <limits>
#include <optional>
#include <set>
#include <utility>

#include "server/people/accounts.h"
#include "server/store/people.h"
#include "server/tables/names.h"
#include "server/tables/seating.h"
#include "server/tables/table.h"
#include "server/tables/tables.h"
#include "server/wire/connection.h"

namespace veillee::server {

namespace {

// The tables answer to it as to an open page: `ok` or `refused`, once for each wish.
class Farewell final : public Connection, public std::enable_shared_from_this<Farewell> {
 public:
  Farewell(Tables& tables, const GuestId& guest, std::vector<TableId> left, std::move_only_function<void()> done)
      : Connection(guest), tables_(tables), left_(std::move(left)), done_(std::move(done)) {}

  void next() {
    if (left_.empty()) return done_();
    const TableId id = left_.back();
    left_.pop_back();
    tables_.find(id, {{}, guest()}, [self = shared_from_this(), id](Answer<std::shared_ptr<Table>> table) {
      const SeatSet seats = table ? seats_of((*table)->row(), self->guest()) : SeatSet{};
      if (seats.empty()) return self->next();
      if (seats.size() > 1) self->again_ = id;
      (*table)->act(self, (*table)->version(), wire::Command::leave, {}, seats.lowest());
    });
  }
  void send(SharedMessage answer) override {
    const bool left = std::holds_alternative<wire::OkMessage>(answer.message());
    if (const auto id = std::exchange(again_, {}); id && left) left_.push_back(*id);
    next();
  }

 private:
  Tables& tables_;
  std::vector<TableId> left_;     // to be left
  std::optional<TableId> again_;  // where the guest holds more seats
  std::move_only_function<void()> done_;
};

// Leaves every table they play at, one guest and one table after the other.
void leave_all(Tables& tables, Store& store, std::vector<GuestId> guests, std::move_only_function<void()> done) {
  if (guests.empty()) return done();
  const GuestId guest = guests.back();
  guests.pop_back();
  std::make_shared<Farewell>(tables, guest, store.people().playing_at(guest),
                             [&tables, &store, guests = std::move(guests), done = std::move(done)]() mutable {
                               leave_all(tables, store, std::move(guests), std::move(done));
                             })
      ->next();
}

// Where they sit, wrote, or are the host: only there the house has something of them in memory.
std::vector<TableId> tables_with(const std::vector<GuestId>& guests, Store& store) {
  constexpr int kAll = std::numeric_limits<int>::max();
  std::set<TableId> found;
  for (const GuestId& guest : guests) {
    for (const TableId id : store.people().tables_of(guest, kAll)) found.insert(id);
    for (const TableSummary& summary : store.tables_of(guest, kAll)) found.insert(summary.table.id);
    for (const WrittenLine& line : store.people().lines_of(guest)) found.insert(line.table);
  }
  return {found.begin(), found.end()};
}

constexpr int kMostTables = 1000;

}  // namespace

void leave_everything(Tables& tables, Store& store, const GuestId& guest) {
  for (const TableSummary& summary : store.tables_of(guest, kMostTables))
    if (summary.table.status == Status::kWaiting)
      tables.find(summary.table.id, {{}, guest}, [guest](Answer<std::shared_ptr<Table>> table) {
        if (table) (*table)->seats().change([guest](const TableRow& row) { return leave(row, guest); }, [](auto) {});
      });
  leave_all(tables, store, {guest}, [] {});
}

void forget_guest(Tables& tables, Accounts& accounts, Names& names, Store& store, const GuestId& guest,
                  Reply<std::string> reply) {
  std::vector<GuestId> guests{guest};
  for (const ProgramRow& program : accounts.programs_of(guest)) guests.push_back(program.id);
  std::vector<TableId> theirs = tables_with(guests, store);
  leave_all(
      tables, store, guests,
      [&tables, &accounts, &names, guest, guests, theirs = std::move(theirs), reply = std::move(reply)]() mutable {
        accounts.forget(guest, [&tables, &names, guests = std::move(guests), theirs = std::move(theirs),
                                reply = std::move(reply)](Answer<std::string> token) mutable {
          for (const GuestId& one : guests) names.forget(one);
          tables.changed_elsewhere(theirs);
          reply(std::move(token));
        });
      });
}

}  // namespace veillee::server
