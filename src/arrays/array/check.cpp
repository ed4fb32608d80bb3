#include "array/check.hpp"

#include "base/forked.hpp"
#include "base/require.hpp"
#include "base/text.hpp"

namespace gannet::array {

using base::text;

void refuse_core(const char* call, const Core* core, const char* held_as) {
  base::refuse_if_forked(call);
  if (core && core->ended()) {
    throw Error(Fault::state, text(call, " on ", core->label(), ", which was destroyed; use no ",
                                   held_as, " of it any more"));
  }
  if (core) {
    throw Error(Fault::state, text(call, " on ", core->label(),
                                   ": its World is closed; keep the World alive "
                                   "longer than its arrays"));
  }
  throw Error(Fault::state,
              text(call, " on an array that was destroyed or moved from; create it again first"));
}

void refuse_patch(const char* call, const Core& core, const Patch& patch) {
  const Shape& shape = core.map().shape();
  const std::string what = text(call, " on ", core.label(), ": patch ", to_string(patch));
  if (patch.lo.dims() != shape.dims() || patch.hi.dims() != shape.dims()) {
    throw Error(Fault::argument, text(what, " has ", patch.lo.dims(), " and ", patch.hi.dims(),
                                      " indices, but the array has ", shape.dims(), " dimensions"));
  }
  for (int d = 0; d < shape.dims(); ++d) {
    if (patch.lo[d] > patch.hi[d]) {
      throw Error(Fault::argument, text(what, " ends before it begins along dimension ", d,
                                        "; patches are half-open, lo <= hi"));
    }
  }
  throw Error(Fault::argument, text(what, " exceeds the shape ", to_string(shape)));
}

void need_size(const char* call, const Core* core, const Patch& patch, std::size_t elements) {
  const Core& array = check_core(call, core);
  check_patch(call, array, patch);
  if (static_cast<std::size_t>(patch.size()) == elements) return;
  throw Error(Fault::argument, text(call, " on ", array.label(), ": patch ", to_string(patch),
                                    " has ", patch.size(), " elements, and the buffer ", elements));
}

void refuse_point(const char* call, const Core& core, const Point& at) {
  throw Error(Fault::argument, text(call, " on ", core.label(), ": element ", to_string(at),
                                    " is not in the shape ", to_string(core.map().shape())));
}

void refuse_strides(const char* call, const Core& core, const Strides& strides) {
  throw Error(Fault::argument,
              text(call, " on ", core.label(), ": ", strides.dims(), " strides ",
                   to_string(strides), " for an array of ", core.map().dims(),
                   " dimensions; give one for each, in elements, or none for a dense buffer"));
}

void refuse_buffer(const char* call, const Core& core, const Patch& patch) {
  base::refuse_null(
      text(call, " on ", core.label(), ": the local buffer for patch ", to_string(patch)));
}

void refuse_alpha(const char* call, const Core& core) {
  base::refuse_null(text(call, " on ", core.label(), ": alpha"));
}

}  // namespace gannet::array
