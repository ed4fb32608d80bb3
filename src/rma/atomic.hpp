#pragma once

#include "gannet/types.hpp"
#include "rma/segment.hpp"

namespace gannet::rma {

// Atomics on one element, `offset` bytes into a member's block, processor atomics at its node;
// atomic with regard to each other from any rank and thread. `before` gets the value that was
// there.

void fetch_add(const Segment& in, int member, Index offset, Element type, const void* value,
               void* before);

/// Elements of 4 or 8 bytes.
void swap(const Segment& in, int member, Index offset, std::size_t bytes, const void* value,
          void* before);
void compare_swap(const Segment& in, int member, Index offset, std::size_t bytes,
                  const void* expected, const void* desired, void* before);

}  // namespace gannet::rma
