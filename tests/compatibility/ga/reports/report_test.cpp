// Law: the listing of a distribution names each process or block of the array once, in order, with
// first and last indices as the language counts them; -1:-2 (Fortran: 0:-1) stands for nothing. The
// summary of all arrays counts in the same way.

#include "ga/reports/report.hpp"

#include <gtest/gtest.h>

#include "ga/arrays/locality.hpp"
#include "ga/program.hpp"

namespace gannet {
namespace {

class Report : public testing::Test {
 protected:
  static void SetUpTestSuite() { test::begin_ga(); }

  static std::string listing(const ga::Array& a, ga::Indices as) {
    testing::internal::CaptureStdout();
    ga::print_distribution(a, as);
    return testing::internal::GetCapturedStdout();
  }
};

ga::Array& create(const Shape& shape, const Distribution& distribution) {
  return *ga::create(
      {.type = interface::c_int, .shape = shape, .name = "a", .distribution = distribution});
}

TEST_F(Report, AllOnTheLastProcess) {
  const int last = test::world().size() - 1;
  ga::Array& a = create({5, 7}, Distribution().restricted_to({last}));
  std::string c = "Data Type:integer\nArray Dimensions:5x7\n";
  std::string fortran = "Data Type:integer\nArray Dimensions:7x5\n";
  for (int r = 0; r < last; ++r) {
    const std::string process = "Process=" + std::to_string(r) + "\t owns array section: ";
    c += process + "[-1:-2,-1:-2] \n";
    fortran += process + "[0:-1,0:-1] \n";
  }
  const std::string process = "Process=" + std::to_string(last) + "\t owns array section: ";
  c += process + "[0:4,0:6] \n";
  fortran += process + "[1:7,1:5] \n";
  for (const auto& [as, end] : {std::pair(ga::Indices::c, c), {ga::Indices::fortran, fortran}}) {
    const std::string text = listing(a, as);
    if (test::rank() == 0) {
      EXPECT_TRUE(text.ends_with(end)) << text;
    } else {
      EXPECT_EQ(text, "");
    }
  }
  ga::destroy(a);
}

TEST_F(Report, BlocksThatGoInTurn) {
  ga::Array& a = create({3, 2}, Distribution::round_robin({2, 2}));
  const std::string text = listing(a, ga::Indices::c);
  if (test::rank() == 0) {
    const std::string other = std::to_string(1 % test::world().size());
    EXPECT_TRUE(
        text.ends_with("Block=0\t corresponds to array section: [0:1,0:1] on process 0\n"
                       "Block=1\t corresponds to array section: [2:2,0:1] on process " +
                       other + "\n"))
        << text;
  }
  ga::destroy(a);
}

TEST_F(Report, SummaryInTheIndicesOfTheLanguage) {
  ga::Array& a = create({5, 7}, Distribution().restricted_to({0}));
  for (const auto& [as, extents, part] : {std::tuple(ga::Indices::c, "5x7", "[0:4,0:6]"),
                                          {ga::Indices::fortran, "7x5", "[1:7,1:5]"}}) {
    testing::internal::CaptureStdout();
    ga::summarize(true, as);
    const std::string text = testing::internal::GetCapturedStdout();
    EXPECT_NE(text.find(std::string("int ") + extents), std::string::npos) << text;
    EXPECT_NE(text.find(std::string("process 0: ") + part), std::string::npos) << text;
  }
  ga::destroy(a);
}

}  // namespace
}  // namespace gannet
