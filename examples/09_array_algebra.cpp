// Operations on whole arrays and on patches of them, done by all ranks together.
#include <gannet/gannet.hpp>
#include <iostream>

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  gannet::Array<double> a(world, {100, 200}, {.name = "a"});
  auto b = a.duplicate("b");
  auto c = a.duplicate("c");

  gannet::fill(a, 1.0);
  gannet::fill(b, 2.0);
  gannet::add(3.0, a, 0.5, b, c);                              // c = 3 a + b / 2
  gannet::fill(c[{{0, 0}, {10, 10}}], -5.0);                   // a corner of it
  gannet::copy(c[{{0, 0}, {2, 50}}], b[{{10, 0}, {20, 10}}]);  // as many elements, other shape

  const double product = gannet::dot(a, c);
  const double length = gannet::norm2(a);
  const auto smallest = gannet::select_min(b);
  if (world.rank() == 0) {
    std::cout << "dot " << product << ", norm " << length << ", smallest " << smallest.value
              << " at " << to_string(smallest.at) << '\n';
  }
}
// With 2 ranks: dot 79100, norm 141.421, smallest -5 at (10, 0)
