#pragma once

#include "gannet/export.hpp"

/// Leaving out the syncs of a collective operation, for callers who know that nothing needs them.
namespace gannet::algo {

struct Mask {
  bool first = true;  ///< sync at entry
  bool last = true;   ///< sync at exit
};

/// Local. The next operation of this room that this thread begins has only these syncs: without the
/// first, it may find the arrays as they were before others wrote them; without the last, it may
/// return before others have done their part. A call that is refused does not begin.
GANNET_API void mask_syncs(Mask mask);

/// Local. What mask_syncs said for the operation that begins now; it holds no longer.
GANNET_API Mask take_mask();

}  // namespace gannet::algo
