#include "am/latch.hpp"

#include <linux/futex.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "base/backoff.hpp"

namespace gannet::am {

namespace {

/// Longer than it is held where both threads run.
constexpr int looks = 50;

/// A sleep ends earlier, but for the one in a long while whose end got lost: unlock() has no fence.
constexpr timespec longest_sleep{0, 200'000};

}  // namespace

bool Latch::lock_soon() {
  for (int look = 0; look < looks; ++look) {
    if (try_lock()) return true;
    base::relax();
  }
  ++sleepers_;
  ::syscall(SYS_futex, &held_, FUTEX_WAIT_PRIVATE, 1, &longest_sleep, nullptr, 0);
  --sleepers_;
  return try_lock();
}

void Latch::wake_one() { ::syscall(SYS_futex, &held_, FUTEX_WAKE_PRIVATE, 1, nullptr, nullptr, 0); }

}  // namespace gannet::am
