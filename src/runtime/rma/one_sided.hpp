#pragma once

#include "node/transfer.hpp"
#include "remote/pending.hpp"
#include "rma/place.hpp"
#include "rma/process.hpp"

namespace gannet::rma {

using remote::Pending;
using remote::wait;

// One-sided operations on memory anywhere in the job. Any thread. On this node's memory they are
// complete on return, without lock (except the stripe of an accumulate), allocation or system call.
// On other nodes they only begin, and are complete, as said below, once `pending` has been waited
// for.
//
// The near side is host memory. To other nodes it is passed with its space (node/local_memory.hpp).

/// Copies near to far. Complete: the near buffer may be reused.
void put(const Process& process, Place to, const void* near, const node::Transfer& shape,
         Pending& pending);

/// The same to another node through the rank's own port, whichever thread calls: in one order with
/// all that go there through it.
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
