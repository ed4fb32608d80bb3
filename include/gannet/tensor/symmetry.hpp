#pragma once

#include <initializer_list>
#include <vector>

#include "gannet/export.hpp"

namespace gannet::tensor {

/// Permutational symmetry: permutations of dimensions that leave a tensor unchanged, or change its
/// sign. Given by generators; the group they generate is computed. Of all tiles related by
/// symmetry, only one is stored.
///
///     antisymmetric({0, 1}) | antisymmetric({2, 3})   // t(abij) = -t(baij) = -t(abji)
///     pairs({0, 2}, {1, 3})                           // t(abij) = t(baji)
struct Symmetry {
  struct Generator {
    std::vector<int> to;  ///< dimension to[d] becomes dimension d
    int sign = 1;
  };
  std::vector<Generator> generators;

  friend Symmetry operator|(Symmetry a, const Symmetry& b) {
    a.generators.insert(a.generators.end(), b.generators.begin(), b.generators.end());
    return a;
  }
};

/// Exchanging any two of these dimensions leaves the tensor unchanged, or changes its sign.
GANNET_API Symmetry symmetric(std::initializer_list<int> dimensions);
GANNET_API Symmetry antisymmetric(std::initializer_list<int> dimensions);

/// Exchanging the two lists, all dimensions at once, leaves the tensor unchanged.
GANNET_API Symmetry pairs(std::initializer_list<int> ones, std::initializer_list<int> others);

}  // namespace gannet::tensor
