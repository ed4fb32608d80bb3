// Law: with GANNET_STATS=1 the end of the world tells how often each function ran as a task, by its
// name. Has its own main because the world has to end while the test looks on.
#include <gtest/gtest.h>

#include <regex>

#include "gannet/futures.hpp"
#include "support/statistics.hpp"

namespace gannet {
namespace {

constexpr int each = 100;

void counted_task() {}

TEST(Statistics, OfTasksAddUp) {
  int rank = 0, ranks = 0;
  const std::string printed = test::printed_at_end([&](World& world) {
    rank = world.rank();
    ranks = world.size();
    Futures futures(world, {.workers = 1});
    for (int i = 0; i < each; ++i) {
      for (int to = 0; to < ranks; ++to) futures.post_on(to, fn<counted_task>);
    }
    futures.all_quiesce();
  });
  if (rank != 0) return;
  const std::regex row("Fn<.* task +" + std::to_string(each * ranks * ranks) + " ");
  EXPECT_TRUE(std::regex_search(printed, row)) << printed;
}

}  // namespace
}  // namespace gannet
