// Law: sizes are 64-bit throughout: an array of more than 2^31 elements, and one patch of more than
// 2 GiB, keep every byte in its place. Skipped where the machine lacks the memory.
#include <gtest/gtest.h>

#include <vector>

#include "base/memory.hpp"
#include "gannet/array.hpp"
#include "support/ranks.hpp"

namespace gannet {
namespace {

bool enough(std::int64_t bytes) {
  const auto least = test::world().min(base::available_memory());
  return least > bytes + (std::int64_t{2} << 30);
}

TEST(Large, PatchOfMoreThan2GiBInMoreThan2To31Elements) {
  World& world = test::world();
  const Index n = (Index{1} << 31) + (Index{1} << 28);  // bytes, 2.25 GiB
  if (!enough(2 * n)) GTEST_SKIP() << "needs 6.5 GiB of free memory";
  const Array<std::int8_t> a(world, {n}, {.name = "large", .zeroed = false});
  if (world.rank() == 0) {
    std::vector<std::int8_t> all(n);
    for (Index i = 0; i < n; i += 4096) all[i] = static_cast<std::int8_t>(i / 4096 % 127);
    all[n - 1] = 99;
    a.put({{0}, {n}}, all.data());
    std::fill(all.begin(), all.end(), 0);
    a.get({{0}, {n}}, all.data());
    for (Index i = 0; i < n - 1; i += 4096) ASSERT_EQ(all[i], i / 4096 % 127) << i;
    ASSERT_EQ(all[n - 1], 99);
  }
  world.sync();
  EXPECT_EQ(a.get({n - 1}), 99);
  EXPECT_EQ(a.owner({n - 1}), world.size() - 1);
  world.sync();
}

}  // namespace
}  // namespace gannet
