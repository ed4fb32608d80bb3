// bench-hosts-idle: what a helper with nothing to do costs its rank, in percent of a core.
#include <time.h>
#include <unistd.h>

#include <cstdio>

#include "hosts/alone.hpp"

namespace {

using namespace bench::hosts;

constexpr double span = 5;  // seconds

double clock_of(clockid_t clock) {
  timespec time;
  ::clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Processor time of all threads of this process but the calling one.
double of_others() {
  return clock_of(CLOCK_PROCESS_CPUTIME_ID) - clock_of(CLOCK_THREAD_CPUTIME_ID);
}

template <class Pass>
void measure(const gannet::Group& world, const char* name, Pass pass) {
  world.sync();
  const double before = of_others(), begin = now();
  while (now() < begin + span) pass();
  const double percent = 100 * (of_others() - before) / span;
  world.sync();
  if (my_rank() != 0) return;
  std::printf(R"({"case": "%s", "unit": "%% of a core", "rounds": {"gannet": [%.4g]}})"
              "\n",
              name, percent);
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  measure(world, "idle_computing", [] {});
  measure(world, "idle_sleeping", [] { ::usleep(100'000); });
}
