// Law: on one node no thread takes a lock to read, write or add; to other nodes, threads with ports
// of their own take no lock that another of them takes. The program's own pthread_mutex_lock notes
// which mutexes each thread takes, as far as code of this program, and not MPI or UCX, asks for
// them.
#include <gtest/gtest.h>

#include <algorithm>
#include <barrier>
#include <iterator>
#include <optional>
#include <thread>

#include "gannet/array.hpp"
#include "gannet/threads.hpp"
#include "rma/process.hpp"
#include "rma/team.hpp"
#include "support/noted_locks.hpp"
#include "support/ranks.hpp"
#include "support/setting.hpp"

#ifndef GANNET_SANITIZED

namespace gannet {
namespace {

using test::Mutexes;

constexpr Index part = 1000;

/// What two threads of a rank lock that work on the memory of the next rank.
class Locks : public testing::Test {
 protected:
  Locks() {
    const test::Setting setting("GANNET_PORTS", "3");
    world.emplace(MPI_COMM_WORLD);
    array.emplace(*world, Shape{2 * part * world->size()});
    counters.emplace(*world, Shape{world->size()});
    world->sync();
  }
  bool several_nodes() const { return world->team()->process().has_client(); }

  Mutexes of_work(int thread) {
    const int next = (world->rank() + 1) % world->size();
    const Index lo = (2 * next + thread) * part;
    const Patch patch{{lo}, {lo + part}};
    std::vector<std::int64_t> values(part, thread), back(part);
    array->get(patch, back.data());  // the first use of a way may need what is common
    return test::taken_by([&] {
      for (int i = 0; i < 100; ++i) {
        array->put(patch, values.data());
        array->accumulate(patch, values.data());
        Request request = array->nb_get(patch, back.data());
        counters->fetch_add({next}, 1);
        request.wait();
        array->nb_put(patch, values.data()).wait();
        world->fence();
      }
    });
  }

  template <class Port>
  Mutexes common() {
    Mutexes of[2];
    std::thread threads[2];
    std::barrier both_have(2);
    for (int t : {0, 1}) {
      threads[t] = std::thread([&, t] {
        const Port port(*world);
        both_have.arrive_and_wait();
        of[t] = of_work(t);
      });
    }
    for (auto& thread : threads) thread.join();
    if (!several_nodes()) {
      EXPECT_TRUE(of[0].empty() && of[1].empty()) << "locks on one node";
    }
    Mutexes both;
    std::set_intersection(of[0].begin(), of[0].end(), of[1].begin(), of[1].end(),
                          std::inserter(both, both.end()));
    world->sync();
    return both;
  }

  std::optional<World> world;
  std::optional<Array<std::int64_t>> array;
  std::optional<Array<std::int64_t>> counters;
};

struct NoPort {
  explicit NoPort(const World&) {}
};

TEST_F(Locks, AreNotCommonToThreadsWithPortsOfTheirOwn) {
  EXPECT_EQ(common<WorkerPort>().size(), 0U);
}

/// What the first law is compared with: the client of the rank.
TEST_F(Locks, AreCommonToThreadsWithout) { EXPECT_EQ(common<NoPort>().empty(), !several_nodes()); }

}  // namespace
}  // namespace gannet

#endif
