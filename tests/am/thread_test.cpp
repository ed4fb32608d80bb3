// Laws: any thread may send and wait; counters are exact under eight threads; nothing is lost or
// doubled when all threads of all ranks send to all.
#include <gtest/gtest.h>

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

IN_BOTH_MODES(Threads);

}  // namespace
}  // namespace gannet
