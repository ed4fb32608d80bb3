#pragma once

#include "gannet/algo.hpp"

/// Syncs, masks, fences and mutexes of GA.
namespace gannet::ga {

/// Collective over the default group, or over group `number`: everything done before is visible to
/// all ranks afterwards.
GANNET_API void sync();
GANNET_API void sync(int number);

/// Local. From now on every sync of this process begins with `what`, which is local.
void begin_syncs_with(void (*what)());

/// Local. The next collective call of this thread leaves out its sync at entry (first = false) or
/// exit (last = false), as far as it can do without it.
GANNET_API void mask_sync(bool first, bool last);

/// One collective call: it takes the mask that was set for it, whether or not it uses it, so that
/// the mask applies to no other. The call follows the mask at entry or at exit, or syncs there all
/// the same; its table (bindings/api) says which, as in GA.
class GANNET_API Masked {
 public:
  explicit Masked(bool follows_first = false, bool follows_last = false);
  ~Masked();
  Masked(const Masked&) = delete;
  Masked& operator=(const Masked&) = delete;
};

/// Local. The syncs that the current call does; both, outside of a call.
GANNET_API algo::Syncs syncs();

/// Local. Marks the beginning of operations that the next fence completes.
GANNET_API void init_fence();

/// Local. On return, the one-sided operations of this thread since init_fence are complete at their
/// targets.
GANNET_API void fence();

/// Collective over the world. One set of `count` mutexes may exist at a time; false if there is one
/// already.
GANNET_API bool create_mutexes(int count);
GANNET_API bool destroy_mutexes();

/// One-sided. Fault::argument for a mutex that does not exist; Fault::state for one that the caller
/// holds already (lock) or does not hold (unlock).
GANNET_API void lock(int mutex);
GANNET_API void unlock(int mutex);

}  // namespace gannet::ga
