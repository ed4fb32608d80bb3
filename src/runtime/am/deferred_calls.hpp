#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <utility>

#include "am/deferred_call.hpp"
#include "am/inside.hpp"
#include "base/queue.hpp"

namespace gannet::am {

/// What has to be called without a lock: second parts of handlers, and functions that are notified
/// of a completion. First come, first begun. Any thread. Bounded by the window of each sender, and
/// by the backlog of its handlers. A task that waits may run others inside its wait: the newest,
/// which is more likely what it waits for than those that came before it, and as many as half of
/// the stack has room for.
class DeferredCalls {
 public:
  void add(DeferredCall&& task);  ///< what throws has added nothing, and left the task where it is

  /// Takes one for run(), which has to follow: false if there is none, or too many run inside each
  /// other.
  bool take(DeferredCall& task);
  /// What it throws is logged, since nobody else can be notified of it.
  void run(DeferredCall& task) noexcept;

  /// Takes and runs one.
  bool run_one() {
    DeferredCall task;
    if (!take(task)) return false;
    run(task);
    return true;
  }

  /// Nothing waits or runs, but for what the calling thread itself runs.
  bool idle() const;

  /// Behind what the calling thread has said of itself: that it polls no more, or stands by.
  bool any() const { return waiting_.load(std::memory_order_seq_cst) != 0; }

  /// A thread that looks itself comes or goes: while there is one, nobody is called for help.
  void add_poller() { ++pollers_; }
  void remove_poller();

  /// At first: whom to call when there is one that nobody looks after.
  void call_for_help(std::function<void()> help) { help_ = std::move(help); }

  /// The calling thread runs one at this moment.
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
