// Law: on one node, in polling mode, a message of up to 8 KiB neither allocates nor enters the
// kernel, from its sending to the end of its handler and the notification of that. A child process
// does it under a filter that kills it at any system call but its own end.
#include "support/hot_path.hpp"

#include <gtest/gtest.h>

#include "gannet/messages.hpp"
#include "rma/process.hpp"
#include "rma/team.hpp"
#include "support/ranks.hpp"

#ifndef GANNET_SANITIZED  // sanitizers have their own allocator, and system calls of their own

namespace gannet {
namespace {

class MessagesToMyself : public testing::Test {
 protected:
  void SetUp() override {
    if (world.team()->process().has_client()) GTEST_SKIP() << "the network has its own ways";
    every_size();  // places that are used again are made once
  }

  void every_size() {
    for (const std::size_t bytes : {0, 4, 24, 25, 900, 1024, 1025, 8192}) {
      const std::span<const std::byte> payload(data, bytes);
      for (int i = 0; i < 300; ++i) {
        messages.send(world.rank(), in_line, {}, payload, {.sent = sent});
        messages.wait(came);
        messages.send(world.rank(), task, {}, payload, {.sent = sent, .done = done});
        messages.wait(done);
        messages.wait(sent, 2);
      }
      messages.poll();
    }
  }

  World& world = test::world();
  Messages messages{world, {Messages::Mode::polling}};
  Counter came, sent, done;
  static inline std::byte data[8192], place[8192];
  Messages::Handler in_line = messages.on("in line", [this](const Arrival&) {
    return Landing{.to = place, .then = [this] { came.add(1); }, .in_line = true};
  });
  Messages::Handler task = messages.on("task", [this](const Arrival& arrival) {
    EXPECT_TRUE(arrival.here) << "all of it comes at once";
    return Landing{.to = place, .then = [this] { came.add(0); }};
  });
};

TEST_F(MessagesToMyself, NeverAllocate) {
  const long before = test::allocations;
  every_size();
  EXPECT_EQ(test::allocations, before);
}

TEST_F(MessagesToMyself, NeverEnterTheKernel) {
  world.sync();
  if (world.rank() == 0) test::expect_no_system_calls([this] { every_size(); });
  world.sync();
}

}  // namespace
}  // namespace gannet

#endif
