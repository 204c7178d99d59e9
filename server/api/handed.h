// A game that a guest played on their device without the house, handed to its history.
#pragma once

#include "server/api/endpoints.h"

namespace veillee::server {

// It is played again and its chance made again from its secret; only what holds is kept. It counts for no rating.
// Handing over the same game twice is the same as once.
void post_handed(House& house, const HttpCall& call, Respond respond);

}  // namespace veillee::server
