#pragma once

#include "armci/state.hpp"
#include "gannet/types.hpp"
#include "node/transfer.hpp"
#include "rma/one_sided.hpp"
#include "trace/trace.hpp"

namespace gannet::armci {

/// What a transfer does with its bytes.
struct Operation {
  enum Kind { put, get, accumulate };
  Kind kind;
  Element element = Element::opaque;  ///< of an accumulate
  const void* scale = nullptr;        ///< of an accumulate, of that type

  bool writes_far() const { return kind != get; }

  /// Bytes that belong together: rows consist of such units.
  std::size_t bytes() const;
};

/// An accumulate by the number of its type (ARMCI_ACC_DBL). Fault::argument for any other number.
Operation accumulate_of(int type, const void* scale);

/// An operation on memory of `proc` as the trace sees it.
trace::Event event_of(const State& all, trace::Op operation, int proc, Index bytes);

/// Begins one transfer with `proc`: in this node's memory it is complete on return, to another node
/// once `pending` has been waited for.
void begin(State& all, const Operation& what, int proc, rma::Place far, void* near,
           const node::Transfer& transfer, rma::Pending& pending);

}  // namespace gannet::armci
