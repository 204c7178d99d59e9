#include "server/api/play.h"

#include <fmt/format.h>

#include <utility>

#include "server/api/handling.h"
#include "server/tables/table.h"
#include "server/wire/connection.h"

namespace veillee::server {

namespace {

constexpr int kMaxWait = 30;  // seconds; proxies give up on longer ones

// What a table says to a request, as an answer over HTTP.
struct AsAnswer {
  template <class M>
  HttpAnswer operator()(const M& message) const {
    if constexpr (requires { message.code; }) return answer(message, status_of(message.code));
    return answer(message);
  }
};

// Asks one thing of a table; the table's word for a page is the answer.
class Caller final : public Connection {
 public:
  Caller(const GuestId& guest, Respond respond) : Connection(guest), respond_(std::move(respond)) {}
  void send(SharedMessage said) override {
    if (auto respond = std::exchange(respond_, nullptr)) respond(std::visit(AsAnswer{}, said.message()));
  }

 private:
  Respond respond_;
};

// Waits at a table until something happens, or for as long as it was told.
class Poll final : public Connection, public std::enable_shared_from_this<Poll> {
 public:
  Poll(std::shared_ptr<Table> table, const HttpCall& call, Respond respond)
      : Connection(call.guest), table_(std::move(table)), after_(call.after), respond_(std::move(respond)) {}

  void begin(std::int64_t seconds) {
    table_->watch(shared_from_this(), table_->version(), {});
    after_(std::chrono::seconds(seconds), [self = shared_from_this()] { self->answer(); });
  }

  // The first words are the answer to `watch`. After that whatever is said is worth another look,
  // but not while the table speaks.
  void send(SharedMessage said) override {
    if (std::holds_alternative<wire::SeatsMessage>(said.message())) return;
    const bool news = std::exchange(listening_, true) || std::holds_alternative<wire::StepMessage>(said.message());
    if (news && !std::exchange(woken_, true))
      after_(std::chrono::seconds(0), [self = shared_from_this()] { self->answer(); });
  }

 private:
  void answer() {
    auto respond = std::exchange(respond_, nullptr);
    if (!respond) return;
    table_->pages().presence().stay(guest());
    table_->unwatch(shared_from_this());
    table_->told_to(guest(), answer_later<wire::TableMessage>(std::move(respond)));
  }

  std::shared_ptr<Table> table_;
  After after_;
  Respond respond_;
  bool listening_ = false, woken_ = false;
};

}  // namespace

void get_view(House& house, const HttpCall& call, Respond respond) {
  std::int64_t after = -1, wait = 0;
  if (!query_value(call, "after").empty()) {
    const auto asked = query_number(call, "after", wire::Version::kMax), seconds = query_number(call, "wait", kMaxWait);
    if (!asked || !seconds)
      return respond(answer_of(
          bad_request(fmt::format("'after' is a version, 'wait' a number of 0 to {} seconds", kMaxWait)).error()));
    after = *asked;
    wait = *seconds;
  }
  with_table(house, call, std::move(respond), [call, after, wait](Table& found, Respond done) {
    found.pages().presence().stay(call.guest);
    found.told_to(call.guest, [table = found.shared_from_this(), call, after, wait,
                               respond = std::move(done)](Answer<wire::TableMessage> told) mutable {
      if (!told) return respond(answer_of(told.error()));
      const bool news = table->version() > after || table->row().status == Status::kOver;
      if (news || wait == 0) return respond(answer(*told));
      std::make_shared<Poll>(table, call, std::move(respond))->begin(wait);
    });
  });
}

void post_move(House& house, const HttpCall& call, Respond respond) {
  auto body = body_of<wire::MakeMove>(call, respond);
  if (!body) return;
  with_table(house, call, std::move(respond),
             [guest = call.guest, body = std::move(*body)](Table& table, Respond done) {
               table.move(std::make_shared<Caller>(guest, std::move(done)), body.version, body.move, {});
             });
}

void post_why(House& house, const HttpCall& call, Respond respond) {
  auto body = body_of<wire::AskWhy>(call, respond);
  if (!body) return;
  with_table(house, call, std::move(respond),
             [guest = call.guest, body = std::move(*body)](Table& table, Respond done) {
               table.why(std::make_shared<Caller>(guest, std::move(done)), body.move, {});
             });
}

}  // namespace veillee::server
