#pragma once

#include <chrono>

namespace gannet::wire {

/// Wakes a thread that waits for a port: any thread may signal, one waits.
class Wakeup {
 public:
  Wakeup();
  ~Wakeup();
  Wakeup(const Wakeup&) = delete;
  Wakeup& operator=(const Wakeup&) = delete;

  /// Ends a wait() in progress, or the next one.
  void signal();

  /// Sleeps until signal() is called, `other` (a descriptor, or -1) becomes readable, or the time
  /// is over. True if it was signal().
  bool wait(std::chrono::microseconds at_most, int other = -1);

 private:
  int event_;
};

}  // namespace gannet::wire
