#pragma once

#include <cstdint>
#include <vector>

#include "tensor/formula.hpp"

namespace gannet::tensor {

/// A set of factors, as bits.
using FactorSet = std::uint32_t;

/// The contraction order: for each intermediate set of factors, the two sets that are multiplied to
/// get it.
struct Pairing {
  std::vector<FactorSet> left;  ///< for each set: one of the two; the rest is the other

  /// The part of a set that contains its first factor.
  FactorSet first_part(FactorSet set) const {
    return (left[set] & set & (~set + 1)) != 0 ? left[set] : set & ~left[set];
  }

  double flops = 0;
  double largest = 0;  ///< elements of the largest intermediate
};

/// The cheapest contraction order, by dynamic programming over sets of factors. Orders with
/// intermediates of more than `most_elements` are used only if there is no other. Fault::argument
/// for more than twelve factors.
Pairing pair_factors(const LetterTable& letters, const Product& product, const Letters& kept,
                     double most_elements);

/// Letters of a set of factors that are needed outside of it, in order of appearance.
Letters outside(const Product& product, FactorSet set, const Letters& kept);

}  // namespace gannet::tensor
