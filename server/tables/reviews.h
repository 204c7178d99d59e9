// What the house thinks of games that are over: for each decision a short thought, from what its seat
// knew then.
//
// Lives on the loop thread; the thinking is done on the pool when there is nothing else to do, one
// decision at a time. Nothing is written down: a review that was forgotten is made again.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/tables/problem.h"
#include "server/tables/table.h"

namespace veillee::server {

class Thinkers;

// One decision, seen again.
struct Judged {
  int version = 0;  // of the position: so many moves were made before it
  Seat seat = 0;
  std::string best{};
  double loss = 0;              // the share of the win that the move played gave away; 0 if it was the best
  std::vector<double> value{};  // the share of the win that each seat could expect, with the best move
};

// The next decision of the game after `match`, which is moved on to it, and what is to be said of it;
// nothing when there are no more. Forced moves are no decisions. Does not touch the moves before.
std::optional<Judged> judge_next(Match& match, const std::vector<PlayedMove>& moves);

class Reviews {
 public:
  explicit Reviews(Thinkers& thinkers) : thinkers_(thinkers) {}

  // As JSON (docs/wire.md): how far it is and what is known so far. Null if nobody asked for it yet.
  const std::string* find(TableId table);
  // At most so many are under way at a time, and so many are kept.
  Answer<std::string> begin(TableId table, PlayedGame game);

 private:
  struct Review {
    int moves = 0, seen = 0;
    bool done = false;
    std::string judged{};  // JSON, one after the other
    std::string text{};    // the answer
  };
  void go_on(std::shared_ptr<Review> review, PlayedGame game);
  static void write(Review& review);
  void forget_oldest();

  Thinkers& thinkers_;
  std::unordered_map<TableId, std::shared_ptr<Review>> reviews_;
  std::deque<TableId> order_;  // the oldest first
  int under_way_ = 0;
};

}  // namespace veillee::server
