// A histogram that all ranks fill: accumulate adds, and additions never get lost.
#include <gannet/gannet.hpp>
#include <iostream>
#include <vector>

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  const gannet::Index bins = 5;
  gannet::Array<double> histogram(world, {bins}, {.name = "histogram"});

  // Each rank counts its own share of the numbers 0 ... 999 first, then adds once.
  std::vector<double> mine(bins, 0.0);
  for (int i = world.rank(); i < 1000; i += world.size()) mine[i * i % bins] += 1.0;
  const double percent = 0.1;
  histogram.accumulate({{0}, {bins}}, mine.data(), percent);  // histogram += percent * mine
  world.sync();

  if (world.rank() == 0) {
    for (gannet::Index bin = 0; bin < bins; ++bin) {
      std::cout << "bin " << bin << ": " << histogram.get({bin}) << " %\n";
    }
  }
}
// With 2 ranks:
// bin 0: 20 %
// bin 1: 40 %
// bin 2: 0 %
// bin 3: 0 %
// bin 4: 40 %
