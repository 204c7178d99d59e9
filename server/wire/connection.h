// Somebody's open page, or whoever else a table talks to.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "server/base/ids.h"
#include "server/wire/messages.h"

namespace veillee::server {

using wire::Message;
using wire::RequestNumber;

// A message on its way to one connection or to many. Its text is made when the first of them wants it, and once.
class SharedMessage {
 public:
  SharedMessage() = default;
  // Any message.
  template <class M>
  requires std::constructible_from<Message, M&&> &&
      (!std::same_as<std::remove_cvref_t<M>, SharedMessage>)SharedMessage(M&& message)
      : content_(std::make_shared<Content>(Content{std::forward<M>(message), {}})) {}

  explicit operator bool() const { return content_ != nullptr; }
  const Message& message() const { return content_->message; }
  // JSON. It outlives the message: what waits to be sent is its text alone.
  const std::shared_ptr<const std::string>& text() const;

 private:
  struct Content {
    Message message;
    std::shared_ptr<const std::string> text;
  };
  std::shared_ptr<Content> content_;
};

// Lives on the loop thread, like the tables.
class Connection {
 public:
  explicit Connection(const GuestId& guest) : guest_(guest) {}
  virtual ~Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  const GuestId& guest() const { return guest_; }
  // Never blocks. A connection that does not read is dropped.
  virtual void send(SharedMessage message) = 0;

 private:
  GuestId guest_;
};

}  // namespace veillee::server
