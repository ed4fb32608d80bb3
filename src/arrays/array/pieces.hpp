#pragma once

#include "array/check.hpp"
#include "array/touch.hpp"
#include "node/transfer.hpp"
#include "rma/one_sided.hpp"

namespace gannet::array {

/// Whether the caller waits for the operation: if so, its measurement ends when it is complete.
enum class Completing { blocking, begins };

/// One patch operation, which has been checked completely.
template <Completing how, class Byte, class Operation>
class Pieces {
 public:
  Pieces(trace::Op op, const char* call, const Core& core, rma::Pending& pending,
         const Operation& operation)
      : op_(op), call_(call), a_(core), pending_(pending), operation_(operation) {}

  /// The part of one owner.
  [[gnu::always_inline]] void serve(const Patch& part, const dist::Map::Spot& spot, Byte* buffer,
                                    const Index* strides) const {
    if (trace::on) [[unlikely]]  // a copy, since this one is in registers
      return Pieces(*this).serve_observed(part, spot, buffer, strides);
    move(part, spot, buffer, strides);
  }

  /// The parts of several owners.
  [[gnu::noinline]] void serve_all(const Patch& patch, Byte* near, const Index* given) const {
    const Strides dense = row_major(patch.extents());
    const Index* strides = given ? given : dense.data();
    const auto bytes = static_cast<Index>(a_.element_bytes());
    a_.map().for_each_part(patch, [&](const Patch& part, const dist::Map::Spot& there) {
      Index skip = 0;
      for (int d = 0; d < patch.dims(); ++d) skip += (part.lo[d] - patch.lo[d]) * strides[d];
      serve(part, there, near + skip * bytes, strides);
    });
  }

 private:
  [[gnu::always_inline]] void move(const Patch& part, const dist::Map::Spot& spot, Byte* buffer,
                                   const Index* strides) const {
    const node::Transfer transfer(part, spot.strides, strides, a_.element_bytes());
    const rma::Segment& segment = a_.segment();
    const auto bytes = static_cast<Index>(a_.element_bytes());
    operation_(segment.process(), segment.place(spot.rank) + spot.offset * bytes, buffer, transfer,
               pending_);
  }

  [[gnu::noinline]] void serve_observed(const Patch& part, const dist::Map::Spot& spot,
                                        Byte* buffer, const Index* strides) const {
    if (op_ != trace::Op::accumulate && part.size() == 1 && touched(a_, op_, part.lo)) {
      return move(part, spot, buffer, strides);
    }
    const auto event = [&] {
      trace::Event what = a_.event(op_, part, spot.rank);
      what.complete = how == Completing::blocking || !pending_.client;
      return what;
    };
    trace::observe(
        event, [&] { move(part, spot, buffer, strides); },
        [&] {
          if constexpr (how == Completing::blocking) rma::wait(pending_, call_);
        });
  }

  trace::Op op_;
  const char* call_;
  const Core& a_;
  rma::Pending& pending_;
  const Operation& operation_;
};

/// The path of every patch operation (1996 paper, section 5.1): check, find the owners, and do
/// `operation(process, place, near, transfer, pending)` for the part of each. Parts on other nodes
/// are in flight together.
template <Completing how, class Byte, class Operation>
void for_each_piece(trace::Op op, const char* call, const Core* core, const Patch& patch,
                    Byte* near, const Strides& given, rma::Pending& pending,
                    const Operation& operation) {
  const Core& a = check_core(call, core);
  if (!check_patch(call, a, patch)) return;
  check_buffer(call, a, patch, near, given);
  a.note_call(op);
  const Index* strides = given.dims() ? given.data() : nullptr;
  using These = Pieces<how, Byte, Operation>;  // made where needed: a patch of one owner keeps none
  dist::Map::Spot spot;
  if (a.map().single(patch, spot)) [[likely]] {
    These(op, call, a, pending, operation).serve(patch, spot, near, strides);
  } else {
    These(op, call, a, pending, operation).serve_all(patch, near, strides);
  }
}

}  // namespace gannet::array
