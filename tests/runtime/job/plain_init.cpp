// Law: a program that starts MPI by plain MPI_Init has its messages carried by MPI; one that asks
// MPI_Init_thread for too little, or has named ucx, and then needs MPI, is told what to do, on
// every rank. Usage: plain_init (init | thread).
#include <mpi.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "gannet/gannet.hpp"

namespace {

using namespace gannet;

/// Every rank writes to the next one and reads what the one before has written.
bool data_arrive() {
  World world(MPI_COMM_WORLD);
  Array<double> a(world, {1000L * world.size()}, {.name = "a"});
  const Index next = (world.rank() + 1) % world.size();
  const std::vector<double> mine(1000, world.rank() + 1.0);
  a.put({{1000 * next}, {1000 * next + 1000}}, mine.data());
  world.sync();
  const Index after = (next + 1) % world.size();
  std::vector<double> theirs(1000);
  a.get({{1000 * after}, {1000 * after + 1000}}, theirs.data());
  return theirs == std::vector<double>(1000, static_cast<double>(next) + 1.0);
}

/// Several nodes, and no level for their helpers.
bool is_told() {
  try {
    const World world(MPI_COMM_WORLD);
  } catch (const Error& error) {
    std::printf("%s\n", error.what());
    const std::string text = error.what();
    return error.fault() == Fault::unsupported && text.find("MPI_THREAD_MULTIPLE") < text.size();
  }
  return false;
}

}  // namespace

int main(int argc, char** argv) {
  const bool plain = std::string(argv[1]) == "init";
  int level = 0, ranks = 0;
  if (plain) {
    MPI_Init(&argc, &argv);
  } else {
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &level);
  }
  MPI_Query_thread(&level);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  const bool right = plain ? level == MPI_THREAD_MULTIPLE && data_arrive()
                           : level == MPI_THREAD_MULTIPLE || is_told();
  MPI_Finalize();
  return right ? 0 : 1;
}
