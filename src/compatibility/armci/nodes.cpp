#include "armci/nodes.hpp"

#include "armci/state.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::armci {

namespace {

void check_node(int node) {
  if (node >= 0 && node < node_count()) return;
  throw Error(Fault::argument,
              base::text("node ", node, " does not exist; there are 0 to ", node_count() - 1));
}

}  // namespace

bool same_node(int proc) { return node_of(proc) == my_node(); }

int node_count() { return state().process.self().nodes; }
int my_node() { return state().process.self().node; }

int node_of(int proc) {
  check_proc(state(), proc);
  return state().node_of(proc);
}

int processes_of(int node) {
  const State& all = state();
  if (node < 0 || node_count() == 1) {
    if (node > 0) check_node(node);
    return all.process.self().node_ranks;
  }
  check_node(node);
  return all.process.nodes().ranks_on(node);
}

int process_at(int node, int place) {
  const State& all = state();
  const int wanted = node < 0 ? my_node() : node;
  check_node(wanted);
  int left = place;
  for (int proc = 0; proc < all.size() && place >= 0; ++proc) {
    if (all.node_of(proc) == wanted && left-- == 0) return proc;
  }
  throw Error(Fault::argument, base::text("node ", wanted, " has no process number ", place,
                                          "; it has ", processes_of(wanted)));
}

}  // namespace gannet::armci
