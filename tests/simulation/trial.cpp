#include "trial.hpp"

#include <stdexcept>

#include "base/text.hpp"
#include "guest.hpp"
#include "ill_network.hpp"
#include "remote/buffers.hpp"
#include "remote/clients.hpp"
#include "time.hpp"
#include "worker.hpp"

namespace gannet::simulation {

namespace {

/// Patience of all waits together; a rank that is gone is told to all after a tenth of it.
constexpr std::uint64_t most_steps = 200'000;

/// Patience where RDMA never rests: a wait is as short there as everywhere else.
constexpr std::uint64_t most_steps_with_rdma = 2'000'000;

/// Whoever cannot go on ends here: locks may be held, so nothing of the simulation goes on.
void give_up_instead_of_ending() {
  Fibers* fibers = Time::fibers;
  if (fibers && fibers->inside()) {
    fibers->give_up(std::make_exception_ptr(std::logic_error("std::terminate() was called")));
  }
  std::abort();
}

}  // namespace

Trial::Trial(const Trouble& trouble, std::uint64_t seed)
    : trouble_(trouble),
      setup_(Trouble::setup_for(trouble.kind, seed)),
      fibers_(seed),
      random_(seed * 31),
      victim_(static_cast<int>(trouble.victim % static_cast<unsigned>(setup_.ranks()))),
      victim_thread_(trouble.thread % setup_.threads),
      // Without one, nobody would take what comes for a thread whose call has failed.
      lookers_(seed % 2 == 0 || trouble.kind != Trouble::Kind::none),
      tallies_(static_cast<std::size_t>(setup_.ranks())) {
  test::supply_of_all.lack(0);
  job_ = std::make_unique<Job>(setup_, fibers_, intrusion());
  for (int rank = 0; rank < setup_.ranks(); ++rank) {
    guests_.push_back(std::make_unique<Guest>(*this));
    job_->process(rank).first_client()->host(guests_.back().get());
    ranks_.push_back(std::make_unique<Rank>());
    for (int thread = 0; thread < setup_.threads; ++thread) {
      ranks_.back()->workers.push_back(std::make_unique<Worker>(*this, rank, thread));
    }
  }
}

/// What was given up may hold locks: then it stays as it is.
Trial::~Trial() {
  if (!fibers_.given_up()) return;
  for (auto& rank : ranks_) (void)rank.release();
  for (auto& guest : guests_) (void)guest.release();
  (void)job_.release();
}

Intrusion Trial::intrusion() {
  return {[this](std::unique_ptr<wire::Transport> below) {
            return std::make_unique<IllTransport>(std::move(below), [this] { after_progress(); });
          },
          [this] { return after_yield(); },
          [this](const std::string&) { fibers_.give_up(std::make_exception_ptr(JobEnds())); },
          {}};
}

void Trial::run() {
  const Time time(fibers_);
  const auto before = std::set_terminate(give_up_instead_of_ending);
  for (int rank = 0; rank < setup_.ranks(); ++rank) {
    for (int thread = 0; thread < setup_.threads; ++thread) {
      fibers_.add([this, rank, thread] { work(rank, thread); });
    }
  }
  for (int node = 0; node < setup_.nodes; ++node) fibers_.add([this, node] { serve(node); });
  for (int rank = 0; rank < setup_.ranks() && lookers_; ++rank) {
    fibers_.add([this, rank] { look_for(rank); });
  }
  bool all_ended = false;
  try {
    all_ended = fibers_.run(
        servant(0), trouble_.kind == Trouble::Kind::rdma ? most_steps_with_rdma : most_steps);
  } catch (const JobEnds&) {
    all_ended = anybody_left_ = true;
  }
  std::set_terminate(before);
  check_end(all_ended);
}

/// A helper does its work whoever drives it, and its own failure is not theirs.
void Trial::serve(int node) {
  for (; !fibers_.ending(); fibers_.yield()) {
    tick();
    remote::Helper* helper = job_->node(node).helper.get();
    if (!helper) continue;
    try {
      const test::Drawing scope(helper_draws(node));
      helper->progress();
    } catch (const std::exception&) {
      throw std::logic_error("what failed in a helper came out of progress()");
    }
  }
}

/// The thread in the background: what it meets ends it, and others go on.
void Trial::look_for(int rank) {
  try {
    for (; !fibers_.ending() && job_->process(rank).open(); fibers_.yield()) {
      const auto clients = job_->process(rank).clients();
      if (!clients) return;
      for (const auto& client : clients->all()) client->progress();
    }
  } catch (const std::exception&) {
  }
}

std::string Trial::those_who_wait() const {
  std::set<std::string> calls;
  for (const auto& rank : ranks_) {
    if (rank->left) continue;
    for (const auto& worker : rank->workers) {
      if (worker->inside) calls.insert(worker->inside);
    }
  }
  std::string list;
  for (const auto& call : calls) list += (list.empty() ? "" : ", ") + call;
  return list;
}

void Trial::check_end(bool all_ended) {
  if (!all_ended) throw std::logic_error("somebody waits for ever, in " + those_who_wait());
  const std::string disturbed = graves_.disturbed();
  if (!disturbed.empty()) throw std::logic_error(disturbed);
  for (const auto& rank : ranks_) {
    for (const auto& worker : rank->workers) {
      if (!rank->segment) continue;
      std::string wrong = worker->late_bytes();
      if (wrong.empty() && !anybody_left_) wrong = worker->differs();
      if (!wrong.empty()) throw std::logic_error("at the end, " + wrong);
    }
  }
  for (int rank = 0; rank < setup_.ranks() && !anybody_left_; ++rank) {
    const auto& segment = ranks_[static_cast<std::size_t>(rank)]->segment;
    if (!segment) continue;
    std::int64_t counter = 0, sum = 0;
    std::memcpy(&counter, segment->at(rank) + counters_at, 8);
    std::memcpy(&sum, segment->at(rank) + sums_at, 8);
    const Tally& tally = tallies_[static_cast<std::size_t>(rank)];
    if (counter < tally.adds || counter > tally.adds + tally.perhaps) {
      throw std::logic_error("a counter is wrong");
    }
    if (sum < tally.sum || sum > tally.sum + tally.sum_perhaps) {
      throw std::logic_error("an accumulate is lost, or was done twice");
    }
  }
}

/// A message for another room on the port of some rank.
void Trial::Worker::post_to_guest() {
  const int to = any_member();
  if (trial_.trouble_.kind != Trouble::Kind::listener || !process_.open() || to == me_) return;
  const auto theirs = job_.process(to).first_client();
  wire::Address address;
  const auto look_up = [&](wire::Port& port) { address = port.address(); };
  if (!theirs || !theirs->use_port(look_up)) return;
  const std::byte header[] = {remote::Guest::mark};
  try {
    process_.first_client()->use_port([&](wire::Port& port) {
      port.send(port.connect(address), header, {}, remote::BufferPool::none);
    });
  } catch (const Error&) {  // that port is gone
  }
}

}  // namespace gannet::simulation
