/// `bench-ports`: gets of 8 KB from another node by two threads of a rank against one, where they
/// share the rank's port and where each has its own; one by one, and 64 under way at a time. Two
/// ranks with two processors to spare, on two hosts or with GANNET_NODE_RANKS=1.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <thread>
#include <vector>

#include "gannet/gannet.hpp"

namespace {

using Clock = std::chrono::steady_clock;
using gannet::Index;

constexpr Index elements = 1024;
constexpr Index stretch = 64 * elements;  ///< of the other rank's block, for each thread
constexpr auto batch = std::chrono::milliseconds(100);
constexpr int rounds = 15;

struct Team {
  const char* name;
  int threads;
  bool own_ports;
};
constexpr Team teams[] = {
    {"1 thread", 1, false}, {"2 threads, one port", 2, false}, {"2 threads, own ports", 2, true}};

/// Gets of one thread until the time is over; how many.
long gets_of(const gannet::Array<double>& from, Index first, int at_once,
             const std::atomic<bool>& over) {
  std::vector<double> here(stretch);
  std::vector<gannet::Request> requests(static_cast<std::size_t>(at_once));
  long done = 0;
  for (; !over; done += at_once) {
    for (int i = 0; i < at_once; ++i) {
      const Index lo = (done + i) % 64 * elements;
      requests[static_cast<std::size_t>(i)] =
          from.nb_get({{first + lo}, {first + lo + elements}}, &here[std::size_t(lo)]);
    }
    gannet::wait_all(requests);
  }
  return done;
}

/// Gets in a second of all threads together.
double rate(const gannet::World& world, const gannet::Array<double>& from, const Team& team,
            int at_once) {
  const Index far = from.shape()[0] / 2;
  std::atomic<int> ready{0};
  std::atomic<bool> over{false};
  std::atomic<long> done{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < team.threads; ++t) {
    threads.emplace_back([&, t] {
      std::optional<gannet::WorkerPort> port;
      if (team.own_ports) port.emplace(world);
      ++ready;
      while (ready < team.threads) std::this_thread::yield();
      done += gets_of(from, far + t * stretch, at_once, over);
    });
  }
  while (ready < team.threads) std::this_thread::yield();
  const auto start = Clock::now();
  std::this_thread::sleep_for(batch);
  over = true;
  for (auto& thread : threads) thread.join();
  return static_cast<double>(done) / std::chrono::duration<double>(Clock::now() - start).count();
}

double median(std::vector<double> values) {
  std::nth_element(values.begin(), values.begin() + rounds / 2, values.end());
  return values[rounds / 2];
}

/// All in turn, round by round; ratios within the rounds.
void compare(const gannet::World& world, const gannet::Array<double>& from, int at_once) {
  std::vector<double> rates[std::size(teams)], ratios[std::size(teams)];
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t i = 0; i < std::size(teams); ++i) {
      rates[i].push_back(rate(world, from, teams[i], at_once));
      ratios[i].push_back(rates[i].back() / rates[0].back());
    }
  }
  for (std::size_t i = 0; i < std::size(teams); ++i) {
    std::printf("8 KB, %2d at a time, %-22s %9.0f gets/s  %5.2f\n", at_once, teams[i].name,
                median(rates[i]), median(ratios[i]));
  }
}

}  // namespace

int main(int argc, char** argv) {
  ::setenv("GANNET_PORTS", "3", 0);
  gannet::World world(argc, argv);
  gannet::Array<double> a(world, {2 * stretch * world.size()}, {.name = "a"});
  gannet::fill(a, 1.0);
  if (world.rank() == 0 && world.size() == 2) {
    compare(world, a, 1);
    compare(world, a, 64);
  }
  if (world.rank() == 0 && world.size() != 2) std::puts("bench-ports: run it on 2 ranks");
  world.sync();
}
