// Law: wait() ends when something arrives, when wake() is called before or meanwhile, or when the
// time is over; and it sleeps: waiting takes no processor. The bounds are wide; they tell sleeping
// from spinning, and waking from forgetting.
#include <sys/resource.h>

#include <chrono>
#include <thread>

#include "talker.hpp"

namespace gannet::wire::test {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr auto long_wait = std::chrono::seconds(20);
constexpr auto soon = std::chrono::seconds(10);

double thread_seconds() {
  rusage usage{};
  ::getrusage(RUSAGE_THREAD, &usage);
  const auto seconds = [](timeval t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) * 1e-6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/// wait() may end early for no reason.
template <class Condition>
void wait_until(Talker& talker, Condition&& condition) {
  while (!condition()) {
    talker.port().wait(long_wait);
    talker.progress();
  }
}

TEST_P(Conformance, WaitEndsWithAnArrival) {
  on_all_nodes([](Node& node) {
    Connected job(node);
    const auto start = Clock::now();
    for (int turn = 0; turn < 20; ++turn) {
      const auto mine = static_cast<std::size_t>(turn + 1);
      if (turn % node.size() == node.rank()) {
        std::this_thread::sleep_for(milliseconds(1));
        for (const Peer peer : job.peers) job.talker.send(peer, pattern(8, mine), {});
      }
      wait_until(job.talker, [&] { return job.talker.heard.size() >= mine; });
    }
    EXPECT_LT(Clock::now() - start, soon);
    job.finish();
  });
}

TEST_P(Conformance, WakeEndsTheNextWait) {
  on_all_nodes([](Node& node) {
    Talker talker(node.transport());
    const auto start = Clock::now();
    talker.port().wake();
    talker.port().wait(long_wait);
    EXPECT_LT(Clock::now() - start, soon);
    node.meet([] {});
  });
}

TEST_P(Conformance, WakeEndsAWaitThatGoesOn) {
  on_all_nodes([](Node& node) {
    Talker talker(node.transport());
    std::atomic<bool> woken{false};
    std::thread waker([&] {
      std::this_thread::sleep_for(milliseconds(50));
      woken = true;
      talker.port().wake();
    });
    const auto start = Clock::now();
    wait_until(talker, [&] { return woken.load(); });
    EXPECT_LT(Clock::now() - start, soon);
    waker.join();
    node.meet([] {});
  });
}

TEST_P(Conformance, WaitSleepsUntilTheTimeIsOver) {
  on_all_nodes([](Node& node) {
    Connected job(node);
    for (const Peer peer : job.peers) job.talker.send(peer, {}, {});
    job.talker.progress_until([&] { return job.talker.heard.size() == job.peers.size(); });
    job.talker.progress_until([&] { return job.talker.all_done(); });
    node.meet([&] { job.talker.progress(); });
    const auto start = Clock::now();
    const double before = thread_seconds();
    while (Clock::now() - start < milliseconds(300)) {
      job.talker.port().wait(milliseconds(100));
      job.talker.progress();
    }
    EXPECT_LT(thread_seconds() - before, 0.1);
    EXPECT_LT(Clock::now() - start, soon);
    job.finish();
  });
}

}  // namespace
}  // namespace gannet::wire::test
