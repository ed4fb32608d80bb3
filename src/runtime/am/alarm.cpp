#include "am/alarm.hpp"

#include <linux/futex.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include <limits>

namespace gannet::am {

void Alarm::ring(std::uint32_t whom) {
  want_no_more(whom);
  rings.fetch_add(1);
  ::syscall(SYS_futex, &rings, FUTEX_WAKE_BITSET, std::numeric_limits<int>::max(), nullptr, nullptr,
            whom);
}

/// A wait for some wants to know when it ends, not how long it lasts.
void Alarm::wait(std::uint32_t before, std::uint32_t as, std::chrono::microseconds at_most) {
  constexpr std::int64_t second_ns = 1'000'000'000;
  timespec end{};
  ::clock_gettime(CLOCK_MONOTONIC, &end);
  const std::int64_t ns = end.tv_nsec + std::chrono::nanoseconds(at_most).count();
  end.tv_sec += ns / second_ns;
  end.tv_nsec = ns % second_ns;
  ::syscall(SYS_futex, &rings, FUTEX_WAIT_BITSET, before, &end, nullptr, as);
}

}  // namespace gannet::am
