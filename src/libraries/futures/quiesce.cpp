#include "futures/broadcast.hpp"
#include "futures/counting.hpp"
#include "futures/engine.hpp"
#include "gannet/diagnostics.hpp"
#include "gannet/one_sided_only.hpp"
#include "gannet/retry_alloc.hpp"

namespace gannet::futures {

namespace {

void throw_if(const std::optional<Error>& failure) {
  if (failure) throw *failure;
}

}  // namespace

/// A worker, of whichever Futures, runs its own tasks meanwhile. If the wait is in another world,
/// nobody would wake it for them, so another thread runs them.
void Engine::wait(const char* call, const std::function<bool()>& done) {
  if (done()) return;
  outbox_.flush();
  const Counting waiting(waiters_);
  const auto serve = [&] { messages_.wait_until(done, call); };
  Workers* const mine = Workers::of_this_thread();
  if (!mine) return serve();
  if (mine->serves(world_)) return mine->wait_in_task(done);
  mine->wait_elsewhere(serve);
}

void Engine::note_failure(const Error& why) {
  const std::lock_guard lock(mutex_);
  if (!failure_) failure_ = why;
  ++failures_;
}

/// If it throws, nothing has been taken.
std::optional<Error> Engine::take_failure() {
  const std::lock_guard lock(mutex_);
  std::optional<Error> failure = failure_;
  if (const int others = failures_ - 1; failure && others >= 1) {
    failure =
        Error(failure->fault(), text(reason(*failure), " (and ", others,
                                     others == 1 ? " other task" : " other tasks", " failed)"));
  }
  failure_.reset();
  failures_ = 0;
  return failure;
}

/// Inside a task it would wait for that task.
void Engine::quiesce(std::uint64_t type, const char* call) {
  need_world(call);
  if (inside_task()) {
    throw Error(Fault::state, text(call,
                                   " inside a task would wait for that task itself; wait there for "
                                   "the futures that it made, and call this outside of tasks"));
  }
  wait(call, [this, type] { return tallies_.quiet(type); });
  throw_if(take_failure());
}

/// Like wait(), but for something that other ranks do. They rely on this rank to take part, so it
/// waits even if memory is short.
void Engine::wait_for_others(const char* call, const std::function<bool()>& done) {
  retry_alloc([&] { wait(call, [&] { return left_ >= 0 || done(); }); });
  if (left_ < 0 || done()) return;
  throw Error(Fault::peer, text(call, ": rank ", left_.load(),
                                " has left, because of an exception in its program, so not "
                                "all can meet here; end, too, and begin anew"));
}

/// The sum of all votes: votes from below go up, and rank 0's verdict on them comes down.
Ballot::Vote Engine::vote(const char* call) {
  ballot_.begin({tallies_.take_retraction(), has_failure()});
  wait_for_others(call, [this] { return ballot_.counted(); });
  if (ballot_.parent() < 0) {
    ballot_.decide(ballot_.sum());
  } else {
    retry_alloc([&] { outbox_.add(ballot_.parent(), RecordKind::vote, ballot_.sum()); });
    wait_for_others(call, [this] { return ballot_.decided(); });
  }
  for (int i = 0; i < ballot_.children(); ++i) {
    retry_alloc([&] { outbox_.add(ballot_.child(i), RecordKind::verdict, ballot_.verdict()); });
  }
  outbox_.flush();
  return Ballot::meaning(ballot_.verdict());
}

/// Ranks vote that they are quiet. If all of them did, and no vote was retracted meanwhile as far
/// as any of them knows, all ranks are quiet. So an idle system needs one reduction.
void Engine::all_quiesce(std::uint64_t type, const char* call) {
  need_world(call);
  OneSidedOnly::check(call);
  have_met_ = false;
  if (passive_in_quiesce_) {
    ready_.let_passive(true);
    workers_.on_work();
  }
  Ballot::Vote all{};
  do {
    do {
      wait_for_others(call, [this, type] { return tallies_.quiet(type); });
    } while (!tallies_.vote_quiet(type));
    fence_for_all();
    all = vote(call);
    tallies_.end_round();
  } while (all.retracted);
  have_met_ = true;
  if (passive_in_quiesce_) ready_.let_passive(false);
  if (all.failures) share_failure();
}

/// The others rely on this rank's vote, so an error becomes a failure that it votes for.
void Engine::fence_for_all() {
  try {
    retry_alloc([this] { world_.fence(); });
  } catch (const Error& why) {
    note_failure(why);
  }
}

/// Collective: every rank throws the failure of the first rank that has one.
void Engine::share_failure() {
  const auto mine = retry_alloc([this] { return take_failure(); });
  const int rank = world_.min(mine ? world_.rank() : world_.size());
  if (rank == world_.size()) return;
  const auto fault = world_.broadcast(mine ? static_cast<int>(mine->fault()) : 0, rank);
  const auto text = retry_alloc([&] { return std::string(mine ? reason(*mine) : ""); });
  throw Error(static_cast<Fault>(fault), broadcast(world_, text, rank));
}

std::shared_ptr<GroupState> Engine::make_group() { return std::make_shared<GroupState>(++groups_); }

void Engine::wait(GroupState& group) {
  need_world("TaskGroup::wait");
  wait("TaskGroup::wait", [&group] { return group.done(); });
  throw_if(group.take_failure());
}

void Engine::cancel(GroupState& group) {
  need_world("TaskGroup::cancel");
  group.cancel();
  note_cancelled(world_.rank(), group.number());
  std::set<int> ranks = group.ranks();
  if (group.is_anywhere()) {
    for (int rank = 0; rank < world_.size(); ++rank) ranks.insert(rank);
  }
  ranks.erase(world_.rank());
  for (const int rank : ranks) {
    outbox_.add(rank, RecordKind::cancel, group.number());
  }
  outbox_.flush();
}

}  // namespace gannet::futures
