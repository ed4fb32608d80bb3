#pragma once

#include "gannet/world.hpp"

namespace gannet::test {

/// Every rank forks children that end in all ways there are, while it holds one of everything, and
/// uses all of it after each of them. Says "rank R: child that WAY: ENDED" for each, and at the end
/// "rank R goes on".
void fork_children(World& world);

}  // namespace gannet::test
