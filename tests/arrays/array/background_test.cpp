// Law: non-blocking operations on other nodes are on their way when the call returns, and go on
// while the rank computes: what was asked for arrives, and what was put leaves, without any further
// call.
#include <gtest/gtest.h>
#include <mpi.h>

#include <algorithm>
#include <chrono>
#include <thread>
#include <vector>

#include "gannet/algo.hpp"
#include "gannet/array.hpp"
#include "rma/process.hpp"
#include "rma/team.hpp"
#include "support/ranks.hpp"

namespace gannet {
namespace {

/// More than any buffer takes at once.
constexpr Index each = Index{1} << 20;

/// Without a call to Gannet, which is writing there: behind ThreadSanitizer's back. False if it
/// does not come.
[[gnu::no_sanitize_thread]] bool comes(const volatile double& element, double value) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (element != value) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::yield();
  }
  return true;
}

class Background : public testing::Test {
 protected:
  void SetUp() override {
    if (!world.team()->process().has_client()) GTEST_SKIP() << "one node";
  }
  /// The part of the last rank, which is on another node than rank 0.
  Patch far() const { return {{(world.size() - 1) * each}, {world.size() * each}}; }
  bool last() const { return world.rank() == world.size() - 1; }

  World& world = test::world();
  Array<double> a{world, {world.size() * each}, {.name = "a"}};
};

TEST_F(Background, AGetArrivesWhileTheRankComputes) {
  fill(a, 3.0);
  if (world.rank() == 0) {
    std::vector<double> here(each, 0.0);
    Request request = a.nb_get(far(), here.data());
    EXPECT_TRUE(comes(here.back(), 3.0));
    request.wait();
    EXPECT_EQ(std::count(here.begin(), here.end(), 3.0), each);
  }
  world.sync();
}

TEST_F(Background, APutLeavesWhileTheRankComputes) {
  fill(a, 0.0);
  int arrived = 0;
  if (world.rank() == 0) {
    const std::vector<double> here(each, 5.0);
    Request request = a.nb_put(far(), here.data());
    MPI_Recv(&arrived, 1, MPI_INT, world.size() - 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    request.wait();
  } else if (last()) {
    arrived = comes(a.update_local().flat()[each - 1], 5.0);
    MPI_Send(&arrived, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  } else {
    arrived = 1;
  }
  EXPECT_EQ(arrived, 1);
  world.sync();
}

TEST_F(Background, ManySmallGetsArriveWhileTheRankComputes) {
  fill(a, 7.0);
  if (world.rank() == 0) {
    constexpr Index few = 1024;
    std::vector<double> here(64 * few, 0.0);
    std::vector<Request> requests;
    for (Index i = 0; i < 64; ++i) {
      const Index first = far().lo[0] + i * few;
      requests.push_back(
          a.nb_get({{first}, {first + few}}, &here[static_cast<std::size_t>(i * few)]));
    }
    EXPECT_TRUE(comes(here.back(), 7.0));
    wait_all(requests);
    EXPECT_EQ(std::count(here.begin(), here.end(), 7.0), 64 * few);
  }
  world.sync();
}

}  // namespace
}  // namespace gannet
