#pragma once

#include "gannet/export.hpp"

/// Completion of operations that were begun with a handle. Waiting twice, or for a handle of 0, is
/// not an error. Any thread.
namespace gannet::armci {

/// [Wait, WaitProc, WaitAll] Return when the operations of the handle, those to a process, or all,
/// are complete.
GANNET_API void wait(const int* handle);
GANNET_API void wait_proc(int proc);
GANNET_API void wait_all();

/// [Test] Local. Whether wait() would return at once.
GANNET_API bool test(const int* handle);

/// [SET_AGGREGATE_HANDLE, UNSET_AGGREGATE_HANDLE] Local. Until it is unset, the handle stands for
/// all operations that are begun with it.
GANNET_API void set_aggregate(int* handle);
GANNET_API void unset_aggregate(int* handle);

}  // namespace gannet::armci
