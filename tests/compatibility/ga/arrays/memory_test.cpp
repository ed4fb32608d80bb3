// Laws: an array over another is a view of its memory, and the memory lives as long as any of them;
// memory that the program got becomes an array with the elements that it holds. Memory counts once
// against the limit. What does not fit leaves everything as it was.

#include "ga/arrays/memory.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "ga/arrays/locality.hpp"
#include "ga/process/sync.hpp"
#include "ga/program.hpp"
#include "ga/transfer/one_sided.hpp"
#include "gannet/error.hpp"

namespace gannet::test {
namespace {

using ga::world_group;

class GaMemory : public testing::Test {
 protected:
  void SetUp() override { begin_ga(); }
  void TearDown() override {
    ga::set_memory_limit({});
    ga::sync(world_group);
  }

  /// 10 elements on each rank, all `value`.
  static ga::Array& make(const char* name, double value) {
    ga::Array& a = *ga::create({interface::c_double, {10 * ranks()}, name, world_group});
    std::fill_n(mine<double>(a), 10, value);
    ga::sync(world_group);
    return a;
  }

  template <class T>
  static T* mine(const ga::Array& a) {
    return static_cast<T*>(ga::access_segment(a, ga::group(a.group()).rank()).data);
  }

  static double element(ga::Array& a, Index i) {
    double value = -1;
    ga::get(a, Patch::element({i}), &value, {});
    return value;
  }

  static ga::Array& described(int type, const Shape& shape, int group = world_group) {
    return ga::new_array({type, shape, "over", group});
  }

