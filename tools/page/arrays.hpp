#pragma once

#include <string>
#include <vector>

#include "../timeline/run.hpp"

namespace gannet::page {

/// The blocks of an array as a grid: all distributions are products of one division per axis.
struct Blocks {
  std::vector<std::vector<Index>> cuts;  ///< per axis, from 0 to the extent; empty: unknown
  std::vector<int> owners;               ///< row-major; -1: unknown
};

/// Empty if no blocks are known, or too many to be told apart.
Blocks blocks_of(const timeline::Array& array);

/// An array as JSON, as described in docs/trace-page.md.
std::string json_of(const timeline::Array& array, std::size_t number);

}  // namespace gannet::page
