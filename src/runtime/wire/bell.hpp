#pragma once

#include <chrono>

namespace gannet::wire {

/// What wakes a thread that waits for a port: any thread may ring, one waits.
class Bell {
 public:
  Bell();
  ~Bell();
  Bell(const Bell&) = delete;
  Bell& operator=(const Bell&) = delete;

  /// Ends a wait() that is going on, or the next one.
  void ring();

  /// Sleeps until the bell rings, `other` (a descriptor, or -1) becomes readable, or the time is
  /// over. True if the bell rang.
  bool wait(std::chrono::microseconds at_most, int other = -1);

 private:
  int event_;
};

}  // namespace gannet::wire
