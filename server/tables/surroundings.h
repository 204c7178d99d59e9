// What a table needs of the house it stands in.
#pragma once

#include <chrono>
#include <functional>
#include <string>

#include "server/store/store.h"

namespace veillee::server {

class Thinkers;

inline Milliseconds system_time() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

// What time it is, and a way to be called on the loop thread at another. Tests bring their own.
struct Timepiece {
  std::function<Milliseconds()> now = system_time;
  std::function<void(Milliseconds at, std::move_only_function<void()> work)> call_at = [](auto, auto) {};
};

struct Surroundings {
  Store& store;
  Thinkers& thinkers;
  std::function<std::string(const GuestId&)> name_of;
  Timepiece time{};
  // The seats of a table that waits for people have changed, or it waits no longer.
  std::function<void(const TableRow&)> waiting_changed = [](const TableRow&) {};
  // For this guest the table began, ended, waits or waits no longer.
  std::function<void(const GuestId&, TableId)> turn_changed = [](const GuestId&, TableId) {};
  // The table is no more.
  std::function<void(TableId)> closed = [](TableId) {};
};

}  // namespace veillee::server
