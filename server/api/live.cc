#include "server/api/live.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "server/tables/table.h"

namespace veillee::server {

namespace {
constexpr std::size_t kMaxWatched = 64;
}

void Conversation::hear(std::string_view frame) {
  const auto read = read_request(frame);
  if (!read) return say(say_error(read.error().number, read.error().code, read.error().message));
  try {
    std::visit([&](const auto& request) { answer(request, read->number); }, read->request);
  } catch (const StoreError& error) {
    spdlog::error("a page's request: {}", error.what());
    say(say_error(read->number, "unavailable", "the house cannot read its books just now; please try again"));
  }
}

void Conversation::answer(const WatchTable& request, RequestNumber re) {
  const bool watched = std::ranges::find(watched_, request.table) != watched_.end();
  if (!watched && watched_.size() >= kMaxWatched) return say(say_error(re, "too_many", "a page can watch 64 tables"));
  const auto table = find(request.table, re);
  if (!table) return;
  if (!watched) watched_.push_back(request.table);
  table->watch(page_, request.version, re, request.seat);
}

void Conversation::answer(const UnwatchTable& request, RequestNumber re) {
  const auto table = find(request.table, re);
  if (!table) return;
  std::erase(watched_, request.table);
  table->unwatch(page_);
  say(say_ok(re, {}));
}

void Conversation::answer(const MakeMove& request, RequestNumber re) {
  if (const auto table = find(request.table, re)) table->move(page_, request.version, request.move, re, request.seat);
}

void Conversation::answer(const AskWhy& request, RequestNumber re) {
  if (const auto table = find(request.table, re)) table->why(page_, request.move, re, request.seat);
}

void Conversation::answer(const DoAct& request, RequestNumber re) {
  if (const auto table = find(request.table, re)) table->act(page_, request.version, request.wish, re, request.seat);
}

void Conversation::answer(const AskHint& request, RequestNumber re) {
  if (const auto table = find(request.table, re)) table->hint(page_, re);
}

void Conversation::answer(const SayLine& request, RequestNumber re) {
  if (const auto table = find(request.table, re)) table->say(page_, request.text, request.phrase, re);
}

void Conversation::answer(const WatchLobby& request, RequestNumber re) {
  if (request.on) return hall_.lobby().watch(page_, re);
  hall_.lobby().unwatch(page_);
  say(say_ok(re, {}));
}

void Conversation::answer(const HearTurns& request, RequestNumber re) {
  if (request.on)
    hall_.doorbell().listen(page_);
  else
    hall_.doorbell().leave(page_);
  say(say_ok(re, {}));
}

void Conversation::answer(const Ping&, RequestNumber re) { say(say_pong(re)); }

std::shared_ptr<Table> Conversation::find(TableId id, RequestNumber re) {
  auto table = hall_.table(id);
  if (table) return *table;
  say(say_error(re, table.error().code, table.error().message));
  return nullptr;
}

void Conversation::end() {
  hall_.lobby().unwatch(page_);
  hall_.doorbell().leave(page_);
  for (const TableId id : std::exchange(watched_, {})) {
    try {
      if (const auto table = hall_.table(id)) (*table)->unwatch(page_);
    } catch (const StoreError& error) {
      spdlog::error("a page's leaving: {}", error.what());
    }
  }
}

}  // namespace veillee::server
