#include "am/tasks.hpp"

#include <utility>

#include "base/stack.hpp"

namespace gannet::am {

thread_local int Tasks::depth_ = 0;

void Tasks::add(Task task) {
  {
    const std::lock_guard lock(mutex_);
    tasks_.push_back(std::move(task));
    ++waiting_;
  }
  if (attended_ == 0) more_.notify_one();
}

void Tasks::leave() {
  --attended_;
  if (any()) more_.notify_one();
}

bool Tasks::run_one() {
  if (!any() || (depth_ > 0 && !base::stack_has_room())) return false;
  Task task;
  {
    const std::lock_guard lock(mutex_);
    if (tasks_.empty()) return false;
    if (depth_ == 0) {
      task = std::move(tasks_.front());
      tasks_.pop_front();
    } else {
      task = std::move(tasks_.back());
      tasks_.pop_back();
    }
    ++running_;
    --waiting_;
  }
  ++depth_;
  task();
  --depth_;
  --running_;
  return true;
}

bool Tasks::idle() const {
  const std::lock_guard lock(mutex_);
  return tasks_.empty() && running_ <= depth_;
}

void Tasks::wait_for_one(std::chrono::milliseconds at_most) {
  std::unique_lock lock(mutex_);
  more_.wait_for(lock, at_most, [this] { return !tasks_.empty(); });
}

}  // namespace gannet::am
