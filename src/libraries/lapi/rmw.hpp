#pragma once

#include <atomic>
#include <cstdint>

#include "lapi/packet.hpp"

namespace gannet::lapi {

/// Read-modify-write of one variable of this process, atomic against everything that does the same
/// with atomic instructions. Returns what LAPI_Rmw hands back: the previous value; for
/// COMPARE_AND_SWAP whether it swapped.
template <class Int>
std::int64_t read_modify_write(const RmwHead& asked) {
  const std::atomic_ref<Int> variable(*static_cast<Int*>(asked.variable));
  const Int in = static_cast<Int>(asked.in[0]);
  switch (asked.op) {
    case FETCH_AND_ADD:
      return variable.fetch_add(in);
    case FETCH_AND_OR:
      return variable.fetch_or(in);
    case SWAP:
      return variable.exchange(in);
    default: {
      Int expected = in;
      return variable.compare_exchange_strong(expected, static_cast<Int>(asked.in[1])) ? 1 : 0;
    }
  }
}

/// Stores it where the origin wants it.
template <class Int>
void return_progress(void* previous, std::int64_t value) {
  if (previous) *static_cast<Int*>(previous) = static_cast<Int>(value);
}

}  // namespace gannet::lapi
