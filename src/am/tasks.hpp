#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>

#include "am/inside.hpp"
#include "am/queue.hpp"
#include "am/task.hpp"

namespace gannet::am {

/// What has to be called without a lock: second parts of handlers, and functions that are told of a
/// completion. First come, first begun. Any thread. Bounded by the window of each sender.
/// A task that waits may run others inside its wait: the newest, which is more likely what it waits
/// for than those that came before it, and as many as half of the stack has room for.
class Tasks {
 public:
  void add(Task task);

  /// Runs one, unless there is none or too many run inside each other. What it
  /// throws is its own affair: tasks throw nothing.
  bool run_one();

  /// Nothing waits or runs, but for what the calling thread itself runs.
  bool idle() const;

  bool any() const { return waiting_.load(std::memory_order_acquire) != 0; }

  /// A thread that looks itself comes or goes: while there is one, add() wakes nobody.
  void attend() { ++attended_; }
  void leave();

  /// Sleeps until there is one, or the time is over, or `stop` is true and wake_all() says so.
  void wait_for_one(std::chrono::microseconds at_most, const std::atomic<bool>& stop);
  void wake_all();

  /// The calling thread runs one at this moment.
  static bool inside() { return am::inside().tasks > 0; }

 private:
  mutable std::mutex mutex_;
  std::condition_variable more_;
  Queue<Task> tasks_;
  std::atomic<int> waiting_{0};
  std::atomic<int> running_{0};
  std::atomic<int> attended_{0};
};

}  // namespace gannet::am
