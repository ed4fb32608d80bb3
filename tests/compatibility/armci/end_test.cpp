// Law: ARMCI can be used in any world that another layer has started, ends what it keeps when that
// world ends, begins anew in the next one, may be used first by any thread, and can be given fewer
// processes than there are.

#include <mpi.h>

#include <atomic>
#include <cstdio>
#include <thread>
#include <vector>

#include "armci/memory.hpp"
#include "armci/messages.hpp"
#include "armci/one_sided.hpp"
#include "armci/start.hpp"
#include "armci/sync.hpp"
#include "gannet/error.hpp"
#include "interface/world.hpp"

namespace {

using namespace gannet;

/// Everybody writes to the next one.
bool works(int processes) {
  if (armci::process_count() != processes) return false;
  const int me = armci::my_process();
  std::vector<void*> memory(processes);
  if (!armci::allocate(memory.data(), sizeof(long))) return false;
  armci::put_value<long>(me, memory[(me + 1) % processes], (me + 1) % processes);
  armci::create_mutexes(1);
  armci::barrier();
  return *static_cast<long*>(memory[me]) == (me + processes - 1) % processes;
}

/// The first use may be by several threads at once.
bool known_to_threads(int processes) {
  std::atomic<int> right = 0;
  std::vector<std::jthread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] { right += armci::process_count() == processes; });
  }
  threads.clear();
  return right == 4;
}

bool in_the_world_of_another_layer(int processes) {
  interface::start("the other end");
  const bool good = armci::initialized() && known_to_threads(processes) && works(processes);
  armci::finalize();  // without effect: it did not begin it
  if (!armci::initialized()) return false;
  interface::end();  // with memory and mutexes that nobody gave back
  return good && !armci::initialized();
}

bool refused_without_world() {
  try {
    armci::barrier();
  } catch (const Error& error) {
    return error.fault() == Fault::state;
  }
  return false;
}

bool of_some_processes(int rank) {
  MPI_Comm some;
  MPI_Comm_split(MPI_COMM_WORLD, rank == 0, rank, &some);
  int size = 0;
  MPI_Comm_size(some, &size);
  armci::initialize(some);
  armci::initialize(some);
  MPI_Comm_free(&some);
  const bool good = works(size);
  armci::finalize();
  if (!armci::initialized()) return false;
  armci::finalize();
  return good && !armci::initialized();
}

}  // namespace

int main(int argc, char** argv) {
  int provided = 0, rank = 0, size = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  bool good = refused_without_world();
  for (int world = 0; world < 3; ++world) good = in_the_world_of_another_layer(size) && good;
  good = of_some_processes(rank) && good;
  good = refused_without_world() && good;
  if (!good) std::fprintf(stderr, "rank %d failed\n", rank);
  MPI_Finalize();
  return good ? 0 : 1;
}
