// Laws: small runs take what they take by hand; all time of all ranks is accounted for; all tasks
// are done once; more ranks are never slower when only computing counts; a saturated counter gives
// its service rate; the same run is the same again; a list that is consumed while it is read gives
// what it gives when it is kept.
#include "predict/simulation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <sstream>

#include "gannet/error.hpp"
#include "ideal_machine.hpp"
#include "predict/bands.hpp"
#include "predict/task_file.hpp"

namespace gannet::predict {
namespace {

Program program_with(Deal deal, const std::vector<Task>& tasks) {
  Program program;
  for (const Task& task : tasks) program.tasks.push_back(task);
  program.phases.push_back({deal, 0, tasks.size(), 0, 0, 0});
  return program;
}

Program program_of(Deal deal, const std::vector<double>& seconds) {
  std::vector<Task> tasks;
  for (const double s : seconds) tasks.push_back({s, 0, 0, 0, 0, 0});
  return program_with(deal, tasks);
}

Program random_program(Deal deal, std::size_t tasks, unsigned seed) {
  std::mt19937 random(seed);
  std::lognormal_distribution<double> seconds(0, 1);
  std::vector<Task> all(tasks);
  for (Task& task : all) {
    task.compute = seconds(random);
    task.read = static_cast<float>(random() % 10000);
    task.reads = static_cast<std::uint16_t>(random() % 3);
    task.added = static_cast<float>(random() % 10000);
    task.adds = static_cast<std::uint16_t>(random() % 3);
  }
  Program program = program_with(deal, all);
  program.phases.front().outside = 0.25;
  program.phases.front().meetings = 3;
  return program;
}

TEST(Simulation, TwoRanksThreeTasksByHand) {
  // Rank 0 takes 3 s; rank 1 takes 2 s and then 2 s more: 4 s, and rank 0 waits for one.
  const Result r = simulate(ideal(), program_of(Deal::counter, {3, 2, 2}), 2, 1);
  EXPECT_NEAR(r.seconds, 4, 1e-9);
  EXPECT_NEAR(r.times.compute, 7, 1e-9);
  EXPECT_NEAR(r.times.tail, 1, 1e-9);
  EXPECT_NEAR(r.efficiency(), 7.0 / 8, 1e-9);
}

TEST(Simulation, DealtTasksByHand) {
  // Rank 0 has tasks 0 and 2, rank 1 has task 1.
  const Result r = simulate(ideal(), program_of(Deal::dealt, {3, 2, 2}), 2, 1);
  EXPECT_NEAR(r.seconds, 5, 1e-9);
  EXPECT_NEAR(r.times.tail, 3, 1e-9);
}

TEST(Simulation, StolenTasksByHand) {
  // Rank 0 has task 0, rank 1 has the others, of which rank 0 steals one.
  const Result r = simulate(ideal(), program_of(Deal::futures, {2, 2, 2, 2}), 2, 1);
  EXPECT_NEAR(r.seconds, 4, 1e-9);
  const Result uneven = simulate(ideal(), program_of(Deal::futures, {1, 1, 3, 3, 3, 3}), 2, 1);
  EXPECT_GE(uneven.stolen, 1);
  EXPECT_LE(uneven.seconds, 9 + 1e-9);  // with its own three alone, rank 1 takes 9
  EXPECT_EQ(uneven.done, 6u);
}

/// The longest that a rank waits for an answer.
class LongestAnswer final : public Observer {
 public:
  void saw(std::uint32_t, Doing doing, double begin, double end, double) override {
    if (doing == Doing::asking) seconds = std::max(seconds, end - begin);
  }
  double seconds = 0;
};

TEST(Simulation, WhoAsksNowDoesNotWaitForWhoAsksLater) {
  Machine machine = ideal();
  machine.latency = 1e-3;
  std::vector<double> seconds;
  for (int i = 0; i < 400; ++i) seconds.push_back(0.02 / (1 + i % 40));
  for (const int ranks : {2, 5, 16}) {
    LongestAnswer longest;
    (void)simulate(machine, program_of(Deal::futures, seconds), ranks, 1, &longest);
    EXPECT_NEAR(longest.seconds, 2 * machine.latency, 1e-9) << ranks;
  }
}

TEST(Simulation, OwnedTasksByHand) {
  // Rank 0 has 1, 1; rank 1 has 3, 3, of which rank 0 takes one at 2.
  const Result r = simulate(ideal(), program_of(Deal::owned, {1, 1, 3, 3}), 2, 1);
  EXPECT_NEAR(r.seconds, 6, 1e-9);  // on two nodes, and such tasks are not worth the way
  EXPECT_EQ(r.stolen, 0);
  Machine node = ideal();
  node.ranks_per_node = 2;
  const Result near = simulate(node, program_of(Deal::owned, {1, 1, 3, 3}), 2, 1);
  EXPECT_NEAR(near.seconds, 5, 1e-9);
  EXPECT_EQ(near.stolen, 1);
  Machine quick = ideal();
  quick.speed = 1e9;
  EXPECT_NEAR(simulate(quick, program_of(Deal::owned, {1, 1, 3, 3}), 2, 1).seconds, 5, 1e-9);
}

TEST(Simulation, OwnersFarAwayAreAskedByTheFourBeforeThemOnly) {
  Machine quick = ideal();
  quick.speed = 1e9;
  std::vector<double> seconds(20, 1);
  for (int of_last = 18; of_last < 20; ++of_last) seconds[static_cast<std::size_t>(of_last)] = 8;
  const Result r = simulate(quick, program_of(Deal::owned, seconds), 10, 1);
  EXPECT_NEAR(r.seconds, 10, 1e-9);  // another begins the second at 2
  EXPECT_EQ(r.done, 20u);
}

/// Tasks of 5 s in a step of a tensor plan, which use these tiles.
Program using_tiles(const std::vector<std::vector<Access>>& tasks) {
  Program program;
  program.arrays = {Shape{100}};
  for (const auto& tiles : tasks) program.tasks.add(1, {.compute = 5}, tiles);
  program.phases.push_back({Deal::owned, 0, tasks.size(), 0, 1, 0});
  return program;
}

TEST(Simulation, TilesOfOtherNodesAreFetchedOnceForANodeAndAhead) {
  Machine machine = ideal();
  machine.bandwidth = 100;
  using enum Access::Kind;
  const Access near{use, 0, 100, 25}, far{use, 0, 100, 50}, another{use, 0, 300, 75};
  const auto seconds = [&](const std::vector<std::vector<Access>>& tasks, int ranks = 2) {
    const Result r = simulate(machine, using_tiles(tasks), ranks, 1);
    EXPECT_NEAR(r.times.sum(), r.ranks * r.seconds, 1e-9);
    return r.seconds;
  };
  EXPECT_NEAR(seconds({{near}, {near}, {}, {}}), 10, 1e-9);
  EXPECT_NEAR(seconds({{far}, {far}, {}, {}}), 11, 1e-9);            // waited for, once
  EXPECT_NEAR(seconds({{}, {far}, {}, {}}), 10, 1e-9);               // ahead
  EXPECT_NEAR(seconds({{near, far}, {}, {}, {}}), 10, 1e-9);         // while the near one is used
  EXPECT_NEAR(seconds({{far, another}, {near}, {}, {}}), 11, 1e-9);  // while the first one is used
  machine.ranks_per_node = 2;
  EXPECT_NEAR(seconds({{far}, {far}, {}, {}}, 4), 6, 1e-9);  // both ranks wait for one
}

TEST(Simulation, WhatAllAddToOneBlockGoesThroughOneLink) {
  Machine machine = ideal();
  machine.bandwidth = 100;
  Program program;
  program.arrays = {Shape{400}};
  const auto seconds = [&](Index column) {
    program.tasks = TaskList();
    for (std::uint64_t rank = 0; rank < 4; ++rank) {
      const std::uint64_t at = column >= 0 ? static_cast<std::uint64_t>(column) : 100 * rank;
      program.tasks.add(1, {.compute = 1}, std::vector<Access>{{Access::Kind::add, 0, 100, at}});
    }
    program.phases = {{Deal::dealt, 0, 4, 0, 0, 0}};
    return simulate(machine, program, 4, 1).seconds;
  };
  EXPECT_NEAR(seconds(-1), 1, 1e-9);  // each to its own block
  EXPECT_NEAR(seconds(10), 4, 1e-9);  // three come from other nodes
  EXPECT_NEAR(seconds(150), 4, 1e-9);
}

Machine slow_network() {
  Machine machine = ideal();
  machine.overhead = 1;
  machine.memory_bandwidth = 10;
  machine.latency = 2;
  machine.bandwidth = 5;
  machine.bisection = 1e9;
  machine.helper_gets = 0;
  return machine;
}

TEST(Simulation, WhatRanksOfANodeAddToTheSameElementsTakesTurns) {
  Machine machine = ideal();
  machine.ranks_per_node = 4;
  machine.copy_bandwidth = 1 << 20;
  Program program;
  program.arrays = {Shape{1 << 20}};
  const auto seconds = [&](float bytes, std::uint64_t distance) {
    program.tasks = TaskList();
    for (std::uint64_t rank = 0; rank < 4; ++rank) {
      program.tasks.add(1, {}, std::vector<Access>{{Access::Kind::add, 0, bytes, distance * rank}});
    }
    program.phases = {{Deal::dealt, 0, 4, 0, 0, 0}};
    const Result r = simulate(machine, program, 4, 1);
    EXPECT_NEAR(r.times.sum(), 4 * r.seconds, 1e-9);
    return r.seconds;
  };
  constexpr float stripe = 1 << 16, turn = stripe / (1 << 20);
  EXPECT_NEAR(seconds(stripe, 0), 4 * turn, 1e-9);
  EXPECT_NEAR(seconds(stripe, 1 << 18), turn, 1e-9);
  EXPECT_NEAR(seconds(16 * stripe, 0), 16 * turn + 3 * turn, 1e-9);  // one stripe after the other
}

TEST(Simulation, BehindOneLockCallsOfANodeGoOneAtATime) {
  Machine machine = slow_network();
  machine.ranks_per_node = 4;
  const Program program =
      program_with(Deal::dealt, std::vector<Task>(4, {.compute = 7, .read = 100, .reads = 1}));
  EXPECT_NEAR(simulate(machine, program, 4, 1).seconds, 4 * 10 + 7, 1e-9);  // one memory
  machine.memory_bandwidth = 1e30;
  machine.copy_bandwidth = 10;
  EXPECT_NEAR(simulate(machine, program, 4, 1).seconds, 1 + 10 + 7, 1e-9);
  machine.one_lock = true;
  const Result r = simulate(machine, program, 4, 1);
  EXPECT_NEAR(r.seconds, 4 * (1 + 10) + 7, 1e-9);
  EXPECT_NEAR(r.times.sum(), 4 * r.seconds, 1e-9);
}

TEST(Simulation, OneCoreDoesNotHaveAllMemoryOfItsNode) {
  Machine machine = ideal();
  machine.memory_bandwidth = 1000;
  machine.copy_bandwidth = 100;
  machine.ranks_per_node = 20;
  const auto seconds = [&](int ranks) {
    const std::vector<Task> tasks(static_cast<std::size_t>(ranks), {.read = 1000});
    return simulate(machine, program_with(Deal::dealt, tasks), ranks, 1).seconds;
  };
  EXPECT_NEAR(seconds(1), 10, 1e-9);
  EXPECT_NEAR(seconds(10), 10, 1e-9);
  EXPECT_NEAR(seconds(20), 20, 1e-9);
}

TEST(Simulation, OneReadByHand) {
  // Two nodes, so half of 100 bytes lies here: 50 bytes of memory at 10 a second, half a round trip
  // of 2 s each way, and 50 bytes of link at 5 a second.
  const Program program = program_with(Deal::dealt, {{.compute = 7, .read = 100}});
  const Result r = simulate(slow_network(), program, 2, 1);
  EXPECT_NEAR(r.seconds, 5 + 2 + 10 + 7, 1e-9);
  EXPECT_NEAR(r.times.memory, 5, 1e-9);
  EXPECT_NEAR(r.times.link, 2 + 10, 1e-9);
}

TEST(Simulation, ACallIsNearOrFarAsAWhole) {
  constexpr int calls = 1000;
  const Program program =
      program_with(Deal::dealt, std::vector<Task>(calls, {.read = 100, .reads = 1}));
  const Result r = simulate(slow_network(), program, 2, 1);
  const double near = r.times.memory / (100. / 10);
  const double far = (r.times.link - calls * 1.) / (2 * 2 + 100. / 5);
  EXPECT_NEAR(near + far, calls, 1e-6);
  EXPECT_NEAR(near, calls / 2, 60);
}

TEST(Simulation, AServerWaitsForNothingThatComesLater) {
  Server server;
  EXPECT_EQ(server.serve(0, 10, 1), 11);  // asked for now, there at 10
  EXPECT_EQ(server.serve(0, 0, 1), 2);    // both have been asked for, so it has 2 s to do
  EXPECT_EQ(server.serve(5, 1), 6);
}

TEST(Simulation, HelpersAreWaitedFor) {
  Machine machine = ideal();
  machine.helper_message = 10;
  // Half of many go to the other node: 500 s after the rank has ended.
  const Program program = program_with(Deal::dealt, {{.compute = 1, .adds = 100}});
  const Result r = simulate(machine, program, 2, 1);
  EXPECT_NEAR(r.seconds, 501, 1e-9);
  EXPECT_NEAR(r.times.helper, 2 * 500, 1e-9);
}

TEST(Simulation, FasterProcessorsComputeFaster) {
  const Result r = simulate(ideal(), program_of(Deal::counter, {3, 2, 2}), 1, 2);
  EXPECT_NEAR(r.seconds, 3.5, 1e-9);
}

TEST(Simulation, AllTimeIsAccountedForAndAllTasksAreDone) {
  Machine machine = ideal();
  machine.ranks_per_node = 3;
  machine.latency = 0.01;
  machine.overhead = 0.001;
  machine.bandwidth = 5e4;
  machine.helper_bandwidth = 3e4;
  machine.helper_message = 0.02;
  machine.memory_bandwidth = 1e5;
  machine.atomic = 0.02;
  machine.local_atomic = 0.01;
  machine.helper_gets = 1;
  machine.sync_step = 0.1;
  machine.local_sync = 0.05;
  for (const Deal deal : all_deals) {
    for (const int ranks : {1, 2, 3, 7, 16, 100}) {
      const Program program = random_program(deal, 200, 5);
      const Result r = simulate(machine, program, ranks, 1);
      EXPECT_EQ(r.done, 200u) << name_of(deal) << ' ' << ranks;
      EXPECT_NEAR(r.times.compute, program.compute(), 1e-6);
      EXPECT_NEAR(r.times.sum() / (ranks * r.seconds), 1, 1e-9) << name_of(deal) << ' ' << ranks;
    }
  }
}

TEST(Simulation, MoreRanksAreNeverSlowerWhenOnlyComputingCounts) {
  for (unsigned seed = 1; seed <= 20; ++seed) {
    Program program = random_program(Deal::counter, 60, seed);
    double before = 1e300;
    for (int ranks = 1; ranks <= 80; ++ranks) {
      const double seconds = simulate(ideal(), program, ranks, 1).seconds;
      EXPECT_LE(seconds, before * (1 + 1e-9)) << "seed " << seed << ", " << ranks << " ranks";
      before = seconds;
    }
  }
}

TEST(Simulation, ASaturatedCounterGivesItsServiceRate) {
  Machine machine = ideal();
  machine.atomic = machine.local_atomic = 1e-3;
  const std::size_t tasks = 10000;
  const int ranks = 500;  // which could do 5e5 tasks a second
  const Result r =
      simulate(machine, program_of(Deal::counter, std::vector<double>(tasks, 1e-3)), ranks, 1);
  EXPECT_NEAR(r.seconds, (tasks + ranks) * 1e-3, 0.01);  // each rank asks once in vain
}

TEST(Simulation, RepeatsItself) {
  for (const Deal deal : all_deals) {
    const Program program = random_program(deal, 500, 9);
    EXPECT_EQ(simulate(ideal(), program, 37, 1).seconds, simulate(ideal(), program, 37, 1).seconds);
  }
}

TEST(Simulation, DrawnSecondsHaveTheirMean) {
  TaskList tasks;
  tasks.add(1'000'000'000, {.compute = 2, .spread = 1});
  double sum = 0;
  constexpr int draws = 200'000;
  for (std::uint64_t n = 0; n < draws; ++n) sum += tasks[4000 * n].compute;
  EXPECT_NEAR(sum / draws, 2, 0.05);
  EXPECT_EQ(tasks[123].compute, tasks[123].compute);
  EXPECT_LT(tasks.bytes(), 100u);
}

TEST(Simulation, AListThatIsConsumedIsTheOneThatIsKept) {
  const std::string list =
      "name a list\nphase counter 0.5 1 0\ntask 40 lognormal:1:0.5 100 1 200 1 0\n"
      "task 3 2 0 0 0 0 0\nphase static 0 1 0\ntask 50 1 0 0 0 0 0\nphase counter 0 2 0\n"
      "shared 2.5 3 faces 8 1 100 40\nshared 1 1 none 8 0\nphase owned 0 1 0\ntask 30 2 0 0 0 0 0\n"
      "phase futures 0 1 0\ntask 100 lognormal:1:1 8 1 8 1 0\n";
  std::istringstream once(list), again(list);
  TaskStream stream(once, "t");
  const Program program = read_tasks(again, "t");
  const Result consumed = simulate(ideal(), stream, 7, 1), kept = simulate(ideal(), program, 7, 1);
  EXPECT_EQ(stream.name(), program.name);
  EXPECT_EQ(consumed.done, 223u);
  EXPECT_EQ(consumed.done, kept.done);
  EXPECT_EQ(consumed.seconds, kept.seconds);
  EXPECT_EQ(consumed.stolen, kept.stolen);
}

TEST(Simulation, BandsHoldTheResult) {
  Machine machine = ideal();
  machine.atomic = machine.local_atomic = 1e-2;
  const Prediction p =
      predict(machine, program_of(Deal::counter, std::vector<double>(1000, 0.1)), 100, 1, true);
  EXPECT_LT(p.least(), p.result.seconds);
  EXPECT_GT(p.most(), p.result.seconds);
  const auto atomic = std::find_if(p.swings.begin(), p.swings.end(), [](const Swing& s) {
    return s.parameter->member == &Machine::atomic;
  });
  ASSERT_NE(atomic, p.swings.end());
  EXPECT_NEAR(atomic->more / p.result.seconds, 1.2, 0.01);  // it is what limits
}

TEST(Simulation, RefusesWhatCannotBe) {
  const Program program = program_of(Deal::counter, {1});
  EXPECT_THROW(simulate(ideal(), program, 0, 1), Error);
  EXPECT_THROW(simulate(ideal(), program, 1, 0), Error);
}

}  // namespace
}  // namespace gannet::predict
