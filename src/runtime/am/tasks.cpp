#include "am/tasks.hpp"

#include <utility>

#include "base/log_current.hpp"
#include "base/stack.hpp"

namespace gannet::am {

void Tasks::add(Task task) {
  {
    const std::lock_guard lock(mutex_);
    tasks_.push(std::move(task));
    ++waiting_;
  }
  if (attended_ == 0) help_();
}

void Tasks::leave() {
  --attended_;
  if (any()) help_();
}

bool Tasks::take(Task& task) {
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

void Tasks::run(Task& task) noexcept {
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

bool Tasks::idle() const {
  const std::lock_guard lock(mutex_);
  return tasks_.empty() && running_ <= am::inside().tasks;
}

}  // namespace gannet::am
