// Laws: a preference for a NUMA node lasts as long as its object, and the thread has the policy
// that it had before; a node that does not exist, and a kernel that refuses (as in containers), are
// counted and do no harm; a policy that somebody else has chosen stays; a thread that cannot be
// bound stays where it was.
#include <gtest/gtest.h>
#include <linux/filter.h>
#include <linux/mempolicy.h>
#include <linux/seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <iterator>

#include "topology/cpu_set.hpp"
#include "topology/memory_policy.hpp"

namespace gannet::topology {
namespace {

int policy_now() {
  int mode = -1;
  ::syscall(SYS_get_mempolicy, &mode, nullptr, 0, nullptr, 0);
  return mode;
}

/// Some memory, written to.
bool memory_is_there() {
  constexpr std::size_t bytes = 1 << 20;
  void* const memory =
      ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return false;
  std::memset(memory, 1, bytes);
  return ::munmap(memory, bytes) == 0;
}

/// From now on this process may not choose memory, as in a container without CAP_SYS_NICE.
bool forbid_policies() {
  sock_filter rules[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_get_mempolicy, 2, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_set_mempolicy, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
  };
  const sock_fprog program{std::size(rules), rules};
  return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

class Policy : public testing::Test {
 protected:
  void SetUp() override {
    if (!memory_objection().empty()) GTEST_SKIP() << memory_objection();
  }
  std::atomic<int> refusals_{0};
};

TEST_F(Policy, APreferenceEndsWithItsObject) {
  {
    const Preference near(0, refusals_);
    EXPECT_EQ(policy_now(), MPOL_PREFERRED);
    EXPECT_TRUE(memory_is_there());
  }
  EXPECT_EQ(policy_now(), MPOL_DEFAULT);
  EXPECT_EQ(refusals_, 0);
}

TEST_F(Policy, NoNodeIsNoPreference) {
  const Preference anywhere(-1, refusals_);
  EXPECT_EQ(policy_now(), MPOL_DEFAULT);
}

TEST_F(Policy, ANodeThatDoesNotExistIsCounted) {
  for (const int node : {1000, 5000}) {
    const Preference near(node, refusals_);
    EXPECT_EQ(policy_now(), MPOL_DEFAULT);
    EXPECT_TRUE(memory_is_there());
  }
  EXPECT_EQ(refusals_, 2);
}

TEST_F(Policy, ThatOfTheLauncherStays) {
  unsigned long first[16] = {1};
  ASSERT_EQ(::syscall(SYS_set_mempolicy, MPOL_BIND, first, 1025), 0);
  EXPECT_EQ(memory_objection(), "the launcher has chosen a memory policy");
  {
    const Preference near(0, refusals_);
    EXPECT_EQ(policy_now(), MPOL_BIND);
  }
  EXPECT_EQ(policy_now(), MPOL_BIND);
  EXPECT_EQ(refusals_, 0);
  ::syscall(SYS_set_mempolicy, MPOL_DEFAULT, nullptr, 0);
}

/// The exit code tells.
[[noreturn]] void in_a_container() {
  if (!forbid_policies()) ::_exit(77);
  std::atomic<int> refusals{0};
  const Preference near(0, refusals);
  const bool told =
      memory_objection() == "the kernel refuses memory policies: Operation not permitted";
  ::_exit(told && refusals == 1 && memory_is_there() ? 0 : 1);
}

TEST_F(Policy, AContainerThatRefusesDoesNoHarm) {
  const pid_t child = ::fork();
  if (child == 0) in_a_container();
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFEXITED(status));
  if (WEXITSTATUS(status) == 77) GTEST_SKIP() << "no filters of system calls here";
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST(Binding, AThreadThatCannotBeBoundStays) {
  cpu_set_t before, after;
  ASSERT_EQ(::sched_getaffinity(0, sizeof before, &before), 0);
  EXPECT_FALSE(bind_this_thread(CpuSet()));
  EXPECT_FALSE(bind_this_thread(CpuSet().set(CPU_SETSIZE - 1)));
  ASSERT_EQ(::sched_getaffinity(0, sizeof after, &after), 0);
  EXPECT_TRUE(CPU_EQUAL(&before, &after));
  EXPECT_TRUE(bind_this_thread(cpu_set(before)));
}

TEST(CpuSets, AreWrittenAsRanges) {
  EXPECT_EQ(cpus_text(CpuSet()), "none");
  EXPECT_EQ(cpus_text(CpuSet(0b1)), "0");
  EXPECT_EQ(cpus_text(CpuSet(0b1011101)), "0,2-4,6");
  EXPECT_EQ(cpus_text(CpuSet().set(CPU_SETSIZE - 1)), "1023");
}

}  // namespace
}  // namespace gannet::topology
