#include "node/doorbell.hpp"

#include <linux/futex.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

namespace gannet::node {

void Doorbell::ring() {
  asleep.store(0);
  ::syscall(SYS_futex, &asleep, FUTEX_WAKE, 1, nullptr, nullptr, 0);
}

void Doorbell::wait(std::chrono::microseconds at_most) {
  const auto ns = std::chrono::nanoseconds(at_most).count();
  const timespec time{ns / 1'000'000'000, ns % 1'000'000'000};
  ::syscall(SYS_futex, &asleep, FUTEX_WAIT, 1, &time, nullptr, 0);
}

}  // namespace gannet::node
