#pragma once

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <vector>

#include "topology/plan.hpp"
#include "topology/read.hpp"

/// The machines that machines.py writes, and what launchers give the ranks of a job there.
namespace gannet::topology {

inline std::string file_of(const std::string& machine) {
  return GANNET_TEST_MACHINES "/" + machine + ".xml";
}

inline Machine machine(const std::string& name) {
  const auto read = read_machine(file_of(name));
  if (!read) throw std::runtime_error("cannot read " + name);
  return *read;
}

inline CpuSet cpus_of(const std::vector<Core>& cores) {
  CpuSet all;
  for (const Core& core : cores) all |= core.cpus;
  return all;
}

/// So many ranks, each bound to as many cores in a row as it says: `--map-by ppr:...:pe=cores`.
inline std::vector<CpuSet> by_cores(const Machine& machine, std::size_t ranks, std::size_t cores) {
  std::vector<CpuSet> sets(ranks);
  for (std::size_t core = 0; core < ranks * cores; ++core)
    sets[core / cores] |= machine.cores.at(core).cpus;
  return sets;
}

/// So many ranks at each of some equal parts of the machine, which share it: `--bind-to socket`.
inline std::vector<CpuSet> by_parts(const Machine& machine, std::size_t parts,
                                    std::size_t sharing) {
  std::vector<CpuSet> sets;
  for (const CpuSet& part : by_cores(machine, parts, machine.cores.size() / parts))
    sets.insert(sets.end(), sharing, part);
  return sets;
}

/// `--bind-to none`.
inline std::vector<CpuSet> unbound(const Machine& machine, std::size_t ranks) {
  return std::vector<CpuSet>(ranks, machine.cpus());
}

inline int ranks_of(const std::vector<CpuSet>& sets) { return static_cast<int>(sets.size()); }

}  // namespace gannet::topology
