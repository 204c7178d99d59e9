// Calls people who are not in the house when a table waits for them: by their browser's push service, or by a webhook
// of their own. Neither is told anything but that; a push has no content at all, and the page then asks the house.
//
// Lives on the loop thread. It does nothing for guests who did not ask for it, and sends by `Post`, which must not
// block. Somebody is called once for each time a table waits for them, and not too often in all.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/base/problem.h"
#include "server/base/rate_limit.h"
#include "server/people/call_targets.h"
#include "server/people/vapid.h"
#include "server/store/store.h"

namespace veillee::server {

// A POST to somebody else's server.
struct Letter {
  CallTarget to{};
  std::vector<std::pair<std::string, std::string>> headers{};
  std::string body{};
};
// The status of the answer; 0 if there was none.
using Post = std::function<void(Letter, std::move_only_function<void(int)>)>;

struct CallHosts {
  std::vector<std::string> push = push_services();  // none: no push
  std::vector<std::string> webhook{};
  // Where the operators of push services can ask about this house: mailto: or https:.
  std::string contact = "mailto:nobody@example.org";
};

class Calls {
 public:
  // `is_here`: has the guest a page open, which rings by itself?
  Calls(Store& store, const Clock& clock, CallHosts hosts, Post post, std::function<bool(const GuestId&)> is_here);

  // The doorbell: something changed for the guest at that table.
  void turn_changed(const GuestId& guest, TableId table);

  // What browsers need to subscribe; empty where the operator allows no push. Makes the key the first time.
  void public_key(Reply<std::string> reply);
  const std::vector<std::string>& webhook_hosts() const { return hosts_.webhook; }

  void subscribe(const GuestId& guest, std::string endpoint, Reply<void> reply);
  void unsubscribe(const GuestId& guest, std::string endpoint, Reply<void> reply);
  // Without one the guest wants none any more.
  void set_webhook(const GuestId& guest, std::optional<WebhookRow> webhook, Reply<void> reply);
  // Calls now, to show that it works; how many answered well.
  void try_out(const GuestId& guest, Reply<int> reply);
  void forget(const GuestId& guest) { reachable_.erase(guest); }
  // Another house on the same database may have been told where this guest is called, or, if none is said, anybody.
  void changed_elsewhere(const GuestId& guest) { reachable_.insert(guest); }
  void changed_elsewhere();
  // A page of theirs is open in another house.
  void reached(const GuestId& guest) { reached_[guest] = clock_.now(); }

 private:
  using Waiting = std::pair<GuestId, TableId>;
  void look_later(const Waiting& who, Milliseconds since, Milliseconds delay);
  void look(const Waiting& who, Milliseconds since);
  // How many letters were sent; `answered` is called for each.
  int call(const GuestId& guest, const TableSummary* table, std::function<void(bool)> answered);
  void write(PeopleWrite write, const GuestId& guest, Reply<void> reply);

  Store& store_;
  const Clock& clock_;
  CallHosts hosts_;
  Post post_;
  std::function<bool(const GuestId&)> is_here_;
  std::optional<VapidKey> key_;
  std::set<GuestId> reachable_;              // who may be called at all
  std::map<GuestId, Milliseconds> reached_;  // when another house said so
  std::set<Waiting> looking_;                // a look is due
  std::map<Waiting, int> called_;            // at which version last
  RateLimit often_, tries_;
};

}  // namespace veillee::server
