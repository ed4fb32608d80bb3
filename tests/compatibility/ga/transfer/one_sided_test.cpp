// Law: a strided operation is one operation with each owner, however many elements it has.

#include "ga/transfer/one_sided.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "ga/process/sync.hpp"
#include "ga/program.hpp"
#include "support/counted.hpp"

namespace gannet::test {
namespace {

TEST(Strided, IsOneOperationWithEachOwner) {
  begin_ga();
  const Index n = 100 * ranks();
  ga::Array* const a = ga::create({interface::c_long, {n}, "every third", ga::world_group});
  std::vector<long> all(static_cast<std::size_t>(n)), some(static_cast<std::size_t>(n / 3 + 1), -1);
  std::iota(all.begin(), all.end(), 0);
  ga::sync(ga::world_group);
  if (rank() == 0) ga::put(*a, Patch::whole(a->shape()), all.data(), {});
  ga::sync(ga::world_group);
  const std::vector<Index> third{3};
  const std::string counters = counted(
      [&] { ga::strided(ga::Move::get, *a, Patch::whole(a->shape()), third, some.data(), {}); });
  EXPECT_NE(counters.find("get " + std::to_string(ranks()) + ' '), std::string::npos) << counters;
  for (Index i = 0; i < n; i += 3) EXPECT_EQ(some[static_cast<std::size_t>(i / 3)], i);
  ga::sync(ga::world_group);
  ga::destroy(*a);
}

}  // namespace
}  // namespace gannet::test
