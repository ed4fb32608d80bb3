// Forces between particles on a line. A task is a pair of blocks of particles; a shared counter
// deals the tasks out, get fetches positions, accumulate adds forces.
#include <gannet/gannet.hpp>
#include <iostream>
#include <vector>

namespace {

constexpr gannet::Index particles = 1000, block = 100, blocks = particles / block;

gannet::Patch range(gannet::Index b) { return {{b * block}, {(b + 1) * block}}; }

/// Adds what the particles at `from` do to those at `at`: each pulls with force 1.
void pull(const std::vector<double>& at, const std::vector<double>& from,
          std::vector<double>& force) {
  for (std::size_t i = 0; i < at.size(); ++i) {
    for (const double x : from) force[i] += (x > at[i]) - (x < at[i]);
  }
}

}  // namespace

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  gannet::Array<double> position(world, {particles}, {.name = "position"});
  gannet::Array<double> force(world, {particles}, {.name = "force"});
  gannet::Array<std::int64_t> counter(world, {1}, {.name = "counter"});
  gannet::enumerate(position, 0.0, 1.0);

  const auto next_task = [&] { return counter.fetch_add({0}, 1); };
  std::vector<double> here(block), there(block);
  for (auto task = next_task(); task < blocks * blocks; task = next_task()) {
    position.get(range(task / blocks), here.data());
    position.get(range(task % blocks), there.data());
    std::vector<double> sum(block, 0.0);
    pull(here, there, sum);
    force.accumulate(range(task / blocks), sum.data());
  }
  world.sync();  // all tasks of all ranks are done

  if (world.rank() == 0) {
    std::cout << "first " << force.get({0}) << ", last " << force.get({particles - 1}) << '\n';
  }
}
// With 2 ranks: first 999, last -999
