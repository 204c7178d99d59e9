// The house in a page: one table on this device at a time, and games that are looked at again. JSON in, JSON out.
//
//   {"do":"create","wish":NewTable}                a table (docs/wire.md), which is then on the board
//   {"do":"open","saved":{…}}                      the one that `saved` told
//   {"do":"ask","request":{…}}                     what a page asks of a table over the wire
//   {"do":"go on"}                                 a house player decides
//   {"do":"rematch"}                               another game; it is then on the board
//   {"do":"record"}                                of a game that is over
//   {"do":"replay","record":{…},"seat":0|null}     absent: everybody's cards
//   {"do":"try","record":"TEXT","seat":0,"move":"TEXT"｜absent}
//   {"do":"begin","game","players","options","seed"} or {"do":"begin","state":{…}}    a game to study: a record
//   {"do":"look","record"}, {"do":"think","record","seat","simulations"}, {"do":"judge","record","done"}: study.h
//   {"do":"verify","record":"TEXT","commit":"HEX"}   whether its chance was fair, all of it: server/fair/audit.h
//
// Answers have "ok", and what there is of: "messages" for the page, "saved" and "summary" if the table has changed,
// "thinks" (a house player is to go on), "table" (its name), "record", "replay", "trial", "look", "thought",
// "judged", "findings"; or "error" and "code".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "wasm/local_table.h"

namespace veillee::server {

class LocalHouse {
 public:
  std::string answer(std::string_view request);

 private:
  friend struct LocalCommands;
  std::optional<LocalTable> table_;
};

}  // namespace veillee::server
