#include "array/atomic.hpp"

#include "array/check.hpp"
#include "rma/atomic.hpp"

namespace gannet::array {

namespace {

/// Checks, finds the owner, and does `operation(process, place)`.
template <class Operation>
[[gnu::always_inline]] inline void on_element(trace::Op op, const Core* core, const Point& at,
                                              Operation&& operation) {
  const char* const call = trace::name_of(op);
  const Core& a = check_core(call, core);
  check_point(call, a, at);
  a.note_call(op);
  const dist::Map::Spot spot = a.map().spot(at);
  const Index offset = spot.offset * static_cast<Index>(a.element_bytes());
  trace::observe([&] { return a.event(op, Patch::element(at), spot.rank); },
                 [&] { operation(a.segment().process(), a.segment().place(spot.rank) + offset); });
}

template <trace::Op op>
[[gnu::always_inline]] inline void known(Core* in, const Point& at, const void* first,
                                         const void* second, void* before) {
  on_element(op, in, at, [&](const rma::Process& process, rma::Place place) {
    rma::atomic<op>(process, place, in->type(), in->element_bytes(), first, second, before);
  });
}

}  // namespace

void atomic(trace::Op op, Core* in, const Point& at, const void* const (&operands)[2],
            void* before) {
  on_element(op, in, at, [&](const rma::Process& process, rma::Place place) {
    rma::atomic(process, place, {op, in->type(), in->element_bytes(), {operands[0], operands[1]}},
                before);
  });
}

void fetch_add(Core* in, const Point& at, const void* value, void* before) {
  known<trace::Op::fetch_add>(in, at, value, nullptr, before);
}

void swap(Core* in, const Point& at, const void* value, void* before) {
  known<trace::Op::swap>(in, at, value, nullptr, before);
}

void compare_swap(Core* in, const Point& at, const void* expected, const void* desired,
                  void* before) {
  known<trace::Op::compare_swap>(in, at, expected, desired, before);
}

}  // namespace gannet::array
