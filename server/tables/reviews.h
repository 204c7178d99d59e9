// What the house thinks of games that are over: for each decision a short thought, from what its seat
// knew then.
//
// Lives on the loop thread; the thinking is done on the pool when there is nothing else to do, one
// decision at a time. The store keeps what is complete; what was under way when the house closed begins again.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/base/problem.h"
#include "server/tables/table_state.h"
#include "server/wire/answers.h"

namespace veillee::server {

class Thinkers;

class Reviews {
 public:
  // Both must outlive it.
  Reviews(Store& store, Thinkers& thinkers) : store_(store), thinkers_(thinkers) {}

  // How far it is and what is known so far. Null if nobody asked for it since the house opened.
  const wire::Review* find(TableId table) const;
  // The one that the store has, or a new one. At most so many are under way at a time.
  void ask(FinishedGame game, Reply<wire::Review> reply);

 private:
  Answer<wire::Review> begin(FinishedGame game);
  std::shared_ptr<wire::Review> remember(TableId table, wire::Review review);
  // `match` has been moved on to where the house is; null before the first decision.
  void go_on(std::shared_ptr<wire::Review> review, FinishedGame game, std::unique_ptr<Match> match);
  void forget_oldest();

  Store& store_;
  Thinkers& thinkers_;
  std::unordered_map<TableId, std::shared_ptr<wire::Review>> reviews_;
  std::deque<TableId> order_;  // the oldest first
  int under_way_ = 0;
};

}  // namespace veillee::server
