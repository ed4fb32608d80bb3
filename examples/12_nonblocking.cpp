// Fetch the next block while the present one is being worked on.
#include <gannet/gannet.hpp>
#include <iostream>
#include <numeric>
#include <vector>

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  const gannet::Index blocks = 8, size = 1000;
  gannet::Array<double> a(world, {blocks, size}, {.name = "a"});
  gannet::fill(a, 0.25);

  std::vector<double> buffers[2] = {std::vector<double>(size), std::vector<double>(size)};
  const auto fetch = [&](gannet::Index block) {
    return a.nb_get({{block, 0}, {block + 1, size}}, buffers[block % 2].data());
  };

  double sum = 0.0;
  gannet::Request coming = fetch(0);
  for (gannet::Index block = 0; block < blocks; ++block) {
    coming.wait();
    if (block + 1 < blocks) coming = fetch(block + 1);
    const auto& present = buffers[block % 2];
    sum = std::accumulate(present.begin(), present.end(), sum);
  }
  if (world.rank() == 0) std::cout << "sum " << sum << '\n';
}
// With 2 ranks: sum 2000
