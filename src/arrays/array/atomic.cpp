#include "rma/atomic.hpp"

#include "array/check.hpp"

namespace gannet::array {

namespace {

/// Check, find the owner, do `operation(process, place)`.
template <class Operation>
void on_element(trace::Op op, const char* call, const Core* core, const Point& at,
                Operation&& operation) {
  const Core& a = check_core(call, core);
  check_point(call, a, at);
  a.note_call(op);
  const dist::Map::Spot spot = a.map().spot(at);
  const Index offset = spot.offset * static_cast<Index>(a.element_bytes());
  trace::observe([&] { return a.event(op, Patch::element(at), spot.rank); },
                 [&] { operation(a.segment().process(), a.segment().place(spot.rank) + offset); });
}

}  // namespace

void fetch_add(Core* in, const Point& at, const void* value, void* before) {
  on_element(trace::Op::fetch_add, "fetch_add", in, at,
             [&](const rma::Process& process, rma::Place place) {
               rma::fetch_add(process, place, in->type(), value, before);
             });
}

void swap(Core* in, const Point& at, const void* value, void* before) {
  on_element(trace::Op::swap, "swap", in, at, [&](const rma::Process& process, rma::Place place) {
    rma::swap(process, place, in->element_bytes(), value, before);
  });
}

void compare_swap(Core* in, const Point& at, const void* expected, const void* desired,
                  void* before) {
  on_element(trace::Op::compare_swap, "compare_swap", in, at,
             [&](const rma::Process& process, rma::Place place) {
               rma::compare_swap(process, place, in->element_bytes(), expected, desired, before);
             });
}

}  // namespace gannet::array
