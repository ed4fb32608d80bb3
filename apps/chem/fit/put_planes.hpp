#pragma once

#include <vector>

#include "gannet/tensor.hpp"

namespace chem {

/// One-sided. Puts the tiles of a tensor whose first numbers are `first` and whose last two are
/// any: `values` are all of them, row-major over the indices of these tiles but whole in the last
/// two dimensions. `mirrored`: the last two may be exchanged, and only half of their tiles are put.
void put_planes(const gannet::tensor::Tensor<double>& tensor, const std::vector<int>& first,
                const std::vector<double>& values, bool mirrored);

}  // namespace chem
