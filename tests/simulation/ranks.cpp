#include <algorithm>
#include <deque>
#include <stdexcept>

#include "remote/client/client.hpp"
#include "rma/collective.hpp"
#include "rma/one_sided.hpp"
#include "worker.hpp"

// What the threads of a rank do in turn: calls of each, then a collective one, and so on.
namespace gannet::simulation {

namespace {

constexpr int rounds = 3;
constexpr std::int64_t most_calls = 12;

}  // namespace

/// A thread that fails ends alone, or takes its rank along.
void Trial::work(int rank, int thread) {
  Rank& mine = *ranks_[static_cast<std::size_t>(rank)];
  Worker& worker = *mine.workers[static_cast<std::size_t>(thread)];
  try {
    thread == 0 ? worker.lead() : worker.follow();
  } catch (const std::logic_error&) {
    throw;
  } catch (const Worker::Ends&) {
  } catch (...) {
    mine.failed = true;
  }
  worker.inside = "its end";
  if (thread > 0) {
    ++mine.gone;
  } else if (mine.failed) {
    anybody_left_ = true;
    job_->leave(rank);
    mine.left = true;
    for (auto& one : mine.workers) one->bury_all();
  }
  if (thread == 0) mine.over = true;
  worker.port_.reset();
  worker.inside = nullptr;
}

void Trial::Worker::lead() {
  const auto& setup = trial_.setup_;
  const Index bytes = slices_at + slice_bytes_ * setup.ranks() * setup.threads;
  rank_.segment = std::make_unique<rma::Segment>(
      job_.team(me_),
      rma::Segment::Options{.bytes = static_cast<std::size_t>(bytes), .zeroed = true}, "segment",
      1);
  job_.team(me_)->sync();
  const bool opens = trial_.trouble_.kind == Trouble::Kind::rdma;
  for (int round = 1; round <= rounds; ++round) {
    rank_.ready = 0;
    rank_.round = round;
    act_many(static_cast<int>(2 + upto(most_calls)));
    inside = "a wait for its threads";
    progress::Wait wait(process_.engine(), "the threads");
    while (!opens && rank_.ready + rank_.gone < setup.threads - 1 && !rank_.failed) wait.pause();
    inside = nullptr;
    if (rank_.failed) throw Leaves();
    exchange(round);
  }
  rank_.over = true;
  inside = "a wait for its threads";
  progress::Wait wait(process_.engine(), "the threads");
  while (opens && rank_.gone < setup.threads - 1 && !rank_.failed) wait.pause();
  if (rank_.failed) throw Leaves();
  exchange(0);
}

void Trial::Worker::follow() {
  for (int seen = 0;;) {
    progress::Wait wait(process_.engine(), "a thread");
    while (rank_.round == seen && !rank_.over) wait.pause();
    if (rank_.over) return;
    if (trial_.trouble_.kind == Trouble::Kind::rdma) return keep_rdma_open();
    seen = rank_.round;
    act_many(static_cast<int>(1 + upto(most_calls)));
    ++rank_.ready;
  }
}

/// There is always one more under way before the last has ended.
void Trial::Worker::keep_rdma_open() {
  node::Transfer shape(1);
  shape.row = 4100;
  std::byte* near = trial_.graves_.dig(static_cast<std::size_t>(shape.row));
  std::fill_n(near, shape.row, std::byte{1});
  for (Buffer& sure : sure_) std::fill(sure.begin(), sure.end(), std::byte{0});
  std::deque<std::pair<remote::Client*, remote::Requests::Id>> begun;
  const auto finish_first = [&] {
    begun.front().first->wait_detached(begun.front().second, "wait");
    begun.pop_front();
  };
  while (!rank_.over && process_.open()) {
    remote::Pending pending;
    const Index first = upto(slice_bytes_ - shape.row);
    rma::put(process_, place(any_member()) + slice_ + first, near, shape, pending);
    if (pending.client) {
      begun.push_back({pending.client, {pending.slot, pending.generation}});
      pending.client->detach(pending);
    }
    while (begun.size() > 3) finish_first();
    trial_.fibers_.yield();
  }
  while (!begun.empty()) finish_first();
}

void Trial::Worker::exchange(int round) {
  rma::Team& team = *job_.team(me_);
  call(Verb::exchange, [&] {
    switch ((trial_.trouble_.victim + static_cast<unsigned>(round)) % 3) {
      case 0: {
        std::int64_t sum = me_;
        rma::reduce(team, &sum, 1, Element::int64, node::Reduction::sum);
        const std::int64_t n = trial_.setup_.ranks();
        if (sum != n * (n - 1) / 2) throw std::logic_error("a sum is wrong");
        break;
      }
      case 1: {
        std::vector<std::byte> all(20'000, static_cast<std::byte>(me_ == 0));
        rma::broadcast(team, all.data(), all.size(), 0);
        if (std::find(all.begin(), all.end(), std::byte{0}) != all.end()) {
          throw std::logic_error("a broadcast brought something else");
        }
        break;
      }
      default:
        break;
    }
    if (round == 0 || trial_.trouble_.victim % 2 == 0) team.sync();
  });
}

}  // namespace gannet::simulation
