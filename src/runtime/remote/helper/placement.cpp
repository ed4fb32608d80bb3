#include "remote/helper/placement.hpp"

#include <sched.h>

#include "base/settings.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::remote {

namespace {

/// Work that is worth the cost of a move: a move costs microseconds and a cold cache.
constexpr std::int64_t threshold = std::int64_t{1} << 30;

}  // namespace

Placement::Placement(const job::Job& job, const topology::CpuSet& free)
    : all_(job.node_cpu_set()), ranks_(job.node_size()) {
  const std::string wish = base::setting_text(base::settings::helper);
  if (wish == "auto") {
    free_ = free;
    rule_ = free.none() && job.machine_cpus() <= job.machine_ranks();
  } else if (wish == "affinity") {
    rule_ = true;
  } else {
    cpu_ = static_cast<int>(base::setting_number(base::settings::helper));
    if (cpu_ >= CPU_SETSIZE || !CPU_ISSET(cpu_, &all_)) {
      throw Error(Fault::argument,
                  base::text("GANNET_HELPER=", wish,
                             " is not a processor that the ranks of this "
                             "node may use; choose one of them, auto or affinity"));
    }
  }
}

std::string Placement::description() const {
  if (cpu_ >= 0) return base::text("on processor ", cpu_);
  if (free_.any()) return "on processors that no rank may use: " + topology::cpus_text(free_);
  return rule_ ? "moves by the affinity rule" : "on processors that ranks leave unused";
}

void Placement::settle() {
  if (free_.any() && topology::bind_this_thread(free_)) return;
  cpu_set_t set = all_;  // with processors to spare, the scheduler finds an unused one
  if (cpu_ >= 0) {
    CPU_ZERO(&set);
    CPU_SET(cpu_, &set);
  }
  pthread_setaffinity_np(pthread_self(), sizeof set, &set);
}

void Placement::count(std::int64_t computed, std::int64_t moved) {
  const std::int64_t work = ranks_ * (8 * computed + moved);
  if (!rule_ || work - moved_at_ < threshold) return;
  moved_at_ = work;
  move_on();
}

void Placement::move_on() {
  int next = sched_getcpu();
  do {
    next = (next + 1) % CPU_SETSIZE;
  } while (!CPU_ISSET(next, &all_));
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(next, &set);
  pthread_setaffinity_np(pthread_self(), sizeof set, &set);
}

}  // namespace gannet::remote
