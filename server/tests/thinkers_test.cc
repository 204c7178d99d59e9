#include "server/tables/thinkers.h"

#include <gtest/gtest.h>

#include <future>
#include <semaphore>

namespace veillee::server {
namespace {

TEST(Thinkers, do_first_what_somebody_waits_for) {
  std::binary_semaphore busy{0}, go_on{0};
  std::promise<void> all_done;
  std::vector<Urgency> order;  // touched by the one thread of the pool only
  Thinkers thinkers(1, [](std::move_only_function<void()> work) { work(); });
  thinkers.run(Urgency::kStudy, [&] {
    busy.release();
    go_on.acquire();
    return [] {};
  });
  busy.acquire();
  constexpr Urgency kAsked[] = {Urgency::kStudy, Urgency::kTurn, Urgency::kAnswer, Urgency::kTurn};
  for (const Urgency urgency : kAsked)
    thinkers.run(urgency, [&, urgency] {
      return [&, urgency] {
        order.push_back(urgency);
        if (order.size() == std::size(kAsked)) all_done.set_value();
      };
    });
  go_on.release();
  all_done.get_future().wait();
  EXPECT_EQ(order, (std::vector{Urgency::kAnswer, Urgency::kTurn, Urgency::kTurn, Urgency::kStudy}));
}

}  // namespace
}  // namespace veillee::server
