#include "gannet/world.hpp"

#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "job/mpi.hpp"
#include "rma/client/client.hpp"
#include "rma/runtime.hpp"
#include "rma/team.hpp"
#include "trace/trace.hpp"

namespace gannet {

namespace {

std::shared_ptr<rma::Runtime> start(int* argc, char*** argv, MPI_Comm comm) {
  job::start_mpi(argc, argv);
  return std::make_shared<rma::Runtime>(comm);
}

MPI_Comm duplicate(MPI_Comm comm) {
  MPI_Comm copy = MPI_COMM_NULL;
  job::check_mpi(MPI_Comm_dup(comm, &copy), "MPI_Comm_dup");
  return copy;
}

std::shared_ptr<rma::Team> everybody(const std::shared_ptr<rma::Runtime>& runtime) {
  return std::make_shared<rma::Team>(runtime, duplicate(runtime->job().comm()), std::vector<int>{});
}

/// Rank 0 prints what all ranks counted.
void print_counters(MPI_Comm comm) {
  if (!trace::on) return;
  int rank = 0, size = 1;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &size);
  const std::string mine = trace::take_counters();
  std::vector<std::string> all;
  for (int from = 0; from < size; ++from) {
    std::string text = mine;
    int length = static_cast<int>(text.size());
    MPI_Bcast(&length, 1, MPI_INT, from, comm);
    text.resize(length);
    MPI_Bcast(text.data(), length, MPI_CHAR, from, comm);
    all.push_back(std::move(text));
  }
  if (rank == 0) std::fputs(trace::summary(all).c_str(), stderr);
}

}  // namespace

World::World(std::shared_ptr<rma::Runtime> runtime)
    : Group(everybody(runtime)), runtime_(std::move(runtime)) {
  trace::start();
}

World::World(int& argc, char**& argv) : World(start(&argc, &argv, MPI_COMM_WORLD)) {}

World::World(MPI_Comm comm) : World(start(nullptr, nullptr, comm)) {}

World::~World() {
  if (std::uncaught_exceptions() > 0) {
    runtime_->abandon();
    return;
  }
  try {
    sync();
    print_counters(comm());
    runtime_->close();
  } catch (const Error&) {
    runtime_->abandon();  // somebody else left first, and its error has been told
  }
}

int Group::rank() const { return team_->rank(); }
int Group::size() const { return team_->size(); }
int Group::world_rank(int member) const {
  if (member < 0 || member >= size()) {
    throw Error(Fault::argument, base::text("world_rank: member ", member,
                                            " is not in the group of ", size(), " ranks"));
  }
  return team_->world_rank(member);
}
MPI_Comm Group::comm() const { return team_->comm(); }

void Group::fence() const {
  std::atomic_thread_fence(std::memory_order_seq_cst);
  if (team_->runtime().has_client()) team_->runtime().client().fence("fence");
}

void Group::sync() const {
  fence();
  team_->sync();
}

}  // namespace gannet
