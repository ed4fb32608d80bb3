#include "gannet/mutex.hpp"

#include <mutex>
#include <thread>
#include <unordered_map>

#include "base/at_end.hpp"
#include "base/text.hpp"
#include "rma/atomic.hpp"
#include "rma/segment.hpp"
#include "trace/trace.hpp"

namespace gannet {

namespace {

std::optional<Error> check_count(int count) {
  if (count >= 0) return {};
  return Error(Fault::argument, base::text("MutexSet: ", count, " mutexes; ask for 0 or more"));
}

/// Which mutexes the threads of this process hold.
class Holders {
 public:
  bool mine(int index) const {
    const std::lock_guard lock(mutex_);
    const auto found = threads_.find(index);
    return found != threads_.end() && found->second == std::this_thread::get_id();
  }
  void add(int index) {
    const std::lock_guard lock(mutex_);
    threads_[index] = std::this_thread::get_id();
  }
  void remove(int index) {
    const std::lock_guard lock(mutex_);
    threads_.erase(index);
  }

 private:
  mutable std::mutex mutex_;
  std::unordered_map<int, std::thread::id> threads_;
};

}  // namespace

/// All mutexes live in the block of the group's first rank.
struct MutexSet::State {
  State(const Group& group, int n)
      : count(n),
        owner(group.world_rank(0)),
        segment(
            group.team(),
            {.bytes = group.rank() == 0 && n > 0 ? n * sizeof(node::Ticket) : 0, .zeroed = true},
            "MutexSet", static_cast<std::uint64_t>(n), check_count(n)) {}

  rma::Place place(int index) const {
    if (index < 0 || index >= count) {
      throw Error(Fault::argument,
                  base::text("mutex ", index, " does not exist; the set has ", count));
    }
    return segment.place(0) + index * static_cast<Index>(sizeof(node::Ticket));
  }
  const rma::Process& process() const { return segment.process(); }

  int count;
  int owner;  ///< rank of the world
  rma::Segment segment;
  Holders holders;
};

MutexSet::MutexSet(const Group& group, int count) : state_(std::make_unique<State>(group, count)) {}
MutexSet::~MutexSet() = default;
MutexSet::MutexSet(MutexSet&&) noexcept = default;
MutexSet& MutexSet::operator=(MutexSet&&) noexcept = default;

int MutexSet::size() const { return state_->count; }

void MutexSet::lock(int index) {
  const rma::Place place = state_->place(index);
  if (state_->holders.mine(index)) {
    throw Error(Fault::state, base::text("lock: this thread holds mutex ", index, " already"));
  }
  const trace::Beginning from = trace::beginning();
  {
    const trace::Waiting waiting;
    rma::lock(state_->process(), place);
  }
  if (trace::on) [[unlikely]]
    trace::note(trace::Op::lock, state_->owner, index, from);
  state_->holders.add(index);
}

/// A destructor cannot throw, and the other ranks must not wait for this lock for ever.
void MutexGuard::leave() noexcept {
  base::at_end(base::Level::error, "the end of a MutexGuard", [this] { set_.unlock(index_); });
}

void MutexSet::unlock(int index) {
  const rma::Place place = state_->place(index);
  if (!state_->holders.mine(index)) {
    throw Error(Fault::state, base::text("unlock: this thread does not hold mutex ", index));
  }
  state_->holders.remove(index);
  const trace::Beginning from = trace::beginning();
  rma::unlock(state_->process(), place);
  if (trace::on) [[unlikely]]
    trace::note(trace::Op::unlock, state_->owner, index, from);
}

}  // namespace gannet
