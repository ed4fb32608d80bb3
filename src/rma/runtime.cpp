#include "rma/runtime.hpp"

#include <signal.h>
#include <unistd.h>

#include <cstring>

#include "base/log.hpp"
#include "base/settings.hpp"
#include "base/text.hpp"
#include "base/wait.hpp"
#include "gannet/error.hpp"
#include "job/mpi.hpp"

namespace gannet::rma {

namespace {

/// About 100 us of looking before the first yield, unless ranks share processors.
constexpr int patient_spin = 5000;

void choose_spin(const job::Job& job) {
  const bool automatic = base::setting_text(base::settings::spin) == "auto";
  const bool crowded = job.node_size() > job.node_cpus();
  base::set_spin(automatic ? (crowded ? 0 : patient_spin)
                           : static_cast<int>(base::setting_number(base::settings::spin)));
}

/// Empty chunks kept for the next arrays before memory goes back to the machine.
constexpr std::size_t keep_idle = std::size_t{256} << 20;

void check_one_node(const job::Job& job) {
  if (job.node_size() == job.size()) return;
  throw Error(Fault::unsupported,
              base::text("the ", job.size(), " ranks of this world are on more than one node (",
                         job.node_size(), " of them here); this version of Gannet runs on one"));
}

}  // namespace

Runtime::Runtime(MPI_Comm comm)
    : job_(comm),
      arena_(job_),
      heap_(arena_, static_cast<std::size_t>(base::setting_number(base::settings::chunk)),
            keep_idle, static_cast<std::size_t>(base::setting_number(base::settings::memory))) {
  check_one_node(job_);
  if (job_.rank() == 0) base::warn_of_unknown_settings();
  choose_spin(job_);
  Offset stripes = 0;
  if (job_.node_rank() == 0) {
    stripes = allocate(Stripes::bytes);
    std::memset(arena_.at(stripes), 0, Stripes::bytes);
  }
  job::check_mpi(MPI_Bcast(&stripes, 1, MPI_UINT64_T, 0, job_.node_comm()), "MPI_Bcast");
  stripes_ = Stripes(arena_.at(stripes));
  start_watch();
  job::world_opened();
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
  watch_.emplace(arena_.member(next).pid, [this, next] { on_sibling_death(next); });
}

/// A rank that dies takes the job with it: the others would wait for it for ever.
void Runtime::on_sibling_death(int node_rank) {
  Arena::Member& dead = arena_.member(node_rank);
  if (dead.left || !open_) return;
  char host[256] = "";
  gethostname(host, sizeof host - 1);
  base::log(base::Level::error,
            base::text("rank ", dead.world_rank, " (process ", dead.pid, " on ", host, ") ",
                       job::how_it_ended(dead.pid), " without closing its World; the job ends"));
  for (int i = 0; i < job_.node_size(); ++i) {
    Arena::Member& other = arena_.member(i);
    if (i != node_rank && i != job_.node_rank() && !other.left) kill(other.pid, SIGKILL);
  }
  kill(getpid(), SIGKILL);
}

void Runtime::close() {
  if (!open_.exchange(false)) return;
  arena_.member(job_.node_rank()).left = true;
  watch_.reset();
  job::world_closed();
}

void Runtime::abandon() {
  abandoned_ = true;
  job_.abandon();
  int nobody = 0;
  arena_.abandoned_by().compare_exchange_strong(nobody, job_.rank() + 1);
  close();
}

}  // namespace gannet::rma
