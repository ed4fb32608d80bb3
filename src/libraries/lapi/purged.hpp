#pragma once

#include <atomic>
#include <mutex>
#include <set>

namespace gannet::lapi {

/// Tasks to which nothing more is to be sent. Usually none.
class Purged {
 public:
  void add(int task) {
    const std::lock_guard lock(mutex_);
    tasks_.insert(task);
    any_ = true;
  }
  void remove(int task) {
    const std::lock_guard lock(mutex_);
    tasks_.erase(task);
    any_ = !tasks_.empty();
  }
  bool has(int task) const {
    if (!any_.load(std::memory_order_relaxed)) [[likely]]
      return false;
    const std::lock_guard lock(mutex_);
    return tasks_.contains(task);
  }

 private:
  std::atomic<bool> any_{false};
  mutable std::mutex mutex_;
  std::set<int> tasks_;
};

}  // namespace gannet::lapi
