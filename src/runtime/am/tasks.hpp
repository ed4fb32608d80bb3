#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <utility>

#include "am/inside.hpp"
#include "am/task.hpp"
#include "base/queue.hpp"

namespace gannet::am {

/// What has to be called without a lock: second parts of handlers, and functions that are told of a
/// completion. First come, first begun. Any thread. Bounded by the window of each sender.
/// A task that waits may run others inside its wait: the newest, which is more likely what it waits
/// for than those that came before it, and as many as half of the stack has room for.
class Tasks {
 public:
  void add(Task task);  ///< what throws has added nothing

  /// Takes one for run(), which has to follow: false if there is none, or too many run inside each
  /// other.
  bool take(Task& task);
  /// What it throws nobody else can be told of: it is logged.
  void run(Task& task) noexcept;

  /// Takes and runs one.
  bool run_one() {
    Task task;
    if (!take(task)) return false;
    run(task);
    return true;
  }

  /// Nothing waits or runs, but for what the calling thread itself runs.
  bool idle() const;

  bool any() const { return waiting_.load(std::memory_order_acquire) != 0; }

  /// A thread that looks itself comes or goes: while there is one, nobody is called for help.
  void attend() { ++attended_; }
  void leave();

  /// At first: whom to call when there is one that nobody attends to.
  void call_for_help(std::function<void()> help) { help_ = std::move(help); }

  /// The calling thread runs one at this moment.
  static bool inside() { return am::inside().tasks > 0; }

 private:
  mutable std::mutex mutex_;
  base::Queue<Task> tasks_;
  std::atomic<int> waiting_{0};
  std::atomic<int> running_{0};
  std::atomic<int> attended_{0};
  std::function<void()> help_ = [] {};
};

}  // namespace gannet::am
