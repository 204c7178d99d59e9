#include "server/tables/synced_state.h"

#include <spdlog/spdlog.h>

#include <utility>

#include "server/base/ids.h"
#include "server/tables/thinkers.h"

namespace veillee::server {

SyncedState::SyncedState(const TableContext& context, TableState state, Owner owner, Mailbox::Work settled)
    : context_(context),
      state_(std::move(state)),
      owner_(std::move(owner)),
      mailbox_([this, settled = std::move(settled)]() mutable {
        turns_.tell();
        if (!failing_) settled();
      }),
      pages_(std::make_shared<Broadcaster>(context, state_, [this](auto work) { away(std::move(work)); })),
      chat_(context, state_, *pages_),
      turns_(context, state_),
      holds_turn_(!context.store.is_shared()) {}

void SyncedState::commit(Write write, Done apply) {
  mailbox_.hold();
  context_.store.write(std::move(write), [this, owner = owner(), apply = std::move(apply)](Written written) mutable {
    failing_ = written == Written::kFailed;
    mailbox_.release([&] { apply(written); });
  });
}

void SyncedState::append(Batch batch, Done done, Mailbox::Work again) {
  AppendRows write = batch.write();
  write.concerned = turns_.concerned_by(write);
  write.offered = awaits_house_player(write) && context_.leaves_turns();
  commit(std::move(write), [this, offered = write.offered, batch = std::move(batch), done = std::move(done),
                            again = std::move(again)](Written written) mutable {
    holds_turn_ = (written == Written::kDurable && !offered) || !context_.store.is_shared();
    if (written != Written::kDurable) batch.take_back();
    if (written != Written::kConflict || !again) done(written);
    if (written == Written::kConflict)
      return reload([this, again = std::move(again)]() mutable {
        if (context_.store.is_shared()) was_told_elsewhere();  // by whoever was first
        pages_->announce_table();
        if (again) again();
      });
    if (written != Written::kDurable) return;
    batch.apply();
    if (!batch.ends_game()) return;
    chat_.send_to_players();
    context_.waiting_changed(row());
  });
}

bool SyncedState::awaits_house_player(const AppendRows& write) const {
  if (write.over || write.rows.empty() || (write.rows.back().waits & kWaitsForChance) != 0) return false;
  for (std::size_t i = 0; i < row().seats.size(); ++i) {
    const bool house =
        row().seats[i].kind == SeatKind::kHouse || (write.takeover && write.takeover->first == static_cast<Seat>(i));
    if (house && (write.rows.back().waits >> i & 1) != 0) return true;
  }
  return false;
}

void SyncedState::away(std::move_only_function<Mailbox::Work()> work) {
  mailbox_.hold();
  context_.thinkers.run(
      Urgency::kAnswer, context_.asker(row().host), [this, owner = owner(), work = std::move(work)]() mutable {
        Mailbox::Work then = [] {};
        try {
          then = work();
        } catch (const std::exception& error) {
          spdlog::error("table {}: {}", text_of(row().id), error.what());
        }
        return
            [this, owner = std::move(owner), then = std::move(then)]() mutable { mailbox_.release(std::move(then)); };
      });
}

void SyncedState::reload(Mailbox::Work then) {
  away([this, &store = context_.store, id = row().id, then = std::move(then)]() mutable -> Mailbox::Work {
    std::optional<TableState> state;
    try {
      if (auto log = store.load(id)) {
        if (auto read = replayed(std::move(*log)))
          state = std::move(*read);
        else
          spdlog::error("table {} cannot be replayed: {}", text_of(id), read.error().message);
      }
    } catch (const StoreError& error) {
      spdlog::error("table {} cannot be read: {}", text_of(id), error.what());
    }
    return [this, state = std::move(state), then = std::move(then)]() mutable {
      if (state) adopt(std::move(*state));
      then();
    };
  });
}

void SyncedState::adopt(TableState state) {
  state_ = std::move(state);
  pages_->forget_texts();
  pages_->audience().pass_hands(row(), log());
}

void SyncedState::close() {
  if (std::exchange(closed_, true)) return;
  state_.row.status = Status::kOver;  // nobody sits down any more
  const SharedMessage told = wire::ClosedMessage{row().id};
  for (const Watcher& watcher : pages_->audience().watchers()) watcher.page->send(told);
  context_.waiting_changed(row());
  context_.closed(row().id);
}

}  // namespace veillee::server
