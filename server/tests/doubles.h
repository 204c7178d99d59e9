// Stand-ins for what surrounds a table: a store that the test answers for, and a page that listens.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/store/store.h"
#include "server/tables/page.h"

namespace veillee::server {

// Knows nothing of anybody.
class EmptyStore : public Store {
 public:
  std::optional<TableLog> load(TableId) override { return {}; }
  std::optional<TableSummary> summary(TableId) override { return {}; }
  std::vector<TableSummary> tables_of(const GuestId&, int) override { return {}; }
  int unfinished_tables(const GuestId&) override { return 0; }
  std::vector<TableId> waiting_for_house() override { return {}; }
  std::vector<TableId> due(Milliseconds) override { return {}; }
  std::vector<TableRow> open_tables(Milliseconds, int) override { return {}; }
  std::vector<ChatLine> chat_of(TableId) override { return {}; }
  std::optional<std::string> name_of(const GuestId&) override { return {}; }
};

// Answers at once and remembers nothing.
class ForgetfulStore final : public EmptyStore {
 public:
  void write(Write, Done done) override { done(Written::kDurable); }
};

// Answers when the test says so.
class HeldStore final : public EmptyStore {
 public:
  // What is noted about people afterwards is no part of a table's story.
  void write(Write write, Done done) override {
    if (std::holds_alternative<PeopleWrite>(write)) return done(Written::kDurable);
    held.push_back({std::move(write), std::move(done)});
  }
  std::optional<TableLog> load(TableId) override { return log; }

  void answer(Written written) {
    auto done = std::move(held.front().second);
    held.pop_front();
    done(written);
  }

  std::deque<std::pair<Write, Done>> held;
  std::optional<TableLog> log;
};

class ListeningPage final : public Page {
 public:
  using Page::Page;
  void send(Message text) override { heard.push_back(*text); }
  // How many messages of this kind came since the last look.
  int take(std::string_view kind) {
    int count = 0;
    for (const std::string& text : heard) count += text.starts_with(R"({"is":")" + std::string(kind) + '"');
    heard.clear();
    return count;
  }
  std::vector<std::string> heard;
};

inline GuestId guest(std::uint8_t n) { return GuestId{n}; }

}  // namespace veillee::server
