#pragma once

#include "ga/arrays/array.hpp"

/// What GA programs print about distributions.
namespace gannet::ga {

/// Whose indices a listing shows: C's from 0, or Fortran's from 1 in reverse order.
enum class Indices { c, fortran };

/// Collective over the array's group. The first rank writes who owns what, as GA programs know it.
GANNET_API void print_distribution(const Array& a, Indices as);

/// Local. Lists the arrays that exist; if `verbose`, with their distributions.
GANNET_API void summarize(bool verbose, Indices as);

}  // namespace gannet::ga
