#include "topology/plan.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <numeric>

namespace gannet::topology {

namespace {

const CpuSet& at(std::span<const CpuSet> ranks, int rank) {
  return ranks[static_cast<std::size_t>(rank)];
}

/// The parts of all cores in a set of processors.
std::vector<Core> cores_in(const Machine& machine, const CpuSet& cpus) {
  std::vector<Core> cores;
  for (const Core& core : machine.cores) {
    if (const CpuSet own = core.cpus & cpus; own.any()) cores.push_back({own, core.node});
  }
  return cores;
}

CpuSet all_of(std::span<const Core> cores) {
  CpuSet all;
  for (const Core& core : cores) all |= core.cpus;
  return all;
}

/// Cores that share a NUMA node with some of these.
CpuSet same_nodes(const Machine& machine, std::span<const Core> cores) {
  CpuSet all;
  for (const Core& core : machine.cores) {
    const auto beside = [&](const Core& other) { return other.node == core.node; };
    if (std::any_of(cores.begin(), cores.end(), beside)) all |= core.cpus;
  }
  return all;
}

/// Whole cores that are free; if there are none, hardware threads.
CpuSet free_cpus(const Machine& machine, const CpuSet& taken) {
  CpuSet cores;
  for (const Core& core : machine.cores) {
    if ((core.cpus & taken).none()) cores |= core.cpus;
  }
  return cores.any() ? cores : machine.cpus() & ~taken;
}

}  // namespace

bool is_bound(const Machine& machine, const CpuSet& rank) {
  return (machine.cpus() & ~rank).any() && (machine.cpus() & rank).any();
}

std::vector<Core> share_of(const Machine& machine, std::span<const CpuSet> ranks, int rank) {
  const CpuSet& mine = at(ranks, rank);
  if (!is_bound(machine, mine)) return {};
  const auto cores = cores_in(machine, mine);
  const auto before = std::count(ranks.begin(), ranks.begin() + rank, mine);
  const auto sharing = std::count(ranks.begin(), ranks.end(), mine);
  const auto all = static_cast<std::ptrdiff_t>(cores.size());
  const auto begin = before * all / sharing;
  const auto end = std::max(begin + 1, (before + 1) * all / sharing);
  return {cores.begin() + begin, cores.begin() + end};
}

std::vector<int> memory_nodes(const Machine& machine, std::span<const Core> share) {
  std::vector<int> nodes;
  if (machine.home_nodes() < 2) return nodes;
  for (const Core& core : share) {
    const bool known = std::find(nodes.begin(), nodes.end(), core.node) != nodes.end();
    if (core.node >= 0 && !known) nodes.push_back(core.node);
  }
  return nodes;
}

std::vector<Part> divide(std::uint64_t begin, std::uint64_t bytes, std::span<const int> nodes,
                         std::uint64_t unit) {
  if (nodes.size() < 2) return {{begin, bytes, nodes.empty() ? -1 : nodes.front()}};
  std::vector<Part> parts;
  const std::uint64_t units = (bytes + unit - 1) / unit;
  const auto border = [&](std::size_t part) {
    return std::min(bytes, units * part / nodes.size() * unit);
  };
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const std::uint64_t from = border(i), until = border(i + 1);
    if (from < until) parts.push_back({begin + from, until - from, nodes[i]});
  }
  return parts;
}

CpuSet helper_cpus(const Machine& machine, std::span<const CpuSet> ranks, int first) {
  const CpuSet taken = std::accumulate(ranks.begin(), ranks.end(), CpuSet(), std::bit_or<>());
  const CpuSet free = free_cpus(machine, taken);
  const CpuSet beside = same_nodes(machine, cores_in(machine, at(ranks, first)));
  for (const CpuSet& near : {machine.network & beside, machine.network, beside}) {
    if ((free & near).any()) return free & near;
  }
  return free;
}

CpuSet worker_cpus(std::span<const Core> share, int worker, int workers, Binding binding) {
  if (share.empty() || binding == Binding::none) return {};
  const auto place =
      static_cast<std::size_t>(worker) * share.size() / static_cast<std::size_t>(workers);
  const Core& core = share[place];
  if (binding == Binding::core) return core.cpus;
  std::vector<Core> beside;
  std::copy_if(share.begin(), share.end(), std::back_inserter(beside),
               [&](const Core& other) { return other.node == core.node; });
  return all_of(beside);
}

}  // namespace gannet::topology
