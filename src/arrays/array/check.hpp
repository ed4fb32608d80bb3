#pragma once

#include "array/core.hpp"

namespace gannet::array {

// Checks that every call makes before it touches anything. `call` is the name the user knows. The
// fast path is inline; the message is made elsewhere.

[[noreturn]] void refuse_core(const char* call, const Core* core, const char* held_as);
[[noreturn]] void refuse_patch(const char* call, const Core& core, const Patch& patch);
[[noreturn]] void refuse_point(const char* call, const Core& core, const Point& at);
[[noreturn]] void refuse_strides(const char* call, const Core& core, const Strides& strides);
[[noreturn]] void refuse_alpha(const char* call, const Core& core);
[[noreturn]] void refuse_buffer(const char* call, const Core& core, const Patch& patch);

/// The array exists and its world is open. `held_as`: what the program holds of it.
inline const Core& check_core(const char* call, const Core* core, const char* held_as = "section") {
  if (!core || !core->open()) [[unlikely]]
    refuse_core(call, core, held_as);
  return *core;
}

/// The patch has the array's dimensions and lies in it; false if it is empty (anywhere inside).
inline bool check_patch(const char* call, const Core& core, const Patch& patch) {
  const Shape& shape = core.map().shape();
  const int dims = shape.dims();
  if (patch.lo.dims() != dims || patch.hi.dims() != dims) [[unlikely]] {
    refuse_patch(call, core, patch);
  }
  bool empty = false;
  for (int d = 0; d < dims; ++d) {
    if (patch.lo[d] < 0 || patch.lo[d] > patch.hi[d] || patch.hi[d] > shape[d]) [[unlikely]] {
      refuse_patch(call, core, patch);
    }
    empty |= patch.lo[d] == patch.hi[d];
  }
  return !empty;
}

/// The local buffer exists, and has as many strides as the array has dimensions, or none.
inline void check_buffer(const char* call, const Core& core, const Patch& patch, const void* near,
                         const Strides& strides) {
  if (!near) [[unlikely]]
    refuse_buffer(call, core, patch);
  if (strides.dims() != 0 && strides.dims() != patch.dims()) [[unlikely]] {
    refuse_strides(call, core, strides);
  }
}

inline void check_alpha(const char* call, const Core& core, const void* alpha) {
  if (!alpha) [[unlikely]]
    refuse_alpha(call, core);
}

inline void check_point(const char* call, const Core& core, const Point& at) {
  const Shape& shape = core.map().shape();
  if (at.dims() != shape.dims()) [[unlikely]]
    refuse_point(call, core, at);
  for (int d = 0; d < shape.dims(); ++d) {
    if (at[d] < 0 || at[d] >= shape[d]) [[unlikely]]
      refuse_point(call, core, at);
  }
}

}  // namespace gannet::array
