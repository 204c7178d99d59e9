#include "server/api/identity.h"

#include "server/api/handling.h"
#include "server/base/texts.h"
#include "server/fair/fair.h"
#include "server/people/accounts.h"
#include "server/people/calls.h"
#include "server/people/open_pages.h"
#include "server/tables/farewell.h"
#include "server/tables/names.h"

namespace veillee::server {

namespace {

// True if it is a person; otherwise it has answered.
bool people_only(const HttpCall& call, Respond& respond) {
  if (call.is_program) respond(answer_of(forbidden("this is for people; a bot's owner does it on their page").error()));
  return !call.is_program;
}

wire::Me me(House& house, const GuestId& guest) {
  return {.name = house.names.of(guest), .nickname = house.accounts.nickname_of(guest)};
}

// A token that was revoked and a cookie that was given back end the pages that were opened with them.
void end_strangers(House& house, const GuestId& guest) {
  house.pages.end_of(guest, [&](const OpenPages::Page& page) { return !house.accounts.is_still(page.identity); });
}

// Answers with a new cookie and who its holder is. `before`: who asked for it.
auto with_cookie(House& house, const GuestId& before, Respond respond) {
  return [&house, before, respond = std::move(respond)](Answer<std::string> token) mutable {
    if (!token) return respond(answer_of(token.error()));
    const GuestId guest = house.accounts.guest_of(*guest_of_token(*token));
    HttpAnswer said = answer(me(house, guest));
    said.cookie = std::move(*token);
    respond(std::move(said));
    end_strangers(house, before);
  };
}

// Those that are on or to come.
wire::HolidayPlan plan_of(const Holidays& holidays, Milliseconds now) {
  wire::HolidayPlan said{.left = holiday_left(holidays, now)};
  for (const Holiday& one : holidays)
    if (one.to > now) said.holidays.push_back({one.from, one.to});
  return said;
}

}  // namespace

void get_me(House& house, const HttpCall& call, Respond respond) { respond(answer(me(house, call.guest))); }

void post_me(House& house, const HttpCall& call, Respond respond) {
  if (!people_only(call, respond)) return;
  const auto body = body_of<wire::NewName>(call, respond);
  if (!body) return;
  if (!is_good_name(body->name)) return respond(answer_of(bad_request("a name has 1 to 24 characters").error()));
  house.store.write(NameGuest{call.guest, body->name}, [&house, guest = call.guest, name = body->name,
                                                        respond = std::move(respond)](Written written) mutable {
    if (written != Written::kDurable) return respond(answer_of(unavailable().error()));
    house.names.note(guest, name);
    respond(answer(me(house, guest)));
    house.tables.renamed(guest);
  });
}

void post_keep(House& house, const HttpCall& call, Respond respond) {
  if (!people_only(call, respond)) return;
  auto body = body_of<wire::Passport>(call, respond);
  if (!body) return;
  house.accounts.keep(call.guest, std::move(body->nickname), std::move(body->passphrase), call.address,
                      [&house, guest = call.guest, respond = std::move(respond)](Answer<std::string> kept) mutable {
                        respond(kept ? answer(me(house, guest)) : answer_of(kept.error()));
                      });
}

void post_sign_in(House& house, const HttpCall& call, Respond respond) {
  if (!people_only(call, respond)) return;
  auto body = body_of<wire::Passport>(call, respond);
  if (!body) return;
  house.accounts.sign_in(std::move(body->nickname), std::move(body->passphrase), call.address,
                         with_cookie(house, call.guest, std::move(respond)));
}

void post_sign_out(House& house, const HttpCall& call, Respond respond) {
  if (!people_only(call, respond)) return;
  house.accounts.sign_out(call.device, with_cookie(house, call.guest, std::move(respond)));
}

void get_programs(House& house, const HttpCall& call, Respond respond) {
  if (!people_only(call, respond)) return;
  wire::Programs said;
  for (const ProgramRow& bot : house.accounts.programs_of(call.guest))
    said.bots.push_back({hex(bot.id), bot.name, bot.made_at});
  respond(answer(said));
}

void post_programs(House& house, const HttpCall& call, Respond respond) {
  if (!people_only(call, respond)) return;
  const auto body = body_of<wire::NewName>(call, respond);
  if (!body) return;
  house.accounts.add_program(
      call.guest, body->name, [&house, respond = std::move(respond)](Answer<Accounts::NewProgram> bot) mutable {
        if (!bot) return respond(answer_of(bot.error()));
        respond(answer(wire::NewProgram{hex(bot->id), house.names.of(bot->id), bot->token}, 201));
      });
}

void post_revoke_program(House& house, const HttpCall& call, Respond respond) {
  if (!people_only(call, respond)) return;
  const auto id = parse_guest_id(call.table);
  if (!id) return respond(answer_of(not_found("you have no such bot").error()));
  house.accounts.drop_program(call.guest, *id,
                              [&house, id = *id, respond = std::move(respond)](Answer<bool> done) mutable {
                                respond(done ? answer(wire::Done{}) : answer_of(done.error()));
                                end_strangers(house, id);
                              });
}

void get_holidays(House& house, const HttpCall& call, Respond respond) {
  respond(answer(plan_of(house.store.people().holidays_of(call.guest), house.clock.now())));
}

void post_holidays(House& house, const HttpCall& call, Respond respond) {
  if (!people_only(call, respond)) return;
  const auto body = body_of<wire::NewHolidays>(call, respond);
  if (!body) return;
  Holidays wished;
  for (const wire::Span& one : body->holidays) wished.push_back({one.from, one.to});
  const Milliseconds now = house.clock.now();
  auto holidays = plan_holidays(house.store.people().holidays_of(call.guest), wished, now);
  if (!holidays) return respond(answer_of(bad_request(std::move(holidays.error())).error()));
  house.store.write(
      PeopleWrite(KeepHolidays{call.guest, *holidays}),
      [&house, guest = call.guest, said = plan_of(*holidays, now), respond = std::move(respond)](Written done) mutable {
        if (done != Written::kDurable) return respond(answer_of(unavailable().error()));
        respond(answer(said));
        house.tables.holidays_changed(guest);
      });
}

void post_forget(House& house, const HttpCall& call, Respond respond) {
  if (!people_only(call, respond)) return;
  const auto body = body_of<wire::Sure>(call, respond);
  if (!body) return;
  if (!body->sure) return respond(answer_of(bad_request("only who is sure is forgotten").error()));
  if (!may(house, Costly::kForgetting, call, respond)) return;
  house.calls.forget(call.guest);
  forget_guest(house.tables, house.accounts, house.names, house.store, call.guest,
               with_cookie(house, call.guest, std::move(respond)));
}

}  // namespace veillee::server
