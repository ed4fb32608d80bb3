// Laws: SIGUSR2 makes a process say what each of its threads waits for, or that none does; a wait
// that lasts longer than GANNET_HANG_REPORT says so by itself, once; a program's own handler stays;
// a wait inside of another is told alone, and then the outer one again; the code that the signal
// came into keeps its errno. Waits are on the slates of all Worlds that are open, and on no other;
// the World that a wait belongs to tells of it.
#include "base/hang_report.hpp"

#include <errno.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <memory>
#include <string>
#include <thread>
#include <vector>

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

TEST(HangReport, ASignalReportsWhatIsWaitedFor) {
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
  const Wait outer = begin("lock");
  const std::string inner = printed_by(ask);
  EXPECT_TRUE(has(inner, "in lock") && !has(inner, "in sync")) << inner;
  end(outer);
  const std::string again = printed_by(ask);
  EXPECT_TRUE(has(again, "in sync") && !has(again, "in lock")) << again;
  end();
}

TEST(HangReport, ASignalReportsEveryThread) {
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

std::string owing() { return "node 3 owes an answer"; }

TEST(HangReport, ALongWaitIsReportedOnce) {
  ::setenv("GANNET_HANG_REPORT", "1s", 1);
  begin("fence");
  std::string text;
  while (text.empty()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    text = printed_by([] { look(owing); });
  }
  EXPECT_TRUE(has(text, "has been waiting in fence for ")) << text;
  EXPECT_TRUE(has(text, " s; node 3 owes an answer\n")) << text;
  const std::int64_t then = seconds_now();
  while (seconds_now() < then + 2) EXPECT_EQ(printed_by([] { look(owing); }), "");
  EXPECT_TRUE(has(printed_by([] { raise(SIGUSR2); }), "owes an answer"))
      << "a signal knows it, too";
  end();
}

/// A World as far as a hang report is concerned.
class Listener final : public HangReporter {
 public:
  Listener() { wait_status_->world = next_world(); }
  WaitStatus& wait_status() override { return *wait_status_; }
  Answer report(const Wait& wait, const std::string& whom, std::int64_t) override {
    reported.push_back(std::string(wait.call) + ": " + whom);
    return Answer::reported;
  }
  std::vector<std::string> reported;

  /// What the calling thread waits for, as other ranks see it.
  std::string note() const {
    const WaitStatus::WaitNote& mine = wait_status_->notes[place];
    return mine.since == 0 ? "" : mine.call.text();
  }
  bool own() const { return wait_status_->notes[place].world == wait_status_->world; }

 private:
  std::unique_ptr<WaitStatus> wait_status_ = std::make_unique<WaitStatus>();
};

TEST(HangReport, AWaitIsInTheWaitStatusOfAllOpenWorlds) {
  const auto one = std::make_shared<Listener>(), other = std::make_shared<Listener>();
  open(one);
  begin("sync", &one->wait_status());
  open(other);  // a World that is made while another thread waits
  EXPECT_EQ(one->note(), "sync");
  EXPECT_EQ(other->note(), "sync");
  EXPECT_TRUE(one->own());
  EXPECT_FALSE(other->own());
  close(*one);
  end();
  EXPECT_EQ(other->note(), "");
  EXPECT_EQ(one->note(), "sync") << "a slate that has been left is not written any more";
  close(*other);
}

TEST(HangReport, TheWorldOfAWaitReportsIt) {
  const auto one = std::make_shared<Listener>(), other = std::make_shared<Listener>();
  open(one);
  open(other);
  begin("lock", &other->wait_status());
  while (other->reported.empty()) look(owing);
  EXPECT_EQ(other->reported.front(), "lock: node 3 owes an answer");
  EXPECT_TRUE(one->reported.empty());
  end();
  close(*other);
  begin("lock", &other->wait_status());
  const std::int64_t then = seconds_now();
  EXPECT_EQ(printed_by([&] {
              while (seconds_now() < then + 3) look(owing);
            }),
            "")
      << "its World has been left";
  EXPECT_EQ(other->reported.size(), 1u);
  end();
  close(*one);
}

TEST(HangReport, WaitsOfThreadsAreApart) {
  const auto world = std::make_shared<Listener>();
  open(world);
  begin("sync", &world->wait_status());
  const int here = place;
  int there = -1;
  std::thread([&] {
    begin("lock", &world->wait_status());
    there = place;
    EXPECT_EQ(world->note(), "lock");
    end();
  }).join();
  EXPECT_NE(here, there);
  EXPECT_EQ(world->note(), "sync");
  EXPECT_EQ(world->wait_status().notes[there].since, 0);
  end();
  close(*world);
}

TEST(HangReport, MoreThreadsThanPlacesAreNotNoted) {
  std::vector<std::thread> threads;
  std::atomic<int> ready{0}, without{0};
  for (int t = 0; t < WaitStatus::most_threads + 8; ++t) {
    threads.emplace_back([&] {
      begin("lock");
      without += place == WaitStatus::most_threads;
      ++ready;
      while (ready < WaitStatus::most_threads + 8) std::this_thread::yield();
      end();
    });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_GE(without, 8);
  std::thread([] {
    begin("lock");
    EXPECT_LT(place, WaitStatus::most_threads) << "places come back";
    end();
  }).join();
}

TEST(HangReport, CallsAreCountedOnALineOfTheThread) {
  const auto wait_status = std::make_unique<WaitStatus>();
  note_call(nullptr, 1, 7);
  note_call(wait_status.get(), 1, 7);
  note_call(wait_status.get(), 2, 9);
  EXPECT_EQ(wait_status->lines[place].word, std::uint64_t{2} << 32 | 9 << 8 | 2);
  constexpr char name[24] = "matmul";
  note_collective(wait_status.get(), 3, name);
  EXPECT_EQ(wait_status->lines[place].collective.text(), "matmul");
  note_name(wait_status.get(), 9, std::string(100, 'x'));
  EXPECT_EQ(wait_status->names[9].name.text(), std::string(39, 'x')) << "long names are cut";
}

}  // namespace
}  // namespace gannet::base::hang_report
