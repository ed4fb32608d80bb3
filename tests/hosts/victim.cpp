// The job that test_death.py and test_bad_network.py treat badly. Every rank joins the world,
// reaches all others, says "rank R on HOST is process P", meets the others and then does, for ever,
// what the first argument says.
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <functional>
#include <map>
#include <string>
#include <thread>
#include <vector>

#include "gannet/gannet.hpp"

namespace {

using namespace gannet;

constexpr Index n = 120;

void say_who_i_am(const World& world) {
  char host[256] = "";
  gethostname(host, sizeof host - 1);
  std::printf("rank %d on %s is process %d\n", world.rank(), host, getpid());
  std::fflush(stdout);
}

/// Every rank reaches every other one, so that all connections stand: UCX 1.13 may end a process
/// itself when its peer dies while they connect.
void meet(World& world) {
  const Array<int> a(world, {world.size()});
  for (int r = 0; r < world.size(); ++r) a.get({r});
  world.sync();
}

/// Without a call of Gannet.
void compute(World&) {
  volatile double x = 1.0;
  while (true) {
    const double next = x * 1.0000001;
    x = next;
  }
}

/// All but rank 0 wait for a sync that rank 0 never makes.
void wait(World& world) {
  while (world.rank() == 0) std::this_thread::sleep_for(std::chrono::hours(1));
  world.sync();
}

/// Patches of rows that no other rank writes, the next one's, so that most of the time some rank
/// has a request on the way.
void work(World& world) {
  Array<double> a(world, {n, n}, {.name = "a"});
  std::vector<double> buffer(n * n);
  const Index band = (world.rank() + 1) % world.size();
  const Index first = band * n / world.size(), last = (band + 1) * n / world.size();
  for (Index turn = world.rank();; ++turn) {
    const Patch patch{{first, turn % 5}, {last, n - turn % 11}};
    a.put(patch, buffer.data());
    a.get(patch, buffer.data());
    a.accumulate(patch, buffer.data(), 0.5);
    if (turn % 4 == 0) a.fetch_add({first, 0}, 1.0);
  }
}

const std::map<std::string, std::function<void(World&)>> deeds = {
    {"compute", compute}, {"wait", wait}, {"work", work}};

}  // namespace

int main(int argc, char** argv) {
  World world(argc, argv);
  meet(world);
  say_who_i_am(world);
  world.sync();
  deeds.at(argc > 1 ? argv[1] : "work")(world);
}
