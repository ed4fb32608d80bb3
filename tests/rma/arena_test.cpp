// Laws: a request for more than there is ends in the same Error on every rank, and leaves room and
// order for the next one; memory that was given back is there for others.
#include "node/arena.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <vector>

#include "base/memory.hpp"
#include "gannet/array.hpp"
#include "rma/team.hpp"
#include "support/ranks.hpp"

namespace gannet {
namespace {

/// The file that is this node's memory: its length, and how much of it has memory behind it; bytes.
struct NodeFile {
  Index length = 0;
  Index backed = 0;
};

NodeFile node_file() {
  for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) {
    std::error_code gone;
    if (std::filesystem::read_symlink(entry, gone) != "/memfd:gannet (deleted)") continue;
    struct stat facts {};
    if (::stat(entry.path().c_str(), &facts) == 0) return {facts.st_size, facts.st_blocks * 512};
  }
  ADD_FAILURE() << "no memory of the node is open here";
  return {};
}

/// Each rank frees its blocks of destroyed arrays at the end of a sync, so the next one knows of
/// all.
void all_have_freed(World& world) {
  world.sync();
  world.sync();
}

TEST(Arena, TooMuchIsAnErrorOnEveryRank) {
  World& world = test::world();
  const Index elements = base::machine_memory() / 4;
  for (int attempt = 0; attempt < 5; ++attempt) {
    try {
      const Array<double> huge(world, {world.size(), elements}, {.name = "huge"});
      FAIL() << "an array larger than the machine was made";
    } catch (const Error& error) {
      EXPECT_EQ(error.fault(), Fault::memory);
      const std::string text = error.what();
      EXPECT_NE(text.find("\"huge\""), std::string::npos) << text;
      EXPECT_NE(text.find("needs"), std::string::npos) << text;
      EXPECT_NE(text.find("has"), std::string::npos) << text;
    }
  }
  const Array<double> modest(world, {1000});
  world.sync();
}

TEST(Arena, OneRankTooMuchIsAnErrorOnEveryRank) {
  World& world = test::world();
  // All elements belong to rank 0: the others ask for nothing.
  const Index elements = base::machine_memory() / 4;
  EXPECT_THROW(Array<double>(world, {elements}, {.distribution = Distribution::irregular({{0}})}),
               Error);
  world.sync();
}

TEST(Arena, LargeArraysAgainAndAgain) {
  World& world = test::world();
  constexpr Index bytes = Index{300} << 20;  // more than a rank keeps idle
  constexpr Index elements = bytes / 8;
  NodeFile before, first;
  for (int i = 0; i < 3; ++i) {
    all_have_freed(world);
    if (i == 0) before = node_file();
    if (i == 1) first = node_file();
    world.sync();
    Array<double> big(world, {elements * world.size()}, {.zeroed = false});
    big.put({elements * world.size() - 1 - world.rank()}, 1.0);
    world.sync();
    EXPECT_GE(node_file().backed, before.backed + bytes);
  }
  all_have_freed(world);
  const NodeFile after = node_file();
  if (world.team()->process().self().nodes ==
      1) {  // between nodes a network card may have pinned it
    EXPECT_LT(after.backed, before.backed + bytes) << "memory goes back to the machine";
  }
  EXPECT_EQ(after.length, first.length) << "the same places are used again";
  world.sync();
}

}  // namespace
}  // namespace gannet
