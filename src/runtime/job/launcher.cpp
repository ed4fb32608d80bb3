#include "job/launcher.hpp"

#include <mpi.h>
#include <stdlib.h>

#include <charconv>
#include <string_view>

#include "base/text.hpp"
#include "gannet/error.hpp"
#include "job/mpi.hpp"

namespace gannet::job {

namespace {

/// Where launchers say how many processes they started.
struct Launcher {
  const char* variable;
  std::string_view name;
};
constexpr Launcher launchers[] = {{"OMPI_COMM_WORLD_SIZE", "mpirun of Open MPI"},
                                  {"PMI_SIZE", "mpiexec of MPICH, or one like it"},
                                  {"SLURM_STEP_NUM_TASKS", "srun of Slurm"}};

/// 0 if the launcher does not say.
int started_by(const Launcher& launcher) {
  const char* value = ::getenv(launcher.variable);
  const std::string_view text = value ? value : "";
  int count = 0;
  std::from_chars(text.data(), text.data() + text.size(), count);
  return count;
}

}  // namespace

void check_launcher() {
  int size = 0;
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (size != 1) return;
  const Launcher* unknown_peer = nullptr;
  for (const Launcher& launcher : launchers) {
    const int started = started_by(launcher);
    if (started == 1) return;  // the innermost of several launchers
    if (started > 1 && unknown_peer == nullptr) unknown_peer = &launcher;
  }
  if (unknown_peer == nullptr) return;
  throw Error(Fault::system,
              base::text("the launcher started ", started_by(*unknown_peer), " processes (",
                         unknown_peer->variable, ", ", unknown_peer->name,
                         "), and MPI sees 1: this program's MPI is ", mpi_library(),
                         ", which does not know that launcher; start it with its own mpiexec, or "
                         "build with the launcher's MPI (docs/mpi.md)"));
}

}  // namespace gannet::job
