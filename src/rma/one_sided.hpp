#pragma once

#include "rma/segment.hpp"
#include "rma/transfer.hpp"

namespace gannet::rma {

// One-sided operations on the block of one member of a segment, which begin `offset` bytes into
// it. Any thread. Neither lock (but the stripe of an accumulate) nor allocation nor system call.

/// Copies near to far. On return the near buffer may be reused.
void put(const Segment& to, int member, Index offset, const void* near, const Transfer& shape);

/// Copies far to near. On return the data is there.
void get(const Segment& from, int member, Index offset, void* near, const Transfer& shape);

/// far += alpha * near, each element atomic with regard to other accumulates.
void accumulate(const Segment& to, int member, Index offset, const void* near,
                const Transfer& shape, Element type, const void* alpha);

}  // namespace gannet::rma
