#include "server/api/calls.h"

#include <algorithm>

#include "server/api/handling.h"
#include "server/people/calls.h"

namespace veillee::server {

namespace {

constexpr std::size_t kMaxAddress = 200;

// It stands in headers and links.
bool is_good_house(std::string_view address) {
  return address.size() <= kMaxAddress && (address.starts_with("https://") || address.starts_with("http://")) &&
         std::ranges::all_of(address, [](unsigned char c) { return c > ' ' && c < 0x7F; });
}

bool people_only(const HttpCall& call, Respond& respond) {
  if (call.is_program) respond(answer_of(forbidden("this is for people; a bot asks for itself").error()));
  return !call.is_program;
}

}  // namespace

void get_calls(House& house, const HttpCall& call, Respond respond) {
  if (!people_only(call, respond)) return;
  house.calls.public_key([&house, guest = call.guest, respond = std::move(respond)](Answer<std::string> key) mutable {
    if (!key) return respond(answer_of(key.error()));
    wire::CallSettings said{.key = std::move(*key), .hosts = house.calls.webhook_hosts()};
    said.browsers = static_cast<int>(house.store.people().subscriptions_of(guest).size());
    if (auto webhook = house.store.people().webhook_of(guest))
      said.webhook = wire::Webhook{static_cast<wire::WebhookType>(webhook->kind), std::move(webhook->url)};
    respond(answer(said));
  });
}

void post_push(House& house, const HttpCall& call, Respond respond) {
  if (!people_only(call, respond)) return;
  auto body = body_of<wire::Subscription>(call, respond);
  if (body) house.calls.subscribe(call.guest, std::move(body->endpoint), done_or_not(std::move(respond)));
}

void post_push_drop(House& house, const HttpCall& call, Respond respond) {
  if (!people_only(call, respond)) return;
  auto body = body_of<wire::Subscription>(call, respond);
  if (body) house.calls.unsubscribe(call.guest, std::move(body->endpoint), done_or_not(std::move(respond)));
}

void post_webhook(House& house, const HttpCall& call, Respond respond) {
  if (!people_only(call, respond)) return;
  auto body = body_of<wire::NewWebhook>(call, respond);
  if (!body) return;
  std::optional<WebhookRow> webhook;
  if (body->url) {
    if (!body->house || !is_good_house(*body->house))
      return respond(answer_of(bad_request("'house' is the address of the house").error()));
    webhook = {static_cast<WebhookKind>(body->kind.value_or(wire::WebhookType::plain)), std::move(*body->url),
               body->language ? std::string(wire::name(*body->language)) : "en", std::move(*body->house)};
  }
  house.calls.set_webhook(call.guest, std::move(webhook), done_or_not(std::move(respond)));
}

void post_call_try(House& house, const HttpCall& call, Respond respond) {
  if (!people_only(call, respond)) return;
  house.calls.try_out(call.guest, [respond = std::move(respond)](Answer<int> answered) mutable {
    respond(answered ? answer(wire::CallTried{*answered}) : answer_of(answered.error()));
  });
}

}  // namespace veillee::server
