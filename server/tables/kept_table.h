// A table on a guest's device as JSON: what the page keeps of it, and hands to the house when the game is over.
#pragma once

#include <span>
#include <vector>

#include "server/base/problem.h"
#include "server/tables/game_log.h"

namespace veillee::server {

struct KeptTable {
  TableRow row;
  std::vector<LogRow> rows;
  GameLog log;  // of these rows
};

// `owner`: whose device it is.
json::object kept_json(const TableRow& row, std::span<const LogRow> rows, const GuestId& owner);
// Fails if the rules do not accept it. All of it is then as the house would have written it itself.
Answer<KeptTable> read_kept(const json::object& kept, const GuestId& owner);

}  // namespace veillee::server
