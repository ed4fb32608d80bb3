#include "array/strided.hpp"

#include "array/check.hpp"
#include "rma/one_sided.hpp"

namespace gannet::array {

namespace {

/// The number of elements taken from `extent` indices: every step-th, beginning with the first.
Index taken(Index extent, Index step) { return (extent + step - 1) / step; }

/// The elements taken from the part of a patch that lies in one block.
struct Chosen {
  Patch patch;      ///< numbered along each dimension, from the first in the whole patch
  Index first = 0;  ///< in the owner's memory
  Strides far;      ///< between them there

  Chosen(const Patch& whole, const Strides& steps, const Patch& part, const dist::Map::Spot& there)
      : patch(part), first(there.offset), far(steps) {
    for (int d = 0; d < part.dims(); ++d) {
      patch.lo[d] = taken(part.lo[d] - whole.lo[d], steps[d]);
      patch.hi[d] = taken(part.hi[d] - whole.lo[d], steps[d]);
      first += (whole.lo[d] + patch.lo[d] * steps[d] - part.lo[d]) * there.strides[d];
      far[d] = steps[d] * there.strides[d];
    }
  }
};

Strides dense(const Patch& patch, const Strides& steps) {
  Shape counts = patch.extents();
  for (int d = 0; d < counts.dims(); ++d) counts[d] = taken(counts[d], steps[d]);
  return row_major(counts);
}

/// Does `operation(process, place, near, transfer, pending)` for each block that has
/// elements of the patch, and waits for all of them.
template <class Byte, class Operation>
void for_each_chosen(trace::Op op, const char* call, const Core* core, const Patch& patch,
                     const Strides& steps, Byte* near, const Strides& given,
                     Operation&& operation) {
  const Core& a = check_core(call, core);
  if (!check_patch(call, a, patch)) return;
  check_buffer(call, a, patch, near, given);
  a.note_call(op);
  const Strides strides = given.dims() ? given : dense(patch, steps);
  const auto bytes = static_cast<Index>(a.element_bytes());
  rma::Pending pending;
  a.map().for_each_part(patch, [&](const Patch& part, const dist::Map::Spot& there) {
    const Chosen chosen(patch, steps, part, there);
    if (chosen.patch.empty()) return;
    const node::Transfer transfer(chosen.patch, chosen.far.data(), strides.data(),
                                  a.element_bytes());
    Index skip = 0;
    for (int d = 0; d < patch.dims(); ++d) skip += chosen.patch.lo[d] * strides[d];
    const auto make_event = [&] {
      trace::Event event = a.event(op, part, there.rank);
      event.bytes = chosen.patch.size() * bytes;
      return event;
    };
    trace::observe(
        make_event,
        [&] {
          const rma::Segment& segment = a.segment();
          operation(segment.process(), segment.place(there.rank) + chosen.first * bytes,
                    near + skip * bytes, transfer, pending);
        },
        [&] { rma::wait(pending, call); });
  });
  rma::wait(pending, call);
}

}  // namespace

void put_strided(Core* to, const Patch& patch, const Strides& steps, const void* from,
                 const Strides& strides) {
  for_each_chosen(trace::Op::put, "strided put", to, patch, steps,
                  static_cast<const std::byte*>(from), strides, rma::put);
}

void get_strided(Core* from, const Patch& patch, const Strides& steps, void* to,
                 const Strides& strides) {
  for_each_chosen(trace::Op::get, "strided get", from, patch, steps, static_cast<std::byte*>(to),
                  strides, rma::get);
}

void accumulate_strided(Core* to, const Patch& patch, const Strides& steps, const void* from,
                        const void* alpha, const Strides& strides) {
  constexpr const char* call = "strided accumulate";
  check_alpha(call, check_core(call, to), alpha);
  for_each_chosen(trace::Op::accumulate, call, to, patch, steps,
                  static_cast<const std::byte*>(from), strides,
                  [&](const rma::Process& process, rma::Place place, const std::byte* near,
                      const node::Transfer& transfer, rma::Pending& pending) {
                    rma::accumulate(process, place, near, transfer, to->type(), alpha, pending);
                  });
}

}  // namespace gannet::array
