// Laws: a request for more than there is ends in the same Error on every rank, and leaves room and
// order for the next one; what all ranks of a node ask for together is refused before any of it is
// taken; memory is taken in pieces, between which a signal is noticed; memory that was given back
// is there for others; the kernel may make huge pages of all of it.
#include "node/arena.hpp"

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <optional>
#include <vector>

#include "base/memory.hpp"
#include "gannet/array.hpp"
#include "rma/process.hpp"
#include "rma/team.hpp"
#include "support/ranks.hpp"

namespace {

/// The longest range that this process asked the kernel to make huge pages of.
std::atomic<std::size_t> longest_collapse{0};

/// How much of its memory it has told the kernel to make huge pages of when there is time.
std::atomic<std::size_t> wished_huge{0};

}  // namespace

/// In the place of the C library's.
extern "C" int madvise(void* begin, std::size_t bytes, int advice) noexcept {
  constexpr int collapse = 25;
  if (advice == MADV_HUGEPAGE) wished_huge += bytes;
  if (advice == collapse) longest_collapse = std::max(longest_collapse.load(), bytes);
  return static_cast<int>(::syscall(SYS_madvise, begin, bytes, advice));
}

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

/// Bytes of all memory that nodes of this machine have taken at any time, as far as this process
/// has it open: the files grow and never shrink.
Index taken_by_nodes() {
  Index all = 0;
  for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) {
    std::error_code gone;
    if (std::filesystem::read_symlink(entry, gone) != "/memfd:gannet (deleted)") continue;
    struct stat facts {};
    if (::stat(entry.path().c_str(), &facts) == 0) all += facts.st_size;
  }
  return all;
}

/// Every rank asks for `mine` bytes, which each of them alone could have.
void expect_refusal_of_all(const World& world, Index mine) {
  const Index before = taken_by_nodes();
  world.sync();
  try {
    const Array<char> all(world, {mine * world.size()}, {.name = "all"});
    ADD_FAILURE() << "there was memory for all of it";
  } catch (const Error& error) {
    const std::string text = error.what();
    EXPECT_EQ(error.fault(), Fault::memory) << text;
    const std::string ranks = std::to_string(world.team()->process().self().node_ranks);
    for (const auto* part : {"\"all\"", "needs", "which has", "available"}) {
      EXPECT_NE(text.find(part), std::string::npos) << text;
    }
    EXPECT_NE(text.find("for " + ranks + " ranks together"), std::string::npos) << text;
  }
  EXPECT_EQ(taken_by_nodes(), before) << "some of it was taken";
  world.sync();
}

rlim_t address_space_used() {
  std::ifstream pages("/proc/self/statm");
  rlim_t count = 0;
  pages >> count;
  return count * static_cast<rlim_t>(::sysconf(_SC_PAGESIZE));
}

/// An address space that is too small for all is as good as memory that is, and does no harm.
TEST(Arena, TooMuchForANodeIsRefusedBeforeAnyOfItIsTaken) {
  struct rlimit usual {};
  ::getrlimit(RLIMIT_AS, &usual);
  constexpr rlim_t mib = 1 << 20;
  const rlimit tight{std::min(usual.rlim_max, address_space_used() + 2048 * mib), usual.rlim_max};
  ::setrlimit(RLIMIT_AS, &tight);
  std::optional<World> world(std::in_place, MPI_COMM_WORLD);
  ::setrlimit(RLIMIT_AS, &usual);
  const bool oversubscribed = world->team()->process().self().node_ranks > 1;
  if (!world->min(oversubscribed)) GTEST_SKIP() << "a node has one rank";
  expect_refusal_of_all(*world, 700 * static_cast<Index>(mib));
}

TEST(Arena, TooMuchForTheMemoryOfANodeIsRefusedBeforeAnyOfItIsTaken) {
  World& world = test::world();
  const rma::Process::Self& self = world.team()->process().self();
  if (self.nodes != 1 || self.ranks == 1) GTEST_SKIP() << "for several ranks of one real node";
  expect_refusal_of_all(world, world.broadcast(base::available_memory() / 10 * 9, 0));
}

/// A process that was killed goes when the call that it is in returns. In a world of its own, which
/// leaves no memory for others to use again.
TEST(Arena, AsksForHugePagesInPieces) {
  World world(MPI_COMM_WORLD);
  constexpr std::size_t most = std::size_t{128} << 20;
  const Array<char> big(world, {(Index{300} << 20) * world.size()}, {.zeroed = false});
  EXPECT_GT(longest_collapse, 0U);
  EXPECT_LE(longest_collapse, most);
  world.sync();
}

TEST(Arena, WishesHugePagesForAllOfIt) {
  const std::size_t before = wished_huge;
  const World world(MPI_COMM_WORLD);
  EXPECT_GE(wished_huge - before, std::size_t{64} << 20) << "the least that is mapped";
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
