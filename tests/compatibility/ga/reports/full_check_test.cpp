// Law: with GANNET_CHECK=full, ranks that make different collective calls all get one error that
// shows every call, and puts of different ranks into overlapping patches between two syncs are
// told. Ghost cells are not-a-number until they are updated, and again when an element that they
// stand for was written and all ranks have met; others keep their values.
#include "ga/reports/full_check.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <cstdlib>

#include "ga/program.hpp"
#include "ga/transfer/ghosts.hpp"

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

TEST_F(FullCheck, ElementsAreDistinguishedFromAnyOther) {
  const double x = 0.1, y = std::nextafter(x, 1);
  EXPECT_NE(as_text(Element::float64, &x), as_text(Element::float64, &y));
  const std::complex<double> z(x, y), conjugate(x, -y);
  EXPECT_NE(as_text(Element::complex128, &z), as_text(Element::complex128, &conjugate));
  EXPECT_EQ(as_text(Element::float32, nullptr), "a null pointer");
}

TEST_F(FullCheck, OverlappingPutsOfTwoRanksAreReported) {
  const Group& world = group(world_group);
  Array* a = create({.type = interface::c_double, .shape = {4, 8}, .name = "shared"});
  const std::string text = warnings_of(*a, {{0, 0}, {2, 4}});  // everybody puts here
  const bool expected = world.size() > 1 && world.rank() == 0;
  EXPECT_EQ(text.find("\"shared\"") != std::string::npos, expected) << text;
  destroy(*a);
}

TEST_F(FullCheck, PutsSideBySideAreFine) {
  const Group& world = group(world_group);
  Array* a = create({.type = interface::c_double, .shape = {world.size(), 8}, .name = "rows"});
  const Index row = world.rank();
  EXPECT_EQ(warnings_of(*a, {{row, 0}, {row + 1, 8}}), "");
  EXPECT_EQ(warnings_of(*a, {{(row + 1) % world.size(), 0}, {(row + 1) % world.size() + 1, 8}}),
            "");
  destroy(*a);
}

TEST_F(FullCheck, StaleGhostCellsAreNoNumbers) {
  const Group& world = group(world_group);
  Array* a = create({.type = interface::c_double, .shape = {4 * world.size()}, .ghosts = {1}});
  const Halo halo = access_ghosts(*a);
  auto* cells = static_cast<double*>(halo.corner);
  double& before = cells[0];
  double& after = cells[halo.extents[0] - 1];
  EXPECT_TRUE(std::isnan(before) && std::isnan(after));
  std::fill(cells + 1, &after, 1.0);
  update_ghosts(*a);
  EXPECT_EQ(before + after, 2.0);
  const double ones[] = {1, 1};
  if (world.rank() == 0) accumulate(*a, {{0}, {2}}, ones, {}, ones);
  check_collective(world_group, "sync()");
  const bool last = world.rank() == world.size() - 1;
  EXPECT_EQ(std::isnan(after), last) << "it stands for element 0";
  EXPECT_EQ(before, 1.0) << "its element was not written";
  update_ghosts(*a);
  EXPECT_EQ(after, last ? 2.0 : 1.0);
  destroy(*a);
}

}  // namespace
}  // namespace gannet::ga
