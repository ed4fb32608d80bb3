#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <thread>

#include "am/tasks.hpp"

namespace gannet::am {

/// The two threads of interrupt mode: one looks for packets, one runs tasks, so that a long second
/// part keeps no first part waiting. Both sleep in the kernel when there is nothing to do.
class Threads {
 public:
  struct Work {
    using Stop = const std::atomic<bool>&;
    std::function<bool()> arrivals;                               ///< looks for packets
    std::function<void(std::chrono::microseconds, Stop)> listen;  ///< sleeps until one comes
    std::function<bool()> task;                                   ///< runs one
    std::function<void()> wake;        ///< ends all sleeps, unless somebody looks anyway
    std::function<void()> wake_all;    ///< ends all sleeps
    std::function<bool()> unfinished;  ///< something waits for another look
  };
  /// `sleep`: how long one lasts that nobody ends.
  Threads(Work work, Tasks& tasks, std::chrono::microseconds sleep = std::chrono::milliseconds(100))
      : work_(std::move(work)), tasks_(tasks), sleep_(sleep) {}
  ~Threads() { stop(); }
  Threads(const Threads&) = delete;
  Threads& operator=(const Threads&) = delete;

  /// One thread at a time. Nothing happens if they run already, or do not. A stop wakes them.
  void start();
  void stop();
  bool run() const { return listener_.joinable(); }

 private:
  void listen();
  void serve();

  Work work_;
  Tasks& tasks_;
  std::chrono::microseconds sleep_;
  std::atomic<bool> stop_{false};
  std::thread listener_;
  std::thread server_;
};

}  // namespace gannet::am
