// bench-network: the transports of src/runtime/wire against bare UCX between two ranks that poll,
// in turn in one run. mpirun -n 2 bench-network [rounds]
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "ours.hpp"
#include "raw.hpp"

namespace {

using namespace bench;

int rank() {
  int rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  return rank;
}

template <class Net>
void await(Net& net, int count) {
  while (net.arrived() < count) net.progress();
}

/// Microseconds of a round trip with `header` and `bytes` each way.
template <class Net>
double round_trip(Net& net, std::size_t header, std::size_t bytes, int times) {
  const int before = net.arrived();
  const double start = seconds();
  for (int i = 1; i <= times; ++i) {
    if (rank() == 0) net.send(header, bytes);
    await(net, before + i);
    if (rank() == 1) net.send(header, bytes);
  }
  return (seconds() - start) / times * 1e6;
}

/// GB/s of blocks from rank 0, with an answer after each window.
template <class Net>
double bandwidth(Net& net, int windows) {
  const int before = net.arrived();
  const double start = seconds();
  for (int i = 1; i <= windows; ++i) {
    if (rank() == 0) {
      for (int w = 0; w < window; ++w) net.send(header_bytes, block);
      await(net, before + i);
    } else {
      await(net, before + i * window);
      net.send(header_bytes, 8);
    }
  }
  return static_cast<double>(block) * window * windows / (seconds() - start) / 1e9;
}

using Results = std::map<std::string, std::vector<double>>;

template <class Net>
void measure(Net& net, const std::string& name, std::size_t header, Results& results) {
  round_trip(net, header, 8, 200);
  results[name + " round trip of 8 bytes, us"].push_back(round_trip(net, header, 8, 5000));
  results[name + " blocks of 64 KiB, GB/s"].push_back(bandwidth(net, 200));
}

void print(Results& results) {
  for (auto& [what, values] : results) {
    std::sort(values.begin(), values.end());
    std::printf("%-50s %8.2f  (%.2f to %.2f)\n", what.c_str(), values[values.size() / 2],
                values.front(), values.back());
  }
}

void run(int rounds) {
  Raw plain(false), tuned(true);
  Ours ucx("ucx"), mpi("mpi");
  Results results;
  for (int i = 0; i < rounds; ++i) {
    measure(plain, "UCX as it comes, bare", header_bytes, results);
    measure(tuned, "UCX with our segments, bare", header_bytes, results);
    measure(tuned, "UCX with our segments, frame bytes", frame_bytes, results);
    measure(ucx, "Gannet ucx", header_bytes, results);
    measure(mpi, "Gannet mpi", header_bytes, results);
  }
  if (rank() == 0) print(results);
}

}  // namespace

int main(int argc, char** argv) {
  int level, ranks;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  if (ranks == 2) {
    run(argc > 1 ? std::atoi(argv[1]) : 9);
  } else if (rank() == 0) {
    std::puts("bench-network takes 2 ranks");
  }
  MPI_Finalize();
  return ranks == 2 ? 0 : 2;
}
