// Laws: a buffer that knows its size is taken if that is the size of the patch, and nothing is
// transferred otherwise; a copy of a patch has its elements and extents.
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "gannet/gannet.hpp"
#include "support/ranks.hpp"

namespace gannet {
namespace {

template <class A>
concept AssignsSections = requires(A& a, Patch patch) {
  a[patch] = a[patch];
};
static_assert(!AssignsSections<Array<double>>, "it would copy nothing");

std::string complaint(const std::function<void()>& act) {
  try {
    act();
  } catch (const Error& error) {
    return error.fault() == Fault::argument ? error.what() : "another fault";
  }
  return "none";
}

TEST(Buffers, OfTheSizeOfThePatchAreTaken) {
  World& world = test::world();
  const Index n = 3 * world.size();
  const Array<int> a(world, {n, 4}, {.name = "a"});
  std::vector<int> rows(static_cast<std::size_t>(n * 4));
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = static_cast<int>(i);
  if (world.rank() == world.size() - 1) a.put(Patch::whole({n, 4}), rows);
  world.sync();
  a.accumulate({{world.rank(), 0}, {world.rank() + 1, 1}}, std::vector<int>{1000});
  world.sync();
  std::vector<int> all(rows.size());
  a.get(Patch::whole({n, 4}), all);
  for (int r = 0; r < world.size(); ++r) rows[static_cast<std::size_t>(4 * r)] += 1000;
  EXPECT_EQ(all, rows);

  const auto part = a.get(Patch{{1, 1}, {3, 4}});
  EXPECT_EQ(part.extents(), (Shape{2, 3}));
  EXPECT_EQ(part.size(), 6);
  for (Index i = 0; i < 2; ++i) {
    for (Index j = 0; j < 3; ++j) EXPECT_EQ(part(i, j), 4 * (i + 1) + j + 1);
  }
  EXPECT_EQ(part[5], part(1, 2));
  EXPECT_EQ(std::vector<int>(part.begin(), part.end()).size(), 6U);
  EXPECT_EQ(a.get(Patch{{1, 1}, {1, 4}}).size(), 0);
}

TEST(Buffers, OfAnotherSizeAreRefused) {
  World& world = test::world();
  const Array<double> a(world, {4, 4}, {.name = "a"});
  const Patch patch{{0, 0}, {2, 3}};
  std::vector<double> small(5, 1.0);
  const std::string text = "put on \"a\": patch [0:2, 0:3] has 6 elements, and the buffer 5";
  EXPECT_NE(complaint([&] { a.put(patch, small); }).find(text), std::string::npos);
  EXPECT_NE(complaint([&] { a.get(patch, small); }).find("get on"), std::string::npos);
  EXPECT_NE(complaint([&] { a.accumulate(patch, small); }).find("accumulate"), std::string::npos);
  EXPECT_NE(complaint([&] {
              (void)a.get(Patch{{0, 0}, {5, 1}});
            }).find("exceeds"),
            std::string::npos);
  world.sync();
  EXPECT_EQ(a.get({0, 0}), 0.0);
}

TEST(Groups, TakeScalarsVectorsAndLists) {
  World& world = test::world();
  const int n = world.size();
  EXPECT_EQ(world.broadcast(world.rank() + 5, n - 1), n + 4);
  std::vector<double> values(3, 1.0 + world.rank());
  world.sum(values);
  EXPECT_EQ(values, std::vector<double>(3, n * (n + 1) / 2.0));
  world.max(values);
  world.broadcast(values, 0);
  struct Odd {
    char text[7];
  };
  Odd mine{};
  mine.text[6] = static_cast<char>('a' + world.rank());
  const auto all = world.allgather(mine);
  ASSERT_EQ(all.size(), static_cast<std::size_t>(n));
  for (int r = 0; r < n; ++r) EXPECT_EQ(all[static_cast<std::size_t>(r)].text[6], 'a' + r);
  EXPECT_EQ(world.exscan(world.rank() + 1), world.rank() * (world.rank() + 1) / 2);
  if (world.rank() == 0) {
    EXPECT_EQ(world.subgroup({0}).size(), 1);
  }
}

}  // namespace
}  // namespace gannet
