// Law: on the memory of this node, put, get, accumulate and the atomics neither allocate nor enter
// the kernel. A child process makes the calls under a filter that kills it at any system call but
// its own end.
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

#include "gannet/array.hpp"
#include "rma/process.hpp"
#include "rma/team.hpp"
#include "support/ranks.hpp"

namespace {
thread_local long allocations = 0;  // of the thread that makes the calls
}

#ifndef GANNET_SANITIZED  // sanitizers have their own allocator, and system calls of their own

void* operator new(std::size_t bytes) {
  ++allocations;
  if (void* memory = std::malloc(bytes ? bytes : 1)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace gannet {
namespace {

bool forbid_system_calls() {
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

/// Of several owners, unless some of them are on other nodes.
Patch widest_patch(const Array<double>& matrix) {
  const auto& process = matrix.group().team()->process();
  return process.has_client() ? matrix.my_block() : Patch::whole(matrix.shape());
}

struct Arrays {
  explicit Arrays(World& world)
      : matrix(world, {64, 64}), counters(world, {world.size()}), all(widest_patch(matrix)) {}
  Array<double> matrix;
  Array<std::int64_t> counters;
  Patch all;
};

void every_hot_call(const Arrays& a) {
  static double buffer[64 * 64];
  const Patch one = Patch::element(a.all.lo);
  const Point mine{a.matrix.group().rank()};
  for (int i = 0; i < 1000; ++i) {
    for (const Patch& patch : {a.all, one}) {
      a.matrix.put(patch, buffer);
      a.matrix.get(patch, buffer);
      a.matrix.accumulate(patch, buffer, 0.5);
      a.matrix.nb_get(patch, buffer).wait();
    }
    a.counters.fetch_add(mine, 1);
    a.counters.swap(mine, i);
    a.counters.compare_swap(mine, i, i + 1);
    if (!a.matrix.group().team()->process().has_client()) a.matrix.group().fence();
  }
}

TEST(HotPath, NeverAllocates) {
  const Arrays arrays(test::world());
  const long before = allocations;
  every_hot_call(arrays);
  EXPECT_EQ(allocations, before);
  test::world().sync();
}

TEST(HotPath, NeverEntersTheKernel) {
  const Arrays arrays(test::world());
  test::world().sync();
  if (test::rank() == 0) {
    const pid_t child = fork();
    if (child == 0) {
      if (!forbid_system_calls()) _exit(77);
      every_hot_call(arrays);
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
  test::world().sync();
}

}  // namespace
}  // namespace gannet

#endif
