// Law: a call that ends with an error has cancelled what it began: what still comes for it goes
// nowhere, what has not been sent is not sent from memory that may be gone, a lock that it asked
// for is given back, and operations of others complete.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "client_job.hpp"
#include "hidden_memory.hpp"

namespace gannet::remote {
namespace {

using namespace test_nodes;

/// A client whose waits fail, since a rank has left, while the helper does not work.
struct Cancelled : ClientJob {
  explicit Cancelled(const wire::loop::Knobs& knobs = {.rdma = false},
                     const flow::Plan& of_both = plan)
      : ClientJob(of_both, knobs, of_both) {}

  template <class Call>
  void fails(Call&& call) {
    far_work.works = false;
    leaver = 2;
    EXPECT_NE(error_of(std::forward<Call>(call), Fault::peer).find("left"), std::string::npos);
    leaver = 0;
    far_work.works = true;
  }
  /// All that is under way arrives.
  void settle() {
    for (int round = 0; round < 1000; ++round) {
      job.far.progress();
      client.progress();
    }
  }
};

TEST(CancelledCall, GetsNothingLater) {
  Cancelled job;
  std::vector<std::int64_t> near(40, 77);
  job.fails([&] {
    Pending pending;
    node::Transfer shape(8);
    shape.row = 40;
    job.client.get(job.at(own), node::host_memory(near.data()), shape, pending);
    job.client.wait(pending, "get");
  });
  job.settle();
  EXPECT_EQ(std::count(near.begin(), near.end(), 77), 40) << "the caller may have freed it";
  job.put(own, 5);
  job.client.fence("fence");
}

TEST(CancelledCall, LeavesAtomicsAndOthersAlone) {
  Cancelled job;
  std::int64_t before = 77, other = 77;
  Pending others;
  job.client.get(job.at(counters), node::host_memory(&other), node::Transfer(8), others);
  job.fails([&] { job.fetch_add(counters, 1, before); });
  job.settle();
  EXPECT_EQ(before, 77);
  job.client.wait(others, "wait");
  EXPECT_NE(other, 77) << "what another call began completes";
}

TEST(CancelledCall, GivesALockBackThatComesTooLate) {
  Cancelled job;
  job.fails([&] { job.client.lock(job.at(tickets)); });
  job.settle();
  EXPECT_EQ(job.client.lock(job.at(tickets)), 0) << "or it would be held for ever";
  job.client.unlock(job.at(tickets));
}

/// One block is out, and there are no more credits: the next one, with the caller's bytes, waits.
/// A copy of them is made by the space of their memory alone.
TEST(CancelledCall, SendsNoMemoryThatMayBeGone) {
  constexpr flow::Plan large{.clients = 2, .credits = 1, .buffer = 16384, .spares = 0};
  Cancelled job({.rdma = false}, large);
  constexpr Index count = 2000;
  node::Transfer shape(8);
  shape.row = count;
  job.far_work.works = false;
  job.put(own, 1);
  std::vector<std::int64_t> near(count, 5);
  const test::HiddenMemory hidden(true);
  test::HiddenMemory::reads = 0;
  job.fails([&] {
    Pending pending;
    job.client.put(job.at(own), hidden.over(near.data()), shape, pending);
    EXPECT_EQ(test::HiddenMemory::reads, 0) << "the network may send it from where it lies";
    job.client.wait(pending, "put");
  });
  EXPECT_EQ(test::HiddenMemory::reads, 1);
  std::fill(near.begin(), near.end(), 99);
  job.settle();
  std::vector<std::int64_t> there(count);
  Pending pending;
  job.client.get(job.at(own), node::host_memory(there.data()), shape, pending);
  job.client.wait(pending, "get");
  EXPECT_EQ(std::count(there.begin(), there.end(), 99), 0);
}

TEST(ClosedClient, RefusesWhatItCannotDo) {
  Cancelled job;
  std::int64_t value = 1;
  Pending begun;
  job.far_work.works = false;
  job.client.get(job.at(own), node::host_memory(&value), node::Transfer(8), begun);
  job.client.close();
  const auto refused = [&](auto&& call) {
    EXPECT_NE(job.error_of(call).find("has ended its part"), std::string::npos);
  };
  refused([&] { job.put(own, 1); });
  refused([&] { job.client.lock(job.at(tickets)); });
  refused([&] { job.fetch_add(counters, 1, value); });
  refused([&] { job.client.wait(begun, "wait"); });
  refused([&] { job.client.connect({}); });
  refused([&] { job.client.fence("fence"); });  // the get has not come
}

}  // namespace
}  // namespace gannet::remote
