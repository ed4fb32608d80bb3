#pragma once

#include <atomic>
#include <chrono>
#include <functional>

#include "lapi/lapi.h"

/// Threads that sleep until a counter is raised: LAPI_Nopoll_wait.
namespace gannet::lapi::sleepers {

inline std::atomic<int> number{0};

void wake_all();

/// After a counter was changed.
inline void wake() {
  if (number.load() > 0) [[unlikely]]
    wake_all();
}

/// The one thread that sleeps on a counter. LAPI_ERR_MULTIPLE_WAITERS if there is one already.
class Sleeper {
 public:
  explicit Sleeper(const lapi_cntr_t& counter);
  ~Sleeper();
  Sleeper(const Sleeper&) = delete;
  Sleeper& operator=(const Sleeper&) = delete;

  /// Sleeps until `enough()`, or until the time is over.
  void sleep(std::chrono::milliseconds at_most, const std::function<bool()>& enough);

 private:
  const lapi_cntr_t& counter_;
};

}  // namespace gannet::lapi::sleepers
