// What is being asked at a table: something that a person wants and that all other people have to agree to.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/store/store.h"

namespace veillee::server {

struct Proposal {
  Act what;  // kUndo, kPause, kResume, kAgreedEnd
  Seat by;
  int version;  // of its row
  int to = 0;   // kUndo
  SeatSet agreed{};
  Milliseconds at = 0;  // when it was asked; of one that was declined: when that was said
};

// Read from the rows of the log alone.
class Proposals {
 public:
  // The next row and its version; `people` are those who have not gone. Playing on is an answer too: a
  // proposal lapses when one of them plays.
  void add(const LogRow& row, int version, SeatSet people);

  const std::optional<Proposal>& open() const { return open_; }
  // Was this seat told no since the last move? Then it does not ask again yet. In a pause there is no next move: about
  // going on it asks again after a minute.
  bool was_declined(Act what, Seat by, Milliseconds now) const;

 private:
  std::optional<Proposal> open_;
  std::vector<Proposal> declined_;  // since the last move
};

// The text of a kAsk row, and back.
std::string ask_text(Act what, int to);
Proposal read_ask(const LogRow& row, int version);

// The version in the text of a kUndo row.
int undone_to(const LogRow& row);

}  // namespace veillee::server
