// A game on the shelf, whichever it is: where matches begin. Made once per line of games/ROOMS (house/match_of.h).
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "games/kit/info.h"
#include "house/match.h"

namespace veillee {

class Room {
 public:
  virtual ~Room() = default;
  virtual const RoomInfo& info() const = 0;

  // Options that are missing take their defaults. `given` has what a set-up has besides its random layout, if anything:
  // a whole set-up will do.
  virtual Expected<std::unique_ptr<Match>> start(int seats, const json::object& options, Bits& bits,
                                                 const json::object& given = {}) const = 0;
  // The same from a given set-up instead of a random one.
  virtual Expected<std::unique_ptr<Match>> start_from(int seats, const json::object& options,
                                                      const json::object& setup) const = 0;
  // Any position that can be described, as Match::state gives it.
  virtual Expected<std::unique_ptr<Match>> restore(const json::object& state) const = 0;
  // Rooms that ask questions: the right answers, with those of `given`; and what is given to set-ups if the owner of
  // the house has written this text of questions. Nothing for others.
  virtual std::optional<json::array> bank(const json::object& /*given*/) const { return std::nullopt; }
  virtual Expected<json::object> own_questions(std::string_view /*text*/) const { return json::object{}; }
};

// The rooms in the order of games/ROOMS.
std::span<const Room* const> rooms();
const Room* find_room(std::string_view id);

}  // namespace veillee
