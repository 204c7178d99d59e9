#include "server/api/study.h"

#include "house/replay.h"
#include "server/api/handling.h"
#include "server/tables/reviews.h"
#include "server/tables/thinkers.h"

namespace veillee::server {

namespace {

// Whose eyes: `?seat=0`, `?seat=spectator`, or `?seat=all` for everybody's cards.
Seat viewpoint_of(std::string_view query) {
  const std::string_view text = query_value(query, "seat");
  if (text.empty() || text == "all") return kEverything;
  if (text == "spectator") return kSpectator;
  const auto seat = kit::decimal(text, 0, kMaxSeats - 1);
  kit::require(seat.has_value(), "'seat' is a number, 'spectator' or 'all'");
  return static_cast<Seat>(*seat);
}

// Playing a game once more takes milliseconds: too long for the loop.
void replay_later(Hall& hall, std::string record, Seat viewer, Respond respond) {
  hall.thinkers().run(Urgency::kAnswer, [record = std::move(record), viewer, respond = std::move(respond)]() mutable {
    auto replay = replay_text(record, viewer);
    return [replay = std::move(replay), respond = std::move(respond)]() mutable {
      respond(replay ? HttpAnswer{200, std::move(*replay)}
                     : answer_of(Problem{400, name(replay.error().code), replay.error().message}));
    };
  });
}

}  // namespace

void get_replay(Hall& hall, const HttpCall& call, Respond respond) {
  const Seat viewer = viewpoint_of(call.query);
  with_table(hall, call, respond, [&](Table& table) {
    table.record([&hall, viewer, respond = std::move(respond)](Answer<std::string> record) mutable {
      if (!record) return respond(answer_of(record.error()));
      replay_later(hall, std::move(*record), viewer, std::move(respond));
    });
  });
}

void post_replay(Hall& hall, const HttpCall& call, Respond respond) {
  replay_later(hall, call.body, viewpoint_of(call.query), std::move(respond));
}

void post_review(Hall& hall, const HttpCall& call, Respond respond) {
  with_table(hall, call, respond, [&](Table& table) {
    const TableId id = table.row().id;
    if (const std::string* known = hall.reviews().find(id)) return respond({200, *known});
    table.played_game([&hall, id, respond = std::move(respond)](Answer<PlayedGame> game) mutable {
      auto review = game ? hall.reviews().begin(id, std::move(*game)) : std::unexpected(std::move(game.error()));
      respond(review ? HttpAnswer{200, std::move(*review)} : answer_of(review.error()));
    });
  });
}

}  // namespace veillee::server
