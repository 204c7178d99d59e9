// What a table needs of the house it stands in.
#pragma once

#include <functional>
#include <string>

#include "house/own_questions.h"
#include "server/base/clock.h"
#include "server/base/fair_queue.h"
#include "server/store/store.h"

namespace veillee::server {

class Thinkers;

struct TableContext {
  Store& store;
  Thinkers& thinkers;
  std::function<std::string(const GuestId&)> name_of;
  Clock time{};
  // For whom the house works when it works for this guest.
  std::function<Asker(const GuestId&)> asker = [](const GuestId& guest) { return Asker{{}, guest}; };
  OwnQuestions questions{};  // of the owner, for games that begin
  // The seats of a table that waits for people have changed, or it waits no longer.
  std::function<void(const TableRow&)> waiting_changed = [](const TableRow&) {};
  // For this guest the table began, ended, waits or waits no longer.
  std::function<void(const GuestId&, TableId)> turn_changed = [](const GuestId&, TableId) {};
  // Where houses share a database. Would another one think sooner than this one? A thought has ended here.
  std::function<bool()> leaves_turns = [] { return false; };
  std::function<void()> thought_ended = [] {};
  // Nobody is ever at a table of this house, and it sees to house players only: clocks and people are the others'.
  bool only_thinks = false;
  // The table is no more.
  std::function<void(TableId)> closed = [](TableId) {};
};

}  // namespace veillee::server
