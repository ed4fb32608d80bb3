#pragma once

#include <initializer_list>
#include <vector>

#include "gannet/export.hpp"

namespace gannet::tensor {

/// Permutations of dimensions under which a tensor stays the same, or changes its sign. Given by
/// some of them; those that follow are found. Only one of the tiles that follow from each other is
/// stored.
///
///     antisymmetric({0, 1}) | antisymmetric({2, 3})   // t(abij) = -t(baij) = -t(abji)
///     pairs({0, 2}, {1, 3})                           // t(abij) = t(baji)
struct Symmetry {
  struct Generator {
    std::vector<int> to;  ///< what was dimension to[d] becomes dimension d
    int sign = 1;
  };
  std::vector<Generator> generators;

  friend Symmetry operator|(Symmetry a, const Symmetry& b) {
    a.generators.insert(a.generators.end(), b.generators.begin(), b.generators.end());
    return a;
  }
};

/// Any exchange of these dimensions leaves the tensor as it is, or changes its sign.
GANNET_API Symmetry symmetric(std::initializer_list<int> dimensions);
GANNET_API Symmetry antisymmetric(std::initializer_list<int> dimensions);

/// The exchange of both lists, all dimensions at once, leaves it as it is.
GANNET_API Symmetry pairs(std::initializer_list<int> ones, std::initializer_list<int> others);

}  // namespace gannet::tensor
