// What test_death.py treats badly: victim DEED WAIT. The last rank does the deed while the others
// wait for it; they tell what their wait threw.
// Deeds: kill, throw (in the program, not in a task). Waits: get, group, quiesce, all, nested.
#include <csignal>
#include <iostream>
#include <string>
#include <thread>

#include "gannet/futures.hpp"

namespace {

gannet::Futures* current = nullptr;

void stay() { std::this_thread::sleep_for(std::chrono::hours(1)); }

void wait_for(gannet::Futures& futures, const std::string& what, int victim) {
  if (what == "get") return futures.on(victim, gannet::fn<stay>).get();
  if (what == "nested") {
    const auto inside = [](int rank) { current->on(rank, gannet::fn<stay>).get(); };
    return futures.on(0, inside, victim).get();
  }
  auto group = futures.group();
  group.post_on(victim, gannet::fn<stay>);
  if (what == "group") return group.wait();
  if (what == "quiesce") return futures.quiesce();
  return futures.all_quiesce();
}

void wait_and_tell(gannet::Futures& futures, const std::string& what, int victim) {
  try {
    wait_for(futures, what, victim);
    std::cout << "wait ended" << std::endl;
  } catch (const gannet::Error& error) {
    if (error.fault() != gannet::Fault::peer) std::cout << "wait ended" << std::endl;
    throw;
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  const std::string deed = argv[1];
  gannet::World world(argc, argv);
  gannet::Futures futures(world, {.workers = 2});
  current = &futures;
  world.sync();
  const int victim = world.size() - 1;
  if (world.rank() != victim) {
    wait_and_tell(futures, argv[2], victim);
    return 0;
  }
  std::this_thread::sleep_for(std::chrono::seconds(1));
  std::cout << "now" << std::endl;
  if (deed == "kill") std::raise(SIGKILL);
  throw gannet::Error(gannet::Fault::numeric, "no convergence");
}
