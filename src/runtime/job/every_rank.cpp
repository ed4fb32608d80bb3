#include "job/every_rank.hpp"

#include <string>

#include "base/failure.hpp"
#include "base/host.hpp"
#include "base/reason.hpp"
#include "base/text.hpp"
#include "job/mpi.hpp"
#include "job/texts.hpp"

namespace gannet::job {

std::optional<Error> failure_of(MPI_Comm comm, const std::function<void()>& step) {
  const std::optional<Error> mine = base::failure_of(step);
  int rank = 0, size = 1;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  int first = mine ? rank : size;
  check_mpi(MPI_Allreduce(MPI_IN_PLACE, &first, 1, MPI_INT, MPI_MIN, comm), "MPI_Allreduce");
  if (first == size) return {};
  int fault = mine ? static_cast<int>(mine->fault()) : 0;
  check_mpi(MPI_Bcast(&fault, 1, MPI_INT, first, comm), "MPI_Bcast");
  const std::string words =
      mine ? base::text(base::reason(*mine), " (rank ", rank, " on ", base::host_name(), ")") : "";
  return Error(static_cast<Fault>(fault), text_of(comm, first, words));
}

void on_every_rank(MPI_Comm comm, const std::function<void()>& step) {
  if (const auto failure = failure_of(comm, step)) throw *failure;
}

}  // namespace gannet::job
