#include "server/tables/table_chat.h"

#include "server/tables/seating.h"

namespace veillee::server {

void TableChat::say(std::shared_ptr<Connection> page, std::string text, bool phrase, RequestNumber re,
                    std::shared_ptr<const void> owner) {
  const auto refuse = [&](const Problem& why) { page->send(refused_message(re, table_.row.id, why)); };
  if (!table_.row.chat) return refuse(forbidden("people do not write at this table").error());
  if (!pages_.audience().has(page)) return refuse(forbidden("you are not at this table").error());
  const SeatSet seats = seats_of(table_.row, page->guest());
  const Seat seat = seats.empty() ? kSpectator : seats.lowest();
  auto line = lines().next(page->guest(), seat, std::move(text), phrase, context_.time.steady(), context_.time.now());
  if (!line) return refuse(line.error());
  keep(std::move(*line), std::move(page), re, std::move(owner));
}

void TableChat::keep(ChatLine line, std::shared_ptr<Connection> page, RequestNumber re,
                     std::shared_ptr<const void> owner) {
  AddChatLine write{table_.row.id, line};
  being_written_.insert(line.number);
  context_.store.write(std::move(write), [this, owner = std::move(owner), line = std::move(line),
                                          page = std::move(page), re](Written written) mutable {
    being_written_.erase(line.number);
    if (written == Written::kFailed) return page->send(error_message(re, unavailable().error()));
    if (written == Written::kConflict) {  // somebody wrote in another house: the next number is free
      follow();
      return keep(lines().renumbered(std::move(line)), std::move(page), re, std::move(owner));
    }
    page->send(wire::OkMessage{re});
    add_and_tell(line);
  });
}

void TableChat::add_and_tell(const ChatLine& line) {
  if (lines().add(line)) pages_.tell_line_soon(line);
}

void TableChat::follow() {
  if (!chat_) return;
  for (const ChatLine& line : context_.store.chat_of(table_.row.id)) {
    if (!lines().has(line.number) && !being_written_.contains(line.number))
      lines().spend(line.guest, context_.time.steady());
    add_and_tell(line);
  }
}

void TableChat::send_to_players() {
  for (const Watcher& watcher : pages_.audience().watchers())
    if (!table_.is_spectator(watcher.page->guest())) send_to(*watcher.page);
}

Chat& TableChat::lines() {
  if (!chat_) chat_.emplace(context_.store.chat_of(table_.row.id));
  return *chat_;
}

}  // namespace veillee::server
