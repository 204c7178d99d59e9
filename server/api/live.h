// A page's conversation over its WebSocket: requests in, the table's words out.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "server/api/house.h"
#include "server/wire/connection.h"
#include "server/wire/read.h"

namespace veillee::server {

class Conversation {
 public:
  Conversation(House& house, std::shared_ptr<Connection> page) : house_(house), page_(std::move(page)) {}

  // One frame. Answers go to the page, now or when they are durable.
  void hear(std::string_view frame);
  // The page is gone. Must be called: tables hold on to the pages that watch them.
  void end();

 private:
  void answer(const wire::WatchRequest& request);
  void answer(const wire::UnwatchRequest& request);
  void answer(const wire::MoveRequest& request);
  void answer(const wire::WhyRequest& request);
  void answer(const wire::ActRequest& request);
  void answer(const wire::HintRequest& request);
  void answer(const wire::SayRequest& request);
  void answer(const wire::LobbyRequest& request);
  void answer(const wire::TurnsRequest& request);
  void answer(const wire::PingRequest& request);

  // Does it at the request's table, or says that there is no such table. The page may be gone by then.
  template <class Request, class Work>
  void with_table(const Request& request, Work work);
  void send(SharedMessage message) { page_->send(std::move(message)); }

  House& house_;
  std::shared_ptr<Connection> page_;
  std::vector<TableId> watched_;
};

}  // namespace veillee::server
