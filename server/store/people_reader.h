// What the store's database says about people, on a connection of its own.
#pragma once

#include <memory>
#include <mutex>

#include "server/store/database.h"
#include "server/store/people.h"

namespace veillee::server {

class PeopleReader final : public People {
 public:
  explicit PeopleReader(std::unique_ptr<Database> database);
  ~PeopleReader() override;

  std::optional<Account> account_named(const std::string& key) override;
  std::optional<Account> account_of(const GuestId& guest) override;
  std::optional<GuestId> owner_of_device(const GuestId& device) override;
  std::vector<ProgramRow> programs_of(const GuestId& owner) override;
  bool is_program(const GuestId& id) override;
  std::vector<WrittenLine> lines_of(const GuestId& guest) override;
  std::vector<ResultRow> history(const GuestId& guest, const HistoryFilter& filter, int limit) override;
  std::vector<RatingRow> ratings_of(const GuestId& guest) override;
  std::vector<GameTally> tallies_of(const GuestId& guest) override;
  std::vector<OpponentTally> opponents_of(const GuestId& guest, int limit) override;
  std::vector<Acquaintance> acquaintances_of(const GuestId& guest, int limit) override;
  std::vector<TableId> without_result() override;
  std::vector<TableId> playing_at(const GuestId& guest) override;
  std::vector<std::pair<TableId, int>> put_away_by(const GuestId& guest) override;
  Holidays holidays_of(const GuestId& guest) override;
  std::vector<std::string> subscriptions_of(const GuestId& guest) override;
  std::optional<WebhookRow> webhook_of(const GuestId& guest) override;
  std::vector<GuestId> who_is_called() override;
  std::optional<std::vector<std::uint8_t>> house_key(const std::string& name) override;
  std::vector<ReportRow> reports(int limit) override;
  std::vector<BlockRow> blocks() override;
  std::vector<OperatorNote> operator_notes(int limit) override;
  std::vector<TableId> tables_of(const GuestId& guest, int limit) override;

 private:
  struct Statements;
  template <class Read>
  auto locked(Read read) {
    const std::lock_guard lock(mutex_);
    return database_->reading(read);
  }

  std::unique_ptr<Database> database_;
  std::unique_ptr<Statements> statements_;
  std::mutex mutex_;
};

}  // namespace veillee::server
