// Laws of what members of several nodes do together: nobody leaves a barrier before all have come;
// a reduction gives every member the same bits; a broadcast gives everybody what its root had, a
// gathering what all had; groups of any members in any order do not mix. Run with any number of
// nodes, odd ones too.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <cmath>
#include <cstring>
#include <numeric>

#include "gannet/array.hpp"
#include "support/random.hpp"
#include "support/ranks.hpp"

namespace gannet {
namespace {

/// Counters that all ranks of the machine see without Gannet.
class Witness {
 public:
  explicit Witness(int count) {
    const MPI_Aint bytes = test::rank() == 0 ? count * static_cast<int>(sizeof(Counter)) : 0;
    void* mine = nullptr;
    MPI_Win_allocate_shared(bytes, sizeof(Counter), MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &window_);
    MPI_Aint size = 0;
    int unit = 0;
    MPI_Win_shared_query(window_, 0, &size, &unit, &counters_);
    if (test::rank() == 0)
      std::memset(static_cast<void*>(counters_), 0, static_cast<std::size_t>(bytes));
    MPI_Barrier(MPI_COMM_WORLD);
  }
  ~Witness() { MPI_Win_free(&window_); }

  std::atomic<int>& at(int i) { return counters_[i]; }

 private:
  using Counter = std::atomic<int>;
  MPI_Win window_ = MPI_WIN_NULL;
  Counter* counters_ = nullptr;
};

/// The values of all ranks, one after the other, by MPI.
template <class T>
std::vector<T> all_of(const Group& group, const std::vector<T>& mine) {
  const auto bytes = static_cast<int>(mine.size() * sizeof(T));
  std::vector<T> all(mine.size() * static_cast<std::size_t>(group.size()));
  MPI_Allgather(mine.data(), bytes, MPI_BYTE, all.data(), bytes, MPI_BYTE, group.comm());
  return all;
}

TEST(Exchange, NobodyLeavesABarrierBeforeAllHaveCome) {
  constexpr int rounds = 300;
  World& world = test::world();
  Witness arrived(rounds);
  test::Random random(static_cast<std::uint64_t>(world.rank()));
  for (int round = 0; round < rounds; ++round) {
    for (auto late = random.integer(0, 3000); late > 0 && random.coin(0.999); --late) {
    }
    ++arrived.at(round);
    world.sync();
    ASSERT_EQ(arrived.at(round), world.size()) << "round " << round;
  }
}

TEST(Exchange, ReductionsGiveTheSameBitsEverywhere) {
  World& world = test::world();
  test::Random random(static_cast<std::uint64_t>(world.rank()));
  for (const std::size_t count : {1, 3, 1000, 5000}) {
    std::vector<double> mine(count);
    for (double& v : mine)
      v = std::ldexp(random.real(-1, 1), static_cast<int>(random.integer(-40, 40)));
    const auto parts = all_of(world, mine);
    std::vector<double> sum = mine;
    world.sum(std::span(sum));
    const auto sums = all_of(world, sum);
    for (int r = 0; r < world.size(); ++r) {
      ASSERT_EQ(std::memcmp(&sums[r * count], sum.data(), count * sizeof(double)), 0)
          << "rank " << r;
    }
    for (std::size_t i = 0; i < count; ++i) {
      double expected = 0, size = 0;
      for (int r = 0; r < world.size(); ++r) {
        expected += parts[r * count + i];
        size += std::abs(parts[r * count + i]);
      }
      ASSERT_NEAR(sum[i], expected, 1e-14 * size);
    }
  }
}

TEST(Exchange, LeastAndMost) {
  World& world = test::world();
  const std::int64_t mine = (world.rank() * 7 + 3) % 5;
  const auto all = all_of(world, std::vector<std::int64_t>{mine});
  EXPECT_EQ(world.min(mine), *std::min_element(all.begin(), all.end()));
  EXPECT_EQ(world.max(mine), *std::max_element(all.begin(), all.end()));
}

void broadcast_from_every_root(const Group& group) {
  for (const std::size_t count : {1, 100, 30'000}) {
    for (int root = 0; root < group.size(); ++root) {
      std::vector<int> values(count);
      const auto first = [&](int rank) { return static_cast<int>(count) * 100 + rank; };
      std::iota(values.begin(), values.end(), first(group.rank()));
      group.broadcast(std::span(values), root);
      for (std::size_t i = 0; i < count; ++i) {
        ASSERT_EQ(values[i], first(root) + static_cast<int>(i)) << "root " << root;
      }
    }
  }
}

TEST(Exchange, BroadcastsFromEveryRoot) { broadcast_from_every_root(test::world()); }

/// Bytes of a value, of which the first and the last say whose it is.
template <std::size_t bytes>
void allgather_of(const Group& group) {
  std::array<unsigned char, bytes> mine{};
  mine.front() = mine.back() = static_cast<unsigned char>(group.rank() + 1);
  const auto all = group.allgather(mine);
  ASSERT_EQ(all.size(), static_cast<std::size_t>(group.size()));
  for (int m = 0; m < group.size(); ++m) {
    ASSERT_EQ(all[static_cast<std::size_t>(m)].front(), m + 1) << bytes << " bytes";
    ASSERT_EQ(all[static_cast<std::size_t>(m)].back(), m + 1) << bytes << " bytes";
  }
}

void allgather_of_any_size(const Group& group) {
  for (int turn = 0; turn < 3; ++turn) {
    allgather_of<1>(group);
    allgather_of<8>(group);
    allgather_of<20>(group);
    allgather_of<20'000>(group);
  }
}

TEST(Exchange, AllgatherBringsTheValueOfEach) { allgather_of_any_size(test::world()); }

TEST(Exchange, MembersThatAreDealtOverTheNodesInTurn) {
  World& world = test::world();
  std::vector<int> members;  // with two nodes: of one, of the other, of the one...
  for (const int first : {0, 1}) {
    for (int r = first; r < world.size(); r += 2) members.push_back(r);
  }
  const Group dealt = world.subgroup(members);
  allgather_of_any_size(dealt);
  const Array<int> array(dealt, {100});
  for (int i = dealt.rank(); i < 100; i += dealt.size()) array.put({99 - i}, i);
  dealt.sync();
  for (int i = 0; i < 100; ++i) ASSERT_EQ(array.get({99 - i}), i);
  world.sync();
}

TEST(Exchange, GroupsInReversedOrderAcrossNodes) {
  World& world = test::world();
  std::vector<int> reversed(static_cast<std::size_t>(world.size()));
  std::iota(reversed.rbegin(), reversed.rend(), 0);
  const Group all = world.subgroup(reversed);
  EXPECT_EQ(all.rank(), world.size() - 1 - world.rank());
  broadcast_from_every_root(all);
  const Array<int> array(all, {100});
  for (int i = all.rank(); i < 100; i += all.size()) array.put({i}, i + 1);
  all.sync();
  for (int i = 0; i < 100; ++i) ASSERT_EQ(array.get({i}), i + 1);
  world.sync();
}

TEST(Exchange, OverlappingGroupsDoNotMix) {
  World& world = test::world();
  std::vector<Group> groups;  // all but one rank, from the back
  for (int without = 0; world.size() > 1 && without < world.size(); ++without) {
    if (without == world.rank()) continue;
    std::vector<int> members;
    for (int r = world.size() - 1; r >= 0; --r) {
      if (r != without) members.push_back(r);
    }
    groups.push_back(world.subgroup(members));
  }
  for (int round = 0; round < 100; ++round) {
    for (const Group& group : groups) {
      int expected = 0;
      for (int m = 0; m < group.size(); ++m) expected += group.world_rank(m);
      ASSERT_EQ(group.sum(world.rank()), expected);
    }
    ASSERT_EQ(world.sum(1), world.size());
  }
}

}  // namespace
}  // namespace gannet
