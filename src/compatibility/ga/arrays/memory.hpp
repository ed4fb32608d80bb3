#pragma once

#include "ga/arrays/array.hpp"
#include "ga/arrays/extent.hpp"

/// Memory that a program allocates for itself, and may make arrays from: node memory of this rank,
/// counted as array memory.
namespace gannet::ga {

/// Collective over a group. Memory for `count` elements of a type, as many as each rank wants.
/// Fault::memory on every rank if some rank does not have enough, or its limit leaves less.
GANNET_API void* get_memory(int type, Index count, int group = world_group);

/// Local. Does nothing for null. Fault::argument for memory that does not come from get_memory, or
/// that was given to an array.
GANNET_API void free_memory(void* mine);

/// Collective over the group of `like`. An array of the shape and distribution of `like`, whose
/// elements are the contents of the memory that each rank passes in; their type is the one that it
/// was allocated for. The memory is the array's from then on, and is freed with it. Null, on every
/// rank, if some rank passes less than a block; then each rank keeps its memory. Fault::argument as
/// above.
GANNET_API Array* assemble_duplicate(const Array& like, std::string_view name, void* mine);

/// Local. Whether all of this lies in memory that a rank has from get_memory().
bool got_memory_has(int rank, const Extent& part);

/// Local. Frees what the program has not freed, at its end.
void free_all_memory();

}  // namespace gannet::ga
