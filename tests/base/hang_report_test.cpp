// Laws: SIGUSR2 makes a process say what each of its threads waits for, or that none does; a wait
// that lasts longer than GANNET_HANG_REPORT says so by itself, once; a program's own handler stays;
// a wait inside of another is told alone, and then the outer one again; the code that the signal
// came into keeps its errno.
#include "base/hang_report.hpp"

#include <errno.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <string>
#include <thread>

namespace gannet::base::hang_report {
namespace {

template <class Action>
std::string printed_by(Action&& action) {
  testing::internal::CaptureStderr();
  action();
  return testing::internal::GetCapturedStderr();
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

int own_signals = 0;

TEST(HangReport, AProgramsOwnHandlerStays) {
  signal(SIGUSR2, [](int) { ++own_signals; });
  report_on_signal(7);
  EXPECT_EQ(printed_by([] { raise(SIGUSR2); }), "");
  EXPECT_EQ(own_signals, 1);
  signal(SIGUSR2, SIG_DFL);
}

TEST(HangReport, ASignalTellsWhatIsWaitedFor) {
  report_on_signal(7);
  const auto ask = [] { raise(SIGUSR2); };
  EXPECT_TRUE(has(printed_by(ask), "is not waiting in Gannet"));
  begin("sync");
  const std::string text = printed_by(ask);
  end();
  EXPECT_TRUE(has(text, "gannet: rank 7 (process " + std::to_string(getpid()))) << text;
  EXPECT_TRUE(has(text, "has been waiting in sync for ")) << text;
  EXPECT_TRUE(has(printed_by(ask), "is not waiting in Gannet"));
}

TEST(HangReport, AnInnerWaitHidesTheOuterOneUntilItEnds) {
  report_on_signal(7);
  const auto ask = [] { raise(SIGUSR2); };
  begin("sync");
  const Outer outer = begin("lock");
  const std::string inner = printed_by(ask);
  EXPECT_TRUE(has(inner, "in lock") && !has(inner, "in sync")) << inner;
  end(outer);
  const std::string again = printed_by(ask);
  EXPECT_TRUE(has(again, "in sync") && !has(again, "in lock")) << again;
  end();
}

TEST(HangReport, ASignalTellsOfEveryThread) {
  report_on_signal(7);
  begin("sync");
  std::thread([] {
    begin("lock");
    const std::string text = printed_by([] { raise(SIGUSR2); });
    EXPECT_TRUE(has(text, "in sync") && has(text, "in lock")) << text;
  }).join();
  EXPECT_FALSE(has(printed_by([] { raise(SIGUSR2); }), "in lock")) << "that thread has ended";
  end();
}

TEST(HangReport, ASignalLeavesErrnoAlone) {
  report_on_signal(7);
  const int kept = ::dup(STDERR_FILENO);
  const int deaf = ::open("/dev/null", O_RDONLY);
  ::dup2(deaf, STDERR_FILENO);  // the report cannot be written
  errno = ERANGE;
  raise(SIGUSR2);
  const int found = errno;
  ::dup2(kept, STDERR_FILENO);
  ::close(kept);
  ::close(deaf);
  EXPECT_EQ(found, ERANGE);
}

void report_if_due() {
  if (is_due()) report("node 3 owes an answer");
}

TEST(HangReport, ALongWaitIsToldOnce) {
  ::setenv("GANNET_HANG_REPORT", "1s", 1);
  begin("fence");
  std::string text;
  while (text.empty()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    text = printed_by(report_if_due);
  }
  EXPECT_TRUE(has(text, "has been waiting in fence for ")) << text;
  EXPECT_TRUE(has(text, " s; node 3 owes an answer\n")) << text;
  EXPECT_EQ(printed_by(report_if_due), "");
  EXPECT_EQ(printed_by([] { report(""); }), "") << "somebody else tells it";
  end();
}

}  // namespace
}  // namespace gannet::base::hang_report
