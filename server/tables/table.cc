#include "server/tables/table.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <set>

#include "server/fair/fair.h"
#include "server/tables/ids.h"

namespace veillee::server {

Expected<std::unique_ptr<Match>> first_position(const TableRow& row) {
  const Room* room = find_room(row.game);
  if (room == nullptr) return fail(Code::kUnknownGame, fmt::format("there is no game '{}'", row.game));
  return room->start_from(static_cast<int>(row.seats.size()), row.options, row.start->setup);
}

SeatSet people_of(const TableRow& row) {
  SeatSet people;
  for (std::size_t i = 0; i < row.seats.size(); ++i)
    if (row.seats[i].guest != GuestId{}) people.add(static_cast<Seat>(i));
  return people;
}

Expected<std::optional<Course>> open_course(const TableRow& row, const std::vector<LogRow>& rows) {
  if (!row.start) return std::nullopt;
  auto start = first_position(row);
  if (!start) return std::unexpected(start.error());
  auto course = Course::read(std::move(*start), people_of(row), rows);
  if (!course) return std::unexpected(course.error());
  return std::move(*course);
}

Expected<std::unique_ptr<Match>> begin_match(TableRow& row) {
  const Room* room = find_room(row.game);
  if (room == nullptr) return fail(Code::kUnknownGame, fmt::format("there is no game '{}'", row.game));
  FairBits bits = FairBits::of_setup(chance_key(row.secret, row.seats));
  auto match = room->start(static_cast<int>(row.seats.size()), row.options, bits);
  if (!match) return match;
  row.options = (*match)->options();
  row.start = Start{(*match)->setup(), waits_of((*match)->turn())};
  row.status = Status::kPlaying;
  return match;
}

Table::Table(Surroundings& around, TableLog log, std::optional<Course> course)
    : around_(around), opened_at_(around.time.now()) {
  adopt(std::move(log), std::move(course));
  told_turns_ = {row_.status, course_ ? course_->waits() : 0};
}

void Table::wake() {
  if (row_.status == Status::kOver) note_result();
  if (!course_ || writing_ || course_->waits() == 0) return;
  set_alarm();
  if (match().turn().chance) {
    Batch batch = new_batch(around_.time.now());
    draw_chance(batch);
    if (!batch.write.rows.empty()) write_down(std::move(batch), [](Written) {});
  } else {
    wake_house();
  }
}

void Table::note_result() {
  if (!course_ || row_.noted) return;
  row_.noted = true;
  around_.store.write(PeopleWrite(NoteResult{row_.id, course_->ranking()}),
                      [self = shared_from_this()](Written written) {
                        if (written == Written::kFailed)
                          self->row_.noted = false;  // the next one who comes tries again
                      });
}

// ---- settling

void Table::when_settled(Work work) {
  if (!writing_ && waiting_.empty()) return work();
  waiting_.push_back(std::move(work));
}

void Table::settle() {
  tell_turns();
  if (!failing_) wake();
  while (!writing_ && !waiting_.empty()) {
    Work work = std::move(waiting_.front());
    waiting_.pop_front();
    work();
  }
}

// To the people of this table, also those who are elsewhere in the house.
void Table::tell_turns() {
  if (writing_) return;
  const std::pair now(row_.status, course_ ? course_->waits() : Waits{0});
  const auto [status, waits] = std::exchange(told_turns_, now);
  std::set<GuestId> concerned;
  for (std::size_t i = 0; i < row_.seats.size(); ++i)
    if (row_.seats[i].kind == SeatKind::kGuest && (status != now.first || ((waits ^ now.second) >> i & 1) != 0))
      concerned.insert(row_.seats[i].guest);
  for (const GuestId& guest : concerned) around_.turn_changed(guest, row_.id);
}

// ---- pages

void Table::watch(std::shared_ptr<Page> page, std::optional<int> version, RequestNumber re,
                  std::optional<Seat> wanted) {
  when_settled([this, page = std::move(page), version, wanted, re] {
    const Seat seat = in_hand(page->guest(), wanted.value_or(kSpectator));
    const bool here = is_here(page->guest());
    const bool behind = is_behind(page->guest());
    if (const auto again = std::ranges::find(watchers_, page, &Watcher::page); again != watchers_.end())
      again->seat = seat;
    else
      watchers_.push_back({page, seat});
    if (version && course_ && !behind && say_missing_steps(*page, seat, *version)) {
      page->send(message(say_seats(row_, seats_for(is_host(page->guest())), spectators())));
      page->send(message(say_ok(re, this->version())));
    } else {
      page->send(message(table_for(page->guest(), seat, re)));
    }
    if (clocks_) page->send(message(clock_text()));
    tell_chat(*page, chat());
    if (!here) announce_seats();
    if (failing_) wake();
  });
}

void Table::unwatch(std::shared_ptr<Page> page) {
  when_settled([this, page = std::move(page)] {
    const auto found = std::ranges::find(watchers_, page, &Watcher::page);
    if (found == watchers_.end()) return;
    watchers_.erase(found);
    if (!is_here(page->guest())) announce_seats();
  });
}

void Table::move(std::shared_ptr<Page> page, int version, std::string text, RequestNumber re,
                 std::optional<Seat> said) {
  // A move counts from when it arrived, however long others keep the table busy.
  const Milliseconds at = around_.time.now();
  when_settled([this, page = std::move(page), version, text = std::move(text), said, re, at] {
    const auto refuse = [&](std::string_view code, std::string_view sentence, const std::optional<Refusal>& refusal) {
      page->send(message(say_refused(re, row_.id, code, sentence, refusal)));
    };
    const auto found = acting(page->guest(), said);
    if (!found) return refuse(found.error().code, found.error().message, {});
    const Seat seat = *found;
    if (!course_) return refuse(name(Code::kNoGame), "the game has not begun: a seat is still open", {});
    if (course_->ended_by()) return refuse(name(Code::kGameOver), "the game is over", {});
    if (is_stale(seat, version)) return refuse("stale", "the game has moved on since", {});
    if (course_->paused()) return refuse("paused", "the game is paused", {});
    Batch batch = new_batch(at);
    if (auto played = course_->play(seat, text); !played)
      return refuse(name(played.error().code), played.error().message, played.error().refusal);
    note_last_move(batch);
    draw_chance(batch);
    const int made = batch.write.version + 1;
    write_down(std::move(batch), [page, re, id = row_.id, made](Written written) {
      if (written == Written::kDurable)
        page->send(message(say_ok(re, made)));
      else if (written == Written::kConflict)
        page->send(message(say_refused(re, id, "stale", "the game has moved on since", {})));
      else
        page->send(message(say_error(re, "unavailable", unavailable().error().message)));
    });
  });
}

void Table::why(std::shared_ptr<Page> page, std::string text, RequestNumber re, std::optional<Seat> said) {
  when_settled([this, page = std::move(page), text = std::move(text), said, re] {
    const auto seat = acting(page->guest(), said);
    if (!seat) return page->send(message(say_error(re, seat.error().code, seat.error().message)));
    if (!course_) return page->send(message(say_error(re, name(Code::kNoGame), "the game has not begun")));
    page->send(message(say_why(re, match().why(*seat, text))));
  });
}

// ---- guests

void Table::record(Reply<std::string> reply) {
  when_settled([this, reply = std::move(reply)]() mutable {
    if (row_.status != Status::kOver || !course_) return reply(conflict("the record is there when the game is over"));
    std::vector<std::string> names;
    for (const SeatRow& seat : row_.seats) names.push_back(seat.guest != GuestId{} ? name_at(seat) : seat.level);
    reply(record_of(row_, *course_, names));
  });
}

void Table::changed_elsewhere() {
  when_settled([this] {
    reload();
    announce_seats();
  });
}

void Table::renamed(const GuestId& guest) {
  if (!seats_of(guest).empty()) announce_seats();
}

}  // namespace veillee::server
