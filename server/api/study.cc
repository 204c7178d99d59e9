#include "server/api/study.h"

#include "house/record.h"
#include "house/replay.h"
#include "server/api/handling.h"
#include "server/tables/reviews.h"
#include "server/tables/thinkers.h"
#include "server/tables/trial.h"

namespace veillee::server {

namespace {

// Whose eyes: `?seat=0`, `?seat=spectator`, or `?seat=all` for everybody's cards.
Answer<Seat> viewpoint_of(const HttpCall& call) {
  const std::string_view text = query_value(call, "seat");
  if (text.empty() || text == "all") return kEverything;
  if (text == "spectator") return kSpectator;
  const auto seat = query_number(call, "seat", kMaxSeats - 1);
  if (!seat) return bad_request("'seat' is a number, 'spectator' or 'all'");
  return static_cast<Seat>(*seat);
}

// Playing a game once more takes milliseconds: too long for the loop.
// `record` gives it there.
template <class Record>
void replay_later(House& house, const GuestId& guest, Record record, Seat viewer, Respond respond) {
  house.thinkers.run(
      Urgency::kReplay, house.whereabouts.asker(guest),
      [record = std::move(record), viewer, respond = std::move(respond)]() mutable {
        const Expected<json::object> read = record();
        const auto replay = read ? replay_of(*read, viewer) : std::unexpected(read.error());
        HttpAnswer said =
            replay ? HttpAnswer{200, json::serialize(*replay)} : answer_of(of_rules(replay.error()).error());
        return [said = std::move(said), respond = std::move(respond)]() mutable { respond(std::move(said)); };
      });
}

}  // namespace

void post_try(House& house, const HttpCall& call, Respond respond) {
  const auto seat = query_number(call, "seat", kMaxSeats - 1);
  if (!seat) return respond(answer_of(bad_request("'seat' is a number").error()));
  if (!may(house, Costly::kTrial, call, respond)) return;
  house.thinkers.run(Urgency::kReplay, house.whereabouts.asker(call.guest),
                     [text = call.body, seat = static_cast<Seat>(*seat), move = std::string(query_value(call, "move")),
                      respond = std::move(respond)]() mutable {
                       const auto trial = trial_of(text, seat, move);
                       HttpAnswer said = trial ? answer(*trial) : answer_of(trial.error());
                       return [said = std::move(said), respond = std::move(respond)]() mutable {
                         respond(std::move(said));
                       };
                     });
}

void get_replay(House& house, const HttpCall& call, Respond respond) {
  const auto viewer = viewpoint_of(call);
  if (!viewer) return respond(answer_of(viewer.error()));
  with_table(
      house, call, std::move(respond), [&house, guest = call.guest, viewer = *viewer](Table& table, Respond done) {
        table.finished_game([&house, guest, viewer, respond = std::move(done)](Answer<FinishedGame> game) mutable {
          if (!game) return respond(answer_of(conflict("the record is there when the game is over").error()));
          const auto record = [game = std::move(*game)] { return record_of(game.log->match(), game.names); };
          replay_later(house, guest, record, viewer, std::move(respond));
        });
      });
}

void post_replay(House& house, const HttpCall& call, Respond respond) {
  const auto viewer = viewpoint_of(call);
  if (!viewer) return respond(answer_of(viewer.error()));
  if (!may(house, Costly::kReplay, call, respond)) return;
  const auto record = [text = call.body] { return parse_record(text); };
  replay_later(house, call.guest, record, *viewer, std::move(respond));
}

void post_review(House& house, const HttpCall& call, Respond respond) {
  with_table(house, call, std::move(respond), [&house](Table& table, Respond done) {
    const TableId id = table.row().id;
    if (const wire::Review* known = house.reviews.find(id)) return done(answer(*known));
    table.finished_game([&house, respond = std::move(done)](Answer<FinishedGame> game) mutable {
      if (!game) return respond(answer_of(game.error()));
      house.reviews.ask(std::move(*game), answer_later<wire::Review>(std::move(respond)));
    });
  });
}

}  // namespace veillee::server
