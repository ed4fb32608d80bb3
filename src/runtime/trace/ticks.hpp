#pragma once

#include <cstdint>

#include "base/clock.hpp"

#if defined(__x86_64__)
#include <x86intrin.h>
#endif

namespace gannet::trace {

/// The processor's own clock may be used: it goes on at one rate, whatever the processor does.
extern const bool processor_clock;

/// Now, in units that only marks of both clocks turn into time: a few nanoseconds to read, where
/// the system's clock takes some twenty.
inline std::uint64_t ticks() {
#if defined(__x86_64__)
  if (processor_clock) [[likely]]
    return __rdtsc();
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
