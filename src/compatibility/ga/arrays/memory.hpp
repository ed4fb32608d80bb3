#pragma once

#include "ga/arrays/array.hpp"
#include "ga/arrays/extent.hpp"

/// Memory that a program gets for itself, and may make arrays of: node memory of this rank, counted
/// as array memory.
namespace gannet::ga {

/// Collective over a group. Memory for `count` elements of a type, as many as each rank wants.
/// Fault::memory on every rank if some rank has not enough, or its limit leaves less.
GANNET_API void* get_memory(int type, Index count, int group = world_group);

/// Local. Null is nothing to give back. Fault::argument for memory that get_memory did not give, or
/// that was given to an array.
GANNET_API void free_memory(void* mine);

/// Collective over the group of `like`. An array of the shape and distribution of `like`, whose
/// elements are what the memory holds that each rank brings; their type is the one that it was got
/// for. The memory is the array's from then on, and goes with it. Null, on every rank, if some rank
/// brings less than a block; then it keeps the memory. Fault::argument as above.
GANNET_API Array* assemble_duplicate(const Array& like, std::string_view name, void* mine);

/// Local. Whether all of this is in memory that a rank got.
bool got_memory_has(int rank, const Extent& part);

/// Local. Frees what the program has left, at its end.
void free_all_memory();

}  // namespace gannet::ga
