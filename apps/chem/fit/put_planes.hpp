#pragma once

#include <vector>

#include "gannet/tensor.hpp"

namespace chem {

/// One-sided. Puts all tiles of a tensor whose leading tile numbers are `first`, over all tiles of
/// the last two dimensions. `values` is row-major over the indices of these tiles, whole in the
/// last two dimensions. `mirrored`: the tensor is symmetric in the last two, and only half of their
/// tiles are put.
void put_planes(const gannet::tensor::Tensor<double>& tensor, const std::vector<int>& first,
                const std::vector<double>& values, bool mirrored);

}  // namespace chem
