#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <utility>

#include "am/deferred_call.hpp"
#include "am/inside.hpp"
#include "base/queue.hpp"

namespace gannet::am {

/// Calls to be made without a lock: second parts of handlers, and functions that are notified of a
/// completion. Begun in the order of arrival. Any thread. Bounded by the window of each sender, and
/// by the backlog of its handlers. A task that waits may run others inside its wait: the newest,
/// which is more likely what it waits for than older ones, and only as many as fit in half of the
/// stack.
class DeferredCalls {
 public:
  void add(DeferredCall&& task);  ///< if this throws, nothing was added, and the task remains

  /// Takes one for run(), which has to follow: false if there is none, or too many are nested
  /// already.
  bool take(DeferredCall& task);
  /// Whatever the task throws is logged, since nobody else can be notified of it.
  void run(DeferredCall& task) noexcept;

  /// Takes and runs one.
  bool run_one() {
    DeferredCall task;
    if (!take(task)) return false;
    run(task);
    return true;
  }

  /// Nothing waits or runs, except for what the calling thread itself runs.
  bool idle() const;

  /// Ordered after what the calling thread has announced: that it polls no more, or stands by.
  bool any() const { return waiting_.load(std::memory_order_seq_cst) != 0; }

  /// A thread that polls by itself comes or goes: while there is one, nobody is called for help.
  void add_poller() { ++pollers_; }
  void remove_poller();

  /// At the start: whom to call when there is a task that no thread polls for.
  void call_for_help(std::function<void()> help) { help_ = std::move(help); }

  /// Whether the calling thread is running one now.
  static bool inside() { return am::inside().tasks > 0; }

 private:
  mutable std::mutex mutex_;
  base::Queue<DeferredCall> tasks_;
  std::atomic<int> waiting_{0};
  std::atomic<int> running_{0};
  std::atomic<int> pollers_{0};
  std::function<void()> help_ = [] {};
};

}  // namespace gannet::am
