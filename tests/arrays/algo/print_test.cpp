// Law: rank 0 writes every element once, in row-major order, with its indices at the borders;
// the other ranks write nothing.
#include <sstream>

#include "samples.hpp"

namespace gannet {
namespace {

template <class T>
std::string printed(const Section<T>& section, int digits = 6) {
  std::ostringstream out;
  print(section, out, digits);
  return out.str();
}

std::string on_first_rank(const std::string& text) { return test::world().rank() == 0 ? text : ""; }

TEST(Print, Matrix) {
  const Array<std::int32_t> a(test::world(), {4, 3}, {.name = "fock"});
  fill(a, 7);
  fill(a[Patch::element({2, 1})], -12);
  EXPECT_EQ(printed(a[Patch{{1, 0}, {3, 2}}]), on_first_rank("\"fock\"[1:3, 0:2]\n"
                                                             "                   0           1\n"
                                                             "       1           7           7\n"
                                                             "       2           7         -12\n"));
}

TEST(Print, VectorOfNumbers) {
  const Array<double> a(test::world(), {2}, {.name = "x"});
  fill(a, 1.0 / 3);
  EXPECT_EQ(printed<double>(a, 3), on_first_rank("\"x\"[0:2]\n"
                                                 "                  0          1\n"
                                                 "              0.333      0.333\n"));
}

TEST(Print, MoreDimensionsAreMatricesWithHeaders) {
  const Array<std::int32_t> a(test::world(), {2, 2, 1, 1}, {.name = "t"});
  EXPECT_EQ(printed<std::int32_t>(a[Patch{{1, 0, 0, 0}, {2, 2, 1, 1}}]),
            on_first_rank("\"t\"[1:2, 0:2, 0:1, 0:1]\n"
                          "[1, 0, :, :]\n"
                          "                   0\n"
                          "       0           0\n"
                          "[1, 1, :, :]\n"
                          "                   0\n"
                          "       0           0\n"));
}

}  // namespace
}  // namespace gannet
