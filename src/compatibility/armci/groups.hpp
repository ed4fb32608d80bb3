#pragma once

#include "armci/group_numbers.hpp"
#include "gannet/export.hpp"

/// Groups of processes by number (ARMCI_Group). Processes are numbered in the order of the list
/// that made the group.
namespace gannet::armci {

/// [Group_create, Group_create_child] Collective over the listed members of the parent (the default
/// group); others may call too, and get no_group. Fault::argument for members that are not in the
/// parent, or are listed twice.
GANNET_API void create_group(int count, const int* members, int* group);
GANNET_API void create_child_group(int count, const int* members, int* group, const int* parent);

/// [Group_free] Local. The number is free again.
GANNET_API void free_group(int* group);

/// [Group_rank, Group_size] Local. This process in the group, and the number of its members; -1 for
/// both if it is not a member.
GANNET_API void group_rank(const int* group, int* rank);
GANNET_API void group_size(const int* group, int* size);

/// [Group_set_default, ...] Local. The default group is the one that allocate(), barrier() and
/// collective messages use.
GANNET_API void set_default_group(const int* group);
GANNET_API void get_default_group(int* group);
GANNET_API void get_world_group(int* group);

/// [Absolute_id] Local. The number, among all processes, of `rank` of the group.
GANNET_API int absolute_id(const int* group, int rank);

}  // namespace gannet::armci
