#include "interface/fail.hpp"

#include <mpi.h>

#include <cstdio>
#include <cstdlib>

#include "base/forked.hpp"
#include "base/host.hpp"
#include "base/log.hpp"
#include "base/reason.hpp"
#include "base/text.hpp"
#include "job/mpi.hpp"

namespace gannet::interface {

namespace {

FailureHandler handler = nullptr;

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

void on_failure(FailureHandler next) { handler = next; }

void fail(const std::string& text, long code) noexcept {
  const std::string where = place();
  std::fflush(nullptr);
  base::log(base::Level::error, text + where);
  const int low = static_cast<int>(code & 0xff);  // what a process can report when it ends
  const int status = low == 0 ? 1 : low;
  if (handler) handler((text + where).c_str(), status);
  if (!where.empty() && !base::is_forked()) job::abort_job(status);
  std::_Exit(status);
}

void fail(const char* call, const std::exception& why) noexcept {
  fail(base::text(call, ": ", base::reason(why)), 1);
}

}  // namespace gannet::interface
