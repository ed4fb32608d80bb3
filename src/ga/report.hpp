#pragma once

#include <cstdio>

#include "ga/array.hpp"

/// What GA programs print about arrays, distributions and memory.
namespace gannet::ga {

/// Collective. The first rank of the group writes the patch to `out`, with indices at the borders.
GANNET_API void print(Array& a, const Patch& patch, std::FILE* out = stdout);

/// Collective over the array's group. The first rank writes who owns what.
GANNET_API void print_distribution(const Array& a);

/// Local. Lists the arrays that are there; `verbose` with their distributions.
GANNET_API void summarize(bool verbose);

/// Local. Memory of this rank, and the counters of all operations if GANNET_STATS is set.
GANNET_API void print_stats();

}  // namespace gannet::ga
