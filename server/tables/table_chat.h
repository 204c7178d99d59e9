// What people write at one table: to be written down, and then told to everybody who may read it.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>

#include "server/tables/broadcaster.h"
#include "server/tables/chat.h"
#include "server/tables/table_context.h"

namespace veillee::server {

class TableChat {
 public:
  TableChat(const TableContext& context, const TableState& table, Broadcaster& pages)
      : context_(context), table_(table), pages_(pages) {}

  // To the other people at the table; what spectators write is for spectators as long as the game goes on.
  // `owner` keeps the table alive until it is durable: no part of the game, so nobody waits for it.
  void say(std::shared_ptr<Connection> page, std::string text, bool phrase, RequestNumber re,
           std::shared_ptr<const void> owner);
  void send_to(Connection& page) { pages_.send_chat(page, lines().lines()); }
  // The game is over: they may read what the others said about it.
  void send_to_players();
  // Lines that were written in another house.
  void follow();
  // Some may be there no more: they are read again when somebody comes.
  void forget() { chat_.reset(); }

 private:
  void keep(ChatLine line, std::shared_ptr<Connection> page, RequestNumber re, std::shared_ptr<const void> owner);
  void add_and_tell(const ChatLine& line);
  Chat& lines();

  const TableContext& context_;
  const TableState& table_;
  Broadcaster& pages_;
  std::optional<Chat> chat_;     // read when somebody comes
  std::set<int> being_written_;  // the numbers of lines of this house
};

}  // namespace veillee::server
