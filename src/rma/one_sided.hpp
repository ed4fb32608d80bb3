#pragma once

#include "rma/pending.hpp"
#include "rma/segment.hpp"
#include "rma/transfer.hpp"

namespace gannet::rma {

// One-sided operations on the block of one member of a segment, which begin `offset` bytes into
// it. Any thread. On this node's memory they are complete on return, with neither lock (but the
// stripe of an accumulate) nor allocation nor system call. To other nodes they begin, and are
// complete as said below when `pending` has been waited for.

/// Copies near to far. Complete: the near buffer may be reused.
void put(const Segment& to, int member, Index offset, const void* near, const Transfer& shape,
         Pending& pending);

/// Copies far to near. Complete: the data is there.
void get(const Segment& from, int member, Index offset, void* near, const Transfer& shape,
         Pending& pending);

/// far += alpha * near, each element atomic with regard to other accumulates. Complete: the near
/// buffer may be reused.
void accumulate(const Segment& to, int member, Index offset, const void* near,
                const Transfer& shape, Element type, const void* alpha, Pending& pending);

}  // namespace gannet::rma
