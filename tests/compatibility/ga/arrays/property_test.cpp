// Laws: an array that is read_only is read as before, by one-sided and collective operations;
// one-sided writes are refused and change nothing. An array with read_cache works as before. After
// unset_property everything does. There is one property at a time.

#include "ga/arrays/property.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "ga/arrays/limit.hpp"
#include "ga/process/sync.hpp"
#include "ga/program.hpp"
#include "ga/transfer/field.hpp"
#include "ga/transfer/nonblocking.hpp"
#include "ga/transfer/one_sided.hpp"
#include "gannet/error.hpp"

namespace gannet::test {
namespace {

using ga::world_group;

class Property : public testing::Test {
 protected:
  void SetUp() override {
    begin_ga();
    a = ga::create({interface::c_long, {3 * ranks(), 4}, "promised", world_group});
    zero();
  }
  void TearDown() override {
    ga::sync(world_group);
    ga::destroy(*a);
  }

  void zero() {
    algo::zero(a->all());
    ga::sync(world_group);
  }

  std::vector<long> elements() {
    std::vector<long> all(static_cast<std::size_t>(12 * ranks()));
    ga::get(*a, Patch::whole(a->shape()), all.data(), {});
    return all;
  }

  /// One-sided writes of every kind into the row of the next rank.
  std::vector<std::function<void()>> writes() {
    const Patch row{{next, 0}, {next + 1, 4}};
    const Patch wide{{next, 0}, {next + 1, 5}};
    return {
        [=, this] { ga::put(*a, row, ones, {}); },
        [=, this] { ga::accumulate(*a, row, ones, {}, ones); },
        [=, this] { ga::scatter(*a, at, 1, ones); },
        [=, this] { ga::scatter_accumulate(*a, at, 1, ones, ones); },
        [=, this] {
          ga::read_increment(*a, {next, 0}, 1);
        },
        [=, this] { ga::wait(ga::nb_put(*a, row, ones, {})); },
        [=, this] { ga::wait(ga::nb_accumulate(*a, row, ones, {}, ones)); },
        [=, this] {
          ga::put_field(*a, row, {0, 4}, ones, {4, 1});
        },
        [=, this] { ga::strided(ga::Move::put, *a, row, at, ones, {}, ones); },
        [=, this] { ga::periodic(ga::Move::accumulate, *a, wide, ones, {}, ones); },
    };
  }

  ga::Array* a = nullptr;
  const Index next = 3 * ((rank() + 1) % ranks()) + 1;
  const std::vector<Index> at{next, 1};
  long* const ones = ones_;

 private:
  long ones_[5] = {1, 1, 1, 1, 1};
};

TEST_F(Property, ReadOnlyRefusesOneSidedWrites) {
  ga::set_property(*a, "read_only");
  for (const auto& write : writes()) {
    try {
      write();
      ADD_FAILURE() << "no error";
    } catch (const Error& error) {
      EXPECT_EQ(error.fault(), Fault::state);
      EXPECT_NE(std::string(error.what()).find("\"promised\""), std::string::npos);
      EXPECT_NE(std::string(error.what()).find("read_only"), std::string::npos) << error.what();
    }
  }
  ga::sync(world_group);
  EXPECT_EQ(elements(), std::vector<long>(elements().size(), 0));
  ga::sync(world_group);
  ga::unset_property(*a);
  for (const auto& write : writes()) {
    write();
    ga::sync(world_group);
    EXPECT_NE(elements(), std::vector<long>(elements().size(), 0));
    ga::sync(world_group);
    zero();
  }
}

TEST_F(Property, ReadOnlyIsReadAsBefore) {
  ga::put(*a, {{next, 0}, {next + 1, 4}}, ones, {});
  ga::set_property(*a, "read_only");
  const std::vector<long> all = elements();
  EXPECT_EQ(std::count(all.begin(), all.end(), 1), 4 * ranks());
  long got = 0;
  ga::gather(*a, at, 1, &got);
  EXPECT_EQ(got, 1);
  ga::unset_property(*a);
  EXPECT_EQ(elements(), all);
}

TEST_F(Property, ReadOnlyArraysMayGo) {
  ga::Array* other = ga::duplicate(*a, "other");
  ga::set_property(*other, "read_only");
  const Index with = ga::memory_used();
  ga::destroy(*other);
  EXPECT_LT(ga::memory_used(), with) << "its memory is given back";
  other = ga::duplicate(*a, "another");  // has its number, and none of its promises
  ga::put(*other, {{next, 0}, {next + 1, 4}}, ones, {});
  ga::sync(world_group);
  std::vector<long> row(4);
  ga::get(*other, {{next, 0}, {next + 1, 4}}, row.data(), {});
  EXPECT_EQ(row, std::vector<long>(4, 1));
  ga::sync(world_group);
  ga::destroy(*other);
}

TEST_F(Property, ReadOnlyHoldsForArraysThatAreMadeLater) {
  ga::Array& later = ga::new_array({interface::c_long, {10}, "later", world_group});
  ga::set_property(later, "read_only");
  ASSERT_TRUE(ga::allocate(later));
  EXPECT_THROW(ga::put(later, Patch::element({0}), ones, {}), Error);
  ga::destroy(later);
}

TEST_F(Property, ReadCacheShowsWritesAtTheLatestAfterwards) {
  ga::set_property(*a, "read_cache");
  elements();
  ga::sync(world_group);
  ga::put(*a, {{next, 0}, {next + 1, 4}}, ones, {});
  ga::unset_property(*a);
  const std::vector<long> all = elements();
  EXPECT_EQ(std::count(all.begin(), all.end(), 1), 4 * ranks());
}

TEST_F(Property, ThereIsOneAtATime) {
  EXPECT_THROW(ga::set_property(*a, "blue"), Error);
  ga::unset_property(*a);
  ga::set_property(*a, "read_cache");
  EXPECT_THROW(ga::set_property(*a, "read_only"), Error);
  ga::put(*a, {{next, 0}, {next + 1, 4}}, ones, {});
  ga::unset_property(*a);
  ga::set_property(*a, "read_only");
  ga::unset_property(*a);
}

}  // namespace
}  // namespace gannet::test
