// bench-messages: round trips and one-way bandwidth of active messages beside MPI's messages, in
// one run on 2 ranks. With GANNET_NODE_RANKS=1 the same between nodes.
#include <mpi.h>

#include <chrono>
#include <cstdio>
#include <vector>

#include "gannet/messages.hpp"

namespace {

using gannet::Arrival;
using gannet::Counter;
using gannet::Landing;
using gannet::Messages;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// Microseconds of half a round trip, of MPI.
double mpi_half_trip(int rank, std::vector<std::byte>& data, std::size_t bytes, int rounds) {
  const int count = static_cast<int>(bytes);
  const auto begin = Clock::now();
  for (int i = 0; i < rounds; ++i) {
    if (rank == 0) MPI_Send(data.data(), count, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
    MPI_Recv(data.data(), count, MPI_BYTE, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (rank == 1) MPI_Send(data.data(), count, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
  }
  return seconds_since(begin) / rounds / 2 * 1e6;
}

struct Partner {
  gannet::World& world;
  Messages& messages;
  Messages::Handler take;
  Counter& came;
};

/// The same of messages whose payload is in its place at the other rank when that is told.
double half_trip(const Partner& p, std::span<const std::byte> data, int rounds) {
  const int rank = p.world.rank();
  const auto begin = Clock::now();
  for (int i = 0; i < rounds; ++i) {
    if (rank == 0) p.messages.send(1, p.take, {}, data);
    p.messages.wait(p.came);
    if (rank == 1) p.messages.send(0, p.take, {}, data);
  }
  const double time = seconds_since(begin) / rounds / 2 * 1e6;
  p.messages.sync();
  return time;
}

void compare(gannet::World& world, Messages::Mode mode, const char* name) {
  constexpr std::size_t largest = 2 << 20;
  std::vector<std::byte> place(largest), data(largest);
  Counter came;
  Messages messages(world, {mode});
  const auto take = messages.on("take", [&](const Arrival&) {
    return Landing{.to = place.data(), .then = [&] { came.add(1); }, .in_line = true};
  });
  const Partner partner{world, messages, take, came};
  if (world.rank() == 0) std::printf("%s\n%10s %12s %12s\n", name, "bytes", "am us", "MPI us");
  for (std::size_t bytes = 4; bytes <= largest; bytes *= 4) {
    const int rounds = bytes <= 4096 ? 20'000 : 1'000;
    const double ours = half_trip(partner, std::span(data).first(bytes), rounds);
    const double theirs = mpi_half_trip(world.rank(), place, bytes, rounds);
    if (world.rank() == 0) std::printf("%10zu %12.2f %12.2f\n", bytes, ours, theirs);
  }
}

}  // namespace

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  if (world.size() != 2) {
    std::fprintf(stderr, "bench-messages: runs on 2 ranks, not on %d\n", world.size());
    return 2;
  }
  compare(world, Messages::Mode::polling, "polling mode");
  compare(world, Messages::Mode::interrupt, "interrupt mode");
}
