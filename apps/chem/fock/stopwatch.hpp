#pragma once

#include <chrono>
#include <cstdint>

namespace chem {

/// Local. Seconds since some moment; never goes backwards.
inline double seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// Local. The cheapest clock there is, for stretches of a microsecond: in units that only a ratio
/// of two stretches on one machine gives sense to.
inline std::int64_t ticks() {
#if defined(__x86_64__)
  return static_cast<std::int64_t>(__builtin_ia32_rdtsc());
#else
  return std::chrono::steady_clock::now().time_since_epoch().count();
#endif
}

}  // namespace chem
