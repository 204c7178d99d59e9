// Spectators: how many there are, and what those see who are kept some moves behind.
#include <set>

#include "server/tables/table.h"

namespace veillee::server {

int Table::spectators() const {
  std::set<GuestId> guests;
  for (const Watcher& watcher : watchers_)
    if (is_spectator(watcher.page->guest())) guests.insert(watcher.page->guest());
  return static_cast<int>(guests.size());
}

// The table as it was some moves ago.
std::optional<Course> Table::course_behind() const {
  auto start = first_position(row_);
  if (!start) return std::nullopt;
  const std::size_t moves = match().moves().size(), delay = static_cast<std::size_t>(row_.delay);
  return course_->first_moves(std::move(*start), moves > delay ? moves - delay : 0);
}

void Table::release_steps(std::size_t keep) {
  for (; held_steps_.size() > keep; held_steps_.pop_front())
    for (const Watcher& watcher : watchers_)
      if (is_spectator(watcher.page->guest())) watcher.page->send(held_steps_.front());
}

void Table::hold_back(Message step) {
  held_steps_.push_back(std::move(step));
  release_steps(course_->is_over() ? 0 : static_cast<std::size_t>(row_.delay));
}

// After an undo, or when the table comes into memory: the steps that spectators have not seen.
void Table::hold_last_steps() {
  held_steps_.clear();
  if (!holds_back()) return;
  replay(*course_, [&](const Match& match, int version) {
    held_steps_.push_back(message(say_step(row_.id, *course_, match, version, kSpectator)));
    if (held_steps_.size() > static_cast<std::size_t>(row_.delay)) held_steps_.pop_front();
  });
}

}  // namespace veillee::server
