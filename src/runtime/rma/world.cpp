#include "gannet/world.hpp"

#include <cstdio>
#include <exception>
#include <span>
#include <string>
#include <vector>

#include "base/forked.hpp"
#include "base/log.hpp"
#include "base/reason.hpp"
#include "base/settings.hpp"
#include "base/text.hpp"
#include "job/mpi.hpp"
#include "remote/clients.hpp"
#include "remote/helper/helper.hpp"
#include "rma/left_locks.hpp"
#include "rma/make_team.hpp"
#include "rma/runtime.hpp"
#include "rma/uncaught.hpp"
#include "trace/trace.hpp"

namespace gannet {

namespace {

std::shared_ptr<rma::Runtime> start(int* argc, char*** argv, MPI_Comm comm) {
  rma::uncaught::end_quietly();
  job::start_mpi(argc, argv);
  return base::make_shared_at_home<rma::Runtime>(comm);
}

MPI_Comm duplicate(MPI_Comm comm) {
  MPI_Comm copy = MPI_COMM_NULL;
  job::check_mpi(MPI_Comm_dup(comm, &copy), "MPI_Comm_dup");
  return copy;
}

std::shared_ptr<rma::Team> everybody(const std::shared_ptr<rma::Runtime>& runtime) {
  return rma::make_team(std::shared_ptr<rma::Process>(runtime, &runtime->process()),
                        duplicate(runtime->job().comm()), {});
}

/// The texts of all members, on every member.
std::vector<std::string> all_texts(const Group& group, const std::string& mine) {
  std::vector<std::string> all;
  for (int from = 0; from < group.size(); ++from) {
    std::string text = mine;
    std::size_t length = text.size();
    group.broadcast(std::span(&length, 1), from);
    text.resize(length);
    group.broadcast(std::span(text), from);
    all.push_back(std::move(text));
  }
  return all;
}

/// What all ranks together sent to other nodes.
std::string way_out(const Group& group, const remote::Clients& clients) {
  const auto mine = clients.totals();
  std::int64_t sums[] = {mine.blocks, mine.bytes, mine.busy, mine.out_of_credits, mine.spares};
  group.sum(std::span<std::int64_t>(sums));
  return base::text("to other nodes: ", sums[0], " blocks, ", sums[1],
                    " bytes; the network was busy ", sums[2], " times, credits had run out ",
                    sums[3], " times, ", sums[4], " blocks in spare buffers\n");
}

/// Rank 0 prints what all ranks and the helpers of all nodes counted.
void print_counters(const Group& group, const rma::Runtime& runtime) {
  if (!base::setting_flag(base::settings::stats)) return;
  std::string out = trace::summary(all_texts(group, trace::take_counters()));
  if (runtime.process().has_client()) {
    out += way_out(group, *runtime.process().clients());
    const remote::Helper* helper = runtime.helper();
    for (const auto& line : all_texts(group, helper ? helper->summary() : "")) out += line;
  }
  if (group.rank() == 0) std::fputs(out.c_str(), stderr);
}

}  // namespace

World::World(std::shared_ptr<rma::Runtime> runtime)
    : Group(everybody(runtime)),
      runtime_(std::move(runtime)),
      exceptions_(std::uncaught_exceptions()) {
  runtime_->begin_recording();
  runtime_->start_helper();
  runtime_->at_finalize([this] {
    if (rank() == 0) {
      base::log(base::Level::warn,
                "MPI_Finalize was called while a World was open; it ends now, with all that was "
                "made in it. End worlds before (leave their scope)");
    }
    end();
  });
}

World::World(int& argc, char**& argv) : World(start(&argc, &argv, MPI_COMM_WORLD)) {}

World::World(MPI_Comm comm) : World(start(nullptr, nullptr, comm)) {}

World::~World() { end(); }

/// Does nothing if MPI_Finalize has done it, or in a process that was forked from the rank.
void World::end() {
  if (!open()) return;
  if (std::uncaught_exceptions() > exceptions_) {
    runtime_->abandon();
    return;
  }
  static constexpr node::Call at_end("the end of the World");
  try {
    const rma::Team::Meeting meeting(*team(), at_end);
    rma::leave_locks(runtime_->process());
    sync();
    print_counters(*this, *runtime_);
    runtime_->end_recording();
    runtime_->close();
  } catch (const Error& error) {
    // If somebody else left first, its error has been reported.
    if (error.fault() != Fault::peer) {
      base::log(base::Level::error, base::text("rank ", rank(), ": ", base::reason(error)));
    }
    runtime_->abandon();
  }
}

int Group::rank() const { return team_->rank(); }
int Group::size() const { return team_->size(); }
bool Group::open() const { return team_->process().open(); }
int Group::world_rank(int member) const {
  if (member < 0 || member >= size()) {
    throw Error(Fault::argument, base::text("world_rank: member ", member,
                                            " is not in the group of ", size(), " ranks"));
  }
  return team_->world_rank(member);
}
MPI_Comm Group::comm() const { return team_->comm(); }

void Group::fence() const {
  team_->need_open("fence");
  const trace::Beginning from = trace::beginning();
  team_->process().fence("fence");
  if (trace::on) [[unlikely]]
    trace::note(trace::Op::fence, -1, 0, from);
}

void Group::sync() const { team_->sync(); }

}  // namespace gannet
