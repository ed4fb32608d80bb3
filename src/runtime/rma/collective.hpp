#pragma once

#include <cstddef>
#include <string>

#include "node/reduction.hpp"

namespace gannet::rma {

class Team;

/// Collective. values[i] := values[i] of all members combined, node by node and on each in the
/// order of the members, so that every member gets the same bits. Goes through node memory and the
/// wire, without MPI: quick, and it ends in an Error when a member has left.
void reduce(Team& team, void* values, std::size_t count, Element type, node::Reduction how);

/// Collective. all[m] := `bytes` of each member m, one after the other.
void allgather(Team& team, const void* mine, std::size_t bytes, void* all);

/// Collective. Copies `bytes` of member `root` to all others.
void broadcast(Team& team, void* values, std::size_t bytes, int root);

/// Collective. Returns the text that member `root` has, whatever the others have.
std::string broadcast(Team& team, std::string text, int root);

}  // namespace gannet::rma
