// Caches: all threads of a rank share what one of them fetched, and send their sums together.
#include <gannet/cache.hpp>
#include <gannet/gannet.hpp>
#include <iostream>
#include <thread>
#include <vector>

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  const gannet::Array<double> density(world, {100, 100}), fock(world, {100, 100});
  gannet::fill(density, 2.0);

  gannet::ReadCache<double> reads(density, {.memory = 1 << 20, .tile = {20, 20}});
  gannet::SumCache<double> sums(fock);
  const auto work = [&](gannet::Index first_row) {
    std::vector<double> buffer(10 * 30);
    for (gannet::Index column = 0; column <= 70; column += 10) {  // patches overlap
      const gannet::Patch patch{{first_row, column}, {first_row + 10, column + 30}};
      reads.get(patch, buffer.data());
      sums.accumulate(patch, buffer.data(), 0.5);
    }
  };
  std::vector<std::thread> threads;
  for (gannet::Index row = 0; row < 100; row += 25) threads.emplace_back(work, row);
  for (auto& thread : threads) thread.join();

  sums.flush();
  world.sync();
  const double total = gannet::sum(fock);
  if (world.rank() == 0) std::cout << "sum of all ranks: " << total << std::endl;
}
// With 2 ranks: sum of all ranks: 19200
