#include "armci/sync.hpp"

#include <numeric>
#include <span>

#include "armci/group_table.hpp"
#include "armci/groups.hpp"
#include "armci/state.hpp"
#include "base/require.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "interface/messages.hpp"

namespace gannet::armci {

namespace {

/// The number, among all mutexes, of a process's mutex. Fault::argument or Fault::state if none.
int number_of(const State& all, int mutex, int proc) {
  check_proc(all, proc);
  if (!all.mutexes) throw Error(Fault::state, "there are no mutexes; call ARMCI_Create_mutexes");
  const int first = all.first_mutex[proc];
  const int count = all.first_mutex[proc + 1] - first;
  if (mutex >= 0 && mutex < count) return first + mutex;
  throw Error(Fault::argument, base::text("mutex ", mutex, " of process ", proc,
                                          " does not exist; the process has ", count));
}

/// Notices are empty messages, distinguished from those of programs by their tag.
int notice_tag(const State& all) { return interface::largest_tag(all.world.comm()); }

}  // namespace

void fence(int proc) {
  check_proc(state(), proc);
  state().world.fence();
}

void fence_all() { state().world.fence(); }

void fence_group(const int* group) {
  if (*base::require(group, "the group") != no_group) state().groups->at(*group);
  state().world.fence();
}

void barrier() {
  State& all = state();
  all.world.fence();
  all.groups->at(all.groups->default_number()).sync();
}

void create_mutexes(int count) {
  State& all = state();
  if (all.mutexes) throw Error(Fault::state, "there are mutexes; call ARMCI_Destroy_mutexes first");
  std::vector<int> counts(all.size());
  counts[all.me()] = count;
  all.world.sum(std::span(counts));
  for (int proc = 0; proc < all.size(); ++proc) {
    if (counts[proc] >= 0) continue;
    throw Error(Fault::argument,
                base::text("process ", proc, " asks for ", counts[proc], " mutexes"));
  }
  all.first_mutex.assign(1, 0);
  std::partial_sum(counts.begin(), counts.end(), std::back_inserter(all.first_mutex));
  all.mutexes = std::make_unique<MutexSet>(all.world, all.first_mutex.back());
}

void destroy_mutexes() {
  State& all = state();
  if (!all.mutexes) throw Error(Fault::state, "there are no mutexes");
  all.world.sync();
  all.mutexes.reset();
}

void lock(int mutex, int proc) {
  State& all = state();
  const int number = number_of(all, mutex, proc);
  all.mutexes->lock(number);
}

void unlock(int mutex, int proc) {
  State& all = state();
  const int number = number_of(all, mutex, proc);
  all.mutexes->unlock(number);
}

int notify(int proc) {
  State& all = state();
  check_proc(all, proc);
  all.world.fence();
  MPI_Request request = interface::begin_send(all.world.comm(), notice_tag(all), nullptr, 0, proc);
  interface::complete(request, "armci_notify");
  return ++all.notices[proc].sent;
}

int wait_for_notice(int proc, int* waited) {
  State& all = state();
  check_proc(all, proc);
  base::require(waited, "the place for the number of notices");
  interface::receive(all.world.comm(), notice_tag(all), nullptr, 0, proc, "armci_notify_wait");
  *waited = ++all.notices[proc].received;
  return *waited;
}

}  // namespace gannet::armci
