// Laws: the memory of a bound rank belongs on the NUMA node of its core, its helper on a processor
// that no rank may use, and its workers on the cores that are its own; a rank that is not bound, or
// does not want it, has nothing decided. Whatever is wrong (a machine that cannot be read, NUMA
// nodes that the kernel does not have), the job runs as ever.
#include "topology/places.hpp"

#include <gtest/gtest.h>
#include <sched.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include "gannet/array.hpp"
#include "gannet/threads.hpp"
#include "rma/process.hpp"
#include "rma/team.hpp"
#include "support/ranks.hpp"
#include "support/setting.hpp"

namespace gannet::topology {
namespace {

/// Of the calling thread.
CpuSet cpus_now() {
  cpu_set_t cpus;
  CPU_ZERO(&cpus);
  ::sched_getaffinity(0, sizeof cpus, &cpus);
  return cpu_set(cpus);
}

/// As if a launcher had bound this rank, as long as it lives.
class Bound {
 public:
  explicit Bound(const CpuSet& cpus) : before_(cpus_now()) { done_ = bind_this_thread(cpus); }
  ~Bound() { bind_this_thread(before_); }
  Bound(const Bound&) = delete;
  Bound& operator=(const Bound&) = delete;
  bool done() const { return done_; }

 private:
  CpuSet before_;
  bool done_;
};

/// Every rank writes to the next one, and finds what the one before it wrote.
void expect_that_arrays_work(const World& world) {
  const Array<double> array(world, {2'000'000 * world.size()});
  const Index next = (world.rank() + 1) % world.size(), mine = world.rank();
  array.put({2'000'000 * next + 1'999'999}, double(world.rank()));
  world.sync();
  EXPECT_EQ(array.get({2'000'000 * mine + 1'999'999}),
            (world.rank() + world.size() - 1) % world.size());
  world.sync();
}

const Places& places(const World& world) { return world.team()->process().places(); }

/// Two processors of two NUMA nodes, whatever this machine is.
class TwoNodes : public testing::Test {
 protected:
  void SetUp() override {
    if ((cpus_now() & CpuSet(0b11)).count() < 2) GTEST_SKIP() << "for processors 0 and 1";
  }
  test::Setting machine_{"HWLOC_XMLFILE", GANNET_TEST_MACHINES "/two-by-one.xml"};
};

TEST_F(TwoNodes, ABoundRankHasItsMemoryOnItsNumaNode) {
  const auto cpu = static_cast<std::size_t>(test::rank() % 2);
  const Bound bound(CpuSet().set(cpu));
  ASSERT_TRUE(bound.done());
  const World world(MPI_COMM_WORLD);
  const std::string why = places(world).why_anywhere;
  if (why.find("memory polic") != why.npos) GTEST_SKIP() << why;
  EXPECT_EQ(places(world).memory, std::vector{int(cpu)});
  expect_that_arrays_work(world);  // and has none of it where the kernel knows no such node
}

TEST_F(TwoNodes, WhoDoesNotWantItIsLeftAlone) {
  const test::Setting none("GANNET_BIND", "none");
  const Bound bound(CpuSet().set(static_cast<std::size_t>(test::rank() % 2)));
  const World world(MPI_COMM_WORLD);
  EXPECT_TRUE(places(world).memory.empty());
  EXPECT_TRUE(places(world).share.empty());
  EXPECT_EQ(places(world).description(), "memory where it is touched first (GANNET_BIND=none)");
}

/// All threads of this process that may run on these processors and no others.
int threads_on(const CpuSet& cpus) {
  const std::string wanted = "Cpus_allowed_list:\t" + cpus_text(cpus);
  int count = 0;
  for (const auto& task : std::filesystem::directory_iterator("/proc/self/task")) {
    std::ifstream status(task.path() / "status");
    for (std::string line; std::getline(status, line);) count += line == wanted;
  }
  return count;
}

TEST_F(TwoNodes, TheHelperIsWhereNoRankMayBe) {
  const test::Setting nodes("GANNET_NODE_RANKS", "1");
  const CpuSet free(0b10);
  const Bound bound(CpuSet(0b01));
  const int before = threads_on(free);
  const World world(MPI_COMM_WORLD);
  EXPECT_EQ(places(world).helper, free);
  expect_that_arrays_work(world);
  if (world.size() > 1) {
    EXPECT_EQ(threads_on(free), before + 1);
  }
}

TEST_F(TwoNodes, WorkersAreOnTheCoresOfTheirRank) {
  const CpuSet own = CpuSet().set(static_cast<std::size_t>(test::rank() % 2));
  const Bound bound(own);
  const World world(MPI_COMM_WORLD);
  std::thread([&] {
    settle_worker(world, 2, 3);
    EXPECT_EQ(cpus_now(), own);
  }).join();
  EXPECT_THROW(settle_worker(world, 3, 3), Error);
  EXPECT_THROW(settle_worker(world, -1, 3), Error);
}

/// hwloc looks at this machine when it cannot read a file, unless nothing else is left to it.
TEST(Places, AMachineThatCannotBeReadDecidesNothing) {
  const test::Setting machine("HWLOC_COMPONENTS", "stop");
  const Bound bound(CpuSet().set(cpus_now()._Find_first()));
  const World world(MPI_COMM_WORLD);
  EXPECT_TRUE(places(world).share.empty());
  expect_that_arrays_work(world);
  if (cpus_now().count() < static_cast<std::size_t>(::sysconf(_SC_NPROCESSORS_ONLN))) {
    EXPECT_EQ(places(world).why_anywhere, "nothing is known of this machine");
  }
}

TEST(Places, AFileThatCannotBeReadDoesNoHarm) {
  const test::Setting machine("HWLOC_XMLFILE", "/nowhere/machine.xml");
  const CpuSet own = CpuSet().set(cpus_now()._Find_first());
  const Bound bound(own);
  const World world(MPI_COMM_WORLD);
  for (const Core& core : places(world).share) EXPECT_TRUE((core.cpus & ~own).none());
  expect_that_arrays_work(world);
}

TEST(Places, OfARankThatIsNotBoundAreNone) {
  if (cpus_now().count() < static_cast<std::size_t>(::sysconf(_SC_NPROCESSORS_ONLN)))
    GTEST_SKIP() << "the tests are bound";
  const World world(MPI_COMM_WORLD);
  EXPECT_EQ(places(world).description(), "memory where it is touched first (ranks are not bound)");
  const CpuSet before = cpus_now();
  settle_worker(world, 0, 1);
  EXPECT_EQ(cpus_now(), before);
}

}  // namespace
}  // namespace gannet::topology
