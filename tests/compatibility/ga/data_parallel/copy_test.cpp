// Law: copies keep the elements in row-major order, or reverse the dimensions, between arrays of
// one group, of different groups, and with a copy on each node.
#include "ga/data_parallel/copy.hpp"

#include "ga/vectors.hpp"

namespace gannet {
namespace {

using test::complaint;
using test::TestArray;
using test::Vector;

const std::vector<double> matrix{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};

TEST(GaCopy, CorrespondsInRowMajorOrderOrAsTranspose) {
  TestArray<double> a({3, 4}, matrix);
  Vector<double> flat(std::vector<double>(12, 0));
  ga::copy_transposed('n', a, ga::whole, flat, ga::whole);
  EXPECT_EQ(flat.values(), matrix);
  const std::vector<double> turned{1, 5, 9, 2, 6, 10, 3, 7, 11, 4, 8, 12};
  TestArray<double> b({4, 3}, std::vector<double>(12, 0));
  ga::copy_transposed('T', a, ga::whole, b, ga::whole);
  EXPECT_EQ(b.values(), turned);
  ga::copy_transposed('t', a, ga::whole, flat, ga::whole);
  EXPECT_EQ(flat.values(), turned);
  ga::copy_transposed('N', a, ga::whole, b, ga::whole);
  EXPECT_EQ(b.values(), matrix);
  ga::transpose(a, b);
  EXPECT_EQ(b.values(), turned);
  EXPECT_NE(complaint(Fault::argument, [&] { ga::transpose(a, a); }), "");
}

/// Of more than two dimensions, the transpose has them in reverse order.
TEST(GaCopy, ReversesDimensions) {
  TestArray<double> a({2, 3, 2}, matrix), b({2, 3, 2}, std::vector<double>(12));
  const std::vector<double> reversed{1, 7, 3, 9, 5, 11, 2, 8, 4, 10, 6, 12};
  ga::copy_transposed('T', a, ga::whole, b, ga::whole);
  EXPECT_EQ(b.values(), reversed);
  TestArray<double> flat({2, 6}, std::vector<double>(12));
  ga::copy_transposed('T', a, ga::whole, flat, ga::whole);
  EXPECT_EQ(flat.values(), reversed);
}

TEST(GaCopy, GoesBetweenGroups) {
  test::begin_ga();
  const int single = ga::self_group();
  const std::vector<double> zeros(12, 0);
  TestArray<double> wide({3, 4}, matrix), target({3, 4}, zeros);
  if (ga::group_rank(ga::world_group) == 0) {
    TestArray<double> mine({3, 4}, zeros, "mine", single);
    ga::copy(wide, ga::whole, mine, ga::whole);
    EXPECT_EQ(mine.values(), matrix);
    ga::copy(mine, ga::whole, target, ga::whole);
  }
  ga::sync();
  EXPECT_EQ(target.values(), matrix);
  ga::destroy_group(single);
}

TEST(GaCopy, GoesBetweenNodesAndTheWorld) {
  TestArray<double> wide({3, 4}, matrix), back({3, 4}, std::vector<double>(12, 0));
  TestArray<double> copies({3, 4}, std::vector<double>(12, 0), "copies", ga::mirror_group);
  ga::copy(wide, ga::whole, copies, ga::whole);
  EXPECT_EQ(copies.values(), matrix);
  ga::copy(copies, ga::whole, back, ga::whole);
  EXPECT_EQ(back.values(), matrix);
}

}  // namespace
}  // namespace gannet
