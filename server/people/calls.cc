#include "server/people/calls.h"

#include <boost/json.hpp>

#include "house/room.h"

namespace veillee::server {

namespace {

using std::chrono::minutes;

// Whoever has no page open is called soon: a page that is loaded again is away for a moment only. Whoever has one,
// perhaps forgotten at home, is called if nothing happens for a while.
constexpr Milliseconds kAway = 15'000;
constexpr Milliseconds kHere = 5 * 60'000;
constexpr int kMaxSubscriptions = 10;
constexpr std::int64_t kKeptFor = 86'400;       // seconds that a push service tries to reach a browser
constexpr std::int64_t kSignedFor = 12 * 3600;  // seconds; a day at most (RFC 8292)
constexpr const char* kKeyName = "vapid";

// For limits.
std::string key_of(const GuestId& guest) { return {guest.begin(), guest.end()}; }

struct Words {
  std::string_view en, fr, de;
};
constexpr Words kYourMove{"Your move – ", "À vous de jouer – ", "Du bist am Zug – "};
constexpr Words kInvited{"You are invited – ", "On vous invite – ", "Du bist eingeladen – "};
constexpr Words kTried{"This is how Veillée calls you.", "C’est ainsi que Veillée vous appelle.",
                       "So ruft dich Veillée."};

// Either kind of text in three languages.
std::string in(const auto& text, std::string_view language) {
  return std::string(language == "fr" ? text.fr : language == "de" ? text.de : text.en);
}

// Does the table wait for the guest?
bool waits_for(const TableSummary& table, const GuestId& guest, SeatKind kind) {
  for (std::size_t i = 0; i < table.table.seats.size(); ++i) {
    const SeatRow& seat = table.table.seats[i];
    if (seat.guest != guest || seat.kind != kind) continue;
    if (kind == SeatKind::kOpen ? table.table.status == Status::kWaiting : (table.waits >> i & 1) != 0) return true;
  }
  return false;
}
bool is_turn(const TableSummary& table, const GuestId& guest) { return waits_for(table, guest, SeatKind::kGuest); }
bool is_invited(const TableSummary& table, const GuestId& guest) { return waits_for(table, guest, SeatKind::kOpen); }

// Without a table it is only tried.
Letter letter_of(const WebhookRow& webhook, CallTarget to, const TableSummary* table, bool turn) {
  std::string text = in(kTried, webhook.language), link = webhook.house;
  if (table != nullptr) {
    const Room* room = find_room(table->table.game);
    text = in(turn ? kYourMove : kInvited, webhook.language);
    text += room != nullptr ? in(room->info().title, webhook.language) : "Veillée";
    link += "/t/" + text_of(table->table.id);
  }
  Letter letter{.to = std::move(to)};
  switch (webhook.kind) {
    case WebhookKind::kNtfy:
      letter.headers = {{"Content-Type", "text/plain; charset=utf-8"}, {"Click", link}};
      letter.body = std::move(text);
      break;
    case WebhookKind::kDiscord:
      letter.headers = {{"Content-Type", "application/json"}};
      letter.body = boost::json::serialize(boost::json::object{{"content", text + "\n" + link}});
      break;
    case WebhookKind::kPlain:
      letter.headers = {{"Content-Type", "application/json"}};
      letter.body = boost::json::serialize(boost::json::object{
          {"what", table == nullptr ? "try"
                   : turn           ? "turn"
                                    : "invited"},
          {"table", table == nullptr ? boost::json::value() : boost::json::value(text_of(table->table.id))},
          {"text", text},
          {"link", link}});
      break;
  }
  return letter;
}

}  // namespace

Calls::Calls(Store& store, const Clock& clock, CallHosts hosts, Post post, std::function<bool(const GuestId&)> is_here)
    : store_(store),
      clock_(clock),
      hosts_(std::move(hosts)),
      post_(std::move(post)),
      is_here_(std::move(is_here)),
      often_({12, minutes(5)}, clock.steady),
      tries_({5, minutes(1)}, clock.steady) {
  changed_elsewhere();
  if (const auto kept = store_.people().house_key(kKeyName)) key_ = VapidKey::read(*kept);
}

void Calls::changed_elsewhere() {
  for (const GuestId& guest : store_.people().who_is_called()) reachable_.insert(guest);
}

void Calls::turn_changed(const GuestId& guest, TableId table) {
  if (!reachable_.contains(guest)) return;
  tell(store_, {{News::Kind::kCalling, 0, {guest}}});  // answered long before we look
  look_later({guest, table}, clock_.now(), kAway);
}

void Calls::look_later(const Waiting& who, Milliseconds since, Milliseconds delay) {
  if (looking_.insert(who).second)
    clock_.call_at(since + delay, [this, who, since] {
      looking_.erase(who);
      look(who, since);
    });
}

void Calls::look(const Waiting& who, Milliseconds since) {
  const auto& [guest, id] = who;
  const auto table = store_.summary(id);
  if (!table || (!is_turn(*table, guest) && !is_invited(*table, guest))) {
    called_.erase(who);
    return;
  }
  const auto reached = reached_.extract(guest);
  const bool here = is_here_(guest) || (!reached.empty() && reached.mapped() >= since);
  if (here && clock_.now() - since < kHere) return look_later(who, since, kHere);
  const auto called = called_.find(who);
  if ((called != called_.end() && called->second == table->version) || !often_.admit(key_of(guest))) return;
  called_[who] = table->version;
  call(guest, &*table, [](bool) {});
}

int Calls::call(const GuestId& guest, const TableSummary* table, std::function<void(bool)> answered) {
  std::vector<std::pair<Letter, std::string>> letters;  // with the endpoint, if it is one
  const auto webhook = store_.people().webhook_of(guest);
  if (!key_)  // another house may have made it
    if (const auto kept = store_.people().house_key(kKeyName)) key_ = VapidKey::read(*kept);
  for (const std::string& endpoint : store_.people().subscriptions_of(guest)) {
    auto to = call_target(endpoint, hosts_.push);
    if (!to || !key_) continue;
    const std::string authorization =
        key_->authorization(to->origin(), clock_.now() / 1000 + kSignedFor, hosts_.contact);
    letters.emplace_back(Letter{.to = std::move(*to),
                                .headers = {{"TTL", std::to_string(kKeptFor)},
                                            {"Urgency", "high"},
                                            {"Topic", "veillee"},
                                            {"Authorization", authorization}}},
                         endpoint);
  }
  if (webhook)
    if (auto to = call_target(webhook->url, hosts_.webhook))
      letters.emplace_back(letter_of(*webhook, std::move(*to), table, table != nullptr && is_turn(*table, guest)), "");
  for (auto& [letter, endpoint] : letters)
    post_(std::move(letter), [this, guest, endpoint, answered](int status) {
      // The browser has forgotten the house.
      if (!endpoint.empty() && (status == 404 || status == 410))
        unsubscribe(guest, endpoint, [](const Answer<void>&) {});
      answered(status >= 200 && status < 300);
    });
  return static_cast<int>(letters.size());
}

void Calls::public_key(Reply<std::string> reply) {
  if (hosts_.push.empty()) return reply(std::string());
  if (key_) return reply(key_->public_key());
  // Whoever is first makes it; whoever comes at the same time gets that one, too.
  VapidKey made = VapidKey::make();
  auto der = made.der();
  store_.write(PeopleWrite(KeepHouseKey{kKeyName, std::move(der)}),
               [this, reply = std::move(reply)](Written written) mutable {
                 if (written == Written::kFailed) return reply(unavailable());
                 if (const auto kept = store_.people().house_key(kKeyName)) key_ = VapidKey::read(*kept);
                 if (!key_) return reply(unavailable());
                 reply(key_->public_key());
               });
}

void Calls::write(PeopleWrite write, const GuestId& guest, Reply<void> reply) {
  store_.write(std::move(write), [this, guest, reply = std::move(reply)](Written written) mutable {
    if (written == Written::kFailed) return reply(unavailable());
    if (written == Written::kConflict) return reply(too_many("ten browsers are called already"));
    const bool any = !store_.people().subscriptions_of(guest).empty() || store_.people().webhook_of(guest).has_value();
    if (any)
      reachable_.insert(guest);
    else
      reachable_.erase(guest);
    reply({});
  });
}

void Calls::subscribe(const GuestId& guest, std::string endpoint, Reply<void> reply) {
  if (!call_target(endpoint, hosts_.push)) return reply(forbidden("this house sends nothing to that push service"));
  write(PeopleWrite(AddSubscription{guest, std::move(endpoint), kMaxSubscriptions}), guest, std::move(reply));
}

void Calls::unsubscribe(const GuestId& guest, std::string endpoint, Reply<void> reply) {
  write(PeopleWrite(DropSubscription{guest, std::move(endpoint)}), guest, std::move(reply));
}

void Calls::set_webhook(const GuestId& guest, std::optional<WebhookRow> webhook, Reply<void> reply) {
  if (webhook && !call_target(webhook->url, hosts_.webhook))
    return reply(forbidden("this house sends nothing to that host"));
  write(PeopleWrite(KeepWebhook{guest, std::move(webhook)}), guest, std::move(reply));
}

void Calls::try_out(const GuestId& guest, Reply<int> reply) {
  if (!tries_.admit(key_of(guest))) return reply(too_many("please wait a minute before the next try"));
  struct Count {
    std::optional<int> sent{};
    int answered = 0, good = 0;
    Reply<int> reply{};
    void tell() {
      if (sent == answered) reply(int{good});
    }
  };
  const auto count = std::make_shared<Count>();
  count->reply = std::move(reply);
  count->sent = call(guest, nullptr, [count](bool good) {
    count->good += good;
    ++count->answered;
    count->tell();
  });
  count->tell();
}

}  // namespace veillee::server
