#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <vector>

#include "armci/directory.hpp"
#include "gannet/mutex.hpp"
#include "gannet/world.hpp"
#include "interface/messages.hpp"
#include "rma/place.hpp"
#include "rma/process.hpp"
#include "rma/segment.hpp"
#include "rma/team.hpp"

namespace gannet::armci {

class Groups;
class Allocations;
class Outstanding;

/// What ARMCI keeps while there is a world: made when it is first needed, destroyed before the
/// world ends.
class State {
 public:
  explicit State(World& world);
  ~State();

  World& world;
  rma::Process& process;
  const node::Memory& memory;  ///< of this node
  Directory directory;
  std::unique_ptr<Groups> groups;
  std::unique_ptr<Allocations> allocations;
  std::unique_ptr<Outstanding> outstanding;
  std::unique_ptr<MutexSet> mutexes;
  std::vector<int> first_mutex;  ///< of each rank in `mutexes`, then the total number

  interface::SelfSends self_sends;

  /// Notices to and from a process (armci_notify), by its number.
  struct Notices {
    int sent = 0;
    int received = 0;
  };
  std::map<int, Notices> notices;

  int me() const { return world.rank(); }
  int size() const { return world.size(); }
  int node_of(int proc) const { return process.nodes().node_of(proc); }
  bool on_my_node(int proc) const { return node_of(proc) == process.self().node; }
};

extern std::atomic<State*> the_state;
State& make_state();
[[noreturn]] void refuse_proc(const State& all, int proc);

/// Local, any thread. Fault::state if there is no world.
inline State& state() {
  State* made = the_state.load(std::memory_order_acquire);
  return made ? *made : make_state();
}

/// Local. Fault::argument unless there is such a process.
inline void check_proc(const State& all, int proc) {
  if (proc < 0 || proc >= all.size()) [[unlikely]]
    refuse_proc(all, proc);
}

}  // namespace gannet::armci
