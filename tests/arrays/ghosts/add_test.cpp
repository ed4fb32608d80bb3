// Law: update_add is the transpose of update. For all elements x and ghost cells y, the sum over
// the ghost cells of y times what update makes of x equals the sum over the elements of x times
// what update_add makes of y and zeros. Ghost cells keep their values; sums are the same in every
// run, whoever comes first.
#include <gtest/gtest.h>

#include <thread>

#include "samples.hpp"

namespace gannet {
namespace {

using test::Sample;

double real_part(double x) { return x; }
double real_part(std::complex<double> x) { return x.real(); }

/// Small integers, so that all sums are exact in every type.
template <class T>
T small(test::Random& random) {
  return static_cast<T>(random.integer(-3, 3));
}

template <class T>
double dot(const T& x, const T& y) {
  return real_part(static_cast<std::conditional_t<Real<T>, double, std::complex<double>>>(x) *
                   static_cast<std::conditional_t<Real<T>, double, std::complex<double>>>(y));
}

template <class T>
void check_transpose(const Sample& setup, test::Random& mine) {
  World& world = test::world();
  Array<T> x(world, setup.shape, setup.array());
  Array<T> y(world, setup.shape, setup.array());
  Ghosts<T> of_x(x, setup.options);
  Ghosts<T> of_y(y, setup.options);
  test::write_mine<T>(x, [&](const Point&) { return small<T>(mine); });
  test::for_each_cell(of_x.view(), [&](T& cell, const Point& at) {
    if (!x.my_block().contains(at)) cell = T(0);
  });
  std::vector<T> given;
  test::for_each_cell(of_y.view(), [&](T& cell, const Point& at) {
    cell = y.my_block().contains(at) ? T(0) : small<T>(mine);
    given.push_back(cell);
  });
  if (mine.coin(0.3)) std::this_thread::yield();
  of_x.update();
  of_y.update_add();
  double over_ghosts = 0;
  double over_elements = 0;
  const auto view = of_y.view();
  const T* beside = of_x.view().data();
  auto before = given.begin();
  test::for_each_cell(view, [&](T& cell, const Point& at) {
    if (x.my_block().contains(at)) {
      over_elements += dot(*beside, cell);
    } else {
      over_ghosts += dot(*beside, cell);
      EXPECT_EQ(cell, *before) << "a ghost cell has changed";
    }
    ++beside;
    ++before;
  });
  EXPECT_EQ(world.sum(over_ghosts), world.sum(over_elements));
}

template <class T>
void check_type() {
  World& world = test::world();
  test::Random random(20 + sizeof(T));
  test::Random mine(2000 + static_cast<std::uint64_t>(world.rank()));
  for (int trial = 0; trial < 15; ++trial) {
    const int dims = static_cast<int>(random.integer(1, 4));
    check_transpose<T>(test::random_setup(random, dims, world.size()), mine);
  }
}

TEST(UpdateAdd, IsTheTransposeOfUpdate) {
  check_type<int>();
  check_type<std::int64_t>();
  check_type<float>();
  check_type<double>();
}

TEST(UpdateAdd, OfComplexNumbers) {
  // For the real part of products without conjugation, the law is the same.
  World& world = test::world();
  test::Random random(31);
  test::Random mine(3000 + static_cast<std::uint64_t>(world.rank()));
  for (int trial = 0; trial < 10; ++trial) {
    check_transpose<std::complex<double>>(test::random_setup(random, 2, world.size()), mine);
  }
}

/// Update after update, without a sync, with ranks that come at different times.
TEST(UpdateAdd, TimeAndAgain) {
  World& world = test::world();
  const Index n = 4 * world.size();
  Array<double> a(world, {n}, {.ghosts = Widths::same(1, 1)});
  Ghosts<double> ghosts(a, {.boundary = {Boundary::periodic}});
  const auto view = ghosts.view();
  for (int round = 1; round <= 100; ++round) {
    if (world.rank() % 2 == round % 2) std::this_thread::yield();
    view(0) = 1;
    view(view.extent(0) - 1) = 10;
    ghosts.update_add();
    EXPECT_EQ(view(1), 10 * round);
    EXPECT_EQ(view(view.extent(0) - 2), round);
  }
}

}  // namespace
}  // namespace gannet
