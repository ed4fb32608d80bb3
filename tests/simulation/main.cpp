// simulation [SCHEDULES [FIRST [OPERATIONS]]]: the laws of include/gannet/array.hpp on a simulated
// job, under so many schedules, each drawn from its number: every element is what the program order
// of its writer makes of it, every request ends, fence and sync complete what they promise,
// refusals are told, memory stays bounded, and the end of a segment disturbs nobody. A number that
// fails is printed, and fails again: simulation 1 NUMBER.
#include <cstdio>
#include <cstdlib>
#include <exception>

#include "program.hpp"

namespace gannet::simulation {
namespace {

/// A wait that takes longer than this never ends.
constexpr std::uint64_t most_steps = 3'000'000;

/// What lies in a node's memory for slow ranks and a slow helper is bounded.
void check_bounds(const Setup& setup, Job& job, int node) {
  if (job.node(node).helper->most_held() > setup.plan.bound()) {
    throw std::logic_error("a helper holds more than its plan allows");
  }
  const auto most = remote::ExchangeMessages::window * static_cast<unsigned>(setup.nodes - 1);
  const int leader = node * setup.ranks_per_node;
  if (job.process(leader).first_client()->messages_waiting() > most) {
    throw std::logic_error("messages of collective operations pile up");
  }
}

/// Operations of one schedule; throws if a law is broken.
std::uint64_t simulate(std::uint64_t seed) {
  const Setup setup(seed);
  Fibers fibers(seed);
  Job job(setup, fibers);
  Program program(setup, job);
  for (int rank = 0; rank < setup.ranks(); ++rank) {
    for (int thread = 0; thread < setup.threads; ++thread) {
      fibers.add([&, rank, thread] { program.run(rank, thread); });
    }
  }
  for (int n = 0; n < setup.nodes; ++n) {
    fibers.add([&, n] {
      for (; !fibers.ending(); fibers.yield()) {
        job.node(n).helper->progress();
        check_bounds(setup, job, n);
      }
    });
  }
  for (int rank = 0; rank < setup.ranks() && seed % 3 == 0; ++rank) {  // in the background
    fibers.add([&, rank] {
      for (; !fibers.ending(); fibers.yield()) {
        for (const auto& client : job.process(rank).clients()->all()) client->progress();
      }
    });
  }
  if (!fibers.run(static_cast<std::size_t>(setup.ranks() * setup.threads), most_steps)) {
    throw std::runtime_error("somebody waits for ever");
  }
  return program.operations();
}

int run(std::uint64_t schedules, std::uint64_t first, std::uint64_t operations) {
  std::uint64_t done = 0, seed = first;
  for (; seed < first + schedules && (operations == 0 || done < operations); ++seed) {
    try {
      done += simulate(seed);
    } catch (const std::exception& error) {
      const Setup setup(seed);
      std::printf(
          "schedule %llu: %s\n(%d nodes, %d ranks on each, %d threads of a rank, %d ports, "
          "%d credits of "
          "%lld "
          "bytes, %s%s%sbusy every %u)\n",
          static_cast<unsigned long long>(seed), error.what(), setup.nodes, setup.ranks_per_node,
          setup.threads, setup.ports, setup.plan.credits, static_cast<long long>(setup.plan.buffer),
          setup.knobs.rdma ? "rdma, " : "", setup.knobs.late ? "late, " : "",
          setup.knobs.shuffle ? "shuffled, " : "", setup.knobs.busy_every);
      return 1;
    }
  }
  std::printf("%llu schedules, %llu operations, nothing lost\n",
              static_cast<unsigned long long>(seed - first), static_cast<unsigned long long>(done));
  return 0;
}

}  // namespace
}  // namespace gannet::simulation

int main(int argc, char** argv) {
  const auto number = [&](int at, std::uint64_t otherwise) {
    return argc > at ? std::strtoull(argv[at], nullptr, 10) : otherwise;
  };
  return gannet::simulation::run(number(1, 1000), number(2, 1), number(3, 0));
}
