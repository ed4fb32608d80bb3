// bench-quiet [seconds]: a loop of the same work again and again on each processor, all at once:
// what part of the time it lost to others, and the longest pause. A line of JSON.
#include <sched.h>

#include <algorithm>
#include <barrier>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

/// About ten microseconds without memory.
void work() {
  std::uint64_t x = 1;
  for (int i = 0; i < 5000; ++i) {
    x = x * 6364136223846793005u + 1442695040888963407u;
    asm volatile("" : "+r"(x));
  }
}

struct Found {
  double lost = 0;     ///< part of the time
  double longest = 0;  ///< pause, seconds
};

/// What the loop takes beyond its usual time is what others took.
Found run(double seconds) {
  std::vector<double> turns;
  turns.reserve(static_cast<std::size_t>(seconds * 1e6));
  const auto begin = Clock::now();
  auto now = begin;
  while (Seconds(now - begin).count() < seconds) {
    work();
    const auto after = Clock::now();
    turns.push_back(Seconds(after - now).count());
    now = after;
  }
  const double whole = Seconds(now - begin).count();
  std::sort(turns.begin(), turns.end());
  const double usual = turns[turns.size() / 2];
  return {std::max(0.0, 1 - usual * static_cast<double>(turns.size()) / whole),
          turns.back() - usual};
}

std::vector<int> processors() {
  cpu_set_t mine;
  sched_getaffinity(0, sizeof mine, &mine);
  std::vector<int> all;
  for (int cpu = 0; cpu < CPU_SETSIZE; ++cpu) {
    if (CPU_ISSET(cpu, &mine)) all.push_back(cpu);
  }
  return all;
}

void stay_on(int cpu) {
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(cpu, &one);
  sched_setaffinity(0, sizeof one, &one);
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 0.5;
  const std::vector<int> cpus = processors();
  std::vector<Found> found(cpus.size());
  std::barrier all_there(static_cast<std::ptrdiff_t>(cpus.size()));
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < cpus.size(); ++i) {
    threads.emplace_back([&, i] {
      stay_on(cpus[i]);
      all_there.arrive_and_wait();
      found[i] = run(seconds);
    });
  }
  for (std::thread& thread : threads) thread.join();
  Found worst;
  for (const Found& each : found) {
    worst.lost = std::max(worst.lost, each.lost);
    worst.longest = std::max(worst.longest, each.longest);
  }
  std::printf("{\"lost\": %.6g, \"longest_ms\": %.6g}\n", worst.lost, 1e3 * worst.longest);
}
