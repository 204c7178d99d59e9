#include "server/tables/names.h"

#include "server/base/texts.h"

namespace veillee::server {

namespace {
constexpr std::size_t kMaxCached = 10'000;
}

std::string Names::of(const GuestId& guest) {
  if (const auto found = names_.find(guest); found != names_.end()) return found->second;
  if (names_.size() >= kMaxCached) names_.clear();
  return names_[guest] = store_.name_of(guest).value_or(default_name(guest));
}

}  // namespace veillee::server
