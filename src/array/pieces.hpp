#pragma once

#include "array/check.hpp"
#include "rma/transfer.hpp"

namespace gannet::array {

/// The way of every patch operation (1996 paper, section 5.1): check, find the owners, and do
/// `operation(segment, rank, byte offset, near, transfer)` for the part of each.
template <class Byte, class Operation>
void for_each_piece(trace::Op op, const char* call, const Core* core, const Patch& patch,
                    Byte* near, const Strides& given, Operation&& operation) {
  const Core& a = check_core(call, core);
  check_patch(call, a, patch);
  if (patch.empty()) return;
  if (!near) [[unlikely]]
    refuse_buffer(call, a, patch);
  if (given.dims() != 0 && given.dims() != patch.dims()) [[unlikely]] {
    refuse_strides(call, a, given);
  }
  const Strides strides = given.dims() ? given : row_major(patch.extents());
  const auto bytes = static_cast<Index>(a.element_bytes());
  a.map().for_each_place(patch, [&](const dist::Map::Place& place) {
    Index skip = 0;
    for (int d = 0; d < patch.dims(); ++d) {
      skip += (place.patch.lo[d] - patch.lo[d]) * strides[d];
    }
    const rma::Transfer transfer(place.patch.extents(), place.strides, strides, a.element_bytes());
    trace::observe([&] { return a.event(op, place); },
                   [&] {
                     operation(a.segment(), place.rank, place.offset * bytes, near + skip * bytes,
                               transfer);
                   });
  });
}

}  // namespace gannet::array
