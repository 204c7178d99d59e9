#include "server/people/moderation.h"

#include <spdlog/spdlog.h>

namespace veillee::server {

namespace {

template <class Key>
bool is_in(const std::map<Key, Milliseconds>& blocks, const Key& key, Milliseconds now) {
  const auto found = blocks.find(key);
  return found != blocks.end() && (found->second == 0 || now < found->second);
}

Answer<void> answer_of(Written written) {
  if (written == Written::kDurable) return {};
  return unavailable();
}

}  // namespace

Moderation::Moderation(Store& store, const Clock& clock) : store_(store), clock_(clock) { refresh(); }

bool Moderation::is_blocked(const GuestId& guest, const std::string& address) const {
  if (guests_.empty() && addresses_.empty()) return false;
  const Milliseconds now = clock_.now();
  return is_in(guests_, guest, now) || is_in(addresses_, address, now);
}

void Moderation::report(ReportRow report, Reply<void> reply) {
  const TableId table = report.table;
  store_.write(PeopleWrite(AddReport{std::move(report)}), [table, reply = std::move(reply)](Written written) mutable {
    if (written == Written::kDurable) spdlog::info("a report came from table {}", text_of(table));
    reply(answer_of(written));
  });
}

void Moderation::act(OperatorAct act, Reply<void> reply) {
  OperatorNote note = act.note;
  store_.write(PeopleWrite(std::move(act)),
               [this, note = std::move(note), reply = std::move(reply)](Written written) mutable {
                 if (written == Written::kDurable) {
                   spdlog::warn("the operator: {} {}", note.what, note.about);
                   refresh();
                 }
                 reply(answer_of(written));
               });
}

void Moderation::refresh() try {
  const auto blocks = store_.people().blocks();
  guests_.clear();
  addresses_.clear();
  for (const BlockRow& block : blocks) {
    if (block.guest)
      guests_[*block.guest] = block.until;
    else
      addresses_[block.address] = block.until;
  }
} catch (const StoreError& error) {
  spdlog::error("blocks cannot be read: {}", error.what());
}

}  // namespace veillee::server
