// Laws: any thread may send and wait; counters are exact under eight threads; nothing is lost or
// doubled when all threads of all ranks send to all. A thread that waits while another of its rank
// takes messages in sleeps meanwhile: the other may need its processor.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <time.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "modes.hpp"

namespace gannet {
namespace {

class Threads : public test::BothModes {
 protected:
  template <class Body>
  static void on_threads(int count, Body&& body) {
    std::vector<std::thread> threads;
    for (int t = 0; t < count; ++t) threads.emplace_back([&, t] { body(t); });
    for (auto& thread : threads) thread.join();
  }
};

TEST_P(Threads, SendToAllFromAll) {
  std::atomic<int> handled{0};
  const auto count = messages.on("count", [&](const Arrival&) {
    return Landing{.unwanted = true, .then = [&] { ++handled; }};
  });
  constexpr int threads = 4;
  constexpr int each = 100;
  const std::vector<std::byte> some(2000);
  on_threads(threads, [&](int thread) {
    Counter done;
    for (int i = 0; i < each; ++i) {
      const auto payload = std::span(some).first(i % 7 == thread ? some.size() : 0);
      for (int to = 0; to < world.size(); ++to) messages.send(to, count, {}, payload, {{}, done});
    }
    messages.wait(done, each * world.size());
  });
  messages.sync();
  EXPECT_EQ(handled, threads * each * world.size());
}

TEST_P(Threads, CountersAreExact) {
  const auto nothing = messages.on("nothing", [](const Arrival&) { return Landing{}; });
  Counter shared;
  constexpr int threads = 8;
  constexpr int each = 50;
  on_threads(threads, [&](int) {
    for (int i = 0; i < each; ++i) {
      messages.send((world.rank() + 1) % world.size(), nothing, {}, {}, {.done = shared});
      if (i % 10 == 9) messages.wait(shared, 10);
    }
  });
  EXPECT_EQ(shared.value(), 0);
  messages.sync();
}

/// Milliseconds of a processor that the calling thread has used.
double used() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

/// How often it has gone to sleep.
double sleeps() {
  rusage usage{};
  ::getrusage(RUSAGE_THREAD, &usage);
  return static_cast<double>(usage.ru_nvcsw);
}

TEST_P(Threads, AWaitLeavesTheProcessorToAFirstPart) {
  if (messages.mode() == Messages::Mode::polling) GTEST_SKIP() << "a wait runs it itself";
  constexpr double long_ms = 40;
  std::atomic<bool> began{false};
  const auto takes_long = messages.on("takes long", [&](const Arrival&) {
    const double begin = used();
    began = true;
    while (used() < begin + long_ms) continue;
    return Landing{};
  });
  Counter done;
  messages.send(world.rank(), takes_long, {}, {}, {.done = done});
  while (!began) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  const double before = used(), slept = sleeps();
  messages.wait(done);
  // Others may have the processor for long: to look up after each 0.2 ms is allowed.
  EXPECT_LT(used() - before, long_ms / 4 + 0.1 * (sleeps() - slept));
  messages.sync();
}

IN_BOTH_MODES(Threads);

}  // namespace
}  // namespace gannet
