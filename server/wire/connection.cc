#include "server/wire/connection.h"

#include "server/wire/write.h"

namespace veillee::server {

const std::shared_ptr<const std::string>& SharedMessage::text() const {
  if (!content_->text) {
    std::string text = wire::to_json(content_->message);
    text.shrink_to_fit();  // it may wait for long, and was written with room to grow
    content_->text = std::make_shared<const std::string>(std::move(text));
  }
  return content_->text;
}

}  // namespace veillee::server
