// Law: many to one is fair. Ranks of other nodes that look equally often and all increment one
// counter as fast as they can get the same share, to a fifth, on any network; and one that asks
// for one thing at a time gets it while others send without end. All in one process, so that the
// helper alone decides who is served, and not who got a processor.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <deque>

#include "remote_job.hpp"

namespace gannet::remote {
namespace {

using namespace test_nodes;

/// A rank that always has so many increments under way.
class Client {
 public:
  Client(NearRank& rank, std::size_t under_way) : rank_(rank), under_way_(under_way) {}

  void go_on() {
    while (!open_.empty() && rank_.done(open_.front())) {
      open_.pop_front();
      ++done_;
    }
    while (open_.size() < under_way_) open_.push_back(begin());
  }
  int done() const { return done_; }

 private:
  Requests::Id begin() {
    static const std::int64_t one = 1;
    OutgoingOperation task =
        task_of(protocol::Op::fetch_add, counters, node::Transfer(8), &before_);
    std::memcpy(task.operand.data(), &one, sizeof one);
    return rank_.begin(task);
  }

  NearRank& rank_;
  std::size_t under_way_;
  std::int64_t before_ = 0;
  std::deque<Requests::Id> open_;
  int done_ = 0;
};

std::vector<int> shares(const wire::loop::Knobs& knobs, const std::vector<std::size_t>& under_way) {
  const int count = static_cast<int>(under_way.size());
  Job job(knobs, {.clients = count, .credits = 2, .buffer = 1024, .spares = 4});
  std::vector<Client> clients;
  for (std::size_t i = 0; i < under_way.size(); ++i) {
    clients.emplace_back(*job.ranks[i], under_way[i]);
  }
  for (int round = 0; round < 5000; ++round) {
    for (Client& client : clients) client.go_on();
    job.progress();
  }
  std::vector<int> done;
  for (const Client& client : clients) done.push_back(client.done());
  return done;
}

const std::array<wire::loop::Knobs, 4> networks = {
    {{}, {.busy_every = 3}, {.late = true}, {.busy_every = 5, .late = true, .shuffle = true}}};

TEST(Fairness, EveryClientOfABusyHelperGetsItsShare) {
  for (const auto& network : networks) {
    const auto done = shares(network, std::vector<std::size_t>(6, 1));
    const int least = *std::min_element(done.begin(), done.end());
    const int most = *std::max_element(done.begin(), done.end());
    EXPECT_GT(least, 100);
    EXPECT_GE(5 * least, 4 * most);
  }
}

TEST(Fairness, OneThatAsksForLittleIsServedAmongThoseThatAskForMuch) {
  for (const auto& network : networks) {
    const int alone = shares(network, {1}).front();
    const auto done = shares(network, {1, 50, 50, 50, 50, 1});
    EXPECT_GE(10 * done.front(), alone) << "alone it is " << alone;
    EXPECT_GE(10 * done.back(), alone) << "alone it is " << alone;
  }
}

}  // namespace
}  // namespace gannet::remote
