#pragma once

#include <span>

#include "ga/arrays/array.hpp"
#include "ga/reports/tally.hpp"

/// Calls about patches and elements of arrays, for ga/reports/tally.hpp, and the table of all.
namespace gannet::ga {

/// A call about a patch inside the array, wherever its parts are, or about every steps[d]-th
/// element of it; or about the elements of a list, dims() subscripts for each.
GANNET_API void count(Counted what, const Array& a, const Patch& patch, const Strides& steps = {});
GANNET_API void count(Counted what, const Array& a, std::span<const Index> subscripts);

/// Local. GA's table of this process's calls, on standard output.
GANNET_API void print_stats();

}  // namespace gannet::ga
