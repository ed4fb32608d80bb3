#pragma once

#include <span>

#include "ga/data_parallel/operands.hpp"

/// Bins of integers, one after the other in one vector (rules: ga/data_parallel/operands.hpp): bin
/// i, counted from 0, has counts[i] elements from bins[offsets[i]] on. All three are vectors of
/// integers; counts and offsets have one element for each bin. Fault::argument if a bin lies
/// outside `bins`.
namespace gannet::ga {

/// Puts values[k] of this rank into bin numbers[k], counted from 1, behind those of the ranks
/// before it; sorts the bins if asked to. Each rank has its own values, perhaps none.
GANNET_API void bin_index(Array& bins, Array& counts, Array& offsets, std::span<const Index> values,
                          std::span<const Index> numbers, bool sort);

/// Sorts the elements of each bin. Each rank does the bins that begin in its part of `bins`.
GANNET_API void bin_sort(Array& bins, Array& counts, Array& offsets);

/// A new array of 2 elements for each rank, the first and the last bin, counted from 1, that begin
/// in its part of `bins`; the first is greater than the last if there are none. Null if there is no
/// memory.
GANNET_API Array* create_bin_range(Array& bins, Array& counts, Array& offsets);

}  // namespace gannet::ga
