#include "base/backoff.hpp"

#include <time.h>

#include "base/yield.hpp"

namespace gannet::base {

std::atomic<int> Backoff::spin_limit{0};

void set_spin(int times) { Backoff::spin_limit.store(times, std::memory_order_relaxed); }

bool Backoff::yields() {
  // About 50 ms of yielding; for a wait that long, another 50 us do not matter.
  constexpr std::uint32_t most_yields = 50'000;
  return ++yields_ < most_yields && yield_if_quick();
}

void Backoff::sleep() {
  const timespec moment{0, 50'000};
  nanosleep(&moment, nullptr);
}

}  // namespace gannet::base
