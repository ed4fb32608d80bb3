// Law: the state of a process is told as the kernel has it.
#include "base/process.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <thread>

namespace gannet::base {
namespace {

bool comes_to_be(int process, std::string_view state) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (state_of_process(process) != state) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::yield();
  }
  return true;
}

TEST(StateOfProcess, IsThatOfTheKernel) {
  EXPECT_EQ(state_of_process(getpid()), "running");
  const pid_t child = fork();
  if (child == 0) {
    for (;;) pause();
  }
  EXPECT_TRUE(comes_to_be(child, "asleep"));
  kill(child, SIGSTOP);
  EXPECT_TRUE(comes_to_be(child, "stopped"));
  kill(child, SIGKILL);
  EXPECT_TRUE(comes_to_be(child, "gone"));
  waitpid(child, nullptr, 0);
  EXPECT_EQ(state_of_process(child), "gone");
}

/// Who lacks files, or memory, does not take others for dead.
TEST(LookAt, WithoutFilesSeesNothing) {
  const ProcessName name = name_of_process(getpid());
  if (name.home == 0) GTEST_SKIP() << "/proc tells too little here";
  ASSERT_EQ(look_at(name), Seen::alive);
  rlimit before{};
  getrlimit(RLIMIT_NOFILE, &before);
  const rlimit none{0, before.rlim_max};
  setrlimit(RLIMIT_NOFILE, &none);
  const Seen seen = look_at(name);
  const std::string_view state = state_of_process(getpid());
  setrlimit(RLIMIT_NOFILE, &before);
  EXPECT_EQ(seen, Seen::nothing);
  EXPECT_EQ(state, "not to be seen");
  EXPECT_EQ(look_at({name.home, name.started + 1, name.number}), Seen::gone);
}

TEST(IsDebugged, IsFalseForATest) { EXPECT_FALSE(is_debugged()); }

}  // namespace
}  // namespace gannet::base
