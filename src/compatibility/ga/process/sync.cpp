#include "ga/process/sync.hpp"

#include <optional>
#include <utility>

#include "base/text.hpp"
#include "ga/process/group.hpp"
#include "gannet/error.hpp"
#include "gannet/mutex.hpp"

namespace gannet::ga {

namespace {

constexpr algo::Syncs both;
thread_local algo::Syncs for_next = both;  // what a mask says for the next call
thread_local algo::Syncs under_way = both;

std::optional<MutexSet> mutexes;

void (*first_of_sync)() = nullptr;

MutexSet& mutex_set(const char* call, int mutex) {
  if (!mutexes)
    throw Error(Fault::state,
                base::text(call, " ", mutex, ": there are no mutexes; create them first"));
  if (mutex < 0 || mutex >= mutexes->size()) {
    throw Error(Fault::argument, base::text(call, ": there is no mutex ", mutex,
                                            "; they go from 0 to ", mutexes->size() - 1));
  }
  return *mutexes;
}

}  // namespace

void begin_syncs_with(void (*what)()) { first_of_sync = what; }

void mask_sync(bool first, bool last) { for_next = {first, last}; }

Masked::Masked(bool follows_first, bool follows_last) {
  const algo::Syncs mask = std::exchange(for_next, both);
  under_way = {mask.before || !follows_first, mask.after || !follows_last};
}

Masked::~Masked() { under_way = both; }

algo::Syncs syncs() { return under_way; }

void sync() {
  if (first_of_sync) first_of_sync();
  meeting_group().sync();
}

void sync(int number) {
  if (first_of_sync) first_of_sync();
  meeting_group(number).sync();
}

void init_fence() {}

void fence() { group(world_group).fence(); }

bool create_mutexes(int count) {
  if (count < 1)
    throw Error(Fault::argument,
                base::text("a set of ", count, " mutexes cannot be had; ask for one or more"));
  if (mutexes) return false;
  mutexes.emplace(group(world_group), count);
  return true;
}

bool destroy_mutexes() {
  const bool there = mutexes.has_value();
  if (there) group(world_group).sync();  // the last of them are given back
  mutexes.reset();
  return there;
}

void lock(int mutex) { mutex_set("lock", mutex).lock(mutex); }

void unlock(int mutex) { mutex_set("unlock", mutex).unlock(mutex); }

}  // namespace gannet::ga
