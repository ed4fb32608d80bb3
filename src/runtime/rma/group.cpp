#include <vector>

#include "base/text.hpp"
#include "gannet/world.hpp"
#include "job/mpi.hpp"
#include "rma/collective.hpp"
#include "rma/make_team.hpp"

namespace gannet {

namespace {

void check_members(std::span<const int> members, int rank, int size) {
  std::vector<bool> seen(size, false);
  for (const int member : members) {
    if (member < 0 || member >= size) {
      throw Error(Fault::argument, base::text("subgroup: rank ", member, " is not in the group of ",
                                              size, " ranks"));
    }
    if (seen[member]) {
      throw Error(Fault::argument, base::text("subgroup: rank ", member, " is listed twice"));
    }
    seen[member] = true;
  }
  if (!seen[rank]) {
    throw Error(Fault::argument,
                base::text("subgroup: the calling rank ", rank, " is not in the list"));
  }
}

MPI_Comm comm_of(MPI_Comm parent, std::span<const int> members) {
  MPI_Group all, some;
  MPI_Comm_group(parent, &all);
  MPI_Group_incl(all, static_cast<int>(members.size()), members.data(), &some);
  MPI_Comm comm = MPI_COMM_NULL;
  const int code = MPI_Comm_create_group(parent, some, 0, &comm);
  MPI_Group_free(&some);
  MPI_Group_free(&all);
  job::check_mpi(code, "MPI_Comm_create_group");
  return comm;
}

}  // namespace

Group Group::subgroup(std::span<const int> members) const {
  team_->need_open("subgroup");
  OneSidedOnly::check("subgroup");
  check_members(members, rank(), size());
  std::vector<int> world_ranks;
  for (const int member : members) world_ranks.push_back(world_rank(member));
  return Group(
      rma::make_team(team_->shared_process(), comm_of(comm(), members), std::move(world_ranks)));
}

void Group::reduce(void* values, std::size_t count, Element type, Reduction how) const {
  static_assert(int(Reduction::sum) == int(node::Reduction::sum) &&
                int(Reduction::max) == int(node::Reduction::max));
  rma::reduce(*team_, values, count, type, static_cast<node::Reduction>(how));
}

void Group::broadcast_bytes(void* values, std::size_t bytes, int root) const {
  if (root < 0 || root >= size()) {
    throw Error(Fault::argument,
                base::text("broadcast: root ", root, " is not in the group of ", size(), " ranks"));
  }
  rma::broadcast(*team_, values, bytes, root);
}

void Group::gather_bytes(const void* mine, std::size_t bytes, void* all) const {
  rma::allgather(*team_, mine, bytes, all);
}

}  // namespace gannet
