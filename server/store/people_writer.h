// The changes to what people.h reads. Used by the store's writer thread only, inside its transaction.
#pragma once

#include <span>

#include "server/store/database.h"
#include "server/store/people.h"

namespace veillee::server {

class PeopleWriter {
 public:
  explicit PeopleWriter(Database& database) : database_(database) {}

  // False if it cannot be (a nickname that somebody else has); what was done of it is to be rolled back.
  bool apply(const PeopleWrite& write, std::int64_t now);

 private:
  bool apply_one(const KeepAccount& write, std::int64_t now);
  bool apply_one(const AddDevice& write, std::int64_t now);
  bool apply_one(const DropDevice& write, std::int64_t now);
  bool apply_one(const AddProgram& write, std::int64_t now);
  bool apply_one(const DropProgram& write, std::int64_t now);
  bool apply_one(const ForgetGuest& write, std::int64_t now);
  bool apply_one(const NoteResult& write, std::int64_t now);
  bool apply_one(const PutAway& write, std::int64_t now);
  bool apply_one(const KeepHolidays& write, std::int64_t now);
  bool apply_one(const AddSubscription& write, std::int64_t now);
  bool apply_one(const DropSubscription& write, std::int64_t now);
  bool apply_one(const KeepWebhook& write, std::int64_t now);
  bool apply_one(const KeepHouseKey& write, std::int64_t now);
  bool apply_one(const AddReport& write, std::int64_t now);
  bool apply_one(const OperatorAct& write, std::int64_t now);
  void block(const BlockRow& block, std::int64_t now);
  void rate(TableId table, std::span<const int> ranking);

  Database& database_;
};

}  // namespace veillee::server
