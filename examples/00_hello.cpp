#include <gannet/gannet.hpp>
#include <iostream>
#include <vector>

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  gannet::Array<double> a(world, {1000, 1000}, {.name = "a"});  // one matrix, spread over all ranks

  // Every rank adds ones to the same patch. No other rank takes part in the call.
  const std::vector<double> ones(200 * 300, 1.0);
  a.accumulate({{100, 200}, {300, 500}}, ones.data());
  world.sync();

  // Now any rank reads any element, wherever it lies; sum() is done by all together.
  const double total = gannet::sum(a);
  if (world.rank() == 0) {
    std::cout << "element (150, 250): " << a.get({150, 250}) << ", sum: " << total << '\n';
  }
}
// With 2 ranks: element (150, 250): 2, sum: 120000
