#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "topology/machine.hpp"

/// What belongs where on one machine. Decisions depend only on what the machine is and what the
/// launcher gave its ranks, so that all ranks reach the same ones. `ranks`: the processors that
/// each rank of the machine may run on, in the order of the ranks.
namespace gannet::topology {

/// A rank that may use all of the machine is not bound: the kernel puts it where there is room, and
/// its memory where it runs. Nothing is decided for it.
bool is_bound(const Machine& machine, const CpuSet& rank);

/// A rank's cores: those that it may use, or an equal part of them if other ranks may use the same
/// ones. Without hardware threads that it may not use. Empty if it is not bound.
std::vector<Core> share_of(const Machine& machine, std::span<const CpuSet> ranks, int rank);

/// NUMA nodes for a rank's part of the node's memory, near its cores, one after the other. Empty:
/// the memory lies where it is touched first.
std::vector<int> memory_nodes(const Machine& machine, std::span<const Core> share);

/// A piece of a range, and its NUMA node; -1: any.
struct Part {
  std::uint64_t begin;
  std::uint64_t bytes;
  int node;
};

/// Equal parts of whole units for each NUMA node, in order, so that threads of the rank that divide
/// a block as usual work on memory that is near. Without nodes: one part.
std::vector<Part> divide(std::uint64_t begin, std::uint64_t bytes, std::span<const int> nodes,
                         std::uint64_t unit);

/// Where the helper of the node whose first rank is `first` may run: on cores that no rank may use,
/// if there are any, otherwise on hardware threads that none may use; of these, on those near the
/// network, and near the first rank, in whose process it runs. Empty: there are none.
CpuSet helper_cpus(const Machine& machine, std::span<const CpuSet> ranks, int first);

/// How closely threads are kept to processors.
enum class Binding { none, node, core };

/// Where one of the `workers` of a rank runs. They are dealt evenly over the cores of its share, in
/// order; `node`: on all cores of the share at the same NUMA node. Empty: wherever the rank may.
CpuSet worker_cpus(std::span<const Core> share, int worker, int workers, Binding binding);

}  // namespace gannet::topology
