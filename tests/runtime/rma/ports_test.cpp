// Laws: threads with ports of their own lose nothing and mix nothing, and each keeps its program
// order, also where it gets or gives back its port in between; sync completes what all of them
// began, those that have ended too; where ports are all taken threads share one; ports that come
// and go leave nothing behind.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <barrier>
#include <filesystem>
#include <iterator>
#include <numeric>
#include <optional>
#include <thread>

#include "gannet/array.hpp"
#include "gannet/mutex.hpp"
#include "gannet/threads.hpp"
#include "remote/clients.hpp"
#include "rma/runtime.hpp"
#include "rma/team.hpp"
#include "support/random.hpp"
#include "support/ranks.hpp"
#include "support/setting.hpp"

namespace gannet {
namespace {

constexpr Index length = 20'000;  // of the block of a rank

/// A world whose ranks may have so many ports, and an array of blocks of numbers, zero at first.
class Ports : public testing::Test {
 protected:
  void open(const char* ports) {
    const test::Setting setting("GANNET_PORTS", ports);
    world.emplace(MPI_COMM_WORLD);
    array.emplace(*world, Shape{length * world->size()});
    world->sync();
  }
  bool several_nodes() const { return world->team()->process().has_client(); }
  int next() const { return (world->rank() + 1) % world->size(); }

  /// Elements [lo, hi) of the next rank's block.
  Patch theirs(Index lo, Index hi) const {
    return {{next() * length + lo}, {next() * length + hi}};
  }

