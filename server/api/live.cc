#include "server/api/live.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "server/people/whereabouts.h"
#include "server/tables/lobby.h"
#include "server/tables/table.h"
#include "server/tables/table_messages.h"
#include "server/tables/tables.h"
#include "server/tables/turn_notifier.h"

namespace veillee::server {

namespace {

constexpr std::size_t kMaxWatched = 64;

std::optional<Seat> seat_of(const auto& request) {
  const auto seat = wire::value_of(request.seat);
  return seat ? std::optional(static_cast<Seat>(seat->value)) : std::nullopt;
}

}  // namespace

void Conversation::hear(std::string_view frame) {
  const auto read = wire::read_request(frame);
  if (!read) return send(error_message(read.error().number, {read.error().code, read.error().message}));
  try {
    std::visit([&](const auto& request) { answer(request); }, *read);
  } catch (const StoreError& error) {
    spdlog::error("a page's request: {}", error.what());
    const auto number = std::visit([](const auto& request) { return request.id; }, *read);
    send(error_message(number, {"unavailable", std::string(kUnreadable)}));
  }
}

void Conversation::answer(const wire::WatchRequest& request) {
  const bool watched = std::ranges::find(watched_, request.table.id) != watched_.end();
  if (!watched && watched_.size() >= kMaxWatched)
    return send(error_message(request.id, too_many("a page can watch 64 tables").error()));
  if (!watched) watched_.push_back(request.table.id);
  const auto version = wire::value_of(request.version);
  with_table(request, [page = page_, seen = version ? std::optional<int>(*version) : std::nullopt, re = request.id,
                       seat = seat_of(request)](Table& table) { table.watch(page, seen, re, seat); });
}

void Conversation::answer(const wire::UnwatchRequest& request) {
  std::erase(watched_, request.table.id);
  with_table(request, [page = page_, re = request.id](Table& table) {
    table.unwatch(page);
    page->send(wire::OkMessage{re});
  });
}

void Conversation::answer(const wire::MoveRequest& request) {
  with_table(request, [page = page_, request](Table& table) {
    table.move(page, request.version, request.move, request.id, seat_of(request));
  });
}

void Conversation::answer(const wire::WhyRequest& request) {
  with_table(request,
             [page = page_, request](Table& table) { table.why(page, request.move, request.id, seat_of(request)); });
}

void Conversation::answer(const wire::ActRequest& request) {
  with_table(request, [page = page_, request](Table& table) {
    table.act(page, request.version, request.act, request.id, seat_of(request));
  });
}

void Conversation::answer(const wire::HintRequest& request) {
  with_table(request, [page = page_, re = request.id](Table& table) { table.hint(page, re); });
}

void Conversation::answer(const wire::SayRequest& request) {
  if (request.text.has_value() == request.phrase.has_value())
    return send(error_message(request.id, bad_request("one says either a 'text' or a 'phrase'").error()));
  with_table(request, [page = page_, request](Table& table) {
    table.say(page, request.phrase ? *request.phrase : *request.text, request.phrase.has_value(), request.id);
  });
}

void Conversation::answer(const wire::LobbyRequest& request) {
  if (request.on) return house_.lobby.watch(page_, request.id);
  house_.lobby.unwatch(page_);
  send(wire::OkMessage{request.id});
}

void Conversation::answer(const wire::TurnsRequest& request) {
  if (request.on)
    house_.turns.listen(page_);
  else
    house_.turns.leave(page_);
  send(wire::OkMessage{request.id});
}

void Conversation::answer(const wire::PingRequest& request) { send(wire::PongMessage{request.id}); }

template <class Request, class Work>
void Conversation::with_table(const Request& request, Work work) {
  house_.tables.find(request.table.id, house_.whereabouts.asker(page_->guest()),
                     [page = page_, re = request.id, work = std::move(work)](Answer<std::shared_ptr<Table>> table) {
                       if (!table) return page->send(error_message(re, table.error()));
                       work(**table);
                     });
}

void Conversation::end() {
  house_.lobby.unwatch(page_);
  house_.turns.leave(page_);
  for (const TableId id : std::exchange(watched_, {}))
    house_.tables.find_here(id, [page = page_](Answer<std::shared_ptr<Table>> table) {
      if (table) (*table)->unwatch(page);
    });
}

}  // namespace veillee::server
