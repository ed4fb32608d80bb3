#include "lapi/sleepers.hpp"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <set>

#include "lapi/code.hpp"

namespace gannet::lapi::sleepers {

namespace {

struct Table {
  std::mutex mutex;
  std::condition_variable raised;
  std::set<const lapi_cntr_t*> counters;
};
Table& table() {
  static auto& one = *new Table;
  return one;
}

}  // namespace

/// A thread that goes to sleep now either has the lock, or sees what was changed.
void wake_all() {
  { const std::lock_guard lock(table().mutex); }
  table().raised.notify_all();
}

Sleeper::Sleeper(const lapi_cntr_t& counter) : counter_(counter) {
  const std::lock_guard lock(table().mutex);
  require(table().counters.insert(&counter).second, LAPI_ERR_MULTIPLE_WAITERS);
  ++number;
  std::atomic_thread_fence(
      std::memory_order_seq_cst);  // whoever raises it sees the sleeper, or is seen
}

Sleeper::~Sleeper() {
  const std::lock_guard lock(table().mutex);
  table().counters.erase(&counter_);
  --number;
}

void Sleeper::sleep(std::chrono::milliseconds at_most, const std::function<bool()>& enough) {
  std::unique_lock lock(table().mutex);
  table().raised.wait_for(lock, at_most, enough);
}

}  // namespace gannet::lapi::sleepers
