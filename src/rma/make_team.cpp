#include "rma/make_team.hpp"

#include <atomic>
#include <cstring>
#include <optional>

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

wire::Address as_address(const std::string& text) {
  const auto* start = reinterpret_cast<const std::byte*>(text.data());
  return wire::Address(start, start + text.size());
}

/// The leaders of all nodes tell each other where their ports are.
void open_exchange(const Process& process, Team::Parts& parts) {
  const bool leads = parts.node_rank == 0;
  const MPI_Comm leaders = split(parts.comm, leads ? 0 : MPI_UNDEFINED, parts.rank);
  if (!leads) return;
  int me = 0;
  MPI_Comm_rank(leaders, &me);
  std::uint64_t number = new_number(process);
  job::check_mpi(MPI_Bcast(&number, 1, MPI_UINT64_T, 0, leaders), "MPI_Bcast");
  const wire::Address& mine = process.client().address();
  std::vector<wire::Address> all;
  for (const auto& text : job::all_texts(
           leaders, std::string(reinterpret_cast<const char*>(mine.data()), mine.size()))) {
    all.push_back(as_address(text));
  }
  parts.exchange = std::make_unique<remote::Exchange>(process.shared_client(), me, all, number);
  MPI_Comm used = leaders;
  job::free_comm(used);
}

/// The leader's, known to all members of the node.
void take_memory(Process& process, Team::Parts& parts, MPI_Comm node_comm) {
  std::optional<Error> problem;
  if (parts.node_rank == 0) {
    try {
      parts.memory = process.allocate(Team::memory_bytes(parts.node_size));
      std::memset(process.memory().at(parts.memory), 0, Team::zeroed_bytes(parts.node_size));
    } catch (const Error& error) {
      problem = error;
    }
  }
  int bad = problem ? 1 : 0;
  job::check_mpi(MPI_Bcast(&parts.memory, 1, MPI_UINT64_T, 0, node_comm), "MPI_Bcast");
  job::check_mpi(MPI_Allreduce(MPI_IN_PLACE, &bad, 1, MPI_INT, MPI_MAX, parts.comm),
                 "MPI_Allreduce");
  if (problem) throw *problem;
  if (bad) throw Error(Fault::memory, "another rank has no memory for this group; it says why");
}

}  // namespace

std::shared_ptr<Team> make_team(std::shared_ptr<Process> process, MPI_Comm comm,
                                std::vector<int> world_ranks) {
  MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
  Team::Parts parts;
  parts.comm = comm;
  parts.world_ranks = std::move(world_ranks);
  MPI_Comm_rank(comm, &parts.rank);
  MPI_Comm_size(comm, &parts.size);
  MPI_Comm node_comm = find_my_node(*process, parts);
  if (parts.several_nodes) open_exchange(*process, parts);
  take_memory(*process, parts, node_comm);
  if (node_comm != comm) job::free_comm(node_comm);
  return std::make_shared<Team>(std::move(process), std::move(parts));
}

}  // namespace gannet::rma
