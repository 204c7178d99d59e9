// Why a move is not allowed: all reasons against it are named, the one with the lowest clause is told.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/room.h"

namespace veillee::kit {

class Reasons {
 public:
  // Of several reasons by one clause the first is kept: begin with what the player should hear.
  void add(std::string_view clause, std::string en, std::string fr, std::string de) {
    if (lowest_ && lowest_->clause <= clause) return;
    lowest_ = Refusal{std::string(clause), {std::move(en), std::move(fr), std::move(de)}};
  }
  std::optional<Refusal> lowest() && { return std::move(lowest_); }

 private:
  std::optional<Refusal> lowest_;
};

}  // namespace veillee::kit
