#pragma once

#include "gannet/tensor.hpp"

namespace chem {

/// Diagnostics of multi-reference character.
struct Diagnostics {
  double t1 = 0;  ///< |t(ai)| / sqrt(electrons): suspicious above 0.02
  double d1 = 0;  ///< largest singular value of t(ai): suspicious above 0.05
};

/// Collective.
Diagnostics diagnose(const gannet::tensor::Tensor<double>& singles);

}  // namespace chem
