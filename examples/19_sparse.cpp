// A sparse matrix: the conjugate-gradient method, on the Laplacian of a cube, or on a symmetric
// positive definite matrix from a MatrixMarket file: 19_sparse FILE.
#include <cmath>
#include <gannet/gannet.hpp>
#include <iostream>

using Matrix = gannet::Sparse<double>;
using Vector = gannet::Array<double>;

// -1 to each neighbour in the cube, 6 on the diagonal. Each rank adds the rows that it owns; any
// other way to share the work gives the same matrix.
Matrix laplacian(const gannet::World& world, gannet::Index n) {
  Matrix a(world, n * n * n, n * n * n, {.name = "laplacian"});
  const gannet::Patch mine = a.rows_of(world.rank());
  for (gannet::Index row = mine.lo[0]; row < mine.hi[0]; ++row) {
    const gannet::Index at[] = {row / (n * n), row / n % n, row % n};
    const gannet::Index step[] = {n * n, n, 1};
    a.add(row, row, 6);
    for (int d = 0; d < 3; ++d) {
      if (at[d] > 0) a.add(row, row - step[d], -1);
      if (at[d] < n - 1) a.add(row, row + step[d], -1);
    }
  }
  a.assemble();
  return a;
}

// x := the solution of A x = b; the number of steps.
int solve(const Matrix& a, const Vector& b, const Vector& x) {
  const Vector r = b.duplicate(), p = b.duplicate(), ap = b.duplicate();
  gannet::zero(x);
  gannet::copy(b, r);
  gannet::copy(b, p);
  double rr = gannet::dot(r, r);
  int steps = 0;
  for (; rr > 1e-16 && steps < 1000; ++steps) {
    gannet::multiply(a, p, ap);
    const double alpha = rr / gannet::dot(p, ap);
    gannet::add(1.0, x, alpha, p, x);
    gannet::add(1.0, r, -alpha, ap, r);
    const double before = rr;
    rr = gannet::dot(r, r);
    gannet::add(1.0, r, rr / before, p, p);
  }
  return steps;
}

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  const Matrix a = argc > 1 ? gannet::read_market<double>(world, argv[1]) : laplacian(world, 20);
  const Vector x(world, {a.rows()}, {.distribution = a.distribution()});
  const Vector b = x.duplicate();
  gannet::fill(b, 1.0);
  const int steps = solve(a, b, x);
  gannet::multiply(a, x, b);  // ones again
  const double sum = std::round(gannet::sum(b));
  if (world.rank() == 0) std::cout << steps << " steps, sum of A x: " << sum << std::endl;
}
// With 2 ranks: 56 steps, sum of A x: 8000
