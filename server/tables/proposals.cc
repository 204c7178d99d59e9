#include "server/tables/proposals.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace veillee::server {

namespace {

constexpr Milliseconds kAskAgainAfter = 60'000;

int number_of(std::string_view text) {
  int number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

}  // namespace

void Proposals::add(const LogRow& row, int version, SeatSet people) {
  switch (row.act) {
    case Act::kMove:
      declined_.clear();
      if (row.seat >= 0 && people.contains(row.seat)) open_.reset();
      break;
    case Act::kAsk:
      open_ = read_ask(row, version);
      break;
    case Act::kAgree:
      if (open_) open_->agreed.add(row.seat);
      break;
    case Act::kDecline:
      if (open_) declined_.push_back(*open_);
      if (open_) declined_.back().at = row.at;
      open_.reset();
      break;
    default:
      open_.reset();
  }
}

bool Proposals::was_declined(Act what, Seat by, Milliseconds now) const {
  return std::ranges::any_of(declined_, [&](const Proposal& one) {
    return one.what == what && one.by == by && (what != Act::kResume || now < one.at + kAskAgainAfter);
  });
}

std::string ask_text(Act what, int to) {
  if (what == Act::kUndo) return fmt::format("undo {}", to);
  return what == Act::kPause ? "pause" : what == Act::kResume ? "resume" : "end";
}

Proposal read_ask(const LogRow& row, int version) {
  const std::string_view text = row.text;
  const bool undo = text.starts_with("undo ");
  return {.what = undo               ? Act::kUndo
                  : text == "pause"  ? Act::kPause
                  : text == "resume" ? Act::kResume
                                     : Act::kAgreedEnd,
          .by = row.seat,
          .version = version,
          .to = undo ? number_of(text.substr(5)) : 0,
          .at = row.at};
}

int undone_to(const LogRow& row) { return number_of(row.text); }

}  // namespace veillee::server
