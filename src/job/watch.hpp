#pragma once

#include <sys/types.h>

#include <functional>
#include <string>
#include <thread>

namespace gannet::job {

/// Watches one sibling process and tells when it is gone. One sleeping thread, two descriptors,
/// whatever the number of ranks: the ranks of a node watch each other in a ring.
class Watch {
 public:
  /// `on_death` runs in the watching thread, once, when process `pid` has ended. Where the
  /// kernel has no pidfds (before Linux 5.3) nothing is watched.
  Watch(pid_t pid, std::function<void()> on_death);

  /// Stops watching.
  ~Watch();

  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

 private:
  void run();

  int process_ = -1;
  int stop_ = -1;
  std::function<void()> on_death_;
  std::thread thread_;
};

/// How a process ended, as far as this process may see: "killed by signal 9 (Killed)",
/// "exited with status 3", or "ended".
std::string how_it_ended(pid_t pid);

}  // namespace gannet::job
