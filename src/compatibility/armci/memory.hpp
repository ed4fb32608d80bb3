#pragma once

#include <cstddef>

#include "gannet/export.hpp"

/// Memory that other processes can reach. Addresses are those that the process itself was given:
/// those of another process must not be used, except for MemoryInfo::common.
namespace gannet::armci {

/// [Malloc, Malloc_group] Collective over the default group, or `group`. `bytes` may differ among
/// members, and be 0. addresses[i]: the memory of member i, null if it has none; memory of this
/// node can be loaded and stored. False, on all members, if there is not enough memory.
GANNET_API bool allocate(void** addresses, long bytes);
GANNET_API bool allocate(void** addresses, long bytes, const int* group);

/// [Free, Free_group] Collective over the group that made it, in the same order on all; takes my
/// own address of it, null if I have none. Fault::argument if members free different memory.
GANNET_API void free(void* address);
GANNET_API void free(void* address, const int* group);

/// [Malloc_local, Free_local] Local. Memory for buffers; null if there is not enough.
GANNET_API void* allocate_local(long bytes);
GANNET_API void free_local(void* address);

/// [Set_shm_limit] Local. The total that allocate() may take for this process; 0: no limit.
GANNET_API void limit_memory(unsigned long bytes);

/// Memory that one process made alone: armci_meminfo_t, which may be sent to others.
struct MemoryInfo {
  char* common;  ///< names the memory in any process, in one-sided operations on `maker`
  char* own;     ///< the maker's own address
  std::size_t bytes;
  int maker;
  long ids[128];  ///< [0] its place at the maker
};

/// [Memget] Local. Fault::memory if there is not enough.
GANNET_API void make_memory(std::size_t bytes, MemoryInfo* info, int flags);

/// [Memat] Local. This process's address for `offset` bytes into it: one to load from and store to
/// on the maker's node.
GANNET_API void* attach_memory(MemoryInfo* info, long offset);

/// [Memdt] Local. This process no longer uses it.
GANNET_API void detach_memory(MemoryInfo* info, long offset);

/// [Memctl] Local, on the maker. The memory is freed the next time that all ranks meet.
GANNET_API void destroy_memory(MemoryInfo* info);

}  // namespace gannet::armci
