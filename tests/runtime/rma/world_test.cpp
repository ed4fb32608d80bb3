// Laws: worlds come and go, several at once, on any communicator, and leave no descriptor, mapping
// or memory behind.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

#include "gannet/array.hpp"
#include "support/ranks.hpp"

namespace gannet {
namespace {

long open_files() {
  const std::filesystem::directory_iterator files("/proc/self/fd");
  return std::distance(begin(files), end(files));
}

long mappings_of_arenas() {
  std::ifstream maps("/proc/self/maps");
  long count = 0;
  for (std::string line; std::getline(maps, line);) {
    count += line.find("memfd:gannet") != std::string::npos;
  }
  return count;
}

/// Collective. MPI connects two ranks when they first talk, which takes a descriptor.
void connect_all() {
  const std::vector<int> to(static_cast<std::size_t>(test::ranks()));
  std::vector<int> from(to.size());
  MPI_Alltoall(to.data(), 1, MPI_INT, from.data(), 1, MPI_INT, MPI_COMM_WORLD);
}

TEST(World, ComesAndGoes) {
  { World first(MPI_COMM_WORLD); }
  connect_all();
  const long files = open_files();
  const long maps = mappings_of_arenas();
  for (int i = 0; i < 20; ++i) {
    World world(MPI_COMM_WORLD);
    const Array<double> a(world, {100, 100});
    world.sync();
  }
  EXPECT_EQ(open_files(), files);
  EXPECT_EQ(mappings_of_arenas(), maps);
}

TEST(World, TwoAtOnceDoNotMix) {
  World one(MPI_COMM_WORLD);
  World two(MPI_COMM_WORLD);
  const Array<int> a(one, {one.size()});
  const Array<int> b(two, {two.size()});
  a.put({one.rank()}, 1);
  b.put({two.rank()}, 2);
  one.sync();
  two.sync();
  for (int r = 0; r < one.size(); ++r) {
    EXPECT_EQ(a.get({r}), 1);
    EXPECT_EQ(b.get({r}), 2);
  }
}

TEST(World, OfPartOfTheRanks) {
  MPI_Comm half;
  MPI_Comm_split(MPI_COMM_WORLD, test::rank() % 2, -test::rank(), &half);
  {
    World world(half);
    MPI_Comm_free(&half);
    const Array<int> a(world, {10});
    EXPECT_EQ(world.sum(1), world.size());
    a.put({3}, 5);
    world.sync();
    EXPECT_EQ(a.get({3}), 5);
  }
  MPI_Barrier(MPI_COMM_WORLD);
}

TEST(World, ArraysThatOutliveItAreErrorsNotCrashes) {
  std::optional<World> world(std::in_place, MPI_COMM_WORLD);
  const Array<int> a(*world, {10}, {.name = "orphan"});
  a.put({1}, 1);
  world.reset();
  try {
    a.put({1}, 2);
    FAIL() << "put worked without a world";
  } catch (const Error& error) {
    EXPECT_EQ(error.fault(), Fault::state);
    EXPECT_NE(std::string(error.what()).find("orphan"), std::string::npos);
  }
}

TEST(World, DescriptorsDoNotDependOnArrays) {
  World& world = test::world();
  connect_all();
  const long files = open_files();
  const long maps = mappings_of_arenas();
  std::vector<Array<double>> many;
  for (int i = 0; i < 200; ++i) many.emplace_back(world, Shape{50, 50});
  EXPECT_EQ(open_files(), files);
  EXPECT_EQ(mappings_of_arenas(), maps);
}

}  // namespace
}  // namespace gannet
