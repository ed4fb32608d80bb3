// Law: what one rank cannot do alone becomes an Error for all: Errors as they are, lack of memory
// as Fault::memory, whatever the standard library calls it, and all else as Fault::system.
#include "base/failure.hpp"

#include <gtest/gtest.h>

#include <new>
#include <stdexcept>
#include <vector>

namespace gannet::base {
namespace {

Fault fault_of(const std::function<void()>& step) {
  const auto failure = failure_of(step);
  return failure ? failure->fault() : throw std::logic_error("the step did not fail");
}

TEST(Failure, BecomesAnError) {
  EXPECT_FALSE(failure_of([] {}));
  EXPECT_EQ(fault_of([] { throw Error(Fault::peer, "gone"); }), Fault::peer);
  EXPECT_EQ(fault_of([] { throw std::bad_alloc(); }), Fault::memory);
  EXPECT_EQ(fault_of([] { std::vector<int>().resize(std::size_t(-1)); }), Fault::memory);
  EXPECT_EQ(fault_of([] { throw std::runtime_error("odd"); }), Fault::system);
}

TEST(Failure, KeepsItsText) {
  EXPECT_STREQ(failure_of([] { throw Error(Fault::peer, "gone"); })->what(),
               Error(Fault::peer, "gone").what());
}

}  // namespace
}  // namespace gannet::base
