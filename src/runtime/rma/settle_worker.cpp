#include "base/text.hpp"
#include "gannet/threads.hpp"
#include "rma/process.hpp"
#include "rma/team.hpp"
#include "topology/places.hpp"

namespace gannet {

void settle_worker(const Group& world, int worker, int workers) {
  world.team()->need_open("settle_worker");
  if (worker < 0 || worker >= workers) {
    throw Error(Fault::argument, base::text("settle_worker: worker ", worker, " of ", workers,
                                            "; they are numbered from 0"));
  }
  const topology::Places& places = world.team()->process().places();
  const auto cpus = topology::worker_cpus(places.share, worker, workers, places.workers);
  if (cpus.any()) topology::bind_this_thread(cpus);
}

}  // namespace gannet
