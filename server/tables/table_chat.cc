// What people write to each other at a table.
#include <fmt/format.h>

#include <algorithm>

#include "server/tables/ids.h"
#include "server/tables/table.h"

namespace veillee::server {

namespace {

constexpr std::size_t kLinesAtOnce = 6;
constexpr Milliseconds kLinesWithin = 12'000;

}  // namespace

std::vector<ChatLine>& Table::chat() {
  if (!chat_) {
    chat_ = around_.store.chat_of(row_.id);
    last_line_ = chat_->empty() ? 0 : chat_->back().number;
  }
  return *chat_;
}

bool Table::writes_too_much(const GuestId& guest) const {
  const Milliseconds since = around_.time.now() - kLinesWithin;
  return std::ranges::count_if(written_lately_, [&](const auto& line) {
           return line.first == guest && line.second > since;
         }) >= static_cast<std::ptrdiff_t>(kLinesAtOnce);
}

void Table::say(std::shared_ptr<Page> page, std::string text, bool phrase, RequestNumber re) {
  when_settled([this, page = std::move(page), text = std::move(text), phrase, re]() mutable {
    const auto refuse = [&](std::string_view code, std::string_view sentence) {
      page->send(message(say_refused(re, row_.id, code, sentence, {})));
    };
    if (!row_.chat) return refuse("forbidden", "people do not write at this table");
    if (phrase ? !is_good_phrase(text) : !is_good_line(text))
      return refuse("bad_request", "a line has 1 to 300 characters");
    if (std::ranges::find(watchers_, page, &Watcher::page) == watchers_.end())
      return refuse("forbidden", "you are not at this table");
    if (writes_too_much(page->guest())) return refuse("too_many", "please write a little less");
    if (written_lately_.size() >= static_cast<std::size_t>(kMaxChatLines)) written_lately_.pop_front();
    written_lately_.emplace_back(page->guest(), around_.time.now());

    static_cast<void>(chat());
    const SeatSet seats = seats_of(page->guest());
    const Seat seat = seats.empty() ? kSpectator : seats.lowest();
    ChatLine line{++last_line_, seat, page->guest(), std::move(text), phrase};
    around_.store.write(AddChatLine{row_.id, line}, [self = shared_from_this(), line, page, re](Written written) {
      if (written != Written::kDurable)
        return page->send(message(say_error(re, "unavailable", unavailable().error().message)));
      page->send(message(say_ok(re, {})));
      self->chat().push_back(line);
      if (self->chat().size() > static_cast<std::size_t>(kMaxChatLines)) self->chat().erase(self->chat().begin());
      for (const Watcher& watcher : self->watchers_) self->tell_chat(*watcher.page, {&line, 1});
    });
  });
}

// Whoever wrote: the people around one screen write with one pen.
std::string Table::names_of(const GuestId& guest) const {
  std::vector<std::string> names;
  for (const SeatRow& seat : row_.seats)
    if (seat.guest == guest && std::ranges::find(names, name_at(seat)) == names.end()) names.push_back(name_at(seat));
  return names.empty() ? around_.name_of(guest) : fmt::format("{}", fmt::join(names, ", "));
}

// Those of the lines that this page may read.
void Table::tell_chat(Page& page, std::span<const ChatLine> lines) {
  const bool all = is_spectator(page.guest()) || row_.status == Status::kOver;
  std::vector<ChatSaid> said;
  for (const ChatLine& line : lines)
    if (all || line.seat != kSpectator) said.push_back({line, person_code(row_, line.guest), names_of(line.guest)});
  if (!said.empty()) page.send(message(say_chat(row_.id, person_code(row_, page.guest()), said)));
}

// The game is over: those who played may read what the others said about it.
void Table::tell_spectators_chat() {
  for (const Watcher& watcher : watchers_)
    if (!is_spectator(watcher.page->guest())) tell_chat(*watcher.page, chat());
}

}  // namespace veillee::server
