// Law: after linear algebra, BLAS's threads leave the processors to others at once, where the
// program left it to Gannet to load BLAS. Ends with 1 if they do not.
#include <sys/resource.h>

#include <chrono>
#include <cstdio>
#include <thread>

#include "gannet/algo.hpp"
#include "gannet/array.hpp"
#include "gannet/linalg.hpp"
#include "gannet/world.hpp"

namespace {

/// Of all threads of this process.
double processor_seconds() {
  rusage used{};
  ::getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

}  // namespace

int main(int argc, char** argv) {
  const gannet::World world(argc, argv);
  gannet::Array<double> a(world, {300, 300}), b(world, {300, 300}), c(world, {300, 300});
  gannet::fill(a, 1.0);
  gannet::fill(b, 2.0);
  double used = 0;
  constexpr int times = 10;
  constexpr double pause = 0.05;
  for (int i = 0; i < times; ++i) {
    gannet::matmul(gannet::Op::none, gannet::Op::none, 1.0, a, b, 0.0, c);
    const double before = processor_seconds();
    std::this_thread::sleep_for(std::chrono::duration<double>(pause));
    used += processor_seconds() - before;
  }
  std::printf("%.0f ms of %.0f in which nothing was to be done\n", 1000 * used,
              1000 * times * pause);
  return used > times * pause / 5 ? 1 : 0;
}
