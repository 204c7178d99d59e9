#include "server/wire/connection.h"

#include "server/wire/write.h"

namespace veillee::server {

const std::string& SharedMessage::text() const {
  if (content_->text.empty()) content_->text = wire::to_json(content_->message);
  return content_->text;
}

}  // namespace veillee::server
