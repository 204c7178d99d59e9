// Somebody goes: every table they play at is left, and if they wish they are forgotten.
#pragma once

#include <string>

#include "server/base/problem.h"
#include "server/store/store.h"

namespace veillee::server {

class Accounts;
class Names;
class Tables;

// Everything about the guest, and about their programs. House players take the seats in games under way.
// The answer is the value of a new cookie.
void forget_guest(Tables& tables, Accounts& accounts, Names& names, Store& store, const GuestId& guest,
                  Reply<std::string> reply);

// Goes from every table: house players take the seats in games under way, and what has not begun is left or closed.
void leave_everything(Tables& tables, Store& store, const GuestId& guest);

}  // namespace veillee::server
