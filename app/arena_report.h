// What a match of the arena was and gave: as a line for people, as a row of a Markdown table, and as JSON
// that parts are merged from.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "app/arena.h"
#include "games/kit/json.h"

namespace veillee {

// Two reports are of the same match if all but the pairs agree.
struct MatchReport {
  std::string game;
  int seats = 2;
  std::string options = "{}", seed, first, second;
  double scale = 1;
  std::vector<Pair> pairs{};

  bool same_match(const MatchReport& other) const;
};

std::string table_head();
std::string table_line(const MatchReport& report, const std::optional<Sprt>& sprt);
// One table of all of them; with a test it says of each match what is shown.
std::string markdown_table(const std::vector<MatchReport>& reports, const std::optional<Sprt>& sprt);

boost::json::value to_json(const std::vector<MatchReport>& reports);
// Of a text that to_json made.
kit::Read<std::vector<MatchReport>> read_reports(const std::string& text);
// Parts of the same match become one; no pair may come twice.
kit::Read<std::vector<MatchReport>> merge(const std::vector<MatchReport>& parts);

}  // namespace veillee
