// Law: the tasks cover every pair of atom pairs once, most expensive first and in small pieces.
#include <gtest/gtest.h>

#include <map>

#include "fock/tasks.hpp"
#include "given.hpp"
#include "integrals/libint.hpp"

namespace chem {
namespace {

TEST(Tasks, CoverEveryQuartetOnce) {
  const Libint libint;
  const auto basis = test::basis("benzene", "sto-3g");
  const auto pairs = make_pair_list(basis, 1e-12);
  for (const int ranks : {1, 4, 64}) {
    const auto tasks = make_tasks(pairs, 0, ranks);
    std::map<std::pair<std::size_t, std::size_t>, int> seen;
    double total = 0;
    for (const auto& task : tasks) {
      for (auto q = task.first; q < task.last; ++q) ++seen[{task.bra, q}];
      total += task.cost;
    }
    EXPECT_EQ(seen.size(), pairs.size() * (pairs.size() + 1) / 2);
    for (const auto& [quartet, times] : seen) EXPECT_EQ(times, 1);
    for (std::size_t n = 1; n < tasks.size(); ++n) EXPECT_GE(tasks[n - 1].cost, tasks[n].cost);
    if (ranks < 64) {
      EXPECT_LT(tasks.front().cost, total / ranks / 32);
    }
  }
}

TEST(Tasks, NegligibleQuartetsAreLeftOut) {
  const Libint libint;
  const auto basis = test::basis("be-chain", "sto-3g");
  const auto pairs = make_pair_list(basis, 1e-12);
  EXPECT_LT(pairs.size(), 16u * 17 / 2);
  std::size_t all = 0, some = 0;
  for (const auto& task : make_tasks(pairs, 0, 1)) all += task.last - task.first;
  for (const auto& task : make_tasks(pairs, 1e-6, 1)) some += task.last - task.first;
  EXPECT_LT(some, all);
}

}  // namespace
}  // namespace chem
