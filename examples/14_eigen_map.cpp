// The block of this rank as a matrix of Eigen, in place; and a copy of a patch as one, too.
#include <Eigen/Core>
#include <gannet/gannet.hpp>
#include <iostream>

namespace {

using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Block = Eigen::Map<Matrix, Eigen::Unaligned, Eigen::OuterStride<>>;

/// No copy: Eigen works on the array's memory. Valid as long as the view.
Block as_eigen(const gannet::View<double>& view) {
  return {view.data(), view.extent(0), view.extent(1), Eigen::OuterStride<>(view.strides()[0])};
}

}  // namespace

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  gannet::Array<double> a(world, {4, 6}, {.name = "a"});
  gannet::enumerate(a, 0, 1);

  Block mine = as_eigen(a.update_local());
  mine *= 2;
  mine.col(0).setConstant(-1);
  world.sync();

  if (world.rank() == 0) {
    const auto copy = a.get(gannet::Patch{{0, 2}, {2, 5}});
    const Eigen::Map<const Matrix> m(copy.data(), copy.extent(0), copy.extent(1));
    std::cout << m << '\n' << "trace of m m': " << (m * m.transpose()).trace() << '\n';
  }
}
// With 2 ranks:
// 4 -1  8
// 16 -1 20
// trace of m m': 738
