#pragma once

#include "gannet/export.hpp"

namespace gannet::armci {

/// [Fence, AllFence, GroupFence] Local. On return the operations of this process are complete at
/// `proc`, at all processes, or at the members of a group.
GANNET_API void fence(int proc);
GANNET_API void fence_all();
GANNET_API void fence_group(const int* group);

/// [Barrier] Collective over the default group. A fence on all members, and a barrier.
GANNET_API void barrier();

/// [Create_mutexes] Collective over all processes. `count` mutexes here, numbered from 0; the
/// numbers may differ. Fault::state if there are mutexes already.
GANNET_API void create_mutexes(int count);

/// [Destroy_mutexes] Collective over all processes.
GANNET_API void destroy_mutexes();

/// [Lock, Unlock] One-sided. Mutex `mutex` of a process; first come, first served. Operations under
/// the lock are complete before the next holder gets it.
GANNET_API void lock(int mutex, int proc);
GANNET_API void unlock(int mutex, int proc);

/// [notify] One-sided; one thread at a time, as for wait_for_notice(). Notifies `proc` once
/// everything that this process has put to it is there. Returns how often it has been notified.
GANNET_API int notify(int proc);

/// [notify_wait] Waits for the next notice of a process. *waited, and the result: how often this
/// has returned for that process.
GANNET_API int wait_for_notice(int proc, int* waited);

}  // namespace gannet::armci
