#include "server/tables/chat.h"

#include <algorithm>

#include "server/base/texts.h"

namespace veillee::server {

namespace {

// Six lines at once, then one every two seconds.
constexpr Rate kLines{6, std::chrono::seconds(2)};
constexpr std::size_t kMaxWriters = 1000;

}  // namespace

Chat::Chat(std::vector<ChatLine> lines)
    : lines_(std::move(lines)), last_number_(lines_.empty() ? 0 : lines_.back().number) {}

Answer<ChatLine> Chat::next(const GuestId& guest, Seat seat, std::string text, bool phrase, SteadyTime now,
                            Milliseconds at) {
  if (phrase ? !is_good_phrase(text) : !is_good_line(text)) return bad_request("a line has 1 to 300 characters");
  if (written_.size() >= kMaxWriters)
    std::erase_if(written_, [&](const auto& one) { return one.second.is_unused(now); });
  // A crowd of spectators silences itself, nobody at the table.
  const bool crowd = written_.size() >= kMaxWriters && seat == kSpectator && !written_.contains(guest);
  if (crowd || !written_[guest].admit(kLines, now)) return too_many("please write a little less");
  return ChatLine{++last_number_, seat, guest, std::move(text), phrase, at};
}

void Chat::spend(const GuestId& guest, SteadyTime now) {
  if (written_.size() < kMaxWriters || written_.contains(guest)) written_[guest].spend(kLines, now);
}

bool Chat::has(int number) const { return std::ranges::binary_search(lines_, number, {}, &ChatLine::number); }

bool Chat::add(ChatLine line) {
  const auto after = std::ranges::lower_bound(lines_, line.number, {}, &ChatLine::number);
  if (after != lines_.end() && after->number == line.number) return false;
  last_number_ = std::max(last_number_, line.number);
  lines_.insert(after, std::move(line));
  if (lines_.size() > static_cast<std::size_t>(kMaxChatLines)) lines_.erase(lines_.begin());
  return true;
}

ChatLine Chat::renumbered(ChatLine line) {
  line.number = ++last_number_;
  return line;
}

}  // namespace veillee::server
