#include "server/tables/record.h"

#include "house/record.h"
#include "server/fair/audit.h"
#include "server/fair/fair.h"
#include "server/tables/table_messages.h"

namespace veillee::server {

namespace {

// How the game ended and what was done besides moves, with the names of the wire.
json::object table_json(const GameLog& log) {
  json::value result;
  if (const auto outcome = outcome_of(log).value)
    result = {{"by", wire::name(outcome->by)},
              {"ranking", json::array(outcome->ranking.begin(), outcome->ranking.end())}};
  json::array acts;
  for (const wire::ActNote& note : act_notes(log, 0)) {
    json::object act{{"version", note.version}, {"act", wire::name(note.act)}, {"seat", note.seat}};
    if (note.to) act["to"] = *note.to;
    if (note.level) act["level"] = *note.level;
    act["moves"] = note.moves;
    acts.push_back(std::move(act));
  }
  return {{"result", std::move(result)}, {"acts", std::move(acts)}};
}

json::object fair_json(const TableRow& row, const Match& match) {
  json::array luck;
  for (const SeatRow& seat : row.seats) luck.push_back(json::string(seat.luck));
  return {{"commit", commitment(row.secret)},
          {"secret", hex(row.secret)},
          {"luck", std::move(luck)},
          {"draws", json_of(draws_of(match, chance_key(row.secret, row.seats)))}};
}

}  // namespace

json::object record_of(const FinishedGame& game) {
  const GameLog& log = *game.log;
  json::object record = veillee::record_of(log.match(), game.names);
  if (log.departures().ended_by() || !log.notes().empty()) record["table"] = table_json(log);
  record["fair"] = fair_json(game.row, log.match());
  return record;
}

}  // namespace veillee::server
