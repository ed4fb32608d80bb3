// Law: whichever piece of memory is not to be had while a task is made, sent or ended, the call
// gives an Error or does its work, what was taken runs once and ends once, and nothing hangs.
#include <new>

#include "futures_test.hpp"
#include "gannet/messages.hpp"
#include "support/shortage.hpp"

#ifndef GANNET_SANITIZED  // sanitizers have an operator new of their own

namespace gannet::test {
namespace {

constexpr int pieces = 40;  // more than one call asks for

class Shortage : public testing::Test {
 protected:
  World& world = test::world();
  Futures futures{world, {.workers = 1}};
  int next() const { return (world.rank() + 1) % world.size(); }
};

/// Whether body() did its work although the n-th piece was missing.
template <class Body>
bool does_its_work(int n, const Body& body) {
  my_supply.lack(n);
  try {
    body();
    my_supply.lack(0);
    return true;
  } catch (const std::bad_alloc&) {
    my_supply.lack(0);
  } catch (const Error&) {
    my_supply.lack(0);
  }
  return false;
}

/// Whether it was notified that a task has not been sent.
template <class Body>
bool loses_a_task(const Body& body) {
  try {
    body();
  } catch (const Error& error) {
    EXPECT_TRUE(has(error.what(), "a task for rank")) << error.what();
    return true;
  }
  return false;
}

TEST_F(Shortage, WhatCouldNotBeSentIsReportedAndNotCounted) {
  static std::atomic<int> ran{0};
  ran = 0;
  world.sync();
  const std::string text(200, 'x');
  const auto count = [](const std::string&) { return ++ran; };
  int taken = 0, lost = 0;
  for (int n = 1; n <= pieces; ++n) {
    for (const int rank : {next(), world.rank()}) {
      taken += does_its_work(n, [&] { futures.post_on(rank, count, text); });
      lost += loses_a_task([&] { futures.quiesce(); });
      Future<int> result;
      if (does_its_work(n, [&] { result = futures.on(rank, count, text); })) {
        ++taken;
        lost += loses_a_task([&] { (void)result.get(); });
      }
      TaskGroup group = futures.group();
      taken += does_its_work(n, [&] { group.post_on(rank, count, text); });
      lost += loses_a_task([&] { group.wait(); });
    }
    taken += does_its_work(n, [&] { futures.post_any(count, text); });
    lost += loses_a_task([&] { futures.quiesce(); });
  }
  futures.all_quiesce();
  const auto counts = futures.counts();
  EXPECT_EQ(counts.created, counts.finished);
  EXPECT_EQ(world.sum(ran.load()), world.sum(taken - lost));
}

/// The worker that has run a task lacks memory to tell of it.
TEST_F(Shortage, AnEndIsNotLost) {
  for (int n = 1; n <= pieces; ++n) {
    const auto value = futures.on(
        next(),
        [](int left) {
          std::vector<double> many(100, 0.5);
          my_supply.lack(left);
          return many;
        },
        n);
    futures.post_on(
        next(), [](int left) { my_supply.lack(left); }, n);
    const auto failing = futures.on(
        next(),
        [](int left) {
          my_supply.lack(left);
          throw Error(Fault::numeric, "no convergence");
        },
        n);
    value.wait();
    failing.wait();
    futures.on(next(), [] { my_supply.lack(0); }).wait();
    try {
      EXPECT_EQ(value.get().size(), 100u);
    } catch (const Error& error) {
      EXPECT_EQ(error.fault(), Fault::memory) << error.what();
    }
    EXPECT_NE(error_of([&] { failing.get(); }).fault(), Fault::peer);
  }
  try {
    futures.all_quiesce();
  } catch (const Error& error) {  // of a post that had no memory
    EXPECT_EQ(error.fault(), Fault::memory) << error.what();
  }
  EXPECT_EQ(futures.counts().created, futures.counts().finished);
}

}  // namespace
}  // namespace gannet::test

#endif
