#pragma once

#include <cstddef>

#include "gannet/types.hpp"

namespace gannet::node {

enum class Reduction { sum, min, max };

/// Local. mine[i] := mine[i] and theirs[i] combined, in that order or the other.
void combine(void* mine, const void* theirs, std::size_t count, Element type, Reduction how,
             bool mine_first = true);

}  // namespace gannet::node
