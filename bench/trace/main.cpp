/// `bench-trace [BURSTS]`: nanoseconds of an 8-byte put into the own block, on each rank, as JSON.
/// Run it with GANNET_TRACE set to what is to be measured. Between bursts the recorder's writer has
/// time to empty the rings, so no event is lost; so it makes traces of known size as well: 50000
/// events for each burst and rank.

#include <mpi.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

#include "gannet/array.hpp"
#include "gannet/world.hpp"

namespace {

constexpr int puts_of_batch = 2000;  // less than what a processor is given away for
constexpr int batches_of_burst = 25;
constexpr gannet::Index rows = 64;

/// Of one batch, to cells that follow each other.
double ns_of_put(const gannet::Array<double>& a, gannet::Index first_row) {
  using Clock = std::chrono::steady_clock;
  const double value = 1;
  const auto begin = Clock::now();
  for (int i = 0; i < puts_of_batch; ++i) a.put({first_row + i % rows, 0}, value);
  return std::chrono::duration<double, std::nano>(Clock::now() - begin).count() / puts_of_batch;
}

}  // namespace

int main(int argc, char** argv) {
  const int bursts = argc > 1 ? std::atoi(argv[1]) : 20;
  gannet::World world(argc, argv);
  const gannet::Array<double> a(world, {world.size() * rows, 1}, {.name = "cells"});
  const gannet::Index mine = world.rank() * rows;
  std::vector<double> times;
  for (int burst = 0; burst < bursts; ++burst) {
    for (int batch = 0; batch < batches_of_burst; ++batch) times.push_back(ns_of_put(a, mine));
    std::this_thread::sleep_for(std::chrono::milliseconds(60));
  }
  const auto median = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
  std::nth_element(times.begin(), median, times.end());
  world.sync();
  if (world.rank() == 0) {
    std::printf("{\"ns\": %.3f}\n", *median);
  }
}
