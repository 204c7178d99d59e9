#include "server/people/farewell.h"

#include <optional>
#include <utility>

#include "server/tables/hall.h"
#include "server/tables/page.h"
#include "server/tables/table.h"

namespace veillee::server {

namespace {

// The tables answer to it as to an open page.
class Farewell final : public Page, public std::enable_shared_from_this<Farewell> {
 public:
  Farewell(Hall& hall, const GuestId& guest, std::vector<TableId> tables, std::move_only_function<void()> done)
      : Page(guest), hall_(hall), tables_(std::move(tables)), done_(std::move(done)) {}

  void next() {
    while (!tables_.empty()) {
      const TableId id = tables_.back();
      tables_.pop_back();
      const auto table = hall_.table(id);
      const SeatSet seats = table ? (*table)->seats_of(guest()) : SeatSet{};
      if (seats.empty()) continue;
      if (seats.size() > 1) again_ = id;
      return (*table)->act(shared_from_this(), (*table)->version(), Wish::kLeave, {}, seats.lowest());
    }
    done_();
  }
  void send(Message text) override {
    if (const auto id = std::exchange(again_, {}); id && text->starts_with(R"({"is":"ok")")) tables_.push_back(*id);
    next();
  }

 private:
  Hall& hall_;
  std::vector<TableId> tables_;
  std::optional<TableId> again_;  // where the guest holds more seats
  std::move_only_function<void()> done_;
};

}  // namespace

void leave_tables(Hall& hall, const GuestId& guest, std::vector<TableId> tables, std::move_only_function<void()> done) {
  std::make_shared<Farewell>(hall, guest, std::move(tables), std::move(done))->next();
}

}  // namespace veillee::server
