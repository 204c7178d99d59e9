#include "server/tables/trial.h"

#include "house/record.h"
#include "server/tables/table_messages.h"

namespace veillee::server {

Answer<wire::Trial> trial_of(std::string_view text, Seat seat, std::string_view move) {
  const auto record = parse_record(text);
  if (!record) return of_rules(record.error());
  const auto loaded = load_record(*record, {}, kMaxTriedMoves);
  if (!loaded) return of_rules(loaded.error());
  Match& match = *loaded->match;
  if (seat >= match.seats()) return bad_request("this game has no such seat");
  wire::Trial said;
  if (move.empty()) {
    said.legal = match.legal(seat);
    said.marks = wire_marks(match, seat);
  } else if (const auto refusal = match.why(seat, move)) {
    said.why = why_message(0, refusal);
  } else if (const auto played = match.play(seat, move)) {
    said.events = wire::Events{json::serialize(match.events(seat))};
    said.view = wire::View{json::serialize(match.view(seat))};
  } else {
    return of_rules(played.error());
  }
  return said;
}

}  // namespace veillee::server
