// Law: one-sided calls from several threads of every rank at once lose nothing and mix nothing.
#include <gtest/gtest.h>

#include <thread>

#include "gannet/array.hpp"
#include "support/ranks.hpp"

namespace gannet {
namespace {

constexpr int threads = 3;

template <class Work>
void in_threads(Work&& work) {
  std::vector<std::thread> all;
  for (int t = 0; t < threads; ++t) all.emplace_back(work, t);
  for (auto& thread : all) thread.join();
}

TEST(Threads, PutsOfDifferentRowsDoNotMix) {
  World& world = test::world();
  const Index rows = Index{threads} * world.size();
  const Array<std::int64_t> a(world, {rows, 500});
  in_threads([&](int t) {
    const Index row = Index{t} * world.size() + world.rank();
    std::vector<std::int64_t> values(500);
    for (int round = 0; round < 100; ++round) {
      values.assign(500, row * 1000 + round);
      a.put({{row, 0}, {row + 1, 500}}, values.data());
      std::vector<std::int64_t> back(500);
      a.get({{row, 0}, {row + 1, 500}}, back.data());
      ASSERT_EQ(back, values);
    }
  });
  world.sync();
}

TEST(Threads, AccumulatesAndCountersConserve) {
  World& world = test::world();
  const Array<double> a(world, {50, 50});
  const Array<std::int64_t> counter(world, {1});
  const std::vector<double> ones(2500, 1.0);
  in_threads([&](int) {
    for (int i = 0; i < 50; ++i) {
      a.accumulate({{0, 0}, {50, 50}}, ones.data());
      counter.fetch_add({0}, 1);
    }
  });
  world.sync();
  EXPECT_EQ(a.get({49, 49}), 50.0 * threads * world.size());
  EXPECT_EQ(counter.get({0}), 50 * threads * world.size());
  world.sync();
}

}  // namespace
}  // namespace gannet
