#pragma once

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

namespace gannet::test {

/// A child that does nothing until it is killed, or collected at the end.
class IdleChild {
 public:
  IdleChild() : pid_(::fork()) {
    while (pid_ == 0) ::pause();
  }
  ~IdleChild() {
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
  }
  IdleChild(const IdleChild&) = delete;
  IdleChild& operator=(const IdleChild&) = delete;

  pid_t pid() const { return pid_; }

 private:
  pid_t pid_;
};

}  // namespace gannet::test
