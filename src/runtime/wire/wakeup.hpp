#pragma once

#include <chrono>

namespace gannet::wire {

/// What wakes a thread that waits for a port: any thread may ring, one waits.
class Wakeup {
 public:
  Wakeup();
  ~Wakeup();
  Wakeup(const Wakeup&) = delete;
  Wakeup& operator=(const Wakeup&) = delete;

  /// Ends a wait() that is going on, or the next one.
  void signal();

  /// Sleeps until the bell rings, `other` (a descriptor, or -1) becomes readable, or the time is
  /// over. True if the bell rang.
  bool wait(std::chrono::microseconds at_most, int other = -1);

 private:
  int event_;
};

}  // namespace gannet::wire
