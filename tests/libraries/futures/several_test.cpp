// Laws: several Futures of a process, and oneTBB of its program, do not take threads away from each
// other, and a wait in a task runs others, whichever Futures it waits for; a task knows the Futures
// that run it, from the first task on.
#include <oneapi/tbb/global_control.h>

#include <thread>

#include "futures_test.hpp"

namespace gannet::test {
namespace {

using oneapi::tbb::global_control;

int other_rank() { return (world().rank() + 1) % world().size(); }

Futures* first = nullptr;
Futures* second = nullptr;

/// Goes back and forth between the two, on their one worker each.
int there_and_back(int left) {
  if (left == 0) return 0;
  Futures& to = left % 2 != 0 ? *second : *first;
  return 1 + to.on(other_rank(), fn<there_and_back>, left - 1).get();
}

void go_there_and_back(World& of_second, int times) {
  Futures one(test::world(), {.workers = 1});
  Futures two(of_second, {.workers = 1});
  first = &one;
  second = &two;
  test::world().sync();
  EXPECT_EQ(one.on(other_rank(), fn<there_and_back>, times).get(), times);
  one.all_quiesce();
  two.all_quiesce();
}

TEST(Several, TasksOfOneWaitForTasksOfAnother) { go_there_and_back(test::world(), 50); }

TEST(Several, TasksOfOneWorldWaitForTasksOfAnother) {
  World other(MPI_COMM_WORLD);
  go_there_and_back(other, 20);
}

TEST(Several, TheProgramsOneTbbIsLeftAlone) {
  const global_control seven_threads(global_control::max_allowed_parallelism, 7);
  const Futures futures(test::world(), {.workers = 1});
  EXPECT_EQ(global_control::active_value(global_control::max_allowed_parallelism), 7u);
}

/// Two tasks that have to run at the same time.
TEST(Several, TheProgramsLimitOfOneTbbTakesNoWorkerAway) {
  static std::atomic<int> begun{0};
  begun = 0;
  const global_control one_thread(global_control::max_allowed_parallelism, 1);
  Futures futures(test::world(), {.workers = 2});
  const auto meet = [] {
    ++begun;
    while (begun < 2) std::this_thread::yield();
  };
  for (int i = 0; i < 2; ++i) futures.post_on(test::rank(), meet);
  futures.quiesce();
  EXPECT_EQ(begun, 2);
}

TEST(Current, IsThereFromTheFirstTaskOn) {
  for (int round = 0; round < 20; ++round) {
    Futures futures(test::world(), {.workers = 2});
    const auto answer = futures.on(other_rank(), [] {
      return Futures::current()
          .on(
              test::rank(), [](int x) { return 2 * x; }, 21)
          .get();
    });
    EXPECT_EQ(answer.get(), 42);
  }
}

TEST(Current, IsTheOneThatRunsTheTask) {
  Futures one(test::world(), {.workers = 1});
  Futures two(test::world(), {.workers = 1});
  for (Futures* each : {&one, &two}) {
    const auto address = [] { return reinterpret_cast<std::uintptr_t>(&Futures::current()); };
    EXPECT_EQ(each->on(test::rank(), address).get(), reinterpret_cast<std::uintptr_t>(each));
  }
  const Error error = error_of([] { (void)Futures::current(); });
  EXPECT_EQ(error.fault(), Fault::state);
  EXPECT_TRUE(has(error.what(), "in no task")) << error.what();
}

}  // namespace
}  // namespace gannet::test
