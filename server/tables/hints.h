// What a house player would do in somebody's place. Only where no other person plays.
#pragma once

#include <memory>
#include <optional>

#include "server/tables/table_context.h"
#include "server/tables/table_state.h"
#include "server/wire/connection.h"

namespace veillee::server {

// One thought a position, and one at a time: whoever asks again gets the same answer.
class Hints {
 public:
  Hints(const TableContext& context, const TableState& table) : context_(context), table_(table) {}

  // `owner` keeps the table alive until the answer is there.
  void answer(std::shared_ptr<Connection> page, RequestNumber re, std::shared_ptr<const void> owner);

 private:
  const TableContext& context_;
  const TableState& table_;
  std::optional<wire::HintMessage> last_;
  bool thinking_ = false;
};

}  // namespace veillee::server
