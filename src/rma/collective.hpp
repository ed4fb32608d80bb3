#pragma once

#include <cstddef>

#include "gannet/types.hpp"

namespace gannet::rma {

class Team;

enum class Reduction { sum, min, max };

/// Collective. values[i] := values[i] of all members combined, node by node and on each in the
/// order of the members, so that every member gets the same bits. Goes through node memory and the
/// wire, without MPI: quick, and it ends in an Error when a member has left.
void reduce(Team& team, void* values, std::size_t count, Element type, Reduction how);

/// Collective. Copies `bytes` of member `root` to all others.
void broadcast(Team& team, void* values, std::size_t bytes, int root);

/// Local. mine[i] := mine[i] and theirs[i] combined, in that order or the other.
void combine(void* mine, const void* theirs, std::size_t count, Element type, Reduction how,
             bool mine_first = true);

}  // namespace gannet::rma
