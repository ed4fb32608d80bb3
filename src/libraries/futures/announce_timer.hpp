#pragma once

#include <atomic>
#include <chrono>

#include "futures/steal_policy.hpp"

namespace gannet::futures {

/// When tasks that still wait to be stolen are announced again. Any thread.
class AnnounceTimer {
 public:
  /// True for one of the callers, once in each announce_again_every.
  bool is_due() noexcept {
    const auto now = Clock::now().time_since_epoch().count();
    auto last = last_.load(std::memory_order_relaxed);
    if (now - last < Clock::duration(announce_again_every).count()) return false;
    return last_.compare_exchange_strong(last, now, std::memory_order_relaxed);
  }

 private:
  using Clock = std::chrono::steady_clock;
  std::atomic<Clock::duration::rep> last_{0};
};

}  // namespace gannet::futures
