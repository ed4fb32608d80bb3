// Law: whichever piece of memory one rank lacks, in whichever of its threads, each call ends with a
// value or an Error, and nothing hangs: Messages are open, and a handler is registered, on all
// ranks or on none; what was sent is handled once, or its failure is reported; and the next call
// finds all ranks together. On one node and between nodes alike.
#include "support/shortage.hpp"

#include <gtest/gtest.h>

#include "gannet/messages.hpp"
#include "support/ranks.hpp"

#ifndef GANNET_SANITIZED

namespace gannet {
namespace {

constexpr int most_pieces = 500;  // more than any of these calls asks for

/// Whose: the calling thread's, or any thread's of the last rank.
class Shortage : public testing::TestWithParam<bool> {
 protected:
  test::Supply& supply() const { return GetParam() ? test::supply_of_all : test::my_supply; }
  bool lacks() const { return world.rank() == world.size() - 1; }

  /// try_without(n) for each n, until it was more than there is to lack. How many there were.
  template <class Body>
  int for_each_piece(const Body& try_without) {
    int n = 1;
    for (bool met = true; met && n < most_pieces && !HasFailure(); ++n) {
      SCOPED_TRACE(n);
      met_ = false;
      try_without(n);
      met = world.max(met_ ? 1 : 0) != 0;
    }
    EXPECT_LT(n, most_pieces);
    return n - 2;
  }

  /// Whether body() did its work, on the last rank without its n-th piece of memory.
  template <class Body>
  bool works_without(int n, const Body& body) {
    if (!lacks()) return works(body);
    supply().lack(n);
    const bool did = works(body);
    met_ = supply().was_met();
    supply().lack(0);
    return did;
  }
  template <class Body>
  static bool works(const Body& body) {
    try {
      body();
      return true;
    } catch (const std::bad_alloc&) {
    } catch (const Error&) {
    }
    return false;
  }
  /// On all ranks alike; and whether.
  bool all_alike(bool works) {
    const int sum = static_cast<int>(world.sum(works ? 1 : 0));
    EXPECT_TRUE(sum == 0 || sum == world.size()) << sum << " of " << world.size();
    return sum == world.size();
  }

  World& world = test::world();
  int next() const { return (world.rank() + 1) % world.size(); }

 private:
  bool met_ = false;
};

TEST_P(Shortage, MessagesAreOpenOnAllRanksOrNone) {
  int failed = 0;
  for_each_piece([&](int n) {
    std::optional<Messages> messages;
    if (all_alike(works_without(n, [&] { messages.emplace(world); }))) {
      messages->sync();
    } else {
      messages.reset();
      ++failed;
    }
  });
  EXPECT_GT(failed, 0);
}

TEST_P(Shortage, AHandlerIsThereOnAllRanksOrNone) {
  for (const auto mode : {Messages::Mode::polling, Messages::Mode::interrupt}) {
    Messages messages(world, {mode});
    int failed = 0, sent = 0;
    std::atomic<int> taken{0};
    for_each_piece([&](int n) {
      Messages::Handler handler{};
      const std::string name = "a handler with a long name " + std::to_string(n);
      if (all_alike(works_without(
              n, [&] { handler = messages.on(name, [&](const Message&) { ++taken; }); }))) {
        messages.send(next(), handler, {});
        ++sent;
      } else {
        ++failed;
      }
      messages.sync();
    });
    EXPECT_EQ(taken, sent);
    EXPECT_GT(failed, 0);
  }
}

/// Short and long, with a completion and without, to the next rank, to which there is no way yet.
TEST_P(Shortage, WhatIsSentIsHandledOrReported) {
  for (const auto mode : {Messages::Mode::polling, Messages::Mode::interrupt}) {
    const int pieces = for_each_piece([&](int n) {
      std::atomic<int> handled{0};
      Messages messages(world, {mode});
      const auto handler = messages.on("count", [&](const Message&) { ++handled; });
      const std::vector<std::byte> small(100), large(50'000);
      int sent = 0, told = 0;
      Counter done;
      works_without(n, [&] {
        for (const auto& payload : {std::cref(small), std::cref(large)}) {
          sent += works([&] { messages.send(next(), handler, {}, payload.get()); });
          const bool asked =
              works([&] { messages.send(next(), handler, {}, payload.get(), {.done = done}); });
          sent += asked;
          told += asked;
        }
        works([&] { messages.fence(); });
        works([&] { messages.sync(); });
      });
      works([&] { messages.sync(); });
      EXPECT_EQ(done.value(), told);
      const auto counts = messages.counts();
      EXPECT_EQ(counts.sent, sent);
      EXPECT_EQ(world.sum(std::int64_t{handled} + counts.refused), world.sum(counts.sent));
    });
    EXPECT_GT(pieces, 2);  // a way, a completion and a fence need some; threads may take the rest
  }
}

TEST_P(Shortage, TheEndEnds) {
  for_each_piece([&](int n) {
    std::atomic<int> handled{0};
    std::optional<Messages> messages(std::in_place, world);
    const auto handler = messages->on("count", [&](const Message&) { ++handled; });
    messages->send(next(), handler, {});
    works_without(n, [&] { messages.reset(); });
    EXPECT_LE(handled, 1);
    EXPECT_GE(world.sum(handled.load()), world.size() - 1);
  });
}

INSTANTIATE_TEST_SUITE_P(Of, Shortage, testing::Bool(),
                         [](const auto& whose) { return whose.param ? "AnyThread" : "TheCaller"; });

}  // namespace
}  // namespace gannet

#endif
