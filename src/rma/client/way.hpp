#pragma once

#include "rma/protocol/records.hpp"
#include "rma/transfer.hpp"
#include "wire/transport.hpp"

namespace gannet::rma {

/// How an operation goes to another node.
enum class Way {
  packed,  ///< in records, cut into pipelined blocks where it is large; the helper executes them
  direct,  ///< RDMA on registered memory, without the helper
};

/// The protocol table: the first row that fits is the way. Strided transfers, accumulates, atomics
/// and locks need the helper, and so does everything where the network has no RDMA of its own (UCX
/// emulates it over TCP in more than a millisecond; a message takes some microseconds).
struct Protocol {
  protocol::Op op;
  bool contiguous;    ///< one run of bytes on both sides
  std::size_t least;  ///< bytes
  bool needs_rdma;
  Way way;
};

inline constexpr Protocol protocols[] = {
    {protocol::Op::get, true, 512, true, Way::direct},
    {protocol::Op::put, true, 4096, true, Way::direct},
};

inline Way way_for(protocol::Op op, const Transfer& shape, const wire::Capabilities& network) {
  const bool contiguous = shape.depth == 0 && shape.contiguous_rows();
  const auto bytes = static_cast<std::size_t>(shape.row) * shape.element;
  for (const Protocol& row : protocols) {
    if (row.op == op && (contiguous || !row.contiguous) && bytes >= row.least &&
        (network.rdma || !row.needs_rdma)) {
      return row.way;
    }
  }
  return Way::packed;
}

}  // namespace gannet::rma
