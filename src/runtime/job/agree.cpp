#include "job/agree.hpp"

#include <algorithm>

#include "base/host.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "job/mpi.hpp"
#include "job/texts.hpp"

namespace gannet::job {

namespace {

std::string written(const Terms& terms) {
  std::string all;
  for (const auto& [name, value] : terms) all += name + " " + value + "\n";
  return all;
}

std::string line_at(const std::string& text, std::size_t start) {
  return text.substr(start, text.find('\n', start) - start);
}

/// The first line in which two texts differ, as it stands in each of them.
std::pair<std::string, std::string> difference(const std::string& a, const std::string& b) {
  const auto apart = std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin();
  const auto newline = a.rfind('\n', apart == 0 ? 0 : static_cast<std::size_t>(apart) - 1);
  const std::size_t start = newline == std::string::npos ? 0 : newline + 1;
  return {line_at(a, start), line_at(b, start)};
}

}  // namespace

void agree(MPI_Comm comm, const Terms& mine) {
  int rank = 0, size = 1;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  const std::string own = written(mine);
  const std::string first = text_of(comm, 0, own);
  int differs = own == first ? size : rank;
  check_mpi(MPI_Allreduce(MPI_IN_PLACE, &differs, 1, MPI_INT, MPI_MIN, comm), "MPI_Allreduce");
  if (differs == size) return;
  const auto [theirs, here] = difference(first, own);
  const std::string what = text_of(
      comm, differs,
      base::text("rank ", rank, " (", base::host_name(), ") has ", here, ", rank 0 has ", theirs));
  throw Error(Fault::system, base::text("the ranks of this job do not fit together: ", what,
                                        "; start all of them with the same Gannet and settings"));
}

}  // namespace gannet::job
