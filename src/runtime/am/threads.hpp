#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <thread>

#include "am/deferred_calls.hpp"
#include "am/ring.hpp"

namespace gannet::am {

/// The two threads of interrupt mode. One polls for packets and runs what they bring itself, since
/// waking another thread takes longer than most tasks. The other stands by: a packet that arrives
/// while a task runs wakes it, and it polls from then on, so that a long task keeps no first part
/// waiting. Both sleep in the kernel when there is nothing to do.
///
/// The thread that polls other nodes also runs what that brings. While such traffic lasts, the one
/// that stands by sleeps only briefly, and polls the network when it finds that a task takes long.
class Threads {
 public:
  struct Work {
    std::function<bool()> arrivals;    ///< polls for packets
    std::function<bool()> task;        ///< runs one
    std::function<bool()> unfinished;  ///< something waits for another poll
    std::function<bool()> spare;       ///< polling takes no processor from anybody
    std::function<void()> network;     ///< polls other nodes
  };
  /// `sleep`: how long a sleep lasts if nobody ends it.
  Threads(Work work, Ring& ring, DeferredCalls& tasks,
          std::chrono::microseconds sleep = std::chrono::milliseconds(100));
  ~Threads() { stop(); }
  Threads(const Threads&) = delete;
  Threads& operator=(const Threads&) = delete;

  /// One thread at a time. Nothing happens if they already run, or do not run. stop() wakes them.
  void start();
  void stop();
  bool run() const { return run_; }

  /// Called by the thread that polls other nodes, when it has taken in what arrived.
  void run_what_came();

 private:
  void serve();
  bool attempt(const std::function<bool()>& work) noexcept;
  void look();
  void run_tasks();
  bool run_tasks_on_watch();
  void sleep(std::chrono::microseconds at_most);
  void stand_by();
  void call_reserve();
  void stand_in_for_network();
  bool network_is_busy() const;

  Work work_;
  Ring& ring_;
  DeferredCalls& tasks_;
  const std::chrono::microseconds sleep_;
  std::atomic<bool> run_{false};
  std::atomic<bool> stop_{false};
  std::atomic<bool> manned_{false};            // somebody polls for packets
  std::atomic<bool> stands_by_{false};         // the other sleeps, or is about to
  std::atomic<std::int64_t> task_since_{0};    // of the network's thread, us; 0: it polls
  std::atomic<std::int64_t> last_traffic_{0};  // when it had a task, us
  std::atomic<bool> traffic_{false};           // it has some at times
  std::atomic<bool> failed_{false};            // which was reported
  std::thread threads_[2];
};

}  // namespace gannet::am
