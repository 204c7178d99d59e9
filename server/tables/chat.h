// What people write to each other at a table: the newest lines, how often somebody may write, and who
// may read what.
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "server/base/problem.h"
#include "server/base/rate_limit.h"
#include "server/store/store.h"

namespace veillee::server {

class Chat {
 public:
  // `lines` as the store has them, the oldest first.
  explicit Chat(std::vector<ChatLine> lines);

  // The next line, to be written down; or why it cannot be written. Seat: kSpectator for spectators.
  Answer<ChatLine> next(const GuestId& guest, Seat seat, std::string text, bool phrase, SteadyTime now,
                        Milliseconds at);
  // They wrote it in another house.
  void spend(const GuestId& guest, SteadyTime now);
  // It is durable. False if it is known already.
  bool add(ChatLine line);
  // Somebody else was first: the line, with the next number.
  ChatLine renumbered(ChatLine line);
  std::span<const ChatLine> lines() const { return lines_; }
  bool has(int number) const;

 private:
  std::vector<ChatLine> lines_;
  int last_number_;
  std::map<GuestId, Usage> written_;
};

}  // namespace veillee::server
