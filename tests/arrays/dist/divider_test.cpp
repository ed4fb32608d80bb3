// Law: Divider(b)(i) is i / b for all 0 <= i and 1 <= b, over the whole range of 63 bits.
#include "gannet/divider.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "support/random.hpp"

namespace gannet::detail {
namespace {

TEST(Divider, SmallNumbersExhaustively) {
  for (std::int64_t b = 1; b <= 70; ++b) {
    const Divider divide(b);
    for (std::int64_t i = 0; i <= 5000; ++i) ASSERT_EQ(divide(i), i / b) << i << " / " << b;
  }
}

TEST(Divider, AroundMultiplesOfLargeNumbers) {
  constexpr auto most = std::numeric_limits<std::int64_t>::max();
  test::Random random;
  for (int trial = 0; trial < 20000; ++trial) {
    const std::int64_t b = random.integer(1, most) >> random.integer(0, 62);
    if (b == 0) continue;
    const std::int64_t multiple = random.integer(0, most / b) * b;
    const Divider divide(b);
    for (const std::int64_t i : {multiple - 1, multiple, most}) {
      if (i >= 0) {
        ASSERT_EQ(divide(i), i / b) << i << " / " << b;
      }
    }
  }
}

}  // namespace
}  // namespace gannet::detail
