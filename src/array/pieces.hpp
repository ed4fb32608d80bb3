#pragma once

#include "array/check.hpp"
#include "node/transfer.hpp"
#include "remote/pending.hpp"

namespace gannet::array {

/// Whether the caller waits for the operation: what is measured of it then ends when it is
/// complete.
enum class Call { blocking, begins };

/// The way of every patch operation (1996 paper, section 5.1): check, find the owners, and do
/// `operation(process, place, near, transfer, pending)` for the part of each. Parts on
/// other nodes are under way together.
template <Call how, class Byte, class Operation>
void for_each_piece(trace::Op op, const char* call, const Core* core, const Patch& patch,
                    Byte* near, const Strides& given, remote::Pending& pending,
                    Operation&& operation) {
  const Core& a = check_core(call, core);
  if (!check_patch(call, a, patch)) return;
  check_buffer(call, a, patch, near, given);
  a.note_call(op);
  const Index* near_strides = given.dims() ? given.data() : nullptr;
  const auto bytes = static_cast<Index>(a.element_bytes());

  const auto serve = [&](const Patch& part, const dist::Map::Spot& spot, Byte* buffer,
                         const Index* strides) {
    const node::Transfer transfer(part, spot.strides, strides, a.element_bytes());
    const auto event = [&] {
      trace::Event what = a.event(op, part, spot.rank);
      what.complete = how == Call::blocking || !pending.client;
      return what;
    };
    trace::observe(
        event,
        [&] {
          const rma::Segment& segment = a.segment();
          operation(segment.process(), segment.place(spot.rank) + spot.offset * bytes, buffer,
                    transfer, pending);
        },
        [&] {
          if constexpr (how == Call::blocking) remote::wait(pending, call);
        });
  };

  dist::Map::Spot spot;
  if (a.map().single(patch, spot)) [[likely]]
    return serve(patch, spot, near, near_strides);
  const Strides dense = row_major(patch.extents());
  const Index* strides = near_strides ? near_strides : dense.data();
  a.map().for_each_part(patch, [&](const Patch& part, const dist::Map::Spot& there) {
    Index skip = 0;
    for (int d = 0; d < patch.dims(); ++d) skip += (part.lo[d] - patch.lo[d]) * strides[d];
    serve(part, there, near + skip * bytes, strides);
  });
}

}  // namespace gannet::array
