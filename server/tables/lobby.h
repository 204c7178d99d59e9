// The tables that wait for people, the games that anybody may watch, and the pages that look at the list of both.
//
// Lives on the loop thread. The list is read from the store when a page comes; after that the page is
// told each change.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/base/clock.h"
#include "server/store/store.h"
#include "server/wire/connection.h"

namespace veillee::server {

class Lobby {
 public:
  // `store` and `clock` must outlive it.
  Lobby(Store& store, const Clock& clock, std::function<std::string(const GuestId&)> name_of)
      : store_(store), clock_(clock), name_of_(std::move(name_of)) {}

  // The whole list now (docs/wire.md), and every change from now on.
  void watch(std::shared_ptr<Connection> page, RequestNumber re);
  void unwatch(const std::shared_ptr<Connection>& page);
  // Somebody sat down or left, a table was made, began, ended or was closed.
  void changed(const TableRow& table);
  // The same, by another house on the same database.
  void changed_elsewhere(TableId table);
  // The whole list, for everybody.
  std::vector<wire::LobbyTable> list();

 private:
  wire::LobbyTable entry(const TableRow& table) const;

  Store& store_;
  const Clock& clock_;
  std::function<std::string(const GuestId&)> name_of_;
  std::vector<std::shared_ptr<Connection>> pages_;
};

}  // namespace veillee::server