  std::optional<World> world;
  std::optional<Array<std::int64_t>> array;
};

template <class Work>
void in_threads(int threads, Work&& work) {
  std::vector<std::thread> all;
  for (int t = 0; t < threads; ++t) all.emplace_back(work, t);
  for (auto& thread : all) thread.join();
}

std::vector<std::int64_t> numbers(Index count, std::int64_t first) {
  std::vector<std::int64_t> values(static_cast<std::size_t>(count));
  std::iota(values.begin(), values.end(), first);
  return values;
}

TEST_F(Ports, ThreadsWithTheirOwnMixNothing) {
  open("4");
  constexpr Index part = 5000;
  const Array<std::int64_t> counter(*world, {1});
  in_threads(3, [&](int t) {
    const WorkerPort port(*world);
    EXPECT_EQ(port.own(), several_nodes());
    const Patch mine = theirs(t * part, (t + 1) * part);
    const Patch shared = theirs(3 * part, 3 * part + 100);
    const std::vector<std::int64_t> ones(100, 1);
    std::vector<std::int64_t> back(part);
    for (int round = 0; round < 50; ++round) {
      const auto values = numbers(part, world->rank() * 1000 + t * 100 + round);
      array->put(mine, values.data());
      array->get(mine, back.data());
      ASSERT_EQ(back, values);
      array->accumulate(shared, ones.data());
      counter.fetch_add({0}, 1);
    }
  });
  world->sync();
  EXPECT_EQ(array->get({3 * part + 99}), 50 * 3);
  EXPECT_EQ(counter.get({0}), 50 * 3 * world->size());
  world->sync();
}

/// The mutex keeps two threads, of whichever ranks, from adding at the same time.
TEST_F(Ports, WhatIsDoneUnderALockIsThereForTheNext) {
  open("3");
  MutexSet mutexes(*world, 1);
  in_threads(2, [&](int) {
    const WorkerPort port(*world);
    for (int i = 0; i < 25; ++i) {
      const MutexGuard guard(mutexes, 0);
      array->put({0}, array->get({0}) + 1);
    }
  });
  world->sync();
  EXPECT_EQ(array->get({0}), 50 * world->size());
  world->sync();
}

TEST_F(Ports, OrderIsKeptWhereAThreadGetsOrGivesBackItsOwn) {
  open("3");
  constexpr Index part = length / 3;
  in_threads(3, [&](int t) {
    test::Random random(static_cast<std::uint64_t>(world->rank() * 10 + t));
    std::vector<std::int64_t> model(part, 0);
    std::optional<WorkerPort> port;
    std::vector<std::vector<std::int64_t>> buffers;
    std::vector<Request> requests;
    for (int i = 0; i < 400; ++i) {
      if (random.coin(0.3)) {
        if (port) {
          port.reset();
        } else {
          port.emplace(*world);
        }
      }
      const Index lo = random.integer(0, part - 1);
      const Index hi = std::min(part, lo + random.integer(1, 3000));
      const Patch patch = theirs(t * part + lo, t * part + hi);
      if (random.coin()) {
        buffers.push_back(numbers(hi - lo, random.integer(0, 1'000'000)));
        std::copy(buffers.back().begin(), buffers.back().end(), model.begin() + lo);
        requests.push_back(array->nb_put(patch, buffers.back().data()));
      } else {
        std::vector<std::int64_t> back(static_cast<std::size_t>(hi - lo));
        array->get(patch, back.data());
        ASSERT_TRUE(std::equal(back.begin(), back.end(), model.begin() + lo)) << "step " << i;
      }
    }
    wait_all(requests);
  });
  world->sync();
}

TEST_F(Ports, AFenceCompletesWhatItsThreadBegan) {
  open("3");
  std::barrier complete(2);
  in_threads(2, [&](int t) {
    const WorkerPort port(*world);
    const auto values = numbers(length / 2, t);
    array->put(theirs(t * (length / 2), (t + 1) * (length / 2)), values.data());
    world->fence();
    complete.arrive_and_wait();
  });
  // No sync: another way, which would overtake what is not complete.
  EXPECT_EQ(array->get({next() * length + length - 1}), 1 + length / 2 - 1);
  world->sync();
}

/// They still have their ports when the rank syncs.
TEST_F(Ports, ASyncCompletesWhatAllThreadsBegan) {
  open("3");
  constexpr Index part = length / 2;
  for (int round = 0; round < 20; ++round) {
    std::barrier begun(3), synced(3);
    std::vector<std::thread> threads;
    for (int t = 0; t < 2; ++t) {
      threads.emplace_back([&, t] {
        const WorkerPort port(*world);
        const auto values = numbers(part, t * 1000 + round);
        array->put(theirs(t * part, (t + 1) * part), values.data());
        begun.arrive_and_wait();
        synced.arrive_and_wait();
      });
    }
    begun.arrive_and_wait();
    world->sync();
    {
      const auto local = array->read_local().flat();
      EXPECT_EQ(local[part - 1], round + part - 1);
      EXPECT_EQ(local[2 * part - 1], 1000 + round + part - 1);
    }
    world->sync();
    synced.arrive_and_wait();
    for (auto& thread : threads) thread.join();
  }
}

TEST_F(Ports, AThreadMayEndWithOperationsUnderWay) {
  open("2");
  array->put(theirs(0, 100), numbers(100, 7).data());
  const auto values = numbers(length - 100, 1);
  for (int round = 0; round < 20; ++round) {
    std::vector<std::int64_t> back(100, -1);
    std::vector<Request> requests;
    std::thread([&] {
      const WorkerPort port(*world);
      requests.push_back(array->nb_put(theirs(100, length), values.data()));
      requests.push_back(array->nb_get(theirs(0, 100), back.data()));
    }).join();
    wait_all(requests);
    EXPECT_EQ(back, numbers(100, 7));
    EXPECT_EQ(array->get({next() * length + length - 1}), values.back());
  }
  world->sync();
  EXPECT_EQ(array->read_local().flat()[length - 1], values.back());
  world->sync();
}

TEST_F(Ports, MoreThreadsThanPortsShareOne) {
  open("2");
  std::atomic<int> own{0};
  std::barrier all_have(4);
  in_threads(4, [&](int t) {
    const WorkerPort port(*world);
    if (port.own()) ++own;
    const auto values = numbers(1000, t);
    std::vector<std::int64_t> back(1000);
    for (int round = 0; round < 50; ++round) {
      array->put(theirs(t * 1000, (t + 1) * 1000), values.data());
      array->get(theirs(t * 1000, (t + 1) * 1000), back.data());
      ASSERT_EQ(back, values);
    }
    all_have.arrive_and_wait();
  });
  EXPECT_EQ(own, several_nodes() ? 1 : 0);
  world->sync();
}

TEST_F(Ports, OneSettingGivesNoneAway) {
  open("1");
  const WorkerPort port(*world);
  EXPECT_FALSE(port.own());
  array->put(theirs(0, 10), numbers(10, 3).data());
  EXPECT_EQ(array->get({next() * length + 9}), 12);
  world->sync();
}

TEST_F(Ports, ASecondOneOfAThreadChangesNothing) {
  open("3");
  const WorkerPort first(*world);
  {
    const WorkerPort second(*world);
    EXPECT_FALSE(second.own());
  }
  EXPECT_EQ(first.own(), several_nodes());
  array->put(theirs(0, 10), numbers(10, 3).data());
  EXPECT_EQ(array->get({next() * length + 9}), 12);
  world->sync();
}

std::size_t open_descriptors() {
  std::filesystem::directory_iterator all("/proc/self/fd");
  return static_cast<std::size_t>(std::distance(begin(all), end(all)));
}

TEST_F(Ports, ComeAndGoAndLeaveNothing) {
  open("3");
  const rma::Runtime& runtime = *world->runtime();
  const auto use = [&] {
    std::barrier both_have(2);
    in_threads(2, [&](int t) {
      const WorkerPort port(*world);
      both_have.arrive_and_wait();
      const auto values = numbers(500, t);
      array->put(theirs(t * 500, (t + 1) * 500), values.data());
    });
  };
  for (int i = 0; i < 10; ++i) use();
  world->sync();
  const std::size_t bytes = runtime.bytes_of_state(), descriptors = open_descriptors();
  for (int i = 0; i < 100; ++i) use();
  world->sync();
  EXPECT_LE(open_descriptors(), descriptors + 20);  // the network's own come and go
  if (!several_nodes()) return;
  EXPECT_LE(runtime.bytes_of_state(),
            bytes + 4 * 64 * 1024);  // buffers, of which 4 MiB are the most
  EXPECT_LE(runtime.process().clients()->all().size(), 3U);
  world->sync();
}

/// The ports of a rank, and what they cost, begin with the first thread that wants one.
TEST_F(Ports, CostNothingUnlessTheyAreUsed) {
  open("1");
  const std::size_t one = world->runtime()->bytes_of_state();
  array.reset();
  world.reset();
  open("8");
  EXPECT_LE(world->runtime()->bytes_of_state(), one + 1024);
}

/// A thread may outlive the world that it has a port of.
TEST_F(Ports, MayEndAfterTheirWorld) {
  open("2");
  auto port = std::make_unique<WorkerPort>(*world);
  array->put(theirs(0, 10), numbers(10, 3).data());
  array.reset();
  world.reset();
  port.reset();
  World again(MPI_COMM_WORLD);
  EXPECT_EQ(again.sum(1), again.size());
}

TEST_F(Ports, ReportBadSettings) {
  for (const char* bad : {"0", "-1", "1000", "many"}) {
    std::string told;
    try {
      open(bad);
    } catch (const Error& error) {
      told = error.what();
    }
    EXPECT_NE(told.find("GANNET_PORTS"), std::string::npos) << bad << ": " << told;
  }
}

}  // namespace
}  // namespace gannet
