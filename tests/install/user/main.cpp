#include <gannet/gannet.hpp>
#include <iostream>

// Touches every room of the library: arrays, one-sided operations and linear algebra.
int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  const gannet::Index n = 8;
  gannet::Array<double> a(world, {n, n}, {.name = "a"});
  gannet::Array<double> b = a.duplicate("b");

  gannet::fill(a, 0.0);
  if (world.rank() == world.size() - 1) {
    for (gannet::Index i = 0; i < n; ++i) a.put({i, i}, double(i + 1));
  }
  world.sync();
  gannet::matmul(gannet::Op::none, gannet::Op::none, 1.0, a, a, 0.0, b);

  const auto values = gannet::eigensolve(b, a);
  if (world.rank() == 0) std::cout << "largest " << values.back() << std::endl;
}
