// What people at a table do besides playing: take back, pause, give up, agree. Acts are checked, written
// down, and only then change the table.
#include <fmt/format.h>

#include "server/tables/table.h"

namespace veillee::server {

namespace {

// Who sits down where a person has gone.
constexpr std::string_view kStandIn = "club";

}  // namespace

void Table::act(std::shared_ptr<Page> page, int version, Wish wish, RequestNumber re, std::optional<Seat> said) {
  const Milliseconds at = around_.time.now();
  when_settled([this, page = std::move(page), version, wish, said, re, at] {
    const auto refuse = [&](std::string_view code, std::string_view sentence) {
      page->send(message(say_refused(re, row_.id, code, sentence, {})));
    };
    const auto seat = acting(page->guest(), said);
    if (!seat) return refuse(seat.error().code, seat.error().message);
    if (!course_) return refuse(name(Code::kNoGame), "the game has not begun: a seat is still open");
    if (course_->is_over()) return refuse(name(Code::kGameOver), "the game is over");
    if (version < course_->last_act() || version > this->version())
      return refuse("stale", "the table has moved on since");
    auto rows = rows_of(wish, *seat);
    if (!rows) return refuse(rows.error().code, rows.error().message);
    write_acts(std::move(*rows), at, [page, re, id = row_.id](Written written, int now) {
      if (written == Written::kDurable)
        page->send(message(say_ok(re, now)));
      else if (written == Written::kConflict)
        page->send(message(say_refused(re, id, "stale", "the table has moved on since", {})));
      else
        page->send(message(say_error(re, "unavailable", unavailable().error().message)));
    });
  });
}

void Table::write_acts(AppendRows write, Milliseconds at, std::move_only_function<void(Written, int version)> done) {
  writing_ = true;
  for (LogRow& row : write.rows) row.at = at;
  note_deadline(write);
  AppendRows copy = write;
  around_.store.write(std::move(copy), [self = shared_from_this(), write = std::move(write),
                                        done = std::move(done)](Written written) mutable {
    self->writing_ = false;
    self->failing_ = written == Written::kFailed;
    done(written, write.version + static_cast<int>(write.rows.size()));
    if (written == Written::kDurable) self->acts_written(write);
    if (written == Written::kConflict) {
      self->reload();
      self->announce_table();
    }
    self->settle();
  });
}

void Table::acts_written(const AppendRows& write) {
  bool undone = false;
  int version = write.version;
  for (const LogRow& row : write.rows) {
    course_->add(row);
    follow_turns(row, ++version);
    undone |= row.act == Act::kUndo;
  }
  if (write.over) row_.status = Status::kOver;
  if (write.takeover) {
    SeatRow& seat = row_.seats[static_cast<std::size_t>(write.takeover->first)];
    seat.kind = SeatKind::kHouse;
    seat.level = write.takeover->second;
  }
  pass_hands();
  announce_acts(write.version, undone);
  if (write.takeover) announce_seats();
  run_clocks(write);
  if (write.over) tell_spectators_chat();
}

// ---- what an act writes

Answer<AppendRows> Table::rows_of(Wish wish, Seat seat) const {
  switch (wish) {
    case Wish::kUndo:
      return undo(seat);
    case Wish::kPause:
      if (course_->paused()) return conflict("the game is paused already");
      return propose(Act::kPause, seat);
    case Wish::kResume:
      if (!course_->paused()) return conflict("the game is not paused");
      return propose(Act::kResume, seat);
    case Wish::kEnd:
      if (course_->people().size() < 2) return conflict("house players play on to the end; you can resign");
      return propose(Act::kAgreedEnd, seat);
    case Wish::kResign:
      return depart(Act::kResign, seat, kStandIn);
    case Wish::kLeave:
      return depart(Act::kLeave, seat, kStandIn);
    case Wish::kAgree:
    case Wish::kDecline:
      break;
  }
  return answer(wish == Wish::kAgree, seat);
}

// Against house players alone nobody has to agree. Then what chance or others have shown stays shown.
Answer<AppendRows> Table::undo(Seat seat) const {
  if (course_->paused()) return problem(409, "paused", "the game is paused");
  const auto to = course_->undo_target(seat);
  if (!to) return conflict("you have not played yet");
  if (course_->people().size() == 1 && match().has_learnt_since(course_->moves_until(*to), seat))
    return problem(409, "seen", "something has come to light since your last move; it cannot be taken back");
  return propose(Act::kUndo, seat, *to);
}

// Asks the other people, or does it if there are none or all of them sit around the same screen.
Answer<AppendRows> Table::propose(Act what, Seat seat, int to) const {
  if (is_one_screen(seat)) return AppendRows{row_.id, version(), {effect(what, seat, to)}, what == Act::kAgreedEnd, {}};
  if (course_->proposal()) return conflict("something is being asked already");
  if (course_->was_declined(what, seat)) return conflict("the others have said no; ask again after the next move");
  return AppendRows{row_.id, version(), {{seat, ask_text(what, to), course_->waits(), Act::kAsk}}, false, {}};
}

Answer<AppendRows> Table::answer(bool yes, Seat seat) const {
  const auto proposal = course_->proposal();
  if (!proposal) return conflict("nothing is being asked");
  if (proposal->by == seat && yes) return conflict("the others are asked, not you");
  AppendRows write{row_.id, version(), {{seat, "", course_->waits(), yes ? Act::kAgree : Act::kDecline}}, false, {}};
  if (yes && course_->all_agree_with(seat)) {
    write.rows.push_back(effect(proposal->what, proposal->by, proposal->to));
    write.over = proposal->what == Act::kAgreedEnd;
  }
  return write;
}

LogRow Table::effect(Act what, Seat seat, int to) const {
  if (what == Act::kUndo) return {seat, fmt::format("{}", to), course_->waits_after_undo(to), what};
  return {seat, "", what == Act::kResume ? waits_of(match().turn()) : Waits{0}, what};
}

// A house player sits down for the sake of those who stay. Without anybody to stay for, and when one of
// two gives up, the game is over. Who was only taken over has not given up.
AppendRows Table::depart(Act how, Seat seat, std::string_view stand_in) const {
  const bool ends =
      how != Act::kTakeover && (course_->people().size() == 1 || (how != Act::kLeave && match().seats() == 2));
  AppendRows write{row_.id, version(), {{seat, "", 0, how}}, ends, {}, {}};
  if (!ends) {
    write.rows[0].text = stand_in.empty() ? kStandIn : stand_in;
    write.rows[0].waits = course_->waits();
    write.takeover.emplace(seat, write.rows[0].text);
  }
  return write;
}

}  // namespace veillee::server
