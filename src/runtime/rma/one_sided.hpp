#pragma once

#include "node/transfer.hpp"
#include "remote/pending.hpp"
#include "rma/place.hpp"
#include "rma/process.hpp"

namespace gannet::rma {

using remote::Pending;
using remote::wait;

// One-sided operations on memory anywhere in the job. Any thread. On this node's memory they are
// complete on return, with neither lock (but the stripe of an accumulate) nor allocation nor system
// call. To other nodes they begin, and are complete as said below when `pending` has been waited
// for.
//
// The near side is host memory. To other nodes it goes with its space (node/local_memory.hpp).

/// Copies near to far. Complete: the near buffer may be reused.
void put(const Process& process, Place to, const void* near, const node::Transfer& shape,
         Pending& pending);

/// The same to another node by the rank's own port, whichever thread calls: in one order with all
/// that go there by it.
void put_in_order_of_rank(const Process& process, Place to, const void* near,
                          const node::Transfer& shape, Pending& pending);

/// Copies far to near. Complete: the data is there.
void get(const Process& process, Place from, void* near, const node::Transfer& shape,
         Pending& pending);

/// far += alpha * near, each element atomic with regard to other accumulates. Complete: the near
/// buffer may be reused.
void accumulate(const Process& process, Place to, const void* near, const node::Transfer& shape,
                Element type, const void* alpha, Pending& pending);

}  // namespace gannet::rma
