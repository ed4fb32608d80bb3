#include "am/alarm.hpp"

#include <linux/futex.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include <limits>

namespace gannet::am {

void Alarm::ring() {
  asleep.store(0);
  rings.fetch_add(1);
  ::syscall(SYS_futex, &rings, FUTEX_WAKE, std::numeric_limits<int>::max(), nullptr, nullptr, 0);
}

void Alarm::wait(std::uint32_t before, std::chrono::microseconds at_most) {
  const auto us = at_most.count();
  const timespec time{us / 1'000'000, us % 1'000'000 * 1000};
  ::syscall(SYS_futex, &rings, FUTEX_WAIT, before, &time, nullptr, 0);
}

}  // namespace gannet::am
