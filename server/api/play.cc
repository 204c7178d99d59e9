#include "server/api/play.h"

#include <algorithm>
#include <utility>

#include "server/api/handling.h"
#include "server/tables/page.h"
#include "server/tables/table.h"

namespace veillee::server {

namespace {

constexpr int kMaxVersion = 1'000'000'000;
constexpr int kMaxWait = 30;  // seconds; proxies give up on longer ones

bool is(std::string_view message, std::string_view kind) {
  return message.starts_with(R"({"is":")") && message.substr(7).starts_with(kind) &&
         message.substr(7 + kind.size()).starts_with('"');
}

bool has_code(std::string_view message, std::string_view code) {
  return message.find(R"("code":")" + std::string(code) + '"') != std::string_view::npos;
}

unsigned status_of(std::string_view message) {
  if (is(message, "ok") || is(message, "why")) return 200;
  if (has_code(message, "stale") || has_code(message, "not_your_turn") || has_code(message, "game_over")) return 409;
  if (has_code(message, "forbidden")) return 403;
  return has_code(message, "unavailable") ? 503 : 400;
}

// Asks one thing of a table; the table's word for a page is the answer.
class Caller final : public Page {
 public:
  Caller(const GuestId& guest, Respond respond) : Page(guest), respond_(std::move(respond)) {}
  void send(Message text) override {
    if (auto respond = std::exchange(respond_, nullptr)) respond({status_of(*text), *text});
  }

 private:
  Respond respond_;
};

// Waits at a table until something happens, or for as long as it was told.
class Poll final : public Page, public std::enable_shared_from_this<Poll> {
 public:
  Poll(std::shared_ptr<Table> table, const HttpCall& call, Respond respond)
      : Page(call.guest), table_(std::move(table)), after_(call.after), respond_(std::move(respond)) {}

  void begin(int seconds) {
    table_->watch(shared_from_this(), table_->version(), {});
    after_(std::chrono::seconds(seconds), [self = shared_from_this()] { self->answer(); });
  }

  // The first words are the answer to `watch`. After that whatever is said is worth another look,
  // but not while the table speaks.
  void send(Message text) override {
    if (is(*text, "seats")) return;
    const bool news = std::exchange(listening_, true) || is(*text, "step");
    if (news && !std::exchange(woken_, true))
      after_(std::chrono::seconds(0), [self = shared_from_this()] { self->answer(); });
  }

 private:
  void answer() {
    auto respond = std::exchange(respond_, nullptr);
    if (!respond) return;
    table_->stay(guest());
    table_->unwatch(shared_from_this());
    table_->told_to(guest(), [respond = std::move(respond)](Answer<std::string> told) mutable {
      respond(told ? HttpAnswer{200, std::move(*told)} : answer_of(told.error()));
    });
  }

  std::shared_ptr<Table> table_;
  After after_;
  Respond respond_;
  bool listening_ = false, woken_ = false;
};

int number_in(std::string_view query, std::string_view name, int most) {
  const auto number = kit::decimal(query_value(query, name), 0, most);
  kit::require(number.has_value(), "'{}' is a number of 0 to {}", name, most);
  return *number;
}

}  // namespace

void get_view(Hall& hall, const HttpCall& call, Respond respond) {
  int after = -1, wait = 0;
  if (!query_value(call.query, "after").empty()) {
    after = number_in(call.query, "after", kMaxVersion);
    wait = number_in(call.query, "wait", kMaxWait);
  }
  with_table(hall, call, respond, [&](Table& table) {
    table.stay(call.guest);
    table.told_to(call.guest,
                  [&table, call, after, wait, reply = std::move(respond)](Answer<std::string> told) mutable {
                    if (!told) return reply(answer_of(told.error()));
                    const bool news = table.version() > after || table.row().status == Status::kOver;
                    if (news || wait == 0) return reply({200, std::move(*told)});
                    std::make_shared<Poll>(table.shared_from_this(), call, std::move(reply))->begin(wait);
                  });
  });
}

void post_move(Hall& hall, const HttpCall& call, Respond respond) {
  const json::object body = read_object(call.body);
  kit::only(body, "body", {"version", "move"});
  const int version = kit::integer(body, "version", 0, kMaxVersion);
  std::string move(kit::string(body, "move"));
  with_table(hall, call, respond, [&](Table& table) {
    table.move(std::make_shared<Caller>(call.guest, std::move(respond)), version, std::move(move), {});
  });
}

void post_why(Hall& hall, const HttpCall& call, Respond respond) {
  const json::object body = read_object(call.body);
  kit::only(body, "body", {"move"});
  std::string move(kit::string(body, "move"));
  with_table(hall, call, respond, [&](Table& table) {
    table.why(std::make_shared<Caller>(call.guest, std::move(respond)), std::move(move), {});
  });
}

}  // namespace veillee::server
