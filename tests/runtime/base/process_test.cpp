// Law: the state of a process is told as the kernel has it.
#include "base/process.hpp"

#include <gtest/gtest.h>
#include <signal.h>
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

TEST(IsDebugged, IsFalseForATest) { EXPECT_FALSE(is_debugged()); }

}  // namespace
}  // namespace gannet::base
