#pragma once

#include <gtest/gtest.h>

#include <functional>

#include "gannet/error.hpp"
#include "support/ranks.hpp"
#include "support/shortage.hpp"

namespace gannet::test {

inline constexpr int most_pieces = 20'000;  // more than any call asks for that is tested so

/// Whether body() gave no Error; nothing else may be thrown.
inline bool works(const std::function<void()>& body) {
  try {
    body();
    return true;
  } catch (const Error&) {
    return false;
  }
}

/// body(), which is collective, without the n-th piece of memory that the last rank draws in any of
/// its threads, for each n until all pieces can be had. It has to work on all ranks or on none.
/// after() follows each time, without shortage, and is told whether it worked. Returns how often it
/// did not.
inline int lacking_each_piece(const std::function<void()>& body,
                              const std::function<void(bool)>& after) {
  const World& all = world();
  const bool lacks = all.rank() == all.size() - 1;
  int n = 1, failed = 0;
  for (bool met = true; met && n < most_pieces; ++n) {
    SCOPED_TRACE(n);
    if (lacks) supply_of_all.lack(n);
    const bool worked = works(body);
    met = lacks && supply_of_all.was_met();
    supply_of_all.lack(0);
    const auto ranks = static_cast<int>(all.sum(worked ? 1 : 0));
    EXPECT_TRUE(ranks == 0 || ranks == all.size()) << "works on " << ranks << " of " << all.size();
    failed += worked ? 0 : 1;
    after(worked);
    met = all.max(met ? 1 : 0) != 0;
    if (all.max(testing::Test::HasFailure() ? 1 : 0) != 0) break;
  }
  EXPECT_LT(n, most_pieces);
  return failed;
}

}  // namespace gannet::test
