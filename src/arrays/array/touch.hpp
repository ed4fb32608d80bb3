#pragma once

#include "array/core.hpp"
#include "trace/touch.hpp"

/// Puts and gets of single elements in this node's memory while a trace is recorded: the fast path
/// (gannet/direct.hpp), seen by the recorder.
namespace gannet::array {

/// Local. Tells the recorder how long the fast path takes. Only a process's first call does.
void measure_touches();

/// The element's address, for the recorder; null for what is recorded like any other call.
[[gnu::always_inline]] inline void* touched(const Core& a, trace::Op op, const Point& at) {
  constexpr auto most_number = static_cast<Index>(trace::format::most_low);
  const Direct* direct = trace::touches ? a.watched() : nullptr;
  if (!direct) return nullptr;
  Index part, number;
  void* const there = direct->element(at, part, number);
  if (!there || number > most_number) return nullptr;
  const rma::Team& team = a.segment().team();
  const int owner = static_cast<int>(part);
  trace::note_touch({a.trace_number(), op, owner == team.rank(),
                     static_cast<std::uint32_t>(team.world_rank(owner)),
                     static_cast<std::uint64_t>(number), a.element_bytes()},
                    __builtin_frame_address(0));
  return there;
}

/// Eight bytes, the commonest size of all, are one move.
inline void copy_element(void* to, const void* from, std::size_t bytes) {
  bytes == 8 ? copy_shared(to, from, 8) : copy_shared(to, from, bytes);
}

}  // namespace gannet::array
