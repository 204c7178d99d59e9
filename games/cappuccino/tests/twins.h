// Cappuccino hides nothing.
#pragma once

#include "games/cappuccino/cappuccino.h"
#include "tests/conformance/twins.h"

namespace veillee::cappuccino {

using Twins = OpenTwins<Game>;

}  // namespace veillee::cappuccino
