#include "array/atomic.hpp"

#include "array/check.hpp"
#include "rma/atomic.hpp"

namespace gannet::array {

namespace {

/// Check, find the owner, do it. In each call of its own, where all of the verb's row is constant.
[[gnu::always_inline]] inline void on_element(trace::Op op, const Core* core, const Point& at,
                                              const void* first, const void* second, void* before) {
  const char* const call = trace::name_of(op);
  const Core& a = check_core(call, core);
  check_point(call, a, at);
  a.note_call(op);
  const dist::Map::Spot spot = a.map().spot(at);
  const Index offset = spot.offset * static_cast<Index>(a.element_bytes());
  trace::observe([&] { return a.event(op, Patch::element(at), spot.rank); },
                 [&] {
                   rma::atomic(a.segment().process(), a.segment().place(spot.rank) + offset,
                               {op, a.type(), a.element_bytes(), {first, second}}, before);
                 });
}

}  // namespace

void atomic(trace::Op op, Core* in, const Point& at, const void* const (&operands)[2],
            void* before) {
  on_element(op, in, at, operands[0], operands[1], before);
}

void fetch_add(Core* in, const Point& at, const void* value, void* before) {
  on_element(trace::Op::fetch_add, in, at, value, nullptr, before);
}

void swap(Core* in, const Point& at, const void* value, void* before) {
  on_element(trace::Op::swap, in, at, value, nullptr, before);
}

void compare_swap(Core* in, const Point& at, const void* expected, const void* desired,
                  void* before) {
  on_element(trace::Op::compare_swap, in, at, expected, desired, before);
}

}  // namespace gannet::array
