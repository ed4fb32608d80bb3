#include "door/fail.hpp"

#include <mpi.h>

#include <cstdio>
#include <cstdlib>

#include "base/host.hpp"
#include "base/log.hpp"
#include "base/reason.hpp"
#include "base/text.hpp"

namespace gannet::door {

namespace {

/// " (rank 3 on node7)", or nothing when MPI does not run.
std::string place() {
  int running = 0;
  int ended = 0;
  MPI_Initialized(&running);
  MPI_Finalized(&ended);
  if (!running || ended) return {};
  int rank = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  return base::text(" (rank ", rank, " on ", base::host_name(), ")");
}

}  // namespace

void fail(const std::string& text, long code) noexcept {
  const std::string where = place();
  std::fflush(nullptr);
  base::log(base::Level::error, text + where);
  const int status = code == 0 ? 1 : static_cast<int>(code & 0xff) | (code & 0xff ? 0 : 1);
  if (!where.empty()) MPI_Abort(MPI_COMM_WORLD, status);
  std::_Exit(status);
}

void fail(const char* call, const std::exception& why) noexcept {
  fail(base::text(call, ": ", base::reason(why)), 1);
}

}  // namespace gannet::door
