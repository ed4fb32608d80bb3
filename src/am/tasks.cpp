#include "am/tasks.hpp"

#include <utility>

#include "base/stack.hpp"

namespace gannet::am {

void Tasks::add(Task task) {
  {
    const std::lock_guard lock(mutex_);
    tasks_.push(std::move(task));
    ++waiting_;
  }
  if (attended_ == 0) more_.notify_one();
}

void Tasks::leave() {
  --attended_;
  if (any()) more_.notify_one();
}

bool Tasks::run_one() {
  if (!any()) return false;
  int& depth = am::inside().tasks;
  if (depth > 0 && !base::stack_has_room()) return false;
  Task task;
  {
    const std::lock_guard lock(mutex_);
    if (tasks_.empty()) return false;
    task = depth == 0 ? tasks_.pop_oldest() : tasks_.pop_newest();
    ++running_;
    --waiting_;
  }
  ++depth;
  task();
  --depth;
  --running_;
  return true;
}

bool Tasks::idle() const {
  const std::lock_guard lock(mutex_);
  return tasks_.empty() && running_ <= am::inside().tasks;
}

void Tasks::wait_for_one(std::chrono::microseconds at_most, const std::atomic<bool>& stop) {
  std::unique_lock lock(mutex_);
  more_.wait_for(lock, at_most, [&] { return stop || !tasks_.empty(); });
}

void Tasks::wake_all() {
  { const std::lock_guard lock(mutex_); }  // whoever is about to sleep looks before
  more_.notify_all();
}

}  // namespace gannet::am
