// Law: there is never more memory available than the machine has.
#include "base/memory.hpp"

#include <gtest/gtest.h>

namespace gannet::base {
namespace {

TEST(Memory, AvailableIsPartOfTheMachine) {
  EXPECT_GT(machine_memory(), std::int64_t{64} << 20);
  EXPECT_GT(available_memory(), 0);
  EXPECT_LE(available_memory(), machine_memory());
}

}  // namespace
}  // namespace gannet::base
