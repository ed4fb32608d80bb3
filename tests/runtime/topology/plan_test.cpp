// Laws, on every machine and with every binding: a rank's share lies in what its launcher gave it;
// shares of ranks that may use the same cores do not overlap while there are enough; memory lies on
// NUMA nodes of the share; parts of a range cover it, in whole units; the helper is on no rank's
// core while another one is free; workers stay in the share, as many on each core; the answer is
// the same whoever asks. And whoever may use all of the machine is not bound: nothing is decided
// for it.
#include "topology/plan.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "support/random.hpp"
#include "topology/machines.hpp"

namespace gannet::topology {
namespace {

struct Case {
  std::string name;
  Machine machine;
  std::vector<CpuSet> ranks;
};

/// One rank for each core, NUMA node and socket; several that share one; fewer than NUMA nodes; a
/// part of the machine; hardware threads; more ranks than cores.
std::vector<Case> cases() {
  std::vector<Case> all;
  for (const char* name : {"epyc-nps4", "grace", "xeon-snc4-hbm", "laptop"}) {
    const Machine it = machine(name);
    const std::size_t cores = it.cores.size();
    const auto nodes = static_cast<std::size_t>(it.home_nodes());
    const auto add = [&](const std::string& what, std::vector<CpuSet> ranks) {
      all.push_back({std::string(name) + ", " + what, it, std::move(ranks)});
    };
    add("a rank for each core", by_cores(it, cores, 1));
    add("a rank for each core but one", by_cores(it, cores - 1, 1));
    add("half of the cores", by_cores(it, cores / 2, 1));
    add("a rank for each NUMA node", by_parts(it, std::max<std::size_t>(nodes, 2), 1));
    add("a rank for each socket", by_parts(it, 2, 1));
    add("four ranks share a socket", by_parts(it, 2, 4));
    add("one rank on half of it", by_cores(it, 1, cores / 2));
    add("more ranks than cores share a half", by_parts(it, 2, cores));
    std::vector<CpuSet> threads = by_cores(it, cores, 1);
    for (CpuSet& rank : threads) rank = CpuSet().set(rank._Find_first());
    add("a rank for each core's first thread", threads);
    add("unbound", unbound(it, 8));
  }
  return all;
}

class Plans : public testing::Test {
 protected:
  template <class Law>
  static void for_all_ranks(const Law& law) {
    for (const Case& each : cases()) {
      SCOPED_TRACE(each.name);
      for (int rank = 0; rank < ranks_of(each.ranks); ++rank)
        law(each, each.ranks[static_cast<std::size_t>(rank)],
            share_of(each.machine, each.ranks, rank));
    }
  }
};

TEST_F(Plans, AShareLiesInWhatTheLauncherGave) {
  for_all_ranks([](const Case& each, const CpuSet& given, const std::vector<Core>& share) {
    EXPECT_EQ(share.empty(), !is_bound(each.machine, given));
    EXPECT_TRUE((cpus_of(share) & ~given).none());
  });
}

TEST_F(Plans, SharesDoNotOverlapWhileThereAreEnoughCores) {
  for (const Case& each : cases()) {
    if (each.ranks.size() > each.machine.cores.size()) continue;
    SCOPED_TRACE(each.name);
    CpuSet taken;
    for (int rank = 0; rank < ranks_of(each.ranks); ++rank) {
      const CpuSet share = cpus_of(share_of(each.machine, each.ranks, rank));
      EXPECT_TRUE((taken & share).none());
      taken |= share;
    }
  }
}

TEST_F(Plans, MemoryLiesOnNumaNodesOfTheRanksOwnCores) {
  for_all_ranks([](const Case& each, const CpuSet& given, const std::vector<Core>& share) {
    const auto nodes = memory_nodes(each.machine, share);
    const bool anywhere = share.empty() || each.machine.home_nodes() < 2;
    EXPECT_EQ(nodes.empty(), anywhere);
    for (const int number : nodes) {
      const auto node = std::find_if(each.machine.nodes.begin(), each.machine.nodes.end(),
                                     [&](const NumaNode& it) { return it.number == number; });
      ASSERT_NE(node, each.machine.nodes.end());
      EXPECT_TRUE((node->cpus & given).any());
    }
    EXPECT_EQ(std::set<int>(nodes.begin(), nodes.end()).size(), nodes.size());
  });
}

TEST_F(Plans, TheHelperIsOnNoRanksCoreWhileAnotherIsFree) {
  for (const Case& each : cases()) {
    SCOPED_TRACE(each.name);
    CpuSet taken;
    for (const CpuSet& rank : each.ranks) taken |= rank;
    const auto is_free = [&](const Core& core) { return (core.cpus & taken).none(); };
    const auto& cores = each.machine.cores;
    for (int first = 0; first < ranks_of(each.ranks); first += 7) {
      const CpuSet helper = helper_cpus(each.machine, each.ranks, first);
      EXPECT_TRUE((helper & taken).none());
      EXPECT_EQ(helper.any(), (each.machine.cpus() & ~taken).any());
      if (std::none_of(cores.begin(), cores.end(), is_free)) continue;
      for (const Core& core : cores) EXPECT_TRUE(is_free(core) || (core.cpus & helper).none());
    }
  }
}

TEST_F(Plans, WorkersAreDealtOverTheCoresOfTheShare) {
  for_all_ranks([](const Case&, const CpuSet& given, const std::vector<Core>& share) {
    const int cores = static_cast<int>(share.size());
    for (const int workers : {1, 2, cores, 2 * cores + 1}) {
      if (workers == 0) continue;
      std::vector<int> times(share.size());
      for (int worker = 0; worker < workers; ++worker) {
        const CpuSet own = worker_cpus(share, worker, workers, Binding::core);
        const CpuSet near = worker_cpus(share, worker, workers, Binding::node);
        EXPECT_EQ(own.any(), cores > 0);
        EXPECT_TRUE((own & ~near).none()) << "a core is part of its NUMA node";
        EXPECT_TRUE((near & ~given).none());
        for (std::size_t core = 0; core < share.size(); ++core)
          times[core] += share[core].cpus == own;
      }
      if (share.empty()) continue;
      const auto [least, most] = std::minmax_element(times.begin(), times.end());
      EXPECT_LE(*most - *least, 1);
    }
  });
}

TEST_F(Plans, NobodyWhoMayUseAllOfItIsBound) {
  for (const char* name : {"epyc-nps4", "grace", "xeon-snc4-hbm", "laptop"}) {
    const Machine it = machine(name);
    const auto ranks = unbound(it, 3);
    EXPECT_TRUE(share_of(it, ranks, 1).empty());
    EXPECT_TRUE(helper_cpus(it, ranks, 0).none());
  }
}

TEST_F(Plans, OneAnswerWhoeverAsks) {
  for (const Case& each : cases()) {
    const Machine received = unpack(pack(each.machine));
    for (int rank = 0; rank < ranks_of(each.ranks); rank += 5) {
      const auto here = share_of(each.machine, each.ranks, rank);
      const auto there = share_of(received, each.ranks, rank);
      EXPECT_EQ(cpus_of(here), cpus_of(there));
      EXPECT_EQ(memory_nodes(each.machine, here), memory_nodes(received, there));
    }
    EXPECT_EQ(helper_cpus(each.machine, each.ranks, 0), helper_cpus(received, each.ranks, 0));
  }
}

TEST(Plan, ARankForEachSocketHasMemoryOnAllItsNumaNodes) {
  const Machine epyc = machine("epyc-nps4");
  const auto ranks = by_parts(epyc, 2, 1);
  EXPECT_EQ(memory_nodes(epyc, share_of(epyc, ranks, 0)), (std::vector{0, 1, 2, 3}));
  EXPECT_EQ(memory_nodes(epyc, share_of(epyc, ranks, 1)), (std::vector{4, 5, 6, 7}));
}

TEST(Plan, RanksThatShareASocketHaveANumaNodeEach) {
  const Machine epyc = machine("epyc-nps4");
  const auto ranks = by_parts(epyc, 2, 4);
  for (int rank = 0; rank < 8; ++rank)
    EXPECT_EQ(memory_nodes(epyc, share_of(epyc, ranks, rank)), std::vector{rank});
}

TEST(Plan, TheHelperIsNearTheNetwork) {
  const Machine epyc = machine("epyc-nps4");
  auto ranks = by_cores(epyc, 128, 1);
  for (const std::size_t free : {std::size_t{5}, std::size_t{40}, std::size_t{100}})
    ranks[free] = ranks[0];
  EXPECT_EQ(cpus_text(helper_cpus(epyc, ranks, 0)), "40,168");
  EXPECT_EQ(cpus_text(helper_cpus(epyc, by_cores(epyc, 64, 2), 0)), "none");
}

TEST(Plan, WithoutRoomThereTheHelperIsNearItsProcess) {
  const Machine epyc = machine("epyc-nps4");
  auto ranks = by_cores(epyc, 128, 1);
  ranks[5] = ranks[100] = ranks[0];
  EXPECT_EQ(cpus_text(helper_cpus(epyc, ranks, 0)), "5,133");
  EXPECT_EQ(cpus_text(helper_cpus(epyc, ranks, 99)), "100,228");
}

TEST(Plan, AThreadThatNobodyUsesIsBetterThanARanksOwn) {
  const Machine xeon = machine("xeon-snc4-hbm");
  auto ranks = by_cores(xeon, 112, 1);
  for (CpuSet& rank : ranks) rank = CpuSet().set(rank._Find_first());
  EXPECT_EQ(cpus_text(helper_cpus(xeon, ranks, 0)), "112-125") << "beside the first rank";
}

/// A container: what is not allowed is not in the machine, and the launcher gave all of the rest.
TEST(Plan, WhoHasAllOfAContainerIsNotBound) {
  Machine part = machine("epyc-nps4");
  part.cores.resize(24);
  EXPECT_TRUE(share_of(part, unbound(part, 2), 0).empty());
  const auto halves = by_parts(part, 2, 1);
  EXPECT_EQ(memory_nodes(part, share_of(part, halves, 0)), std::vector{0});
  EXPECT_EQ(memory_nodes(part, share_of(part, halves, 1)), (std::vector{0, 1}));
}

/// A launcher, or a file, that speaks of another machine.
TEST(Plan, ProcessorsThatAreNotThereDecideNothing) {
  const Machine grace = machine("grace");
  const std::vector<CpuSet> ranks(2, CpuSet().set(700));
  EXPECT_TRUE(share_of(grace, ranks, 1).empty());
  EXPECT_EQ(helper_cpus(grace, ranks, 0).count(), 72u);
}

TEST(Divide, PartsCoverARangeInWholeUnits) {
  test::Random random;
  for (int i = 0; i < 1000; ++i) {
    const auto upto = [&](std::int64_t most) {
      return static_cast<std::uint64_t>(random.integer(0, most));
    };
    const std::uint64_t unit = std::uint64_t{4096} << 4 * upto(2);
    const std::uint64_t begin = unit * upto(100);
    const std::uint64_t bytes = 4096 * (1 + upto(100'000));
    std::vector<int> nodes(upto(8));
    std::iota(nodes.begin(), nodes.end(), 3);
    std::uint64_t next = begin;
    for (const Part& part : divide(begin, bytes, nodes, unit)) {
      EXPECT_EQ(part.begin, next);
      EXPECT_EQ((part.begin - begin) % unit, 0u);
      EXPECT_GT(part.bytes, 0u);
      EXPECT_EQ(part.node < 0, nodes.empty());
      next += part.bytes;
    }
    EXPECT_EQ(next, begin + bytes);
  }
}

TEST(Divide, PartsAreEqualInOrder) {
  const std::vector nodes{4, 5, 6, 7};
  const auto parts = divide(0, std::uint64_t{64} << 20, nodes, std::uint64_t{2} << 20);
  ASSERT_EQ(parts.size(), 4u);
  for (const Part& part : parts) EXPECT_EQ(part.bytes, std::uint64_t{16} << 20);
  EXPECT_EQ(parts[3].node, 7);
}

}  // namespace
}  // namespace gannet::topology
