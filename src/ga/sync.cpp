#include "ga/sync.hpp"

#include <optional>

#include "base/text.hpp"
#include "ga/group.hpp"
#include "gannet/error.hpp"
#include "gannet/mutex.hpp"

namespace gannet::ga {

namespace {

std::optional<MutexSet> mutexes;

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

void sync() { group().sync(); }

void sync(int number) { group(number).sync(); }

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
  mutexes.reset();
  return there;
}

void lock(int mutex) { mutex_set("lock", mutex).lock(mutex); }

void unlock(int mutex) { mutex_set("unlock", mutex).unlock(mutex); }

}  // namespace gannet::ga
