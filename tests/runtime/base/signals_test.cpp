// Law: a thread that starts under SignalsBlocked never runs a handler of the program, but for
// signals that it causes itself; afterwards the starter's own mask is what it was.
#include "base/signals.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <optional>
#include <thread>

namespace gannet::base {
namespace {

sigset_t mask_of_this_thread() {
  sigset_t mask;
  pthread_sigmask(SIG_SETMASK, nullptr, &mask);
  return mask;
}

TEST(SignalsBlocked, AThreadInheritsIt) {
  sigset_t mask;
  {
    const SignalsBlocked blocked;
    std::thread([&] { mask = mask_of_this_thread(); }).join();
  }
  for (const int other : {SIGINT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM, SIGCHLD, SIGPROF}) {
    EXPECT_TRUE(sigismember(&mask, other)) << other;
  }
  for (const int own : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS}) {
    EXPECT_FALSE(sigismember(&mask, own)) << own;
  }
}

TEST(SignalsBlocked, TheStarterHasItsMaskBack) {
  sigset_t one;
  sigemptyset(&one);
  sigaddset(&one, SIGUSR1);
  pthread_sigmask(SIG_BLOCK, &one, nullptr);
  { const SignalsBlocked blocked; }
  const sigset_t after = mask_of_this_thread();
  EXPECT_TRUE(sigismember(&after, SIGUSR1));
  EXPECT_FALSE(sigismember(&after, SIGUSR2));
  pthread_sigmask(SIG_UNBLOCK, &one, nullptr);
}

std::atomic<std::thread::id> handled_in;

TEST(SignalsBlocked, HandlersRunInTheProgramsThreads) {
  signal(SIGUSR1, [](int) { handled_in = std::this_thread::get_id(); });
  std::atomic<bool> stop{false};
  std::optional<std::thread> helper;
  {
    const SignalsBlocked blocked;
    helper.emplace([&] { stop.wait(false); });
  }
  for (int i = 0; i < 100; ++i) {
    handled_in = std::thread::id();
    kill(getpid(), SIGUSR1);
    while (handled_in.load() == std::thread::id()) std::this_thread::yield();
    EXPECT_EQ(handled_in.load(), std::this_thread::get_id());
  }
  stop = true;
  stop.notify_all();
  helper->join();
  signal(SIGUSR1, SIG_DFL);
}

}  // namespace
}  // namespace gannet::base
