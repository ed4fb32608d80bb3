// Law: with GANNET_CHECK=full, ranks that make different collective calls all get one error that
// shows every call, and puts of different ranks into overlapping patches between two syncs are
// told.
#include "ga/full_check.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <cstdlib>

#include "ga/one_sided.hpp"
#include "program.hpp"

namespace gannet::ga {
namespace {

class FullCheck : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    ::setenv("GANNET_CHECK", "full", 1);
    test::begin_ga();
  }
};

std::string warnings_of(Array& a, const Patch& mine) {
  const std::vector<double> values(static_cast<std::size_t>(mine.size()), 1.0);
  put(a, mine, values.data(), {});
  testing::internal::CaptureStderr();
  check_collective(world_group, "sync()");
  return testing::internal::GetCapturedStderr();
}

TEST_F(FullCheck, EqualCallsPass) {
  ASSERT_TRUE(full_check);
  EXPECT_NO_THROW(check_collective(world_group, "fill(-1000)"));
}

TEST_F(FullCheck, DifferentCallsAreShownToEveryRank) {
  const Group& world = group(world_group);
  if (world.size() == 1) GTEST_SKIP() << "one rank agrees with itself";
  try {
    check_collective(world_group, world.rank() == 0 ? "fill(-1000)" : "zero(-999)");
    ADD_FAILURE() << "nobody noticed";
  } catch (const Error& error) {
    EXPECT_EQ(error.fault(), Fault::argument);
    EXPECT_NE(std::string(error.what()).find("rank 0: fill(-1000)"), std::string::npos);
    EXPECT_NE(std::string(error.what()).find("rank 1: zero(-999)"), std::string::npos);
  }
}

TEST_F(FullCheck, ElementsAreToldFromAnyOther) {
  const double x = 0.1, y = std::nextafter(x, 1);
  EXPECT_NE(as_text(Element::float64, &x), as_text(Element::float64, &y));
  const std::complex<double> z(x, y), conjugate(x, -y);
  EXPECT_NE(as_text(Element::complex128, &z), as_text(Element::complex128, &conjugate));
  EXPECT_EQ(as_text(Element::float32, nullptr), "a null pointer");
}

TEST_F(FullCheck, OverlappingPutsOfTwoRanksAreTold) {
  const Group& world = group(world_group);
  Array* a = create({.type = door::c_double, .shape = {4, 8}, .name = "shared"});
  const std::string text = warnings_of(*a, {{0, 0}, {2, 4}});  // everybody puts here
  const bool expected = world.size() > 1 && world.rank() == 0;
  EXPECT_EQ(text.find("\"shared\"") != std::string::npos, expected) << text;
  destroy(*a);
}

TEST_F(FullCheck, PutsSideBySideAreFine) {
  const Group& world = group(world_group);
  Array* a = create({.type = door::c_double, .shape = {world.size(), 8}, .name = "rows"});
  const Index row = world.rank();
  EXPECT_EQ(warnings_of(*a, {{row, 0}, {row + 1, 8}}), "");
  EXPECT_EQ(warnings_of(*a, {{(row + 1) % world.size(), 0}, {(row + 1) % world.size() + 1, 8}}),
            "");
  destroy(*a);
}

}  // namespace
}  // namespace gannet::ga
