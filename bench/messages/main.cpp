// bench-messages: active messages in both modes beside MPI's messages and bare UCX active messages,
// in one run on 2 ranks: half a round trip, one-way bandwidth, and the rate of messages, from 4
// bytes to 2 MiB, and the size at which half of the best bandwidth is reached. With
// GANNET_NODE_RANKS=1 Gannet's go between nodes. UCX's always take the network, up to 64 KiB.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>

#include "contenders.hpp"

#ifdef BENCH_UCX
#include "network/raw.hpp"
#endif

namespace bench {
namespace {

using Clock = std::chrono::steady_clock;

#ifdef BENCH_UCX
class Ucx {
 public:
  void send(std::size_t bytes) { raw_.send(0, bytes); }
  void await(int count, std::size_t) {
    for (seen_ += count; raw_.arrived() < seen_;) raw_.progress();
  }
  void rest() { MPI_Barrier(MPI_COMM_WORLD); }
  static bool sends(std::size_t bytes) { return bytes <= block; }

 private:
  Raw raw_{true};
  int seen_ = 0;
};
#else
class Ucx {
 public:
  void send(std::size_t) {}
  void await(int, std::size_t) {}
  void rest() {}
  static bool sends(std::size_t) { return false; }
};
#endif

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// Microseconds of half a round trip.
template <class Contender>
double half_trip(Contender& them, int rank, std::size_t bytes, int rounds) {
  them.rest();
  const auto begin = Clock::now();
  for (int i = 0; i < rounds; ++i) {
    if (rank == 0) them.send(bytes);
    them.await(1, bytes);
    if (rank == 1) them.send(bytes);
  }
  return seconds_since(begin) / rounds / 2 * 1e6;
}

/// Messages per second from rank 0 to rank 1, which answers once, when all are there.
template <class Contender>
double rate(Contender& them, int rank, std::size_t bytes, int count) {
  them.rest();
  const auto begin = Clock::now();
  if (rank == 0) {
    for (int i = 0; i < count; ++i) them.send(bytes);
    them.await(1, 4);
  } else {
    them.await(count, bytes);
    them.send(4);
  }
  return count / seconds_since(begin);
}

struct Result {
  double trip = 0;
  double rate = 0;
};

template <class Contender>
Result best(Contender& them, int rank, std::size_t bytes) {
  const int rounds = static_cast<int>(std::clamp<std::size_t>((64 << 20) / bytes, 200, 20'000));
  Result result{1e9, 0};
  for (int batch = 0; batch < 5; ++batch) {
    result.trip = std::min(result.trip, half_trip(them, rank, bytes, rounds / 5));
    result.rate = std::max(result.rate, rate(them, rank, bytes, rounds / 5));
  }
  return result;
}

/// The smallest size with half of the best bandwidth.
std::size_t half_of_peak(const std::vector<std::pair<std::size_t, double>>& bandwidths) {
  double peak = 0;
  for (const auto& [bytes, bandwidth] : bandwidths) peak = std::max(peak, bandwidth);
  for (const auto& [bytes, bandwidth] : bandwidths) {
    if (bandwidth >= peak / 2) return bytes;
  }
  return 0;
}

void compare(gannet::World& world, gannet::Messages::Mode mode, const char* name) {
  const int rank = world.rank();
  Ours ours(world, mode);
  Mpi mpi(rank);
  Ucx ucx;
  std::vector<std::pair<std::size_t, double>> our_bandwidths, mpi_bandwidths;
  const char* row = "%9zu | %9.2f %9.2f %9.2f | %9.1f %9.1f %9.1f | %7.3f %7.3f %7.3f\n";
  if (rank == 0) {
    std::printf("%s: half a round trip in us, one way in MB/s and in millions of messages/s\n%9s |",
                name, "bytes");
    for (int i = 0; i < 2; ++i) std::printf(" %9s %9s %9s |", "gannet", "MPI", "UCX");
    std::printf(" %7s %7s %7s\n", "gannet", "MPI", "UCX");
  }
  for (std::size_t bytes = 4; bytes <= largest; bytes *= 2) {
    const Result us = best(ours, rank, bytes);
    const Result them = best(mpi, rank, bytes);
    const Result bare = Ucx::sends(bytes) ? best(ucx, rank, bytes) : Result{};
    const double mb = static_cast<double>(bytes) / 1e6;
    our_bandwidths.emplace_back(bytes, us.rate * mb);
    mpi_bandwidths.emplace_back(bytes, them.rate * mb);
    if (rank != 0) continue;
    std::printf(row, bytes, us.trip, them.trip, bare.trip, us.rate * mb, them.rate * mb,
                bare.rate * mb, us.rate / 1e6, them.rate / 1e6, bare.rate / 1e6);
  }
  if (rank == 0) {
    std::printf("half of the peak: gannet at %zu bytes, MPI at %zu\n\n",
                half_of_peak(our_bandwidths), half_of_peak(mpi_bandwidths));
  }
}

}  // namespace
}  // namespace bench

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  if (world.size() != 2) {
    std::fprintf(stderr, "bench-messages: runs on 2 ranks, not on %d\n", world.size());
    return 2;
  }
  bench::compare(world, gannet::Messages::Mode::polling, "polling mode");
  bench::compare(world, gannet::Messages::Mode::interrupt, "interrupt mode");
}
