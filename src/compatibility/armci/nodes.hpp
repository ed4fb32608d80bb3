#pragma once

#include "gannet/export.hpp"

/// Which processes share memory. Local. The only domain of ARMCI is the node: `domain` is 0.
namespace gannet::armci {

/// [Same_node, armci_sameclusnode, armci_domain_same_id]
GANNET_API bool same_node(int proc);

/// [armci_domain_count, armci_domain_my_id, armci_domain_id] Number of nodes, my node, node of a
/// process.
GANNET_API int node_count();
GANNET_API int my_node();
GANNET_API int node_of(int proc);

/// [armci_domain_nprocs] Number of processes on a node; on mine for a negative number.
GANNET_API int processes_of(int node);

/// [armci_domain_glob_proc_id] The process that is number `place` of a node.
GANNET_API int process_at(int node, int place);

}  // namespace gannet::armci
