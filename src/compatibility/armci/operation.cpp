#include "armci/operation.hpp"

#include "base/dispatch.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "rma/one_sided.hpp"

namespace gannet::armci {

namespace {

/// As in armci.h.
enum AccumulateType { acc_int = 37, acc_dbl, acc_flt, acc_cpl, acc_dcp, acc_lng };

Element element_of_accumulate(int type) {
  switch (type) {
    case acc_int:
      return Element::int32;
    case acc_dbl:
      return Element::float64;
    case acc_flt:
      return Element::float32;
    case acc_cpl:
      return Element::complex64;
    case acc_dcp:
      return Element::complex128;
    case acc_lng:
      return Element::int64;
    default:
      throw Error(Fault::argument, base::text("accumulate of type ", type,
                                              "; there are ARMCI_ACC_INT, LNG, FLT, "
                                              "DBL, CPL and DCP (",
                                              acc_int, " to ", acc_lng, ")"));
  }
}

void move(const State& all, const Operation& what, rma::Place far, void* near,
          const node::Transfer& transfer, rma::Pending& pending) {
  switch (what.kind) {
    case Operation::put:
      return rma::put(all.process, far, near, transfer, pending);
    case Operation::get:
      return rma::get(all.process, far, near, transfer, pending);
    case Operation::accumulate:
      return rma::accumulate(all.process, far, near, transfer, what.element, what.scale, pending);
  }
}

trace::Op traced(const Operation& what) {
  constexpr trace::Op operations[] = {trace::Op::put, trace::Op::get, trace::Op::accumulate};
  return operations[what.kind];
}

Index bytes_of(const node::Transfer& transfer) {
  Index bytes = transfer.row * static_cast<Index>(transfer.element);
  for (int i = 0; i < transfer.depth; ++i) bytes *= transfer.loops[i].count;
  return bytes;
}

}  // namespace

std::size_t Operation::bytes() const { return kind == accumulate ? base::bytes_of(element) : 1; }

Operation accumulate_of(int type, const void* scale) {
  if (!scale) throw Error(Fault::argument, "an accumulate without scale");
  return {Operation::accumulate, element_of_accumulate(type), scale};
}

trace::Event event_of(const State& all, trace::Op operation, int proc, Index bytes) {
  static const std::string name = "ARMCI";
  constexpr std::uint64_t id = 0;  // arrays count from 1
  return {operation, nullptr, {name, id}, {}, bytes, proc, proc == all.me()};
}

void begin(State& all, const Operation& what, int proc, rma::Place far, void* near,
           const node::Transfer& transfer, rma::Pending& pending) {
  trace::observe([&] { return event_of(all, traced(what), proc, bytes_of(transfer)); },
                 [&] { move(all, what, far, near, transfer, pending); });
}

}  // namespace gannet::armci
