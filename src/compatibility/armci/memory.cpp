#include "armci/memory.hpp"

#include <cstdlib>

#include "armci/address.hpp"
#include "armci/allocations.hpp"
#include "armci/group_table.hpp"
#include "base/require.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::armci {

namespace {

constexpr std::size_t local_alignment = 64;

const Group& group_of(const State& all, const int* number) {
  return all.groups->at(*base::require(number, "the group"));
}

node::Offset place_in(const MemoryInfo& info) { return static_cast<node::Offset>(info.ids[0]); }

void check_info(const MemoryInfo* info) {
  if (!info || info->bytes == 0) {
    throw Error(Fault::argument, "the armci_meminfo_t describes no memory");
  }
}

}  // namespace

bool allocate(void** addresses, long bytes) {
  const int group = default_group_number();
  return allocate(addresses, bytes, &group);
}

bool allocate(void** addresses, long bytes, const int* group) {
  State& all = state();
  const Group& members = group_of(all, group);
  base::require(addresses, "the list for the addresses");
  try {
    all.allocations->make(all, members, bytes, addresses);
  } catch (const Error& error) {
    if (error.fault() != Fault::memory) throw;
    return false;
  }
  return true;
}

void free(void* address) {
  const int group = default_group_number();
  free(address, &group);
}

void free(void* address, const int* group) {
  State& all = state();
  all.allocations->free(all, group_of(all, group), address);
}

void* allocate_local(long bytes) {
  if (bytes < 0) throw Error(Fault::argument, base::text(bytes, " bytes"));
  const auto size = static_cast<std::size_t>(bytes) + local_alignment - 1;
  return std::aligned_alloc(local_alignment, size / local_alignment * local_alignment);
}

void free_local(void* address) { std::free(address); }

void limit_memory(unsigned long bytes) { state().allocations->limit(bytes); }

void make_memory(std::size_t bytes, MemoryInfo* info, int flags) {
  if (!info || bytes == 0 || flags != 0) {
    throw Error(Fault::argument, base::text(bytes, " bytes with flags ", flags, " for ", info,
                                            "; ask for more than 0, with flags 0"));
  }
  State& all = state();
  const node::Offset offset = all.process.allocate(bytes);
  all.directory.add(all.me(), offset, bytes);
  info->common = static_cast<char*>(common_address_of(offset, false));
  info->own = static_cast<char*>(address_of(all, all.me(), offset));
  info->bytes = bytes;
  info->maker = all.me();
  info->ids[0] = static_cast<long>(offset);
}

void* attach_memory(MemoryInfo* info, long offset) {
  check_info(info);
  State& all = state();
  check_proc(all, info->maker);
  if (all.directory.end_of(info->maker, place_in(*info)) == 0) {
    all.directory.add(info->maker, place_in(*info), info->bytes);
  }
  return static_cast<char*>(address_of(all, info->maker, place_in(*info))) + offset;
}

void detach_memory(MemoryInfo* info, long) {
  check_info(info);
  State& all = state();
  if (info->maker != all.me()) all.directory.remove(info->maker, place_in(*info));
}

void destroy_memory(MemoryInfo* info) {
  check_info(info);
  State& all = state();
  if (info->maker != all.me()) {
    throw Error(Fault::argument, base::text("process ", info->maker,
                                            " made the memory, and only "
                                            "it can destroy it"));
  }
  all.directory.remove(info->maker, place_in(*info));
  all.process.retire(place_in(*info));
  info->bytes = 0;
}

}  // namespace gannet::armci
