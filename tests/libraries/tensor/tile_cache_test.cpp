// Laws: whoever holds a tile reads the values that it should have, whichever rank of the node
// fetched it and whatever is dropped meanwhile; no process keeps more than it was allowed; a tile
// of another node is fetched once for all ranks of a node if there is room.
#include "tensor/tile_cache.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <random>
#include <thread>

#include "dense.hpp"
#include "gannet/array.hpp"
#include "gannet/threads.hpp"
#include "support/ranks.hpp"

namespace gannet::test {
namespace {

using tensor::CacheMemory;
using tensor::NodeCache;
using tensor::Plan;
using tensor::PlanOptions;
using tensor::Space;
using tensor::Tensor;
using tensor::Tile;
using tensor::TileAt;
using tensor::TileCache;

TEST(CacheMemory, HandsOutNoByteTwice) {
  std::minstd_rand random(1);
  constexpr std::size_t all = 1 << 16;
  CacheMemory memory(all);
  std::vector<std::pair<std::size_t, std::size_t>> taken;
  std::vector<bool> used(all);
  const auto mark = [&](std::size_t offset, std::size_t bytes, bool now) {
    for (std::size_t i = offset; i < offset + bytes; ++i) {
      ASSERT_NE(used[i], now);
      used[i] = now;
    }
  };
  for (int time = 0; time < 5000; ++time) {
    const std::size_t bytes = 1 + random() % 3000;
    const auto offset = memory.take(bytes);
    if (offset) {
      taken.push_back({*offset, bytes});
      mark(*offset, bytes, true);
    }
    if (!taken.empty() && (!offset || random() % 2 == 0)) {
      std::swap(taken[random() % taken.size()], taken.back());
      mark(taken.back().first, taken.back().second, false);
      memory.give(taken.back().first, taken.back().second);
      taken.pop_back();
    }
  }
  for (const auto& [offset, bytes] : taken) memory.give(offset, bytes);
  EXPECT_EQ(memory.take(all), 0u) << "in one piece again";
}

/// As of a rank that is stopped, or killed, while it looks up a tile. One rank after the other,
/// since their tiles may share a lock.
TEST(NodeCache, ALockThatIsNotGivenBackHoldsNobodyUp) {
  NodeCache cache(world(), std::size_t{1} << 20);
  for (int rank = 0; rank < world().size(); ++rank) {
    if (rank == world().rank()) {
      const tensor::TileName name{1, 5, static_cast<std::uint64_t>(rank)};
      const auto claimed = cache.find_or_claim(name);
      ASSERT_TRUE(claimed.entry && claimed.mine);
      cache.lock_of(name) = 1;
      EXPECT_EQ(cache.find_or_claim(name).entry, nullptr);
      cache.publish(*claimed.entry, 0);
      EXPECT_EQ(cache.state_of(*claimed.entry), NodeCache::State::ready);
      EXPECT_TRUE(cache.withdraw(*claimed.entry));
      EXPECT_EQ(cache.state_of(*claimed.entry), NodeCache::State::empty);
      cache.lock_of(name) = 0;
      const auto again = cache.find_or_claim(name);
      ASSERT_TRUE(again.entry && again.mine);
      EXPECT_TRUE(cache.withdraw(*again.entry));
    }
    world().sync();
  }
}

/// What its holder gives up while others read it.
TEST(NodeCache, AFailedTileIsThereUntilItsLastReaderReleasesIt) {
  using State = NodeCache::State;
  NodeCache cache(world(), std::size_t{1} << 20);
  const gannet::Array<int> ranks(world(), {world().size()});
  const tensor::TileName name{1, 5, 0};
  const bool holds = world().rank() == 0, reads = !holds && ranks.on_my_node(0);
  NodeCache::Found mine, seen;
  if (holds) mine = cache.find_or_claim(name);
  world().sync();
  if (reads) {
    seen = cache.find_or_claim(name);
    ASSERT_TRUE(seen.entry && !seen.mine);
    EXPECT_EQ(cache.state_of(*seen.entry), State::coming);
  }
  const bool is_read = world().sum(reads ? 1 : 0) > 0;
  if (holds) {
    EXPECT_TRUE(cache.withdraw(*mine.entry));
    EXPECT_EQ(cache.state_of(*mine.entry), is_read ? State::failed : State::empty);
  }
  world().sync();
  if (reads) {
    EXPECT_EQ(cache.state_of(*seen.entry), State::failed);
    EXPECT_EQ(cache.find_or_claim(name).entry, nullptr);
  }
  world().sync();
  if (reads) cache.release(*seen.entry);
  world().sync();
  if (holds) {
    EXPECT_EQ(cache.state_of(*mine.entry), State::empty);
  }
  world().sync();
}

double value_at(const Tile& tile, std::size_t element, std::uint64_t version) {
  return 1000.0 * tile.at[0] + 10.0 * tile.at[1] + static_cast<double>(version) +
         1e-3 * static_cast<double>(element);
}

/// Holds up to four tiles at a time, and looks at them when they are about to be given back.
void read_at_random(TileCache& cache, const Tensor<double>& tensor, int tiles, unsigned seed) {
  const WorkerPort port(world());
  std::minstd_rand random(seed);
  struct Reading {
    TileAt at;
    TileCache::Held held;
  };
  std::vector<Reading> readings;
  for (int time = 0; time < 400; ++time) {
    const TileAt at{static_cast<int>(random() % tiles), static_cast<int>(random() % tiles)};
    readings.push_back({at, cache.hold_computed(*tensor.handle(), at, {0, 0})});
    if (readings.size() < 4) continue;
    std::swap(readings[random() % 4], readings.back());
    const Reading& last = readings.back();
    const auto* elements = static_cast<const double*>(last.held.wait());
    const Tile tile = tensor.tile(last.at);
    for (std::size_t i = 0; i < static_cast<std::size_t>(tile.size()); ++i) {
      ASSERT_EQ(elements[i], value_at(tile, i, 0));
    }
    readings.pop_back();
  }
}

TEST(TileCache, ManyRanksAndThreadsReadWhatTheyShould) {
  const Space n("n", 90, {.tile = 11});
  const auto tensor =
      Tensor<double>::computed(world(), {n, n}, [](const Tile& tile, std::span<double> x) {
        for (std::size_t i = 0; i < x.size(); ++i) x[i] = value_at(tile, i, 0);
      });
  constexpr std::size_t most_of_a_tile = 11 * 11 * 8;
  for (const std::size_t bytes : {std::size_t{0}, std::size_t{20'000}, std::size_t{1} << 20}) {
    NodeCache node(world(), bytes);
    constexpr std::size_t threads = 2;
    constexpr std::size_t limit = threads * 4 * most_of_a_tile;
    {
      TileCache cache(limit, &node);
      std::thread other([&] { read_at_random(cache, tensor, n.tiles(), 2u * world().rank() + 2); });
      read_at_random(cache, tensor, n.tiles(), 2u * world().rank() + 1);
      other.join();
      EXPECT_LE(cache.most_bytes(), limit + node.bytes());
    }
    world().sync();
  }
}

/// Counts over all ranks and nodes the tiles of other nodes that the owners of result tiles need.
class Needed {
 public:
  explicit Needed(int tiles) : tiles_(tiles), marks_(marks()) {}

  void add(const Tensor<double>& tensor, int which, const TileAt& at) {
    if (tensor.view(at).empty()) marks_[index(which, at)] = 1;
  }
  std::int64_t count() {
    world().sum(std::span<std::int64_t>(marks_));
    return std::count_if(marks_.begin(), marks_.end(), [](std::int64_t mark) { return mark > 0; });
  }

 private:
  std::vector<std::int64_t> marks() {
    const gannet::Array<int> ranks(world(), {world().size()});
    while (!ranks.on_my_node(node_)) ++node_;
    return std::vector<std::int64_t>(
        static_cast<std::size_t>(world().size() * 2 * tiles_ * tiles_));
  }
  std::size_t index(int which, const TileAt& at) const {
    return static_cast<std::size_t>(((node_ * 2 + which) * tiles_ + at[0]) * tiles_ + at[1]);
  }

  int tiles_;
  int node_ = 0;  // the first rank of mine
  std::vector<std::int64_t> marks_;
};

TEST(TileCache, TilesAreFetchedOnceForANode) {
  const Space n("n", 160, {.tile = 20});
  const Tensor<double> a(world(), {n, n}), b(world(), {n, n}), c(world(), {n, n});
  a.fill(2.0);
  b.fill(0.5);
  PlanOptions options;
  options.schedule = tensor::Schedule::owner;
  options.steal = false;
  Plan plan(world(), options);
  plan(c("ij")) = a("ik") * b("kj");
  Needed needed(n.tiles());
  c.for_tiles([&](const Tile& tile, std::span<double>) {
    for (int k = 0; k < n.tiles(); ++k) {
      needed.add(a, 0, {tile.at[0], k});
      needed.add(b, 1, {k, tile.at[1]});
    }
  });
  const std::int64_t wanted = needed.count();
  for (int time = 0; time < 3; ++time) {
    plan.run();
    EXPECT_EQ(world().sum(plan.steps()[0].tiles_fetched), wanted);
    EXPECT_EQ(c.largest(), 160.0);
    a.scale(2.0);  // what the cache had is old
    plan.run();
    EXPECT_EQ(c.largest(), 320.0);
    a.scale(0.5);
  }
}

/// Places of tiles of other nodes.
std::vector<tensor::Core::Place> places_of_others(const Tensor<double>& tensor, int tiles) {
  std::vector<tensor::Core::Place> places;
  for (int i = 0; i < tiles; ++i) {
    for (int j = 0; j < tiles; ++j) {
      if (tensor.view({i, j}).empty()) places.push_back(*tensor.handle()->find({i, j}));
    }
  }
  return places;
}

TEST(TileCache, WhatIsAskedForAheadDrivesOutNothingThatIsNeeded) {
  using Ahead = TileCache::Ahead;
  const Space n("n", 40, {.tile = 10});
  const Tensor<double> tensor(world(), {n, n});
  tensor.for_tiles([](const Tile& tile, std::span<double> x) {
    for (std::size_t i = 0; i < x.size(); ++i) x[i] = value_at(tile, i, 0);
  });
  world().sync();
  const auto far = places_of_others(tensor, n.tiles());
  if (far.size() >= 3) {
    constexpr std::size_t two_tiles = 2 * 10 * 10 * sizeof(double);
    const tensor::Core& core = *tensor.handle();
    TileCache cache(two_tiles, nullptr);
    TileCache::Prefetches task(cache);
    EXPECT_EQ(cache.prefetch(task, core, far[0], {0, 0}), Ahead::begun);
    EXPECT_EQ(cache.prefetch(task, core, far[1], {0, 0}), Ahead::begun);
    EXPECT_EQ(cache.prefetch(task, core, far[0], {0, 0}), Ahead::there);
    EXPECT_EQ(cache.prefetch(task, core, far[2], {0, 0}), Ahead::no_room) << "both are waited for";
    {
      const auto held = cache.hold(core, far[0], {0, 0});
      EXPECT_TRUE(held.found);
      EXPECT_EQ(static_cast<const double*>(held.wait())[7], value_at(tensor.tile(far[0].at), 7, 0));
      EXPECT_EQ(cache.prefetch(task, core, far[2], {0, 0}), Ahead::no_room) << "one is held";
    }
    EXPECT_EQ(cache.prefetch(task, core, far[2], {0, 0}), Ahead::begun) << "instead of a used one";
    EXPECT_TRUE(cache.hold(core, far[1], {0, 0}).found);
    EXPECT_LE(cache.most_bytes(), two_tiles);
  }
  world().sync();
}

/// What another rank has claimed meanwhile is never held.
TEST(TileCache, TilesPrefetchedForATaskThatSomebodyElseHasMakeRoom) {
  using Ahead = TileCache::Ahead;
  const Space n("n", 50, {.tile = 10});
  const Tensor<double> tensor(world(), {n, n});
  const auto far = places_of_others(tensor, n.tiles());
  if (far.size() >= 5) {
    constexpr std::size_t two_tiles = 2 * 10 * 10 * sizeof(double);
    const tensor::Core& core = *tensor.handle();
    TileCache cache(two_tiles, nullptr);
    std::optional<TileCache::Prefetches> stolen(cache), other(cache);
    EXPECT_EQ(cache.prefetch(*stolen, core, far[0], {0, 0}), Ahead::begun);
    EXPECT_EQ(cache.prefetch(*stolen, core, far[1], {0, 0}), Ahead::begun);
    EXPECT_EQ(cache.prefetch(*other, core, far[1], {0, 0}), Ahead::there) << "of that task now";
    EXPECT_EQ(cache.prefetch(*other, core, far[2], {0, 0}), Ahead::no_room);
    stolen.reset();
    EXPECT_EQ(cache.prefetch(*other, core, far[2], {0, 0}), Ahead::begun) << "instead of the first";
    EXPECT_EQ(cache.prefetch(*other, core, far[3], {0, 0}), Ahead::no_room) << "two of its own";
    EXPECT_TRUE(cache.hold(core, far[1], {0, 0}).found);
    EXPECT_TRUE(cache.hold(core, far[2], {0, 0}).found);
    EXPECT_EQ(cache.prefetch(*other, core, far[4], {0, 0}), Ahead::begun);
    other.reset();
    EXPECT_LE(cache.most_bytes(), two_tiles);
  }
  world().sync();
}

}  // namespace
}  // namespace gannet::test
