#include "gannet/mutex.hpp"

#include <mutex>
#include <thread>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/at_end.hpp"
#include "base/forked.hpp"
#include "base/text.hpp"
#include "rma/atomic.hpp"
#include "rma/left_locks.hpp"
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

  /// Returns all of them, and forgets them.
  std::vector<int> take() {
    const std::lock_guard lock(mutex_);
    std::vector<int> all;
    for (const auto& [index, thread] : std::exchange(threads_, {})) all.push_back(index);
    return all;
  }

 private:
  mutable std::mutex mutex_;
  std::unordered_map<int, std::thread::id> threads_;
};

/// A set of this process, for the end of its World.
struct OpenSet {
  virtual void leave() noexcept = 0;
  virtual const rma::Process& process() const = 0;

 protected:
  ~OpenSet() = default;
};

/// All of these sets. Never destroyed, since sets may outlive main().
struct OpenSets {
  std::mutex mutex;
  std::unordered_set<OpenSet*> all;
};
OpenSets& open_sets() {
  static OpenSets& one = *new OpenSets;
  return one;
}

}  // namespace

/// All mutexes live in the block of the group's first rank.
struct MutexSet::State final : OpenSet {
  State(const Group& group, int n)
      : count(n),
        owner(group.world_rank(0)),
        segment(
            group.team(),
            {.bytes = group.rank() == 0 && n > 0 ? n * sizeof(node::Ticket) : 0, .zeroed = true},
            "MutexSet", static_cast<std::uint64_t>(n), check_count(n)) {
    const std::lock_guard lock(open_sets().mutex);
    open_sets().all.insert(this);
  }
  ~State() {
    if (base::is_forked()) return;
    leave();
    const std::lock_guard lock(open_sets().mutex);
    open_sets().all.erase(this);
  }

  /// What threads of this rank still hold is never unlocked. A destructor cannot throw, and a world
  /// that ends with an error has already notified everybody.
  void leave() noexcept override {
    base::at_end(base::Level::error, "the end of a MutexSet", [this] {
      for (const int index : holders.take()) {
        if (segment.open() && !process().abandoned()) {
          rma::leave_lock(process(), place("the end", index));
        }
      }
    });
  }

  rma::Place place(const char* call, int index) const {
    if (!segment.open()) [[unlikely]] {
      base::refuse_if_forked(call);
      throw Error(Fault::state,
                  base::text(call, " of mutex ", index,
                             ": the World of its MutexSet has ended; unlock all before, or keep "
                             "the World"));
    }
    if (index < 0 || index >= count) {
      throw Error(Fault::argument,
                  base::text("mutex ", index, " does not exist; the set has ", count));
    }
    return segment.place(0) + index * static_cast<Index>(sizeof(node::Ticket));
  }
  const rma::Process& process() const override { return segment.process(); }

  int count;
  int owner;  ///< rank of the world
  rma::Segment segment;
  Holders holders;
};

MutexSet::MutexSet(const Group& group, int count) : state_(std::make_unique<State>(group, count)) {}
MutexSet::~MutexSet() = default;
MutexSet::MutexSet(MutexSet&&) noexcept = default;
MutexSet& MutexSet::operator=(MutexSet&&) noexcept = default;

MutexSet::State& MutexSet::live(const char* call) const {
  if (state_) [[likely]]
    return *state_;
  throw Error(Fault::state, base::text(call,
                                       " of a MutexSet that was moved from; use the one that "
                                       "it was moved to"));
}

int MutexSet::size() const { return live("size").count; }

void MutexSet::lock(int index) {
  State& set = live("lock");
  const rma::Place place = set.place("lock", index);
  if (set.holders.mine(index)) {
    throw Error(Fault::state, base::text("lock: this thread holds mutex ", index, " already"));
  }
  const trace::Beginning from = trace::beginning();
  int leaver = 0;
  {
    const trace::Waiting waiting;
    leaver = rma::lock(set.process(), place);
  }
  if (leaver != 0) {
    throw Error(Fault::peer,
                base::text("lock: rank ", leaver - 1, " left mutex ", index,
                           " locked: it has destroyed its MutexSet or ended its World"));
  }
  if (trace::on) [[unlikely]]
    trace::note(trace::Op::lock, set.owner, index, from);
  set.holders.add(index);
}

void rma::leave_locks(const Process& process) {
  const std::lock_guard lock(open_sets().mutex);
  for (OpenSet* set : open_sets().all) {
    if (&set->process() == &process) set->leave();
  }
}

/// A destructor cannot throw, and the other ranks must not wait for this lock for ever.
void MutexGuard::leave() noexcept {
  base::at_end(base::Level::error, "the end of a MutexGuard", [this] { set_.unlock(index_); });
}

void MutexSet::unlock(int index) {
  State& set = live("unlock");
  const rma::Place place = set.place("unlock", index);
  if (!set.holders.mine(index)) {
    throw Error(Fault::state, base::text("unlock: this thread does not hold mutex ", index));
  }
  set.holders.remove(index);
  const trace::Beginning from = trace::beginning();
  rma::unlock(set.process(), place);
  if (trace::on) [[unlikely]]
    trace::note(trace::Op::unlock, set.owner, index, from);
}

}  // namespace gannet
