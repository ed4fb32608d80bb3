#pragma once

#include "array/core.hpp"

namespace gannet::array {

// Checks that every call makes before it touches anything. `call` is the name the user knows.
// The quick answer is inline; the message is made elsewhere.

[[noreturn]] void refuse_core(const char* call, const Core* core);
[[noreturn]] void refuse_patch(const char* call, const Core& core, const Patch& patch);
[[noreturn]] void refuse_point(const char* call, const Core& core, const Point& at);
[[noreturn]] void refuse_strides(const char* call, const Core& core, const Strides& strides);
[[noreturn]] void refuse_buffer(const char* call, const Core& core, const Patch& patch);

/// The array is there and its world is open.
inline const Core& check_core(const char* call, const Core* core) {
  if (!core || !core->segment().open()) [[unlikely]]
    refuse_core(call, core);
  return *core;
}

/// The patch has the array's dimensions and lies in it. Empty patches lie anywhere inside.
inline void check_patch(const char* call, const Core& core, const Patch& patch) {
  const Shape& shape = core.map().shape();
  bool inside = patch.lo.dims() == shape.dims() && patch.hi.dims() == shape.dims();
  for (int d = 0; d < shape.dims(); ++d) {
    inside = inside && patch.lo[d] >= 0 && patch.lo[d] <= patch.hi[d] && patch.hi[d] <= shape[d];
  }
  if (!inside) [[unlikely]]
    refuse_patch(call, core, patch);
}

inline void check_point(const char* call, const Core& core, const Point& at) {
  const Shape& shape = core.map().shape();
  bool inside = at.dims() == shape.dims();
  for (int d = 0; d < shape.dims(); ++d) inside = inside && at[d] >= 0 && at[d] < shape[d];
  if (!inside) [[unlikely]]
    refuse_point(call, core, at);
}

}  // namespace gannet::array
