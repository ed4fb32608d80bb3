// Row sums of a matrix: while one block is worked on, the next is on its way here and the result
// of the last one on its way back.
#include <gannet/gannet.hpp>
#include <iostream>
#include <numeric>
#include <vector>

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  const gannet::Index rows = 64, columns = 5000;
  gannet::Array<double> a(world, {rows, columns}, {.name = "a"});
  gannet::Array<double> sums(world, {rows}, {.name = "sums"});
  gannet::fill(a, 0.5);

  // Two buffers and two requests, used in turn. A default request is complete.
  std::vector<double> block[2] = {std::vector<double>(columns), std::vector<double>(columns)};
  double result[2];
  gannet::Request coming[2], going[2];
  const auto fetch = [&](gannet::Index row, int turn) {
    if (row < rows) coming[turn] = a.nb_get({{row, 0}, {row + 1, columns}}, block[turn].data());
  };

  int turn = 0;
  fetch(world.rank(), turn);
  for (gannet::Index row = world.rank(); row < rows; row += world.size(), turn = 1 - turn) {
    fetch(row + world.size(), 1 - turn);
    coming[turn].wait();  // this block has arrived
    going[turn].wait();   // the result before the last has left its buffer
    result[turn] = std::accumulate(block[turn].begin(), block[turn].end(), 0.0);
    going[turn] = sums.nb_put({{row}, {row + 1}}, &result[turn]);
  }
  gannet::wait_all(going);
  world.sync();

  const double total = gannet::sum(sums);
  if (world.rank() == 0) std::cout << "row 63: " << sums.get({63}) << ", all: " << total << '\n';
}
// With 2 ranks: row 63: 2500, all: 160000
