// Laws: arrays in one memory are views of it, whatever their types and distributions; the memory
// lives as long as any of them, whichever goes first; a memory that is too small on one rank is an
// Error on every rank, and nothing is kept.
#include <gtest/gtest.h>

#include <numeric>

#include "array/core.hpp"
#include "rma/process.hpp"
#include "rma/team.hpp"
#include "support/ranks.hpp"

namespace gannet {
namespace {

class SharedMemory : public testing::Test {
 protected:
  /// An array of `count` elements on every rank.
  template <class T>
  array::Handle make(Index count, rma::SharedBlock in = {}) {
    return array::create_in(std::move(in), world, {count * world.size()}, element_of<T>, sizeof(T),
                            {.zeroed = false});
  }

  static rma::SharedBlock memory_of(const array::Handle& a) { return a->segment().block(); }

  /// My elements.
  template <class T>
  static std::span<T> mine(const array::Handle& a, std::size_t count) {
    return {static_cast<T*>(array::local_block(a.get()).data), count};
  }

  World& world = test::world();
};

TEST_F(SharedMemory, IsSeenThroughBothArrays) {
  const auto under = make<double>(10);
  std::iota(mine<double>(under, 10).begin(), mine<double>(under, 10).end(), 10.0 * world.rank());
  const auto over = make<double>(10, memory_of(under));
  for (Index i = 0; i < 10 * world.size(); ++i) {
    double value = -1;
    array::get(over.get(), Patch::element({i}), &value, {});
    EXPECT_EQ(value, double(i));
  }
  world.sync();
  const double change = 7;
  const Index mine = 10 * ((world.rank() + 1) % world.size());
  array::put(over.get(), Patch::element({mine}), &change, {});
  world.sync();
  EXPECT_EQ(*static_cast<double*>(array::local_block(under.get()).data), change);
  world.sync();
}

TEST_F(SharedMemory, HoldsOtherTypesAndDistributions) {
  const auto under = make<std::int64_t>(6);
  const auto bits = mine<std::int64_t>(under, 6);
  std::fill(bits.begin(), bits.end(), 0);
  const ArrayOptions rows{.distribution = Distribution::block_cyclic({1, 2}), .zeroed = false};
  const auto over = array::create_in(memory_of(under), world, {world.size(), 6}, Element::float32,
                                     sizeof(float), rows);
  const std::vector<float> ones(static_cast<std::size_t>(6 * world.size()), 1);
  world.sync();
  if (world.rank() == 0) array::put(over.get(), {{0, 0}, {world.size(), 6}}, ones.data(), {});
  world.sync();
  Index written = 0;
  for (const float value : std::span(reinterpret_cast<float*>(bits.data()), 12)) {
    if (value == 1) ++written;
  }
  EXPECT_EQ(world.sum(written), 6 * world.size());
  world.sync();
}

TEST_F(SharedMemory, LivesAsLongAsAnyArray) {
  auto under = make<int>(100);
  for (int& value : mine<int>(under, 100)) value = world.rank();
  const auto over = make<int>(100, memory_of(under));
  under.reset();
  world.sync();
  const auto other = make<int>(100);
  for (int& value : mine<int>(other, 100)) value = -1;
  world.sync();
  const Index next = (world.rank() + 1) % world.size();
  int value = -2;
  array::get(over.get(), Patch::element({100 * next + 99}), &value, {});
  EXPECT_EQ(value, next);
  world.sync();
}

TEST_F(SharedMemory, IsUsedAgainAfterTheLast) {
  const auto round = [&] {
    const auto under = make<double>(100'000);
    const auto over = make<float>(100'000, memory_of(under));
  };
  round();
  world.sync();
  const auto& reserved = *world.team()->process().bounds().end;
  const auto before = reserved.load();
  for (int i = 0; i < 50; ++i) round();
  world.sync();
  EXPECT_EQ(reserved.load(), before);
}

TEST_F(SharedMemory, ThatIsTooSmallOnOneRankIsAnErrorOnAll) {
  const bool last = world.rank() == world.size() - 1;
  const auto block = std::make_shared<const rma::Block>(world.team(), last ? 79 : 80);
  try {
    make<double>(10, block);
    ADD_FAILURE() << "no error";
  } catch (const Error& error) {
    EXPECT_EQ(error.fault(), Fault::memory);
    EXPECT_NE(std::string(error.what()).find("needs 80 bytes"), std::string::npos) << error.what();
    EXPECT_NE(std::string(error.what()).find("has 79"), std::string::npos) << error.what();
  }
  EXPECT_EQ(block.use_count(), 1);
  const auto fine = make<char>(79, block);
  world.sync();
}

TEST_F(SharedMemory, IsNotForDifferentArguments) {
  if (world.size() == 1) GTEST_SKIP() << "one rank cannot disagree";
  const auto under = make<double>(10);
  const auto element = world.rank() == 0 ? Element::float64 : Element::int64;
  EXPECT_THROW(array::create_in(memory_of(under), world, {5}, element, 8, {}), Error);
  world.sync();
}

}  // namespace
}  // namespace gannet
