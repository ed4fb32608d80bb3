// Matrix multiply, where any of the three may be a patch.
#include <gannet/gannet.hpp>
#include <iostream>

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  const gannet::Index n = 300;
  gannet::Array<double> a(world, {n, n}, {.name = "a"});
  auto b = a.duplicate("b");
  auto c = a.duplicate("c");

  gannet::fill(a, 1.0);
  gannet::fill(b, 0.5);
  using gannet::Op;
  gannet::matmul(Op::none, Op::transpose, 2.0, a, b, 0.0, c);  // c = 2 a b'

  // Half of the inner dimension once more: c = c + a(:, 0:150) b(0:150, :)
  gannet::matmul(Op::none, Op::none, 1.0, a[{{0, 0}, {n, n / 2}}], b[{{0, 0}, {n / 2, n}}], 1.0, c);

  if (world.rank() == 0) std::cout << "every element is " << c.get({17, 250}) << '\n';
}
// With 2 ranks: every element is 375
