// Why a move is not allowed: all reasons against it are named, the one with the lowest clause is told.
#pragma once

#include <optional>
#include <utility>

#include "engine/error.h"

namespace veillee::kit {

class Reasons {
 public:
  // Of several reasons by one clause the first is kept: begin with what the player should hear.
  void add(Refusal reason) {
    if (!lowest_ || reason.clause < lowest_->clause) lowest_ = std::move(reason);
  }
  std::optional<Refusal> lowest() && { return std::move(lowest_); }

 private:
  std::optional<Refusal> lowest_;
};

}  // namespace veillee::kit
