// A page's conversation over its WebSocket: requests in, the table's words out.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "server/api/requests.h"
#include "server/tables/hall.h"
#include "server/tables/page.h"

namespace veillee::server {

class Conversation {
 public:
  Conversation(Hall& hall, std::shared_ptr<Page> page) : hall_(hall), page_(std::move(page)) {}

  // One frame. Answers go to the page, now or when they are durable.
  void hear(std::string_view frame);
  // The page is gone. Must be called: tables hold on to the pages that watch them.
  void end();

 private:
  void answer(const WatchTable& request, RequestNumber re);
  void answer(const UnwatchTable& request, RequestNumber re);
  void answer(const MakeMove& request, RequestNumber re);
  void answer(const AskWhy& request, RequestNumber re);
  void answer(const DoAct& request, RequestNumber re);
  void answer(const AskHint& request, RequestNumber re);
  void answer(const SayLine& request, RequestNumber re);
  void answer(const WatchLobby& request, RequestNumber re);
  void answer(const HearTurns& request, RequestNumber re);
  void answer(const Ping& request, RequestNumber re);

  // Null after having said that there is no such table.
  std::shared_ptr<Table> find(TableId id, RequestNumber re);
  void say(std::string text) { page_->send(message(std::move(text))); }

  Hall& hall_;
  std::shared_ptr<Page> page_;
  std::vector<TableId> watched_;
};

}  // namespace veillee::server
