// The first rank hands data to the last one, without a call in which all ranks take part.
#include <gannet/gannet.hpp>
#include <iostream>
#include <numeric>
#include <vector>

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  const gannet::Index n = 1000;
  gannet::Array<double> data(world, {n}, {.name = "data"});
  gannet::Array<int> ready(world, {1}, {.name = "ready"});
  std::vector<double> buffer(n);

  if (world.rank() == 0) {
    std::iota(buffer.begin(), buffer.end(), 1.0);
    data.put({{0}, {n}}, buffer.data());
    world.fence();            // the data is there,
    ready.fetch_add({0}, 1);  // so it can be announced
  }
  if (world.rank() == world.size() - 1) {
    while (ready.fetch_add({0}, 0) == 0) {
    }
    data.get({{0}, {n}}, buffer.data());
    std::cout << "sum " << std::accumulate(buffer.begin(), buffer.end(), 0.0) << '\n';
  }
}
// With 2 ranks: sum 500500
