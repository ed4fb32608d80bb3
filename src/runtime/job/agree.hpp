#pragma once

#include <mpi.h>

#include <string>
#include <utility>
#include <vector>

namespace gannet::job {

/// What has to be the same on all ranks: names and values, such as settings and versions.
using Terms = std::vector<std::pair<std::string, std::string>>;

/// Collective. Error(Fault::system) on every rank, naming the first rank that differs from rank 0
/// and both values, unless all bring the same terms.
void agree(MPI_Comm comm, const Terms& mine);

}  // namespace gannet::job
