// Law: whichever piece of memory one rank lacks while a handler is registered, or while Messages
// are opened and have not met the other ranks, all ranks have done it or all have an Error, and the
// next call finds them together. On one node: between nodes, and in the meeting itself, rooms below
// this one ask for memory, too.
#include "support/shortage.hpp"

#include <gtest/gtest.h>

#include "gannet/messages.hpp"
#include "support/ranks.hpp"

#ifndef GANNET_SANITIZED

namespace gannet {
namespace {

constexpr int pieces = 30;         // more than one call asks for
constexpr int before_meeting = 4;  // of those that an opening asks for

class Shortage : public testing::Test {
 protected:
  /// Whether body() did its work, on the last rank without its n-th piece of memory.
  template <class Body>
  bool works_without(int n, const Body& body) {
    bool works = false;
    try {
      test::without_piece(world.rank() == world.size() - 1 ? n : 0, [&] { body(), works = true; });
    } catch (const std::bad_alloc&) {
    } catch (const Error&) {
    }
    return works;
  }
  /// On all ranks alike; and whether.
  bool all_alike(bool works) {
    const int sum = static_cast<int>(world.sum(works ? 1 : 0));
    EXPECT_TRUE(sum == 0 || sum == world.size()) << sum << " of " << world.size();
    return sum == world.size();
  }

  World& world = test::world();
};

TEST_F(Shortage, MessagesAreOpenOnAllRanksOrNone) {
  int failed = 0;
  for (int n = 1; n <= before_meeting; ++n) {
    SCOPED_TRACE(n);
    std::optional<Messages> messages;
    if (all_alike(works_without(n, [&] { messages.emplace(world); }))) {
      messages->sync();
    } else {
      messages.reset();
      ++failed;
    }
  }
  EXPECT_GT(failed, 0);
}

TEST_F(Shortage, AHandlerIsThereOnAllRanksOrNone) {
  for (const auto mode : {Messages::Mode::polling, Messages::Mode::interrupt}) {
    Messages messages(world, {mode});
    int failed = 0, sent = 0;
    std::atomic<int> taken{0};
    for (int n = 1; n <= pieces; ++n) {
      SCOPED_TRACE(n);
      Messages::Handler handler{};
      const std::string name = "a handler with a long name " + std::to_string(n);
      if (all_alike(works_without(
              n, [&] { handler = messages.on(name, [&](const Message&) { ++taken; }); }))) {
        messages.send((world.rank() + 1) % world.size(), handler, {});
        ++sent;
      } else {
        ++failed;
      }
      messages.sync();
    }
    EXPECT_EQ(taken, sent);
    EXPECT_GT(failed, 0);
  }
}

}  // namespace
}  // namespace gannet

#endif
