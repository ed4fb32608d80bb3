#include "door/world.hpp"

#include <utility>
#include <vector>

#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::door {

namespace {

World* the_world = nullptr;  // plain: a program that just exits leaves it to the system
int starts = 0;
std::vector<void (*)()> leaves;

}  // namespace

void start() {
  if (starts++ > 0) return;
  int argc = 0;
  char** argv = nullptr;
  the_world = new World(argc, argv);
}

void start(MPI_Comm comm) {
  if (starts++ == 0) the_world = new World(comm);
}

void end() {
  if (starts == 0 || --starts > 0) return;
  for (const auto leave : std::exchange(leaves, {})) leave();
  delete std::exchange(the_world, nullptr);
}

void before_end(void (*leave)()) { leaves.push_back(leave); }

bool started() { return the_world != nullptr; }

World& world(const char* start_call) {
  if (!the_world) [[unlikely]]
    throw Error(Fault::state, base::text("there is no world yet; call ", start_call, " first"));
  return *the_world;
}

}  // namespace gannet::door
