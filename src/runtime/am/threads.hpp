#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <thread>

#include "am/ring.hpp"
#include "am/tasks.hpp"

namespace gannet::am {

/// The two threads of interrupt mode. One looks for packets and runs what they bring itself, since
/// waking another takes longer than most tasks. The other stands by: a packet that comes while a
/// task runs wakes it, and it looks from then on, so that a long task keeps no first part waiting.
/// Both sleep in the kernel when there is nothing to do.
class Threads {
 public:
  struct Work {
    std::function<bool()> arrivals;    ///< looks for packets
    std::function<bool()> task;        ///< runs one
    std::function<bool()> unfinished;  ///< something waits for another look
    std::function<bool()> spare;       ///< looking takes no processor from anybody
  };
  /// `sleep`: how long one lasts that nobody ends.
  Threads(Work work, Ring& ring, Tasks& tasks,
          std::chrono::microseconds sleep = std::chrono::milliseconds(100));
  ~Threads() { stop(); }
  Threads(const Threads&) = delete;
  Threads& operator=(const Threads&) = delete;

  /// One thread at a time. Nothing happens if they run already, or do not. A stop wakes them.
  void start();
  void stop();
  bool run() const { return threads_[0].joinable(); }

 private:
  void serve();
  void look();
  void run_tasks();
  bool run_tasks_on_watch();
  void sleep(std::chrono::microseconds at_most);
  void stand_by();
  void call_reserve();

  Work work_;
  Ring& ring_;
  Tasks& tasks_;
  const std::chrono::microseconds sleep_;
  std::atomic<bool> stop_{false};
  std::atomic<bool> manned_{false};     // somebody looks for packets
  std::atomic<bool> stands_by_{false};  // the other sleeps, or is about to
  std::thread threads_[2];
};

}  // namespace gannet::am
