#include "server/api/handed.h"

#include <algorithm>
#include <utility>

#include "house/envelope.h"
#include "house/replay.h"
#include "server/api/handling.h"
#include "server/base/texts.h"
#include "server/fair/audit.h"
#include "server/tables/kept_table.h"

namespace veillee::server {

namespace {

auto bad_record(std::string message) { return problem(name(Code::kBadRecord), std::move(message)); }

// Takes milliseconds: not on the loop.
Answer<KeepGame> game_of(const wire::HandedGame& handed, const GuestId& guest, Milliseconds now) {
  const auto saved = parse_object(handed.saved.text, "saved");
  if (!saved) return bad_record(saved.error());
  auto kept = read_kept(*saved, guest);
  if (!kept) return bad_record(kept.error().message);
  auto& [row, rows, log] = *kept;
  if (row.id == 0) return bad_record("'table' is no name of a table");
  if (rows.size() > kMaxReplaySteps) return bad_record("this game is too long");
  if (!log.is_over()) return conflict("the game is not over yet");
  for (SeatRow& seat : row.seats)
    if (!is_good_name(seat.name)) seat.name.clear();
  row.language.clear();
  row.device = true;
  rows.back().waits = 0;

  std::vector<int> ranking = log.departures().ranking(log.match());
  const FinishedGame game{row, std::make_shared<GameLog>(std::move(log)), {}};
  for (const Finding& finding : verify_record(json::serialize(record_of(game)), {}))
    if (!finding.holds) return bad_record(finding.text);
  return KeepGame{std::move(row), std::move(rows), std::move(ranking), std::clamp<Milliseconds>(handed.ended, 1, now)};
}

void keep(House& house, Answer<KeepGame> game, Respond respond) {
  if (!game) return respond(answer_of(game.error()));
  const TableId id = game->table.id;
  const GuestId guest = game->table.host;
  house.store.write(std::move(*game), [&house, id, guest, respond = std::move(respond)](Written written) mutable {
    if (written == Written::kFailed) return respond(answer_of(unavailable().error()));
    // It is there already: this game, or a table of somebody else.
    const auto known = written == Written::kConflict ? house.store.summary(id) : std::nullopt;
    if (written == Written::kConflict && !(known && known->table.device && known->table.host == guest))
      return respond(answer_of(conflict("there is another table of this name").error()));
    respond(answer(wire::TableMade{id}, 201));
  });
}

}  // namespace

void post_handed(House& house, const HttpCall& call, Respond respond) {
  auto handed = body_of<wire::HandedGame>(call, respond);
  if (!handed) return;
  if (!may(house, Costly::kHandedGame, call, respond)) return;
  house.thinkers.run(Urgency::kReplay, house.whereabouts.asker(call.guest),
                     [&house, handed = std::move(*handed), guest = call.guest, now = house.clock.now(),
                      respond = std::move(respond)]() mutable {
                       auto game = game_of(handed, guest, now);
                       return [&house, game = std::move(game), respond = std::move(respond)]() mutable {
                         keep(house, std::move(game), std::move(respond));
                       };
                     });
}

}  // namespace veillee::server
