// Law: there is never more memory available than the machine has, nor more address space
// than this process may have.
#include "base/memory.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "support/limits.hpp"

namespace gannet::base {
namespace {

TEST(Memory, AddressSpaceIsWhatTheLimitLeaves) {
#ifdef GANNET_SANITIZED
  GTEST_SKIP() << "sanitizers cannot live with a limit";
#endif
  EXPECT_EQ(address_space_left(), std::numeric_limits<std::int64_t>::max());
  {
    const test::Limit wide(RLIMIT_AS, rlim_t{1} << 40);
    EXPECT_GT(address_space_left(), std::int64_t{1} << 30);
    EXPECT_LT(address_space_left(), std::int64_t{1} << 40);
  }
  std::int64_t left = -1;
  {
    const test::Limit spent(RLIMIT_AS, 1);
    left = address_space_left();
  }
  EXPECT_EQ(left, 0);
}

TEST(Memory, AvailableIsPartOfTheMachine) {
  EXPECT_GT(machine_memory(), std::int64_t{64} << 20);
  EXPECT_GT(available_memory(), 0);
  EXPECT_LE(available_memory(), machine_memory());
}

}  // namespace
}  // namespace gannet::base
