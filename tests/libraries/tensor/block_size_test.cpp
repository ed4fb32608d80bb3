// Law: tasks take so many tiles together that BLAS has large matrices, as long as there are four
// tasks for each thread and each fits the memory that is left.
#include "tensor/block_size.hpp"

#include <gtest/gtest.h>

#include <random>

namespace gannet::tensor {
namespace {

/// c(abij) = v(abcd) t(cdij), with tiles of these extents.
Step ladder(Index vir, Index occ, Index vir_tile, Index occ_tile) {
  const Space v("vir", vir, {.tile = vir_tile}), o("occ", occ, {.tile = occ_tile});
  Step step;
  step.letters.names = {"a", "b", "i", "j", "c", "d"};
  step.letters.spaces = {v, v, o, o, v, v};
  const auto operand = [](Letters letters) {
    Operand made;
    made.first.assign(letters.size(), 0);
    made.letters = std::move(letters);
    return made;
  };
  step.result = operand({0, 1, 2, 3});
  step.products.push_back({1.0, {operand({0, 1, 4, 5}), operand({4, 5, 2, 3})}});
  return step;
}

constexpr double plenty = 1e9;

TEST(Blocks, SmallTilesAreTakenTogether) {
  Step step = ladder(80, 24, 20, 12);
  choose_blocks(step, Element::float64, 1, plenty);
  EXPECT_EQ(step.together[2] * step.together[3], 4) << "144 columns become 576";
  EXPECT_GT(step.together[0] * step.together[1], 1) << "and meet more than 400 rows";
  EXPECT_EQ(step.together[4], 0) << "what is summed over is not taken together";
}

TEST(Blocks, LargeTilesStayAsTheyAre) {
  Step step = ladder(80, 40, 40, 20);
  choose_blocks(step, Element::float64, 1, plenty);
  EXPECT_FALSE(step.takes_blocks());
}

TEST(Blocks, TasksAndMemoryAreKept) {
  std::minstd_rand random(1);
  const auto up_to = [&](unsigned n) { return static_cast<Index>(1 + random() % n); };
  int taken = 0;
  for (int time = 0; time < 2000; ++time) {
    const Index vir = up_to(200), occ = up_to(60);
    Step step = ladder(vir, occ, up_to(40), up_to(40));
    const double tiles = blocks_of(step);
    const TaskSize plain = task_size(step, Element::float64);
    const double most = (2 * plain.result + plain.factors) * static_cast<double>(up_to(100));
    const int threads = static_cast<int>(up_to(16));
    choose_blocks(step, Element::float64, threads, most);
    const TaskSize size = task_size(step, Element::float64);
    EXPECT_LE(2 * size.result + size.factors, most);
    EXPECT_LE(blocks_of(step), tiles);
    if (!step.takes_blocks()) continue;
    ++taken;
    EXPECT_GE(blocks_of(step), 4 * threads);
  }
  EXPECT_GT(taken, 100);
}

}  // namespace
}  // namespace gannet::tensor
