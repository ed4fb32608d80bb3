#include "gannet/mutex.hpp"

#include <unistd.h>

#include <atomic>

#include "base/text.hpp"
#include "rma/patience.hpp"
#include "rma/segment.hpp"

namespace gannet {

namespace {

/// A ticket lock: whoever draws the next number is served next.
struct alignas(64) Ticket {
  std::atomic<std::uint64_t> next;
  std::atomic<std::uint64_t> serving;
  std::atomic<int> holder;  // thread id, unique on the node; 0 if free
};

int this_thread() {
  static thread_local const int id = gettid();
  return id;
}

std::optional<Error> check_count(int count) {
  if (count >= 0) return {};
  return Error(Fault::argument, base::text("MutexSet: ", count, " mutexes; ask for 0 or more"));
}

}  // namespace

/// All mutexes live in the block of the group's first rank.
struct MutexSet::State {
  State(const Group& group, int n)
      : count(n),
        segment(group.team(), group.rank() == 0 && n > 0 ? n * sizeof(Ticket) : 0, true, "MutexSet",
                static_cast<std::uint64_t>(n), check_count(n)) {}

  Ticket& ticket(int index) const {
    if (index < 0 || index >= count) {
      throw Error(Fault::argument,
                  base::text("mutex ", index, " does not exist; the set has ", count));
    }
    return reinterpret_cast<Ticket*>(segment.at(0))[index];
  }

  int count;
  rma::Segment segment;
};

MutexSet::MutexSet(const Group& group, int count) : state_(std::make_unique<State>(group, count)) {}
MutexSet::~MutexSet() = default;
MutexSet::MutexSet(MutexSet&&) noexcept = default;
MutexSet& MutexSet::operator=(MutexSet&&) noexcept = default;

int MutexSet::size() const { return state_->count; }

void MutexSet::lock(int index) {
  Ticket& mutex = state_->ticket(index);
  if (mutex.holder.load(std::memory_order_relaxed) == this_thread()) {
    throw Error(Fault::state, base::text("lock: this thread holds mutex ", index, " already"));
  }
  const std::uint64_t mine = mutex.next.fetch_add(1, std::memory_order_relaxed);
  rma::Patience patience(state_->segment.team().runtime().arena(), "lock");
  while (mutex.serving.load(std::memory_order_acquire) != mine) patience.pause();
  mutex.holder.store(this_thread(), std::memory_order_relaxed);
}

void MutexSet::unlock(int index) {
  Ticket& mutex = state_->ticket(index);
  if (mutex.holder.load(std::memory_order_relaxed) != this_thread()) {
    throw Error(Fault::state, base::text("unlock: this thread does not hold mutex ", index));
  }
  mutex.holder.store(0, std::memory_order_relaxed);
  mutex.serving.fetch_add(1, std::memory_order_release);
}

}  // namespace gannet
