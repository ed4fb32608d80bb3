#pragma once

#include <cstdint>

#include "base/clock.hpp"

namespace gannet::trace {

/// The processor's own clock may be used: it runs at one rate, whatever the processor does.
extern const bool processor_clock;

#if defined(__aarch64__)
/// The counter of the system's timer, which programs may read, and which all processors share.
inline std::uint64_t counter() {
  std::uint64_t now;
  asm volatile("mrs %0, cntvct_el0" : "=r"(now));
  return now;
}
#endif

/// Now, in units that only marks of both clocks turn into time: a few nanoseconds to read, where
/// the system's clock takes some twenty.
inline std::uint64_t ticks() {
#if defined(__x86_64__)
  if (processor_clock) [[likely]]
    return __builtin_ia32_rdtsc();  // <x86intrin.h> takes two seconds to read
#elif defined(__aarch64__)
  if (processor_clock) [[likely]]
    return counter();
#endif
  return static_cast<std::uint64_t>(base::now_ns());
}

/// The same moment on both clocks.
struct Mark {
  std::uint64_t ticks = 0;
  std::int64_t ns = 0;

  static Mark now();
};

/// Nanoseconds of a tick, measured since the process began.
double ns_per_tick();

}  // namespace gannet::trace
