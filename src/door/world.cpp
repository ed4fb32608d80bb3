#include "door/world.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "door/fail.hpp"
#include "gannet/error.hpp"

namespace gannet::door {

namespace {

World* the_world = nullptr;  // plain: a program that just exits leaves it to the system
int starts = 0;
std::vector<void (*)()> leaves;

int end_all(MPI_Comm, int, void*, void*) {
  return run("MPI_Finalize", [] {
    while (started()) end();
    return MPI_SUCCESS;
  });
}

/// MPI_Finalize gives up the attributes of MPI_COMM_SELF first, while MPI still works.
void end_with_mpi() {
  static int key = MPI_KEYVAL_INVALID;
  if (key != MPI_KEYVAL_INVALID) return;
  MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, end_all, &key, nullptr);
  MPI_Comm_set_attr(MPI_COMM_SELF, key, nullptr);
}

}  // namespace

void start() {
  if (starts++ > 0) return;
  int argc = 0;
  char** argv = nullptr;
  the_world = new World(argc, argv);
  end_with_mpi();
}

void start(MPI_Comm comm) {
  if (starts++ > 0) return;
  the_world = new World(comm);
  end_with_mpi();
}

void end() {
  if (starts == 0 || --starts > 0) return;
  for (const auto leave : std::exchange(leaves, {})) leave();
  delete std::exchange(the_world, nullptr);
}

void before_end(void (*leave)()) {
  if (std::find(leaves.begin(), leaves.end(), leave) == leaves.end()) leaves.push_back(leave);
}

bool started() { return the_world != nullptr; }

World& world(const char* start_call) {
  if (!the_world) [[unlikely]]
    throw Error(Fault::state, base::text("there is no world yet; call ", start_call, " first"));
  return *the_world;
}

}  // namespace gannet::door
