#pragma once

#include <sys/prctl.h>

#include <chrono>
#include <thread>

namespace predict {

/// What stands for computing, without the 50 us that Linux may add to a sleep.
inline void sleep_for(double milliseconds) {
  thread_local const int exact = ::prctl(PR_SET_TIMERSLACK, 1);
  (void)exact;
  std::this_thread::sleep_for(std::chrono::duration<double, std::milli>(milliseconds));
}

}  // namespace predict
