#include "rma/runtime.hpp"

#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <cstring>
#include <thread>

#include "base/host.hpp"
#include "base/log.hpp"
#include "base/memory.hpp"
#include "base/settings.hpp"
#include "base/text.hpp"
#include "base/unknown_settings.hpp"
#include "base/wait.hpp"
#include "base/waiting.hpp"
#include "gannet/version.hpp"
#include "job/agree.hpp"
#include "job/mpi.hpp"
#include "rma/client/client.hpp"
#include "rma/flow/wish.hpp"
#include "rma/helper/helper.hpp"
#include "wire/envelope.hpp"
#include "wire/open.hpp"

namespace gannet::rma {

namespace {

/// About 100 us of looking before the first yield, unless ranks share processors.
constexpr int patient_spin = 5000;

/// Empty chunks kept for the next arrays before memory goes back to the machine.
constexpr std::size_t keep_idle = std::size_t{256} << 20;

/// Settings that ranks of one job must share, since they agree on the messages between them.
constexpr base::Setting shared_settings[] = {base::settings::flow, base::settings::node_ranks,
                                             base::settings::rdma};

/// A launcher that ends the job sends SIGTERM to one rank after the other: who is still here after
/// this time was not meant.
constexpr std::chrono::milliseconds launcher_takes{300};

/// Launchers pass on what a process has said only while it lives; microseconds.
constexpr useconds_t time_to_be_heard = 200'000;

}  // namespace

Runtime::Runtime(MPI_Comm comm)
    : job_(comm),
      arena_(job_),
      heap_(arena_, static_cast<std::size_t>(base::setting_number(base::settings::chunk)),
            keep_idle, static_cast<std::size_t>(base::setting_number(base::settings::memory))) {
  check_terms();
  if (job_.rank() == 0) base::warn_of_unknown_settings();
  choose_patience();
  share_stripes();
  if (job_.nodes() > 1) open_wire();
  start_watch();
  base::waiting::report_on_signal(job_.rank());
  job::world_opened();
}

Runtime::~Runtime() = default;

void Runtime::check_terms() const {
  job::Terms terms{{"Gannet", version()},
                   {"the wire format", std::to_string(wire::wire_version)},
                   {"size_of_pointers", std::to_string(sizeof(void*))}};
  for (const auto& setting : shared_settings) {
    terms.emplace_back(setting.name, base::setting_text(setting));
  }
  job::agree(job_.comm(), terms);
}

void Runtime::choose_patience() {
  crowded_ = job_.node_size() > job_.node_cpus();
  int spin = crowded_ ? 0 : patient_spin;
  if (base::setting_text(base::settings::spin) != "auto") {
    spin = static_cast<int>(base::setting_number(base::settings::spin));
    crowded_ = spin == 0;
  }
  base::set_spin(spin);
}

void Runtime::share_stripes() {
  Offset stripes = 0;
  if (job_.node_rank() == 0) {
    stripes = allocate(Stripes::bytes);
    std::memset(arena_.at(stripes), 0, Stripes::bytes);
  }
  job::check_mpi(MPI_Bcast(&stripes, 1, MPI_UINT64_T, 0, job_.node_comm()), "MPI_Bcast");
  memory_ = {arena_.at(0), Stripes(arena_.at(stripes))};
}

/// The same plan on every rank: by the smallest node.
void Runtime::open_wire() {
  std::int64_t memory = base::machine_memory();
  job::check_mpi(MPI_Allreduce(MPI_IN_PLACE, &memory, 1, MPI_INT64_T, MPI_MIN, job_.comm()),
                 "MPI_Allreduce");
  plan_ = flow::plan_for(memory, job_.size() - 1);
  const auto block = std::max(static_cast<std::size_t>(plan_.buffer), Client::letter_bytes);
  transport_ = wire::open_transport(job_.comm(), {job_.key(), block});
  client_ = std::make_shared<Client>(*this, *transport_, plan_);
  wire::Address address;
  if (job_.node_rank() == 0) {
    helper_ = std::make_unique<Helper>(*this, *transport_, plan_);
    address = helper_->address();
  }
  nodes_ = Nodes(job_, arena_, address, [this](std::size_t bytes) { return allocate(bytes); });
}

void Runtime::start_helper() {
  if (helper_) helper_->start();
}

Offset Runtime::allocate(std::size_t bytes) {
  const std::lock_guard lock(heap_mutex_);
  return heap_.allocate(bytes);
}

void Runtime::free(Offset block) {
  const std::lock_guard lock(heap_mutex_);
  heap_.free(block);
}

void Runtime::retire(Offset block) {
  const std::lock_guard lock(heap_mutex_);
  retired_.push_back(block);
  any_retired_ = true;
}

void Runtime::free_retired() {
  if (!any_retired_.load(std::memory_order_relaxed)) return;
  const std::lock_guard lock(heap_mutex_);
  for (const Offset block : retired_) heap_.free(block);
  retired_.clear();
  any_retired_ = false;
}

void Runtime::start_watch() {
  if (job_.node_size() == 1 || !base::setting_flag(base::settings::watch)) return;
  const int next = (job_.node_rank() + 1) % job_.node_size();
  watch_.emplace(arena_.member(next).pid,
                 [this, next](const job::Ending& how) { on_sibling_death(next, how); });
}

/// A rank that dies takes the job with it: the others would wait for it for ever.
void Runtime::on_sibling_death(int node_rank, const job::Ending& ending) {
  if (ending.signal == SIGTERM) std::this_thread::sleep_for(launcher_takes);
  Arena::Member& dead = arena_.member(node_rank);
  if (dead.left || !open_ || !arena_.first_to_end()) return;
  base::log(base::Level::error,
            base::text("rank ", dead.world_rank, " (process ", dead.pid, " on ", base::host_name(),
                       ") ", ending.how, " without closing its World; the job ends"));
  end_job(node_rank);
}

void Runtime::on_node_death(int node, const std::string& why) {
  if (!open_ || arena_.abandoned_by() != 0 || !arena_.first_to_end()) return;
  const int ranks = nodes_.ranks_on(node);
  const int first = nodes_.first_rank_on(node);
  const std::string who =
      ranks == 1 ? base::text("rank ", first) : base::text("the ", ranks, " ranks from ", first);
  base::log(base::Level::error, base::text(who, " on ", nodes_.host(node), " (node ", node,
                                           "): ", why, "; the job ends"));
  end_job(job_.node_rank());
}

/// Ends the ranks of this node; the launcher ends the others.
void Runtime::end_job(int spared_node_rank) {
  usleep(time_to_be_heard);
  for (int i = 0; i < job_.node_size(); ++i) {
    Arena::Member& other = arena_.member(i);
    if (i != spared_node_rank && i != job_.node_rank() && !other.left) kill(other.pid, SIGKILL);
  }
  kill(getpid(), SIGKILL);
  for (;;) pause();
}

void Runtime::close() {
  if (!open_) return;
  leave();
  // Whoever is past the barrier knows that all have synced and that no question is on its way: only
  // then may connections end. A message left behind would meet the next world over MPI, whose
  // communicators have the numbers of those that were freed.
  if (helper_) helper_->stop_asking();
  if (job_.nodes() > 1) MPI_Barrier(job_.comm());
  close_wire();
}

void Runtime::leave() {
  if (!open_.exchange(false)) return;
  arena_.member(job_.node_rank()).left = true;
  watch_.reset();
  job::world_closed();
}

void Runtime::close_wire() {
  helper_.reset();
  if (client_) client_->close();
  client_.reset();
  transport_.reset();
}

void Runtime::abandon() {
  abandoned_ = true;
  job_.abandon();
  int nobody = 0;
  arena_.abandoned_by().compare_exchange_strong(nobody, job_.rank() + 1);
  if (client_) client_->announce_leaving();
  leave();
  close_wire();
}

}  // namespace gannet::rma
