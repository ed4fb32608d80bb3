#include "ga/program.hpp"

#include "door/memory.hpp"
#include "door/world.hpp"
#include "ga/array.hpp"
#include "ga/group.hpp"
#include "ga/limit.hpp"
#include "ga/memory.hpp"
#include "ga/reach.hpp"
#include "ga/sparse.hpp"
#include "ga/state.hpp"
#include "ga/sync.hpp"

namespace gannet::ga {

namespace {

void begin(std::optional<Index> limit) {
  begin_state();
  door::offer_memory(has_memory);
  set_memory_limit(limit);
}

}  // namespace

void initialize(std::optional<Index> limit) {
  if (initialized()) return;
  door::start("GA_Terminate");
  begin(limit);
}

void initialize(MPI_Comm comm) {
  if (initialized()) return;
  door::start("GA_Terminate", comm);
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
  door::end();
}

}  // namespace gannet::ga
