#include "trace/ticks.hpp"

#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace gannet::trace {

namespace {

bool has_steady_counter() {
#if defined(__x86_64__)
  constexpr unsigned power_leaf = 0x80000007, invariant = 1u << 8;
  unsigned a, b, c, d = 0;
  return __get_cpuid(power_leaf, &a, &b, &c, &d) != 0 && (d & invariant) != 0;
#elif defined(__aarch64__)
  return true;  // the system's clock is based on it
#else
  return false;
#endif
}

}  // namespace

const bool processor_clock = has_steady_counter();

/// The closest of a few tries, since the thread may be held up between two readings.
Mark Mark::now() {
  Mark best;
  std::uint64_t least = ~std::uint64_t{0};
  for (int i = 0; i < 5; ++i) {
    const std::uint64_t before = trace::ticks();
    const std::int64_t ns = base::now_ns();
    const std::uint64_t took = trace::ticks() - before;
    if (took >= least) continue;
    least = took;
    best = {before + took / 2, ns};
  }
  return best;
}

namespace {

const Mark first = Mark::now();

}  // namespace

double ns_per_tick() {
  if (!processor_clock) return 1;
  constexpr std::int64_t long_enough = 10'000'000;
  Mark last = Mark::now();
  while (last.ns - first.ns < long_enough) last = Mark::now();
  return double(last.ns - first.ns) / double(last.ticks - first.ticks);
}

}  // namespace gannet::trace
