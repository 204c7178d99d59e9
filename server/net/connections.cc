#include "server/net/connections.h"

#include <utility>

namespace veillee::server {

Connections::Place::Place(Connections& connections, std::string address)
    : connections_(connections), address_(std::move(address)) {
  ++connections_.per_address_[address_];
  close_ = connections_.closers_.insert(connections_.closers_.end(), nullptr);
}

Connections::Place::~Place() {
  if (--connections_.per_address_[address_] == 0) connections_.per_address_.erase(address_);
  connections_.closers_.erase(close_);
  if (connections_.closers_.empty() && connections_.empty_) std::exchange(connections_.empty_, nullptr)();
}

void Connections::Place::on_closing(std::function<void()> close) {
  *close_ = std::move(close);
  if (closing() && *close_) (*close_)();
}

bool Connections::has_room_for(const std::string& address) const {
  const auto found = per_address_.find(address);
  return max_per_address_ <= 0 || found == per_address_.end() || found->second < max_per_address_;
}

void Connections::close_all(std::function<void()> empty) {
  closing_ = true;
  if (closers_.empty()) return empty();
  empty_ = std::move(empty);
  const std::list<std::function<void()>> closers = closers_;  // closing one may end it at once
  for (const auto& close : closers)
    if (close) close();
}

}  // namespace veillee::server
