// Laws: each tile is where its directory says, for every placement, symmetry and pattern; put, get,
// add, fetch and view agree with each other from any rank; patches are what their tiles say; sums
// over stored tiles count those that follow from them.
#include <gtest/gtest.h>

#include <thread>

#include "dense.hpp"
#include "support/random.hpp"
#include "support/ranks.hpp"

namespace gannet::test {
namespace {

using tensor::Space;
using tensor::Tensor;
using tensor::TensorOptions;
using tensor::Tile;
using tensor::TileAt;

std::vector<Tile> all_tiles(const Tensor<double>& of) {
  std::vector<Index> counts;
  for (const Space& space : of.spaces()) counts.push_back(space.tiles());
  std::vector<Tile> tiles;
  for_all_indices(counts, [&](const std::vector<Index>& at) {
    std::vector<int> numbers(at.begin(), at.end());
    tiles.push_back(of.tile(TileAt(numbers)));
  });
  return tiles;
}

struct Case {
  const char* name;
  TensorOptions options;
};

std::vector<Case> cases() {
  const int ranks = world().size();
  TensorOptions plain, cyclic, grid, function, sparse, pairs, antisymmetric;
  cyclic.placement = tensor::cyclic();
  grid.placement = tensor::on_grid({ranks, 1, 1, 1});
  function.placement = tensor::placed_by(
      [ranks](const Tile& tile) { return (tile.at[3] * 7 + tile.at[0]) % ranks; });
  sparse.present = [](const Tile& tile) { return (tile.at[0] + tile.at[2]) % 3 != 0; };
  pairs.symmetry = tensor::pairs({0, 2}, {1, 3});
  antisymmetric.symmetry = tensor::antisymmetric({0, 1}) | tensor::antisymmetric({2, 3});
  antisymmetric.present = [](const Tile& tile) { return tile.at[0] != 1; };
  return {{"plain", plain},
          {"cyclic", cyclic},
          {"grid", grid},
          {"function", function},
          {"sparse", sparse},
          {"pairs", pairs},
          {"antisymmetric", antisymmetric}};
}

const Space vir("vir", 7, {.tile = 3}), occ("occ", 5, {.tile = 2});

/// As the symmetries of the cases want it.
double value(const std::string& name, const std::vector<Index>& at) {
  const auto x = [&](std::vector<int> order) {
    std::vector<Index> moved;
    for (const int d : order) moved.push_back(at[static_cast<std::size_t>(d)]);
    return noise(3, moved);
  };
  if (name == "pairs") return x({0, 1, 2, 3}) + x({1, 0, 3, 2});
  if (name == "antisymmetric")
    return (x({0, 1, 2, 3}) - x({1, 0, 2, 3})) - (x({0, 1, 3, 2}) - x({1, 0, 3, 2}));
  return x({0, 1, 2, 3});
}

TEST(Tiles, AnyRankWritesAndReadsAnyTile) {
  for (const Case& c : cases()) {
    SCOPED_TRACE(c.name);
    const Tensor<double> t(world(), {vir, vir, occ, occ}, c.options);
    int number = 0;
    for (const Tile& tile : all_tiles(t)) {
      if (++number % world().size() != world().rank() || !t.present(tile.at)) continue;
      std::vector<double> elements(static_cast<std::size_t>(tile.size()));
      for_elements(tile, std::span(elements),
                   [&](const auto& at, double& x) { x = value(c.name, at); });
      t.put(tile.at, elements);
    }
    world().sync();
    double squares = 0, largest = 0;
    for (const Tile& tile : all_tiles(t)) {
      const std::vector<double> got = t.get(tile.at);
      auto fetched = t.fetch(tile.at);
      const auto there = fetched.wait();
      EXPECT_EQ(std::vector<double>(there.begin(), there.end()), got);
      std::vector<double> wanted(got.size(), 0);
      if (t.present(tile.at)) {
        for_elements(tile, std::span(wanted),
                     [&](const auto& at, double& x) { x = value(c.name, at); });
        EXPECT_GE(t.owner(tile.at), 0);
        EXPECT_LT(t.owner(tile.at), world().size());
      } else {
        EXPECT_EQ(t.owner(tile.at), -1);
      }
      EXPECT_EQ(got, wanted);
      const auto view = t.view(tile.at);
      if (!view.empty()) {
        EXPECT_EQ(std::vector<double>(view.begin(), view.end()), wanted);
      }
      for (const double x : wanted) {
        squares += x * x;
        largest = std::max(largest, std::abs(x));
      }
    }
    EXPECT_NEAR(t.norm(), std::sqrt(squares), 1e-12 * squares);
    std::vector<Index> at;
    EXPECT_EQ(t.largest(&at), largest);
    EXPECT_EQ(std::abs(value(c.name, at)), largest);
    EXPECT_NEAR(tensor::dot(t, t), squares, 1e-12 * squares);
    t.check_symmetry();
  }
}

TEST(Tiles, OwnTilesAreThoseOfTheDirectory) {
  for (const Case& c : cases()) {
    SCOPED_TRACE(c.name);
    const Tensor<double> t(world(), {vir, vir, occ, occ}, c.options);
    std::int64_t mine = 0;
    t.for_tiles([&](const Tile& tile, std::span<double> elements) {
      ++mine;
      EXPECT_EQ(t.owner(tile.at), world().rank());
      EXPECT_EQ(static_cast<Index>(elements.size()), tile.size());
      EXPECT_EQ(t.view(tile.at).data(), elements.data());
    });
    EXPECT_EQ(world().sum(mine), t.tiles_stored());
  }
}

TEST(Tiles, LieLikeThoseOfAnotherTensor) {
  const tensor::Space n("n", 12, {.tile = 3}), m("m", 4, {.tile = 2});
  tensor::TensorOptions cyclic;
  cyclic.placement = tensor::cyclic();
  cyclic.present = [](const tensor::Tile& tile) { return tile.at[0] != 1; };
  const Tensor<double> other(world(), {n, n}, cyclic);
  tensor::TensorOptions like;
  like.placement = tensor::placed_like(other, {1, -1, 0});
  const Tensor<double> made(world(), {n, m, n}, like);
  for (int i = 0; i < n.tiles(); ++i) {
    for (int j = 0; j < m.tiles(); ++j) {
      for (int k = 0; k < n.tiles(); ++k) {
        const int beside = other.owner({k, i});
        const int expected = beside >= 0 ? beside : (i + j + k) % world().size();
        EXPECT_EQ(made.owner({i, j, k}), expected);
      }
    }
  }
  like.placement = tensor::placed_like(other, {0, 2, 1});
  EXPECT_THROW((Tensor<double>(world(), {n, m, n}, like)), Error);
  like.placement = tensor::placed_by([](const tensor::Tile&) { return -1; });
  EXPECT_THROW((Tensor<double>(world(), {n, m, n}, like)), Error);
}

TEST(Tiles, AddsOfAllRanksAndThreadsAreThere) {
  const Tensor<double> t(world(), {vir, occ});
  const std::vector<Tile> tiles = all_tiles(t);
  const auto add_all = [&] {
    for (const Tile& tile : tiles)
      t.add(tile.at, std::vector<double>(static_cast<std::size_t>(tile.size()), 1.0), 0.5);
  };
  std::thread other(add_all);
  add_all();
  other.join();
  world().sync();
  for (const double x : dense_of(t).values) EXPECT_EQ(x, world().size());
}

TEST(Tiles, PatchesAreWhatTheirTilesSay) {
  Random random(9);
  const Tensor<double> t(world(), {vir, occ, occ});
  Dense<double> dense({7, 5, 5});
  for (int i = 0; i < 30; ++i) {
    std::vector<Index> lo, hi, extents;
    for (const Index extent : dense.shape) {
      Index a = random.integer(0, extent), b = random.integer(0, extent);
      lo.push_back(std::min(a, b));
      hi.push_back(std::max(a, b));
      extents.push_back(hi.back() - lo.back());
    }
    Dense<double> patch(extents);
    for_all_indices(extents, [&](std::vector<Index> at) {
      double& x = patch[at];
      x = noise(static_cast<std::uint64_t>(i), at);
      for (std::size_t d = 0; d < 3; ++d) at[d] += lo[d];
      dense[at] = x;
    });
    if (i % world().size() == world().rank()) t.put_patch(lo, hi, patch.values);
    world().sync();
    Dense<double> back(extents);
    t.get_patch(lo, hi, back.values);
    EXPECT_EQ(back.values, patch.values);
    world().sync();
  }
  EXPECT_EQ(dense_of(t).values, dense.values);
}

TEST(Tiles, TruncationKeepsTheLargeOnes) {
  const Tensor<double> t(world(), {vir, occ});
  t.for_tiles([&](const Tile& tile, std::span<double> elements) {
    for (double& x : elements) x = tile.at[0] == 1 ? 1.0 : 1e-9;
  });
  const Tensor<double> cut = t.truncated(1e-6);
  EXPECT_EQ(cut.tiles_stored(), occ.tiles());
  for (const Tile& tile : all_tiles(t)) {
    EXPECT_EQ(cut.present(tile.at), tile.at[0] == 1);
    if (tile.at[0] == 1) {
      EXPECT_EQ(cut.get(tile.at), t.get(tile.at));
    }
  }
}

TEST(Tiles, ATensorWithoutDimensionsIsANumber) {
  const Tensor<double> t(world(), {});
  if (world().rank() == 0) t.put({}, std::vector<double>{4});
  world().sync();
  EXPECT_EQ(t.get(TileAt{}), std::vector<double>{4});
  EXPECT_EQ(t.norm(), 4);
}

TEST(Tiles, ATensorIsOpenUntilItOrItsWorldEnds) {
  tensor::Handle ended = tensor::create(world(), Element::float64, {vir}, {}), outlives;
  {
    const World other(MPI_COMM_WORLD);
    outlives = tensor::create(other, Element::float64, {vir}, {});
    EXPECT_TRUE(tensor::is_open(outlives.get()));
  }
  EXPECT_FALSE(tensor::is_open(outlives.get()));
  EXPECT_TRUE(tensor::is_open(ended.get()));
  tensor::end(ended.get());
  EXPECT_FALSE(tensor::is_open(ended.get()));
}

TEST(Tiles, MoreThan2To31ElementsByArithmetic) {
  const Space large("large", 100'000, {.tile = 1000});
  TensorOptions options;
  options.present = [](const Tile& tile) {
    return tile.at[0] == tile.at[1] && tile.at[2] == 0 && tile.at[0] >= 99;
  };
  const Space few("few", 3, {.tile = 1});
  const Tensor<float> t(world(), {large, large, few}, options);
  EXPECT_EQ(t.tiles_stored(), 1);
  EXPECT_EQ(t.tile({99, 99, 0}).lo[0], 99'000);
  t.fill(1);
  EXPECT_EQ(t.norm(), 1000);
}

}  // namespace
}  // namespace gannet::test
