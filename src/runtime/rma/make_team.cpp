#include "rma/make_team.hpp"

#include <atomic>
#include <cstring>
#include <optional>

#include "job/every_rank.hpp"
#include "job/mpi.hpp"
#include "job/texts.hpp"
#include "remote/exchange.hpp"

namespace gannet::rma {

namespace {

MPI_Comm split(MPI_Comm comm, int colour, int rank) {
  MPI_Comm part = MPI_COMM_NULL;
  job::check_mpi(MPI_Comm_split(comm, colour, rank, &part), "MPI_Comm_split");
  return part;
}

/// Numbers teams so that no two of the job have the same.
std::uint64_t new_number(const Process& process) {
  static std::atomic<std::uint32_t> last{0};
  return static_cast<std::uint64_t>(process.self().rank) << 32 | ++last;
}

/// Which members share this node.
MPI_Comm find_my_node(const Process& process, Team::Parts& parts) {
  parts.node_rank = parts.rank;
  parts.node_size = parts.size;
  const auto on_node = [&](int member) {
    const auto& ranks = parts.world_ranks;
    return process.nodes().node_of(ranks.empty() ? member
                                                 : ranks[static_cast<std::size_t>(member)]);
  };
  for (int m = 1; m < parts.size && !parts.several_nodes; ++m) {
    parts.several_nodes = on_node(m) != on_node(0);
  }
  if (!parts.several_nodes) return parts.comm;
  const MPI_Comm node_comm = split(parts.comm, on_node(parts.rank), parts.rank);
  MPI_Comm_rank(node_comm, &parts.node_rank);
  MPI_Comm_size(node_comm, &parts.node_size);
  return node_comm;
}

/// The leaders of all nodes, as they know each other.
struct Leaders {
  int me = 0;
  std::uint64_t number = 0;  ///< of the team
  std::vector<wire::Address> addresses;
};

/// Collective. Nothing on ranks that lead no node.
std::optional<Leaders> meet_leaders(const Process& process, const Team::Parts& parts) {
  const bool leads = parts.node_rank == 0;
  const MPI_Comm comm = split(parts.comm, leads ? 0 : MPI_UNDEFINED, parts.rank);
  if (!leads) return {};
  Leaders leaders;
  MPI_Comm_rank(comm, &leaders.me);
  leaders.number = new_number(process);
  job::check_mpi(MPI_Bcast(&leaders.number, 1, MPI_UINT64_T, 0, comm), "MPI_Bcast");
  leaders.addresses = job::all_bytes(comm, process.first_client()->address());
  job::free_comm(comm);
  return leaders;
}

/// Local: what a leader holds for its node.
void lead(Process& process, Team::Parts& parts, const std::optional<Leaders>& leaders) {
  parts.memory = process.allocate(Team::memory_bytes(parts.node_size));
  std::memset(process.memory().at(parts.memory), 0, Team::zeroed_bytes(parts.node_size));
  if (!leaders) return;
  parts.exchange = std::make_unique<remote::Exchange>(process.first_client(), leaders->me,
                                                      leaders->addresses, leaders->number);
}

/// Gives back what the parts of a team hold if the team cannot be made.
void undo(Process& process, Team::Parts& parts) {
  parts.exchange.reset();
  if (parts.memory != 0) process.free(parts.memory);
  job::free_comm(parts.comm);
}

}  // namespace

std::shared_ptr<Team> make_team(std::shared_ptr<Process> process, MPI_Comm comm,
                                std::vector<int> world_ranks) {
  MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
  Team::Parts parts;
  parts.comm = comm;
  parts.world_ranks = std::move(world_ranks);
  parts.name = process->name_team(parts.world_ranks);
  MPI_Comm_rank(comm, &parts.rank);
  MPI_Comm_size(comm, &parts.size);
  MPI_Comm node_comm = find_my_node(*process, parts);
  std::optional<Leaders> leaders;
  if (parts.several_nodes) leaders = meet_leaders(*process, parts);
  const auto failure = job::failure_of(comm, [&] {
    if (parts.node_rank == 0) lead(*process, parts, leaders);
  });
  if (!failure) {
    job::check_mpi(MPI_Bcast(&parts.memory, 1, MPI_UINT64_T, 0, node_comm), "MPI_Bcast");
  }
  if (node_comm != comm) job::free_comm(node_comm);
  if (failure) {
    undo(*process, parts);
    throw *failure;
  }
  return std::make_shared<Team>(std::move(process), std::move(parts));
}

}  // namespace gannet::rma
