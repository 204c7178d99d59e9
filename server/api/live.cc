#include "server/api/live.h"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "server/api/requests.h"

namespace veillee::server {

namespace {
constexpr std::size_t kMaxWatched = 64;
}

void Conversation::hear(std::string_view frame) {
  auto read = read_request(frame);
  if (!read) return page_->send(message(say_error(read.error().number, read.error().code, read.error().message)));
  const RequestNumber re = read->number;

  const auto with_table = [&](TableId id, auto work) {
    const auto table = hall_.table(id);
    if (!table) return page_->send(message(say_error(re, table.error().code, table.error().message)));
    work(**table);
  };

  struct Visitor {
    Conversation& self;
    RequestNumber re;
    decltype(with_table)& with_table;

    void operator()(const WatchTable& request) {
      if (std::ranges::find(self.watched_, request.table) == self.watched_.end()) {
        if (self.watched_.size() >= kMaxWatched)
          return self.page_->send(message(say_error(re, "too_many", "a page can watch 64 tables")));
      }
      with_table(request.table, [&](Table& table) {
        if (std::ranges::find(self.watched_, request.table) == self.watched_.end())
          self.watched_.push_back(request.table);
        table.watch(self.page_, request.version, re);
      });
    }
    void operator()(const UnwatchTable& request) {
      if (std::erase(self.watched_, request.table) > 0)
        with_table(request.table, [&](Table& table) { table.unwatch(self.page_); });
      self.page_->send(message(say_ok(re, {})));
    }
    void operator()(MakeMove& request) {
      with_table(request.table,
                 [&](Table& table) { table.move(self.page_, request.version, std::move(request.move), re); });
    }
    void operator()(AskWhy& request) {
      with_table(request.table, [&](Table& table) { table.why(self.page_, std::move(request.move), re); });
    }
    void operator()(const Ping&) { self.page_->send(message(say_pong(re))); }
  };
  try {
    std::visit(Visitor{*this, re, with_table}, read->request);
  } catch (const StoreError& error) {
    spdlog::error("a page's request: {}", error.what());
    page_->send(message(say_error(re, "unavailable", "the house cannot read its books just now; please try again")));
  }
}

void Conversation::end() {
  for (const TableId id : std::exchange(watched_, {})) {
    try {
      if (const auto table = hall_.table(id)) (*table)->unwatch(page_);
    } catch (const StoreError& error) {
      spdlog::error("a page's leaving: {}", error.what());
    }
  }
}

}  // namespace veillee::server
