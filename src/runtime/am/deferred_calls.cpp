#include "am/deferred_calls.hpp"

#include <utility>

#include "base/log_current.hpp"
#include "base/stack.hpp"

namespace gannet::am {

void DeferredCalls::add(DeferredCall&& task) {
  {
    const std::lock_guard lock(mutex_);
    tasks_.make_room();
    tasks_.push(std::move(task));
    ++waiting_;
  }
  if (pollers_ == 0) help_();
}

void DeferredCalls::remove_poller() {
  --pollers_;
  if (any()) help_();
}

bool DeferredCalls::take(DeferredCall& task) {
  if (!any()) return false;
  const int depth = am::inside().tasks;
  if (depth > 0 && !base::stack_has_room()) return false;
  const std::lock_guard lock(mutex_);
  if (tasks_.empty()) return false;
  task = depth == 0 ? tasks_.pop_oldest() : tasks_.pop_newest();
  ++running_;
  --waiting_;
  return true;
}

void DeferredCalls::run(DeferredCall& task) noexcept {
  int& depth = am::inside().tasks;
  ++depth;
  try {
    task();
  } catch (...) {
    base::log_current("what a message asked for");
  }
  --depth;
  --running_;
}

bool DeferredCalls::idle() const {
  const std::lock_guard lock(mutex_);
  return tasks_.empty() && running_ <= am::inside().tasks;
}

}  // namespace gannet::am
