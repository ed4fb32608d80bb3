// Law: wait() ends when something arrives, when wake() is called before or meanwhile, or when the
// time is over; and it sleeps: the kernel takes the processor from a thread that waits. A wait that
// is forgotten never ends, so that the test hangs.
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <fstream>
#include <thread>

#include "talker.hpp"

namespace gannet::wire::test {
namespace {

using std::chrono::milliseconds;

/// Longer than a test may take.
constexpr auto long_wait = std::chrono::hours(24);

/// How often this thread has given its processor up to wait for something; yielding does not count.
long times_asleep() {
  rusage usage{};
  ::getrusage(RUSAGE_THREAD, &usage);
  return usage.ru_nvcsw;
}

pid_t thread_number() { return static_cast<pid_t>(::syscall(SYS_gettid)); }

/// Whether the kernel shows a thread of this process as sleeping.
bool is_asleep(pid_t thread) {
  std::ifstream file("/proc/self/task/" + std::to_string(thread) + "/stat");
  std::string text;
  std::getline(file, text);
  const auto end_of_name = text.rfind(')');
  return end_of_name != std::string::npos && text.substr(end_of_name, 3) == ") S";
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
    for (int turn = 0; turn < 20; ++turn) {
      const auto mine = static_cast<std::size_t>(turn + 1);
      if (turn % node.size() == node.rank()) {
        for (const Peer peer : job.peers) job.talker.send(peer, pattern(8, mine), {});
      }
      wait_until(job.talker, [&] { return job.talker.heard.size() >= mine; });
    }
    job.finish();
  });
}

TEST_P(Conformance, WakeEndsTheNextWait) {
  on_all_nodes([](Node& node) {
    Talker talker(node.transport());
    talker.port().wake();
    talker.port().wait(long_wait);
    node.meet([] {});
  });
}

TEST_P(Conformance, WakeEndsAWaitThatGoesOn) {
  on_all_nodes([](Node& node) {
    Talker talker(node.transport());
    std::atomic<bool> woken{false};
    std::thread waker([&, waiter = thread_number()] {
      while (!is_asleep(waiter)) std::this_thread::yield();
      woken = true;
      talker.port().wake();
    });
    wait_until(talker, [&] { return woken.load(); });
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
    for (int slept = 0; slept < 5;) {  // each may end early for no reason
      const long before = times_asleep();
      job.talker.port().wait(milliseconds(10));
      slept += times_asleep() > before;
      job.talker.progress();
    }
    job.finish();
  });
}

}  // namespace
}  // namespace gannet::wire::test
