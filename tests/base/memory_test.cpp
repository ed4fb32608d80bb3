// Law: there is never more memory available than the machine has, nor more address space
// than this process may have.
#include "base/memory.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <limits>

namespace gannet::base {
namespace {

TEST(Memory, AddressSpaceIsWhatTheLimitLeaves) {
  EXPECT_EQ(address_space_left(), std::numeric_limits<std::int64_t>::max());
  rlimit before;
  ::getrlimit(RLIMIT_AS, &before);
  const rlimit wide{rlim_t{1} << 40, before.rlim_max};
  ::setrlimit(RLIMIT_AS, &wide);
  EXPECT_GT(address_space_left(), std::int64_t{1} << 30);
  EXPECT_LT(address_space_left(), std::int64_t{1} << 40);
  const rlimit spent{1, before.rlim_max};
  ::setrlimit(RLIMIT_AS, &spent);
  const std::int64_t left = address_space_left();
  ::setrlimit(RLIMIT_AS, &before);
  EXPECT_EQ(left, 0);
}

TEST(Memory, AvailableIsPartOfTheMachine) {
  EXPECT_GT(machine_memory(), std::int64_t{64} << 20);
  EXPECT_GT(available_memory(), 0);
  EXPECT_LE(available_memory(), machine_memory());
}

}  // namespace
}  // namespace gannet::base
