// What a match of the arena was and gave: as a line for people, and as JSON that parts are merged from.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "bots/arena.h"

namespace veillee {

// Two reports are of the same match if all but the pairs agree.
struct MatchReport {
  std::string game;
  int seats = 2;
  std::string options = "{}", seed, first, second;
  double scale = 1;
  std::vector<bots::Pair> pairs{};

  bool same_match(const MatchReport& other) const;
};

std::string table_head();
std::string table_line(const MatchReport& report, const std::optional<bots::Sprt>& sprt);

boost::json::value to_json(const std::vector<MatchReport>& reports);
// Throws kit::Bad where the text is not what to_json makes.
std::vector<MatchReport> read_reports(const std::string& text);
// Parts of the same match become one. Throws kit::Bad when a pair comes twice.
std::vector<MatchReport> merge(const std::vector<MatchReport>& parts);

}  // namespace veillee
