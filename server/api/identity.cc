#include "server/api/identity.h"

#include <fmt/format.h>

#include "server/api/handling.h"
#include "server/fair/fair.h"
#include "server/people/desk.h"
#include "server/tables/say.h"

namespace veillee::server {

namespace {

void people_only(const HttpCall& call) {
  if (call.is_bot) throw Refused{forbidden("this is for people; a bot's owner does it on their page").error()};
}

std::string json_of_me(Hall& hall, const GuestId& guest) {
  const auto nickname = hall.desk().nickname_of(guest);
  return fmt::format(R"({{"name":{},"nickname":{}}})", server::quoted(hall.name_of(guest)), text_or_null(nickname));
}

// Answers with a new cookie and who its holder is.
auto with_cookie(Hall& hall, Respond respond) {
  return [&hall, respond = std::move(respond)](Answer<std::string> token) mutable {
    if (!token) return respond(answer_of(token.error()));
    const GuestId guest = hall.desk().guest_of(*guest_of_token(*token));
    respond({.status = 200, .body = json_of_me(hall, guest), .cookie = std::move(*token)});
  };
}

struct Passport {
  std::string nickname, passphrase;
};
Passport read_passport(std::string_view text) {
  const json::object body = read_object(text);
  kit::only(body, "body", {"nickname", "passphrase"});
  return {std::string(kit::string(body, "nickname")), std::string(kit::string(body, "passphrase"))};
}

std::string json_of_bot(const GuestId& id, std::string_view name) {
  return fmt::format(R"("id":"{}","name":{})", hex(id), server::quoted(name));
}

}  // namespace

void get_me(Hall& hall, const HttpCall& call, Respond respond) { respond({200, json_of_me(hall, call.guest)}); }

void post_me(Hall& hall, const HttpCall& call, Respond respond) {
  people_only(call);
  const json::object body = read_object(call.body);
  kit::only(body, "body", {"name"});
  const std::string name(kit::string(body, "name"));
  kit::require(is_good_name(name), "a name has 1 to 24 characters");
  hall.rename(call.guest, name,
              [&hall, guest = call.guest, respond = std::move(respond)](Answer<std::string> answer) mutable {
                respond(answer ? HttpAnswer{200, json_of_me(hall, guest)} : answer_of(answer.error()));
              });
}

void post_keep(Hall& hall, const HttpCall& call, Respond respond) {
  people_only(call);
  auto [nickname, passphrase] = read_passport(call.body);
  hall.desk().keep(call.guest, std::move(nickname), std::move(passphrase), call.address,
                   [&hall, guest = call.guest, respond = std::move(respond)](Answer<std::string> kept) mutable {
                     respond(kept ? HttpAnswer{200, json_of_me(hall, guest)} : answer_of(kept.error()));
                   });
}

void post_sign_in(Hall& hall, const HttpCall& call, Respond respond) {
  people_only(call);
  auto [nickname, passphrase] = read_passport(call.body);
  hall.desk().sign_in(std::move(nickname), std::move(passphrase), call.address, with_cookie(hall, std::move(respond)));
}

void post_sign_out(Hall& hall, const HttpCall& call, Respond respond) {
  people_only(call);
  hall.desk().sign_out(call.device, with_cookie(hall, std::move(respond)));
}

void get_bots(Hall& hall, const HttpCall& call, Respond respond) {
  people_only(call);
  std::string bots;
  for (const BotRow& bot : hall.desk().bots_of(call.guest))
    fmt::format_to(std::back_inserter(bots), R"({}{{{},"made":{}}})", bots.empty() ? "" : ",",
                   json_of_bot(bot.id, bot.name), bot.made_at);
  respond({200, fmt::format(R"({{"bots":[{}]}})", bots)});
}

void post_bots(Hall& hall, const HttpCall& call, Respond respond) {
  people_only(call);
  const json::object body = read_object(call.body);
  kit::only(body, "body", {"name"});
  hall.desk().add_bot(
      call.guest, std::string(kit::string(body, "name")),
      [&hall, respond = std::move(respond)](Answer<Desk::NewBot> bot) mutable {
        if (!bot) return respond(answer_of(bot.error()));
        respond({201, fmt::format(R"({{{},"token":"{}"}})", json_of_bot(bot->id, hall.name_of(bot->id)), bot->token)});
      });
}

void post_revoke_bot(Hall& hall, const HttpCall& call, Respond respond) {
  people_only(call);
  const auto id = parse_guest_id(call.table);
  if (!id) return respond(answer_of(not_found("you have no such bot").error()));
  hall.desk().drop_bot(call.guest, *id, [respond = std::move(respond)](Answer<bool> done) mutable {
    respond(done ? HttpAnswer{200, R"({"ok":true})"} : answer_of(done.error()));
  });
}

void post_forget(Hall& hall, const HttpCall& call, Respond respond) {
  people_only(call);
  const json::object body = read_object(call.body);
  kit::only(body, "body", {"sure"});
  kit::require(kit::boolean(body, "sure"), "only who is sure is forgotten");
  hall.forget(call.guest, with_cookie(hall, std::move(respond)));
}

}  // namespace veillee::server
