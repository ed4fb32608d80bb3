#pragma once

#include <sys/types.h>

#include <functional>
#include <string>
#include <thread>

#include "base/descriptor.hpp"

namespace gannet::job {

/// How a process ended: "killed by signal 9 (Killed)", "exited with status 3", or "ended" if its
/// parent has collected it already, since then nobody else can know.
struct Ending {
  std::string how = "ended";
  int signal = 0;
};

/// Watches one sibling process and reports when it is gone. One sleeping thread, two descriptors,
/// whatever the number of ranks: the ranks of a node watch each other in a ring.
class Watch {
 public:
  /// `on_death` runs in the watching thread, once, when process `pid` has ended, and says how.
  /// Where the kernel has no pidfds (before Linux 5.3, or a container without them) nothing is
  /// watched. Error(Fault::system) if this process gets no more descriptors or threads.
  Watch(pid_t pid, std::function<void(const Ending& ending)> on_death);

  /// Stops watching.
  ~Watch();

  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

 private:
  void run();

  pid_t pid_;
  base::Descriptor process_;
  base::Descriptor stop_;
  std::function<void(const Ending& ending)> on_death_;
  std::thread thread_;
};

}  // namespace gannet::job
