// Law: a watch tells once how the process ended, also if that was before, in a thread that leaves
// signals to the program; a watch that cannot be kept is an Error and leaves nothing open.
#include "job/watch.hpp"

#include <dirent.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <future>

#include "gannet/error.hpp"
#include "support/idle_child.hpp"
#include "support/limits.hpp"

namespace gannet::job {
namespace {

using Child = test::IdleChild;

int open_descriptors() {
  int count = 0;
  DIR* folder = ::opendir("/proc/self/fd");
  while (::readdir(folder)) ++count;
  ::closedir(folder);
  return count;
}

TEST(Watch, ReportsHowTheProcessEnded) {
  const Child child;
  std::promise<Ending> told;
  const Watch watch(child.pid(), [&](const Ending& ending) { told.set_value(ending); });
  ::kill(child.pid(), SIGKILL);
  const Ending ending = told.get_future().get();
  EXPECT_EQ(ending.signal, SIGKILL);
  EXPECT_NE(ending.how.find("killed by signal 9"), std::string::npos) << ending.how;
}

TEST(Watch, ReportsOneThatHadEndedBefore) {
  const Child child;
  ::kill(child.pid(), SIGTERM);
  siginfo_t ended;
  ::waitid(P_PID, static_cast<id_t>(child.pid()), &ended, WEXITED | WNOWAIT);
  std::promise<Ending> told;
  const Watch watch(child.pid(), [&](const Ending& ending) { told.set_value(ending); });
  EXPECT_EQ(told.get_future().get().signal, SIGTERM);
}

TEST(Watch, LeavesSignalsToTheProgram) {
  const Child child;
  std::promise<sigset_t> told;
  const Watch watch(child.pid(), [&](const Ending&) {
    sigset_t mask;
    pthread_sigmask(SIG_SETMASK, nullptr, &mask);
    told.set_value(mask);
  });
  ::kill(child.pid(), SIGKILL);
  const sigset_t mask = told.get_future().get();
  EXPECT_TRUE(sigismember(&mask, SIGUSR1) && sigismember(&mask, SIGINT));
}

/// With room for a number of descriptors more than are open.
bool can_watch(pid_t pid, rlim_t room) {
  const test::DescriptorRoom tight(room);
  try {
    const Watch watch(pid, [](const Ending&) {});
    return true;
  } catch (const Error& error) {
    EXPECT_EQ(error.fault(), Fault::system);
    EXPECT_NE(std::string(error.what()).find("ulimit -n"), std::string::npos) << error.what();
    return false;
  }
}

TEST(Watch, SaysThatDescriptorsAreMissing) {
  const Child child;
  const int before = open_descriptors();
  EXPECT_FALSE(can_watch(child.pid(), 0));
  EXPECT_FALSE(can_watch(child.pid(), 1));
  EXPECT_TRUE(can_watch(child.pid(), 2));
  EXPECT_EQ(open_descriptors(), before);
}

TEST(Watch, EndsBeforeTheProcess) {
  const Child child;
  const int before = open_descriptors();
  {
    const Watch watch(child.pid(), [](const Ending&) { ADD_FAILURE() << "it lives"; });
  }
  EXPECT_EQ(open_descriptors(), before);
}

}  // namespace
}  // namespace gannet::job
