#pragma once

#include <cstddef>

#include "gannet/types.hpp"

namespace gannet::rma {

class Team;

enum class Reduction { sum, min, max };

/// Collective. values[i] := values[i] of all members combined, in the order of the members, so
/// that every member gets the same bits. Goes through node memory, without MPI: quick, and it
/// ends in an Error when a member has left.
void reduce(Team& team, void* values, std::size_t count, Element type, Reduction how);

/// Collective. Copies `bytes` of member `root` to all others.
void broadcast(Team& team, void* values, std::size_t bytes, int root);

}  // namespace gannet::rma
