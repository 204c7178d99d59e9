// What a room says to people. A sentence is a template of the room's catalogue (games/ROOM/words/*.json) and named
// arguments; docs/words.md has the syntax. Moves, events and refusals are arguments until somebody shows them.
#pragma once

#include <boost/json.hpp>
#include <concepts>
#include <span>
#include <string>
#include <string_view>

#include "engine/error.h"
#include "engine/text.h"
#include "games/kit/info.h"

namespace veillee::kit {

// Which sentence of a section, and what goes into it.
struct Saying {
  std::string key;
  boost::json::object args;
};

// refuse("LAB-11.no_path", {{"from", "4.11"}, {"to", "3.7"}}): the key begins with the clause that forbids the move.
Refusal refuse(std::string_view key, std::vector<Refusal::Argument> args = {});
// For a reason that several clauses share, and for a text that is no move (no clause).
Refusal refuse_by(std::string_view clause, std::string_view key, std::vector<Refusal::Argument> args = {});
boost::json::object args_of(const Refusal& refusal);

// The catalogue of one room in one language.
class Words {
 public:
  // The contents of words/common.json and words/LANGUAGE.json. Both are checked by a test, not here.
  Words(Language language, std::string_view common, std::string_view texts);

  // A sentence of that section. What is missing stays visible in braces.
  std::string say(std::string_view section, std::string_view key, const boost::json::object& args = {},
                  Guests guests = {}) const;
  // An event as the log tells it; empty if the log passes it over.
  std::string event(const boost::json::object& event, Guests guests = {}) const;
  // The rule behind an event: "LAB-42".
  std::string clause(const boost::json::object& event) const;
  // A thing by its kind: name("card", "T1", "the").
  std::string name(std::string_view kind, const boost::json::value& value, std::string_view form = "bare") const;

 private:
  friend class Filler;
  Language language_;
  boost::json::object common_, texts_;
};

// Title, tagline and options of a room as its catalogues call them (sections `shelf`, `options`, `help`).
RoomInfo in_words(RoomInfo info, const Words& (*words)(Language));

// A room with catalogues.
template <class G>
concept HasWords = requires(const typename G::View& view, typename G::Move move) {
  { G::words(Language{}) } -> std::same_as<const Words&>;
  { G::saying(view, move) } -> std::same_as<Saying>;
};

}  // namespace veillee::kit
