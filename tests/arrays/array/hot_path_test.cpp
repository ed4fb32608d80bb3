// Law: on the memory of this node, put, get, accumulate and the atomics neither allocate nor enter
// the kernel. A child process makes the calls under a filter that kills it at any system call but
// its own end.
#include "support/hot_path.hpp"

#include <gtest/gtest.h>

#include "gannet/array.hpp"
#include "rma/process.hpp"
#include "rma/team.hpp"
#include "support/ranks.hpp"

#ifndef GANNET_SANITIZED  // sanitizers have their own allocator, and system calls of their own

namespace gannet {
namespace {

/// Of several owners, unless some of them are on other nodes.
Patch widest_patch(const Array<double>& matrix) {
  const auto& process = matrix.group().team()->process();
  return process.has_client() ? matrix.my_block() : Patch::whole(matrix.shape());
}

struct Arrays {
  explicit Arrays(World& world)
      : matrix(world, {64, 64}), counters(world, {world.size()}), all(widest_patch(matrix)) {}
  Array<double> matrix;
  Array<std::int64_t> counters;
  Patch all;
};

void every_hot_call(const Arrays& a) {
  static double buffer[64 * 64];
  const Patch one = Patch::element(a.all.lo);
  const Point mine{a.matrix.group().rank()};
  for (int i = 0; i < 1000; ++i) {
    for (const Patch& patch : {a.all, one}) {
      a.matrix.put(patch, buffer);
      a.matrix.get(patch, buffer);
      a.matrix.accumulate(patch, buffer, 0.5);
      a.matrix.nb_get(patch, buffer).wait();
    }
    a.counters.fetch_add(mine, 1);
    a.counters.swap(mine, i);
    a.counters.compare_swap(mine, i, i + 1);
    if (!a.matrix.group().team()->process().has_client()) a.matrix.group().fence();
  }
}

TEST(HotPath, NeverAllocates) {
  const Arrays arrays(test::world());
  const long before = test::allocations;
  every_hot_call(arrays);
  EXPECT_EQ(test::allocations, before);
  test::world().sync();
}

TEST(HotPath, NeverEntersTheKernel) {
  const Arrays arrays(test::world());
  test::world().sync();
  if (test::rank() == 0) test::expect_no_system_calls([&] { every_hot_call(arrays); });
  test::world().sync();
}

}  // namespace
}  // namespace gannet

#endif
