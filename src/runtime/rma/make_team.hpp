#pragma once

#include <mpi.h>

#include <memory>
#include <vector>

#include "rma/team.hpp"

namespace gannet::rma {

/// Collective over `comm`, which becomes the team's own. `world_ranks[i]` is member i; none at all
/// stand for all ranks of the world. All members throw the same Error if one of them
/// cannot take part.
std::shared_ptr<Team> make_team(std::shared_ptr<Process> process, MPI_Comm comm,
                                std::vector<int> world_ranks);

}  // namespace gannet::rma
