#include "am/futex_mutex.hpp"

#include "base/backoff.hpp"
#include "base/futex.hpp"

namespace gannet::am {

namespace {

/// Takes longer than the mutex is held while both threads run.
constexpr int looks = 50;

/// A sleep ends earlier, except when, very rarely, its wake-up is lost: unlock() has no fence.
constexpr std::chrono::microseconds longest_sleep{200};

}  // namespace

bool FutexMutex::lock_soon() {
  for (int look = 0; look < looks; ++look) {
    if (try_lock()) return true;
    base::relax();
  }
  ++sleepers_;
  base::futex::wait(held_, 1, longest_sleep, base::futex::Of::process);
  --sleepers_;
  return try_lock();
}

void FutexMutex::wake_one() { base::futex::wake(held_, 1, base::futex::Of::process); }

}  // namespace gannet::am
