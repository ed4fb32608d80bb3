// Laws: work that ranks share takes what it takes by hand; products with sparse matrices fetch as
// many columns as rows meet when they are counted one by one.
#include <gtest/gtest.h>

#include <bit>
#include <map>
#include <set>

#include "ideal_machine.hpp"
#include "predict/part.hpp"
#include "predict/simulation.hpp"

namespace gannet::predict {
namespace {

SharedWork shared(double seconds, Traffic traffic, const Shape& shape, std::int64_t width = 0) {
  return {.compute = seconds,
          .calls = 2,
          .traffic = traffic,
          .element = 8,
          .width = width,
          .shape = shape};
}

Result of_shared(const Machine& machine, const SharedWork& work, int ranks) {
  Program program;
  program.phases.push_back({.meetings = 0, .shared = {work}});
  const Result r = simulate(machine, program, ranks, 1);
  EXPECT_NEAR(r.times.sum(), ranks * r.seconds, 1e-9 * r.times.sum());
  return r;
}

TEST(SharedWork, TakesAsLongAsTheLargestBlock) {
  // 6 rows on 4 ranks: 2 each, and one has none.
  const Result r = of_shared(ideal(), shared(6, Traffic::none, {6, 1}), 4);
  EXPECT_NEAR(r.seconds, 2, 1e-9);
  EXPECT_NEAR(r.times.compute, 6, 1e-9);
  EXPECT_NEAR(of_shared(ideal(), shared(6, Traffic::none, {}), 4).seconds, 1.5, 1e-9);
}

TEST(SharedWork, FacesByHand) {
  // 100 x 100 on 2 x 2 ranks, a node each: 4 faces of 50 x 1 x 8 bytes, twice.
  Machine machine = ideal();
  machine.bandwidth = 100;
  machine.latency = 3;
  machine.overhead = 0.5;
  const Result r = of_shared(machine, shared(0, Traffic::faces, {100, 100}, 1), 4);
  EXPECT_NEAR(r.seconds, 2 * (4 * 0.5 + 3 + 4 * 400 / 100.), 1e-9);
  machine.ranks_per_node = 4;
  machine.memory_bandwidth = 1000;  // all 16 faces of the node
  const Result near = of_shared(machine, shared(0, Traffic::faces, {100, 100}, 1), 4);
  EXPECT_NEAR(near.seconds, 2 * (4 * 0.5 + 16 * 400 / 1000.), 1e-9);
  machine.ranks_per_node = 2;  // a node has the blocks of a row: its faces above and below are far
  const Result both = of_shared(machine, shared(0, Traffic::faces, {100, 100}, 1), 4);
  EXPECT_NEAR(both.seconds, 2 * (4 * 0.5 + 3 + 4 * 400 / 100. + 4 * 400 / 1000.), 1e-9);
  EXPECT_NEAR(of_shared(machine, shared(0, Traffic::faces, {100, 100}, 1), 1).seconds, 0, 1e-9);
}

TEST(SharedWork, PanelsAreFetchedWhileTheProductIsComputed) {
  // 100 x 100 on 2 x 2 ranks, a node each: two blocks of 20,000 bytes from others, twice.
  Machine machine = ideal();
  machine.bandwidth = 1000;
  const Result bound = of_shared(machine, shared(4, Traffic::panels, {100, 100}), 4);
  EXPECT_NEAR(bound.seconds, 2 * 40, 1e-6);
  EXPECT_NEAR(bound.times.compute, 4, 1e-9);
  EXPECT_NEAR(of_shared(machine, shared(400, Traffic::panels, {100, 100}), 4).seconds, 100, 1e-6);
  machine.bisection = 0.5;
  EXPECT_NEAR(of_shared(machine, shared(4, Traffic::panels, {100, 100}), 4).seconds, 2 * 80, 1e-6);
}

/// Columns on other nodes that the rows of each rank of the node in the middle meet.
double met_by_hand(Index rows, const std::vector<Index>& distances, int ranks, int per_node) {
  const Index each = (rows + ranks - 1) / ranks;
  const int nodes = (ranks + per_node - 1) / per_node, first = nodes / 2 * per_node;
  const Index begin = first * each, end = std::min(rows, begin + per_node * each);
  double met = 0;
  for (Index block = begin; block < end; block += each) {
    std::set<Index> columns;
    for (Index row = block; row < block + each; ++row) {
      for (const Index distance : distances) {
        const Index column = row + distance;
        if (column >= 0 && column < rows && (column < begin || column >= end))
          columns.insert(column);
      }
    }
    met += static_cast<double>(columns.size());
  }
  return met;
}

TEST(SharedWork, SparseProductsBringTheColumnsThatRowsMeet) {
  constexpr Index n = 32, rows = n * n * n;  // 27 points of a cube, and 5 of a square
  std::vector<Index> cube, square{-1, 1, -n, n};
  for (Index z : {-1, 0, 1}) {
    for (Index y : {-1, 0, 1}) {
      for (Index x : {-1, 0, 1}) cube.push_back((z * n + y) * n + x);
    }
  }
  for (const auto& distances : {cube, square}) {
    SharedWork work = shared(1, Traffic::diagonals, {rows});
    for (const bool above : {false, true}) {
      std::map<int, Diagonals> by_digits;
      for (const Index distance : distances) {
        if (distance == 0 || (distance > 0) != above) continue;
        const Index d = std::abs(distance);
        const auto digits = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(d)));
        Diagonals& known = by_digits.try_emplace(digits, above, d, d, 0).first->second;
        known = {above, std::min(known.least, d), std::max(known.most, d), known.entries + 1};
      }
      for (const auto& [digits, d] : by_digits) work.diagonals.push_back(d);
    }
    for (const int ranks : {1, 2, 4, 8, 16, 64, 256, 1024}) {
      for (const int per_node : {1, 4, 16}) {
        const double met = met_by_hand(rows, distances, ranks, per_node);
        const Part part = part_of(work, ranks, per_node);
        EXPECT_NEAR(part.far / 8, met, 0.25 * met + 1)
            << distances.size() << " points, " << ranks << " ranks, " << per_node;
        EXPECT_EQ(part.messages > 0, met > 0);
      }
    }
  }
}

}  // namespace
}  // namespace gannet::predict
