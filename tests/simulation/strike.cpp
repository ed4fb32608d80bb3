#include <algorithm>
#include <stdexcept>

#include "remote/clients.hpp"
#include "worker.hpp"

// When something goes wrong in a trial, and what.
namespace gannet::simulation {

using Kind = Trouble::Kind;

bool Trial::is_victim(int rank, int thread) const {
  return rank == victim_ && thread == victim_thread_;
}

/// In the order in which run() adds them.
std::size_t Trial::fiber_of(int rank, int thread) const {
  return static_cast<std::size_t>(rank * setup_.threads + thread);
}
std::size_t Trial::servant(int node) const { return fiber_of(setup_.ranks(), node); }
std::size_t Trial::looker(int rank) const {
  return servant(setup_.nodes) + static_cast<std::size_t>(rank);
}

/// An allocation fails in a call of the victim, a wait of the victim's throws in a call of its own;
/// everything else happens to it while somebody else is in the call.
void Trial::begins(Verb verb, int rank, int thread) {
  if (struck_ || countdown_ > 0 || verb != trouble_.verb) return;
  const bool own = trouble_.kind == Kind::allocation || trouble_.kind == Kind::thread;
  if (own ? !is_victim(rank, thread) : rank == victim_) return;
  if (trouble_.skip-- > 0) return;
  if (trouble_.kind == Kind::allocation) return strike();
  countdown_ = trouble_.delay;
}

void Trial::tick() {
  if (countdown_ > 0 && --countdown_ == 0) strike();
  if (watch_at_ == 0 || fibers_.steps() < watch_at_) return;
  watch_at_ = 0;
  anybody_left_ = true;
  job_->tell_all_that_gone(victim_);
}

void Trial::strike() {
  struck_ = true;
  switch (trouble_.kind) {
    case Kind::none:
    case Kind::rdma:
      return;
    case Kind::allocation:
    case Kind::helper:
      test::supply_of_all.set(trouble_.good, trouble_.bad);
      return;
    case Kind::listener:
      listeners_throw_ = trouble_.bad;
      return;
    case Kind::leave:
    case Kind::thread:
      throws_ = true;
      return;
    case Kind::looker:
      looker_throws_ = true;
      return;
    case Kind::cut:
      watch_at_ = fibers_.steps() + trouble_.watch;
      return trouble_.of_helper ? job_->cut_off_helper(job_->node_of(victim_))
                                : job_->cut_off(victim_);
    case Kind::kill:
      return kill();
  }
}

/// The fiber that runs comes last: it goes no further.
void Trial::kill() {
  watch_at_ = fibers_.steps() + trouble_.watch;
  anybody_left_ = true;
  const int node = job_->node_of(victim_);
  ranks_[static_cast<std::size_t>(victim_)]->left = true;
  job_->cut_off(victim_);
  std::vector<std::size_t> gone;
  for (int thread = 0; thread < setup_.threads; ++thread) gone.push_back(fiber_of(victim_, thread));
  if (victim_ % setup_.ranks_per_node == 0) {
    job_->cut_off_helper(node);
    gone.push_back(servant(node));
  }
  if (lookers_) gone.push_back(looker(victim_));
  std::partition(gone.begin(), gone.end(), [&](auto one) { return one != fibers_.running(); });
  for (const std::size_t one : gone) fibers_.kill(one);
}

/// In a wait. One in four looks for those who have left.
bool Trial::after_yield() {
  tick();
  if (throws_ && fibers_.running() == fiber_of(victim_, victim_thread_)) {
    throws_ = false;
    throw Error(Fault::peer, "a wait of the victim's throws");
  }
  return random_() % 4 == 0;
}

/// A port has handed something over, in whatever thread.
void Trial::after_progress() {
  if (looker_throws_ && fibers_.running() == looker(victim_)) {
    looker_throws_ = false;
    throw Error(Fault::system, "the network is ill");
  }
  if (listeners_throw_ > 0 && fibers_.inside() && fibers_.running() < servant(0) &&
      random_() % 2 == 0) {
    --listeners_throw_;
    throw Error(Fault::system, "the network is ill");
  }
}

/// What another room does with the port of a rank that looks at it.
void Trial::guest_is_called() {
  if (listeners_throw_ == 0 || fibers_.running() >= servant(0) || random_() % 2 == 0) return;
  --listeners_throw_;
  throw Error(Fault::system, "a guest is ill");
}

bool Trial::helper_draws(int node) const {
  return trouble_.kind == Kind::helper && struck_ && node == job_->node_of(victim_);
}

bool Trial::draws(int rank, int thread) const {
  return trouble_.kind == Kind::allocation && is_victim(rank, thread);
}

}  // namespace gannet::simulation