  template <class Call>
  static void expect_error(Fault fault, const std::string& part, Call&& call) {
    try {
      call();
      ADD_FAILURE() << "no error; expected: " << part;
    } catch (const Error& error) {
      EXPECT_EQ(error.fault(), fault);
      EXPECT_NE(std::string(error.what()).find(part), std::string::npos) << error.what();
    }
  }
};

TEST_F(GaMemory, AnOverlayIsAViewOfTheArray) {
  ga::Array& under = make("under", 3);
  ga::Array& over = described(interface::c_double, {10 * ranks()});
  const Index used = ga::memory_used();
  ASSERT_TRUE(ga::overlay(over, under));
  EXPECT_EQ(ga::memory_used(), used);
  const Index next = 10 * ((rank() + 1) % ranks());
  EXPECT_EQ(element(over, next), 3);
  ga::sync(world_group);
  const double change = rank();
  ga::put(over, Patch::element({next}), &change, {});
  ga::sync(world_group);
  EXPECT_EQ(element(under, next), rank());
  ga::destroy(over);
  ga::sync(world_group);
  EXPECT_EQ(element(under, next), rank());
  ga::destroy(under);
  EXPECT_LT(ga::memory_used(), used);
}

TEST_F(GaMemory, AnOverlayHasAnyTypeAndShape) {
  ga::Array& under = make("under", 0);
  ga::Array& over = described(interface::c_int, {4, 5 * ranks()});
  ASSERT_TRUE(ga::overlay(over, under));
  EXPECT_EQ(over.type(), interface::c_int);
  std::fill_n(mine<int>(over), ga::distribution(over, rank()).size(), 1);
  ga::sync(world_group);
  std::vector<int> all(static_cast<std::size_t>(20 * ranks()));
  ga::get(over, Patch::whole(over.shape()), all.data(), {});
  EXPECT_EQ(std::accumulate(all.begin(), all.end(), 0), 20 * ranks());
  EXPECT_NE(mine<double>(under)[0], 0);
  ga::destroy(under);
  ga::destroy(over);
}

TEST_F(GaMemory, AnOverlayIsOnTheGroupOfTheArray) {
  const int halves = ranks() > 1 ? ga::split_group(world_group, 2) : ga::self_group();
  for (const int number : {halves, ga::mirror_group}) {
    const Group& group = ga::group(number);
    const Shape shape{10 * group.size()};
    ga::Array& under = *ga::create({interface::c_long, shape, "under", number});
    ga::Array& over = described(interface::c_long, shape, number);
    ASSERT_TRUE(ga::overlay(over, under));
    const long first = group.world_rank(0);  // another one in each group
    const Index next = 10 * ((group.rank() + 1) % group.size());
    ga::put(over, Patch::element({next}), &first, {});
    group.sync();
    for (Index i = 0; i < shape[0]; i += 10) {
      long value = -1;
      ga::get(under, Patch::element({i}), &value, {});
      EXPECT_EQ(value, first);
    }
    group.sync();
    ga::destroy(over);
    ga::destroy(under);
  }
  ga::destroy_group(halves);
}

TEST_F(GaMemory, StaysForTheOverlayWhenTheArrayGoes) {
  const Index before = ga::memory_used();
  ga::Array& under = make("under", 5);
  ga::Array& over = described(interface::c_double, {10 * ranks()});
  ASSERT_TRUE(ga::overlay(over, under));
  ga::Array& again = described(interface::c_double, {5 * ranks()});
  ASSERT_TRUE(ga::overlay(again, over));
  ga::destroy(under);
  ga::destroy(over);
  EXPECT_EQ(ga::memory_used(), before + 80);
  ga::Array& other = make("other", -1);
  EXPECT_EQ(element(again, 0), 5);
  ga::destroy(again);
  ga::destroy(other);
  EXPECT_EQ(ga::memory_used(), before);
}

TEST_F(GaMemory, AnOverlayThatIsTooLargeIsNotMade) {
  ga::Array& under = make("under", 1);
  ga::Array& over = described(interface::c_double, {11 * ranks()});
  EXPECT_FALSE(ga::overlay(over, under));
  EXPECT_FALSE(over.allocated());
  over.options().shape = {9 * ranks()};
  EXPECT_TRUE(ga::overlay(over, under));
  ga::destroy(over);
  ga::destroy(under);
}

TEST_F(GaMemory, OverlaysThatCannotBeAreErrors) {
  ga::Array& under = make("under", 1);
  ga::Array& empty = described(interface::c_double, {10});
  expect_error(Fault::state, "is allocated", [&] { ga::overlay(under, under); });
  expect_error(Fault::state, "is not allocated", [&] { ga::overlay(under, empty); });
  const int alone = ga::self_group();
  ga::Array& elsewhere = described(interface::c_double, {10}, alone);
  expect_error(Fault::argument, "cannot lie over \"under\"",
               [&] { ga::overlay(elsewhere, under); });
  for (ga::Array* a : {&under, &empty, &elsewhere}) ga::destroy(*a);
  ga::destroy_group(alone);
}

TEST_F(GaMemory, OfTheProgramBecomesAnArray) {
  ga::Array& like = make("like", 2);
  const Index used = ga::memory_used();
  auto* memory = static_cast<double*>(ga::get_memory(interface::c_double, 10));
  EXPECT_EQ(ga::memory_used(), used + 80);
  std::fill_n(memory, 10, rank());
  ga::Array* made = ga::assemble_duplicate(like, "made", memory);
  ASSERT_TRUE(made);
  ga::sync(world_group);
  EXPECT_TRUE(ga::same_distribution(*made, like));
  for (int r = 0; r < ranks(); ++r) EXPECT_EQ(element(*made, 10 * r + 3), r);
  EXPECT_EQ(mine<double>(*made), memory);
  EXPECT_EQ(ga::memory_used(), used + 80);
  expect_error(Fault::argument, "given to an array", [&] { ga::free_memory(memory); });
  ga::destroy(*made);
  ga::destroy(like);
  EXPECT_EQ(ga::memory_used(), used - 80);
}

TEST_F(GaMemory, OfTheProgramHasItsOwnType) {
  ga::Array& like = make("like", 2);
  auto* memory = static_cast<int*>(ga::get_memory(interface::c_int, 10));
  std::iota(memory, memory + 10, 10 * rank());
  ga::Array& made = *ga::assemble_duplicate(like, "made", memory);
  int last = -1;
  ga::get(made, Patch::element({10 * ranks() - 1}), &last, {});
  EXPECT_EQ(last, 10 * ranks() - 1);
  ga::destroy(made);
  ga::destroy(like);
}

TEST_F(GaMemory, ThatIsTooSmallStaysTheProgramsOwn) {
  ga::Array& like = make("like", 2);
  void* memory = ga::get_memory(interface::c_double, rank() == 0 ? 9 : 10);
  EXPECT_EQ(ga::assemble_duplicate(like, "made", memory), nullptr);
  ga::free_memory(memory);
  ga::destroy(like);
}

TEST_F(GaMemory, IsGivenBackOnce) {
  const Index used = ga::memory_used();
  void* memory = ga::get_memory(interface::c_char, 0);
  ga::free_memory(memory);
  EXPECT_EQ(ga::memory_used(), used);
  expect_error(Fault::argument, "is not memory that GA_Getmem gave",
               [&] { ga::free_memory(memory); });
  ga::free_memory(nullptr);
  expect_error(Fault::argument, "-1 elements", [] { ga::get_memory(interface::c_char, -1); });
}

TEST_F(GaMemory, KeepsToTheLimit) {
  ga::set_memory_limit(ga::memory_used() + 160);
  ga::Array& under = make("under", 1);
  expect_error(Fault::memory, "memory limit", [] { ga::get_memory(interface::c_double, 11); });
  void* memory = ga::get_memory(interface::c_double, 10);
  ga::Array& over = described(interface::c_double, {10 * ranks()});
  EXPECT_TRUE(ga::overlay(over, under));
  ga::Array* made = ga::assemble_duplicate(under, "made", memory);
  ASSERT_TRUE(made);
  for (ga::Array* a : {&under, &over, made}) ga::destroy(*a);
}

/// An array that has no room on one rank is made on none; that rank tells why.
TEST_F(GaMemory, OnlyTheRankWithoutRoomComplains) {
  const bool full = ga::group_rank(world_group) == 0;
  ga::set_memory_limit(ga::memory_used() + (full ? 40 : 4000));
  testing::internal::CaptureStderr();
  EXPECT_FALSE(ga::create({interface::c_double, {10 * ranks()}, "wide", world_group}));
  const std::string said = testing::internal::GetCapturedStderr();
  EXPECT_EQ(said.find("\"wide\"") != std::string::npos, full) << said;
}

}  // namespace
}  // namespace gannet::test
