// Law: operations on diagonals, rows and columns do what gannet/diagonal.hpp says, and zero.
#include "ga/linear_algebra/diagonal.hpp"

#include "ga/vectors.hpp"

namespace gannet {
namespace {

using test::complaint;
using test::TestArray;
using test::Vector;

TEST(GaDiagonal, AllOperations) {
  TestArray<double> a({3, 4}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});
  Vector<double> v({0, 0, 0}), columns({1, 2, 3, 4});
  const double one = 1;
  ga::get_diagonal(a, v);
  EXPECT_EQ(v.values(), (std::vector<double>{1, 6, 11}));
  ga::add_diagonal(a, v);
  ga::shift_diagonal(a, &one);
  EXPECT_EQ(a.values(), (std::vector<double>{3, 2, 3, 4, 5, 13, 7, 8, 9, 10, 23, 12}));
  ga::zero_diagonal(a);
  EXPECT_EQ(a.values(), (std::vector<double>{0, 2, 3, 4, 5, 0, 7, 8, 9, 10, 0, 12}));
  ga::set_diagonal(a, v);
  ga::scale_rows(a, v);
  EXPECT_EQ(a.values(), (std::vector<double>{1, 2, 3, 4, 30, 36, 42, 48, 99, 110, 121, 132}));
  ga::scale_columns(a, columns);
  EXPECT_EQ(a.values(), (std::vector<double>{1, 4, 9, 16, 30, 72, 126, 192, 99, 220, 363, 528}));
  EXPECT_NE(complaint(Fault::argument, [&] { ga::scale_rows(a, columns); }), "");
}

}  // namespace
}  // namespace gannet
