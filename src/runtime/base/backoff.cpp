#include "base/backoff.hpp"

#include <sched.h>
#include <time.h>

namespace gannet::base {

std::atomic<int> Backoff::spin_limit{0};

void set_spin(int times) { Backoff::spin_limit.store(times, std::memory_order_relaxed); }

void Backoff::give_way() {
  // About 50 ms of yielding; a wait as long as that does not mind another 50 us.
  constexpr std::uint32_t most_yields = 50'000;
  if (++yields_ < most_yields) {
    sched_yield();
  } else {
    const timespec moment{0, 50'000};
    nanosleep(&moment, nullptr);
  }
}

}  // namespace gannet::base
