// Law: operations on arrays of a smaller group concern the ranks of that group only: disjoint
// groups work side by side, and other ranks need not take part.
#include "samples.hpp"

namespace gannet {
namespace {

/// One calculation that uses everything.
void check_on(const Group& group, Index n) {
  const Array<double> a(group, {n, n}), x(group, {n, n}), product(group, {n, n});
  fill(a, 1.0);
  std::vector<double> diagonal(static_cast<std::size_t>(n));
  for (Index i = 0; i < n; ++i) diagonal[i] = static_cast<double>(i + 2);
  test::set_diagonal(a, diagonal);
  const auto values = eigensolve(a, x);
  matmul(Op::transpose, Op::none, 1.0, x, x, 0.0, product);
  EXPECT_NEAR(sum(product), static_cast<double>(n), 1e-8);
  double trace = 0;
  for (const double value : values) trace += value;
  EXPECT_NEAR(trace, static_cast<double>(n * (n + 3) / 2), 1e-8 * static_cast<double>(n * n));
  symmetrize(x);
  transpose(x, product);
  EXPECT_EQ(dot(x, x), dot(product, x));
  cholesky(a);
}

TEST(Groups, OneRankAlone) {
  const int me = test::world().rank();
  const Group alone = test::world().subgroup(std::span(&me, 1));
  // A different number of calls on each rank: nothing may wait for the others.
  for (int round = 0; round <= me; ++round) {
    check_on(alone, 20 + me);
    check_on(alone, 515 + me);
  }
}

TEST(Groups, EvenAndOddRanksSideBySide) {
  std::vector<int> members;
  for (int r = test::world().rank() % 2; r < test::world().size(); r += 2) members.push_back(r);
  const Group half = test::world().subgroup(members);
  check_on(half, 30);
  check_on(half, 520);
}

TEST(Groups, ReversedRanks) {
  std::vector<int> members;
  for (int r = test::world().size() - 1; r >= 0; --r) members.push_back(r);
  const Group reversed = test::world().subgroup(members);
  check_on(reversed, 30);
  check_on(reversed, 520);
}

}  // namespace
}  // namespace gannet
