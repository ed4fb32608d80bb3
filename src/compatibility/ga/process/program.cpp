#include "ga/process/program.hpp"

#include "ga/arrays/array.hpp"
#include "ga/arrays/limit.hpp"
#include "ga/arrays/memory.hpp"
#include "ga/arrays/reach.hpp"
#include "ga/process/group.hpp"
#include "ga/process/state.hpp"
#include "ga/process/sync.hpp"
#include "ga/sparse/sparse.hpp"
#include "interface/memory.hpp"
#include "interface/world.hpp"

namespace gannet::ga {

namespace {

void begin(std::optional<Index> limit) {
  begin_state();
  interface::offer_memory(has_memory);
  set_memory_limit(limit);
}

}  // namespace

void initialize(std::optional<Index> limit) {
  if (initialized()) return;
  interface::start("GA_Terminate");
  begin(limit);
}

void initialize(MPI_Comm comm) {
  if (initialized()) return;
  interface::start("GA_Terminate", comm);
  begin({});
}

void terminate() {
  if (!initialized()) return;
  sync(world_group);
  drop_all_sparse();
  drop_all();
  free_all_memory();
  destroy_mutexes();
  end_groups();
  end_state();
  interface::end();
}

}  // namespace gannet::ga
