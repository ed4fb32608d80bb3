#pragma once

#include <cstdio>

#include "ga/arrays/array.hpp"

namespace gannet::ga {

/// How the elements of a patch are printed: in tables, in rows as in such tables but without any
/// numbers around them, or one by one as name(i,j) = value.
enum class Layout { table, rows, list };

/// Collective over the array's group, between syncs. Its first rank writes the patch as GA programs
/// know it: indices in Fortran's order, from 1, six columns to a page. Fault::argument for elements
/// that are not numbers.
GANNET_API void print(Array& a, const Patch& patch, Layout layout, std::FILE* out = stdout);

}  // namespace gannet::ga
