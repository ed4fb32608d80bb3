// Laws of futures::Tallies: a rank that has voted to be quiet has no task under way, or takes its
// vote back. Of am::DeferredCalls: a call that waits is looked after by one that polls, or help is
// called.
#include "memory_model/begin.hpp"
//
#include "gannet/diagnostics.hpp"
#include "gannet/futures/core.hpp"
//
#include "am/deferred_calls.cpp"
#include "futures/tallies.cpp"

namespace gannet::am {
Inside& inside() {
  static Inside one;
  return one;
}
}  // namespace gannet::am
namespace gannet::base {
void log_current(const char*) noexcept {}
}  // namespace gannet::base
namespace gannet::futures::functions {
const Function& the_function() {
  static Function one;
  one.number = 0;
  return one;
}
const Function* find(std::int64_t number) { return number == 0 ? &the_function() : nullptr; }
}  // namespace gannet::futures::functions

namespace gannet::memory_model {
namespace {

/// The first task of a function is made while another thread of the rank votes.
void vote(Scenario& all) {
  auto& tallies = all.make<futures::Tallies>();
  auto& quiet = all.make<bool>(false);
  all.thread([&] { tallies.made(futures::functions::the_function()); });
  all.thread([&] { quiet = tallies.vote_quiet(0); });
  all.finally([&] {
    check(!quiet || tallies.has_retracted(), "a task is under way, and the rank is quiet");
  });
}

TEST(Tallies, VotesAreTakenBack) { expect_safe(vote); }
TEST(Tallies, Orders) {
  EXPECT_EQ(orders("tallies", {vote}),
            (std::vector<std::string>{
                "of load acquire; relaxed would do", "make_chunk load seq_cst; relaxed would do",
                "make_chunk update seq_cst", "make_chunk update seq_cst", "made update seq_cst",
                "made load seq_cst", "quiet load seq_cst; relaxed would do", "quiet load seq_cst",
                "for_each load seq_cst", "for_each load seq_cst"}));
}

void last_poller_leaves(Scenario& all) {
  auto& tasks = all.make<am::DeferredCalls>();
  auto& called = all.make<std::atomic<bool>>(false);
  tasks.call_for_help([&] { called = true; });
  tasks.add_poller();
  all.thread([&] { tasks.add(am::DeferredCall([] {})); });
  all.thread([&] { tasks.remove_poller(); });
  all.finally([&] { check(called, "a call waits, and nobody looks"); });
}

TEST(DeferredCalls, HaveSomebodyWhoLooks) { expect_safe(last_poller_leaves); }
TEST(DeferredCalls, Orders) {
  EXPECT_EQ(orders("deferred_calls", {last_poller_leaves}),
            (std::vector<std::string>{"any load seq_cst"}));
}

}  // namespace
}  // namespace gannet::memory_model
