#pragma once

#include "algo/mask.hpp"
#include "gannet/export.hpp"

/// Syncs, masks, fences and mutexes of GA.
namespace gannet::ga {

class Array;

/// Collective over the default group, or over group `number`: everything done before is visible to
/// all ranks after.
GANNET_API void sync();
GANNET_API void sync(int number);

/// Local. The next collective call leaves out its sync at entry (first = false) or exit (last =
/// false). Counts for one call. Calls that cannot do without, such as creating an array, take it
/// and sync all the same.
inline void mask_sync(bool first, bool last) { algo::mask_syncs({first, last}); }

using algo::take_mask;

/// Local. Marks the beginning of operations that the next fence completes.
GANNET_API void init_fence();

/// Local. On return, the one-sided operations of this thread since init_fence are complete at their
/// targets.
GANNET_API void fence();

/// Collective over the world. One set of `count` mutexes may exist at a time; false if there is
/// one.
GANNET_API bool create_mutexes(int count);
GANNET_API bool destroy_mutexes();

/// One-sided. Fault::argument for a mutex that does not exist; Fault::state for one that the caller
/// holds already (lock) or does not hold (unlock).
GANNET_API void lock(int mutex);
GANNET_API void unlock(int mutex);

}  // namespace gannet::ga
