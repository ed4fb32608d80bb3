#include "topology/places.hpp"

#include <mpi.h>
#include <unistd.h>

#include <algorithm>
#include <exception>
#include <optional>

#include "base/settings.hpp"
#include "base/text.hpp"
#include "job/job.hpp"
#include "job/mpi.hpp"
#include "topology/memory_policy.hpp"
#include "topology/read.hpp"

namespace gannet::topology {

namespace {

constexpr Binding bindings[] = {Binding::node, Binding::core, Binding::none};  // of GANNET_BIND

Binding wanted() {
  return bindings[static_cast<std::size_t>(base::setting_choice(base::settings::bind))];
}

std::vector<CpuSet> cpus_of_ranks(job::Job& job) {
  std::vector<CpuSet> ranks;
  for (const cpu_set_t& cpus : job.take_machine_cpu_sets()) ranks.push_back(cpu_set(cpus));
  return ranks;
}

/// Otherwise nobody is bound, and it is not worth reading the machine.
bool any_less_than_all(const std::vector<CpuSet>& ranks) {
  const auto all = static_cast<std::size_t>(::sysconf(_SC_NPROCESSORS_ONLN));
  return std::any_of(ranks.begin(), ranks.end(),
                     [&](const CpuSet& rank) { return rank.count() < all; });
}

/// What is sent to the other ranks; nothing if the machine cannot be read.
std::vector<std::byte> packed_machine() try {
  const auto machine = read_machine();
  return machine ? pack(*machine) : std::vector<std::byte>();
} catch (const std::exception&) {  // the others wait for an answer
  return {};
}

/// Collective over the node.
std::optional<Machine> machine_of(const job::Job& job, bool worth_reading) {
  std::vector<std::byte> bytes;
  if (job.node_rank() == 0 && worth_reading) bytes = packed_machine();
  auto size = static_cast<int>(bytes.size());
  job::check_mpi(MPI_Bcast(&size, 1, MPI_INT, 0, job.node_comm()), "MPI_Bcast");
  if (size == 0) return {};
  bytes.resize(static_cast<std::size_t>(size));
  job::check_mpi(MPI_Bcast(bytes.data(), size, MPI_BYTE, 0, job.node_comm()), "MPI_Bcast");
  return unpack(bytes);
}

/// The first reason why a rank's memory may lie anywhere; empty if it has a place.
std::string objection(const Machine& machine, const Places& places) {
  if (places.share.empty()) return "this rank is not bound";
  if (machine.home_nodes() < 2) return "there is one NUMA node";
  return memory_objection();
}

}  // namespace

std::string Places::description() const {
  if (memory.empty()) return base::text("memory where it is touched first (", why_anywhere, ')');
  std::string nodes;
  for (const int node : memory) nodes += base::text(' ', node);
  return base::text("memory on NUMA node", memory.size() == 1 ? "" : "s", nodes, ", near ",
                    share.size(), share.size() == 1 ? " core" : " cores");
}

Places places_of(job::Job& job) {
  const Binding binding = wanted();
  const auto ranks = cpus_of_ranks(job);
  const bool bound = any_less_than_all(ranks);
  const auto machine = machine_of(job, bound && binding != Binding::none);
  Places places;
  places.why_anywhere = binding == Binding::none ? "GANNET_BIND=none"
                        : !bound                 ? "ranks are not bound"
                                                 : "nothing is known of this machine";
  if (!machine || binding == Binding::none) return places;
  places.workers = binding;
  places.share = share_of(*machine, ranks, job.machine_rank());
  places.helper = helper_cpus(*machine, ranks, job.machine_rank() - job.node_rank());
  places.why_anywhere = objection(*machine, places);
  if (places.why_anywhere.empty()) places.memory = memory_nodes(*machine, places.share);
  return places;
}

}  // namespace gannet::topology
