#pragma once

#include <gtest/gtest.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstddef>
#include <cstdlib>
#include <new>

#include "support/fork_unnoticed.hpp"

/// For one file of a test program: counts what its thread allocates, and makes calls in a process
/// that is killed at a system call. Nothing under sanitizers, which have their own allocator.
#ifndef GANNET_SANITIZED

namespace gannet::test {

inline thread_local long allocations = 0;  // of the calling thread

inline bool forbid_system_calls() {
  sock_filter only_exit[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_exit_group, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
  };
  const sock_fprog program{4, only_exit};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

/// Makes the calls in a child process, under a filter that kills it at any system call but its end.
template <class Calls>
void expect_no_system_calls(Calls&& calls) {
  const pid_t child = fork_unnoticed();
  if (child == 0) {
    if (!forbid_system_calls()) _exit(77);
    calls();
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  if (WIFEXITED(status) && WEXITSTATUS(status) == 77) {
    GTEST_LOG_(INFO) << "this machine has no seccomp filters";
  } else {
    EXPECT_TRUE(WIFEXITED(status)) << "killed by signal " << WTERMSIG(status);
  }
}

}  // namespace gannet::test

// Not in line: the compiler takes a free() that it sees beside a `new` for a mistake.
[[gnu::noinline]] void* operator new(std::size_t bytes) {
  ++gannet::test::allocations;
  if (void* memory = std::malloc(bytes ? bytes : 1)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

#endif
