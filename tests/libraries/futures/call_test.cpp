// Laws: a task runs once, where it was sent, with the arguments that were given; its value comes
// back, or what ended it, with the function, the rank and the host.
#include <numeric>
#include <stdexcept>

#include "futures_test.hpp"

namespace gannet {

struct Tree {
  int value = 0;
  std::vector<Tree> below;
};

template <>
struct Carry<Tree> {
  static void put(Writer& to, const Tree& tree) {
    Carry<int>::put(to, tree.value);
    Carry<std::vector<Tree>>::put(to, tree.below);
  }
  static Tree take(Reader& from) {
    Tree tree;
    tree.value = Carry<int>::take(from);
    tree.below = Carry<std::vector<Tree>>::take(from);
    return tree;
  }
};

namespace test {
namespace {

class Call : public WithWorkers {};
WITH_WORKERS(Call);

int this_rank() { return test::world().rank(); }
int twice(int x) { return 2 * x; }

TEST_P(Call, ATaskRunsOnItsRankAndGivesItsValue) {
  for (int rank = 0; rank < world.size(); ++rank) {
    EXPECT_EQ(futures.on(rank, fn<this_rank>).get(), rank);
    auto sum = futures.on(
        rank, [](int a, double b) { return a + b + test::world().rank(); }, 1, .5);
    EXPECT_EQ(sum.get(), 1.5 + rank);
    EXPECT_EQ(sum.get(), 1.5 + rank);  // again
    EXPECT_TRUE(sum.test());
    EXPECT_EQ(futures.on(rank, fn<twice>, 21).get(), 42);
  }
}

TEST_P(Call, ArgumentsOfManyKindsTravel) {
  const std::vector<double> many(3000, 0.5);
  const auto count = futures.on(
      next(),
      [](const std::string& name, std::span<const double> values, std::vector<std::string> words,
         std::pair<int, std::string> pair, std::tuple<char, double> tuple) {
        const double sum = std::accumulate(values.begin(), values.end(), 0.0);
        return name + words.at(1) + pair.second + std::get<0>(tuple) + std::to_string(int(sum));
      },
      "fock ", std::span(many), std::vector<std::string>{"a", "b "},
      std::pair(1, std::string("c ")), std::tuple('x', 2.0));
  EXPECT_EQ(count.get(), "fock b c x1500");
  const auto tree = futures.on(
      next(),
      [](Tree t) {
        return Tree{t.value + 1, {t, Tree{7, {}}}};
      },
      Tree{1, {Tree{2, {}}}});
  EXPECT_EQ(tree.get().value, 2);
  EXPECT_EQ(tree.get().below.at(0).below.at(0).value, 2);
  EXPECT_EQ(tree.get().below.at(1).value, 7);
}

TEST_P(Call, LargeArgumentsAndResultsTravel) {
  const std::vector<int> many(1 << 20, 3);
  const auto back = futures.on(
      next(), [](std::vector<int> values) { return values; }, many);
  EXPECT_EQ(back.get(), many);
}

TEST_P(Call, ASliceIsWhereItsDataIs) {
  const Index n = 8 * world.size();
  Array<double> a(world, {n, 5});
  auto mine = a.update_local();
  std::fill(mine.begin(), mine.end(), world.rank() + 1.0);
  world.sync();
  for (int rank = 0; rank < world.size(); ++rank) {
    const Patch block = a.block(rank);
    for (const Where where : {Where::node, Where::owner}) {
      const auto sum = futures.at(
          {where}, a, block,
          [](Slice<double>& slice, double factor) {
            double all = 0;
            for (const double x : slice.view()) all += x;
            return std::pair(all * factor, test::world().rank());
          },
          2.0);
      EXPECT_EQ(sum.get().first, 2.0 * static_cast<double>(block.size()) * (rank + 1));
      if (where == Where::owner || !a.on_my_node(rank))
        EXPECT_EQ(sum.get().second, rank);
      else
        EXPECT_EQ(sum.get().second, world.rank());
    }
  }
  world.sync();
}

TEST_P(Call, APatchOfSeveralOwnersIsFetchedToTheLargest) {
  Array<int> a(world, {6 * world.size()});
  for (Index i = a.my_block().lo[0]; i < a.my_block().hi[0]; ++i) a.put({i}, static_cast<int>(i));
  world.sync();
  const Patch whole = Patch::whole(a.shape());
  const auto sum = [](Slice<int>& slice) {
    int all = 0;
    for (const int x : slice.read()) all += x;
    return all;
  };
  const int n = static_cast<int>(whole.size());
  EXPECT_EQ(futures.at({Where::owner}, a, whole, sum).get(), n * (n - 1) / 2);
  if (world.size() > 1) {
    const auto error = error_of([&] {
      futures.at(a, whole, [](Slice<int>& slice) { return *slice.view().data(); }).get();
    });
    EXPECT_EQ(error.fault(), Fault::state);
    EXPECT_TRUE(has(error.what(), "not in one piece")) << error.what();
  }
  world.sync();
}

TEST_P(Call, WhatATaskWroteIsThereWhenItsEndIsKnown) {
  Array<double> a(world, {world.size()});
  for (int round = 0; round < 20; ++round) {
    futures
        .on(
            next(), [](ArrayRef<double> array, int at, double value) { array->put({at}, value); },
            a, world.rank(), round + 0.5)
        .get();
    EXPECT_EQ(a.get({world.rank()}), round + 0.5);
  }
  world.sync();
}

TEST_P(Call, AnExceptionComesBackWithFunctionRankAndHost) {
  const auto failing = futures.on(
      next(), [](int) -> int { throw std::out_of_range("no such row"); }, 3);
  for (int again = 0; again < 2; ++again) {
    const Error error = error_of([&] { (void)failing.get(); });
    EXPECT_EQ(error.fault(), Fault::argument);
    for (const std::string& part : {std::string("no such row"), std::string("out_of_range"),
                                    "on rank " + std::to_string(next()), std::string("lambda")}) {
      EXPECT_TRUE(has(error.what(), part)) << error.what();
    }
  }
  const auto own = futures.on(next(), [] { throw Error(Fault::numeric, "singular"); });
  EXPECT_EQ(error_of([&] { own.get(); }).fault(), Fault::numeric);
  EXPECT_NO_THROW(futures.quiesce());  // somebody has seen both
}

TEST_P(Call, AnExceptionThatNobodyReadComesOutOfTheNextQuiesce) {
  futures.post_on(next(), [] { throw std::runtime_error("unseen"); });
  EXPECT_TRUE(has(error_of([&] { futures.quiesce(); }).what(), "unseen"));
  EXPECT_NO_THROW(futures.quiesce());
  {
    const auto dropped = futures.on(next(), []() -> int { throw std::runtime_error("dropped"); });
    dropped.wait();
  }
  EXPECT_TRUE(has(error_of([&] { futures.quiesce(); }).what(), "dropped"));
  if (world.rank() == 0) futures.post_on(next(), [] { throw std::runtime_error("everybody's"); });
  EXPECT_TRUE(has(error_of([&] { futures.all_quiesce(); }).what(), "everybody's"));
  EXPECT_NO_THROW(futures.all_quiesce());
}

TEST_P(Call, ContinuationsRunWhereTheTaskWasMade) {
  const auto chain = futures
                         .on(
                             next(), [](int x) { return x + 1; }, 1)
                         .then([](int x) { return x * 10; })
                         .then([](int x) { return std::pair(x, test::world().rank()); });
  EXPECT_EQ(chain.get(), std::pair(20, world.rank()));
  const auto failed =
      futures.on(next(), []() -> int { throw std::runtime_error("first"); }).then([](int x) {
        return x;
      });
  EXPECT_TRUE(has(error_of([&] { (void)failed.get(); }).what(), "first"));
  Future<int> none;
  EXPECT_FALSE(none.valid());
  EXPECT_EQ(error_of([&] { (void)none.get(); }).fault(), Fault::state);
  futures.all_quiesce();
}

TEST_P(Call, EachGivesEveryOwnerItsPart) {
  Array<int> a(world, {12 * world.size(), 3});
  if (world.rank() == 0) {
    auto all = futures.each({Where::owner}, a, Patch{{1, 0}, {12 * world.size() - 1, 2}},
                            [](Slice<int>& slice) {
                              for (int& x : slice.view()) x += 1 + test::world().rank();
                            });
    all.wait();
  }
  world.sync();
  for (Index i = 0; i < a.shape()[0]; ++i) {
    for (Index j = 0; j < 3; ++j) {
      const bool inside = i >= 1 && i < a.shape()[0] - 1 && j < 2;
      ASSERT_EQ(a.get({i, j}), inside ? 1 + a.owner({i, j}) : 0) << i << ' ' << j;
    }
  }
  world.sync();
}

}  // namespace
}  // namespace test
}  // namespace gannet
