// The tables that wait for people, and the pages that look at the list of them.
//
// Lives on the loop thread. The list is read from the store when a page comes; after that the page is
// told each change.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/store/store.h"
#include "server/tables/page.h"
#include "server/tables/say.h"

namespace veillee::server {

class Lobby {
 public:
  // `store` must outlive it.
  Lobby(Store& store, std::function<std::string(const GuestId&)> name_of)
      : store_(store), name_of_(std::move(name_of)) {}

  // The whole list now (docs/wire.md), and every change from now on.
  void watch(std::shared_ptr<Page> page, RequestNumber re);
  void unwatch(const std::shared_ptr<Page>& page);
  // Somebody sat down or left, a table was made, began or was closed.
  void changed(const TableRow& table);
  // The whole list, for everybody.
  std::string list();

 private:
  std::string entry(const TableRow& table) const;

  Store& store_;
  std::function<std::string(const GuestId&)> name_of_;
  std::vector<std::shared_ptr<Page>> pages_;
};

}  // namespace veillee::server
