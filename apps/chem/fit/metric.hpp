#pragma once

#include <optional>

#include "basis/basis.hpp"
#include "gannet/array.hpp"
#include "gannet/tensor.hpp"

namespace chem {

/// V(PQ) = (P|Q), the metric of a fitting basis.
struct Metric {
  gannet::Array<double> v;  ///< lower triangle
  double bound;             ///< no eigenvalue is larger
};

/// Collective. A Libint must be alive.
Metric two_centre_integrals(const gannet::Group& group, const Basis& fit);

/// Collective. F(QP) with F' F = V^-1, in tiles of these spaces: the inverse of the Cholesky factor
/// of V, whose tiles above the diagonal are absent; or if fitting functions are nearly dependent,
/// V^-1/2 without the combinations that are.
gannet::tensor::Tensor<double> inverse_factor_of_metric(const gannet::Group& group,
                                                        const Basis& fit,
                                                        const gannet::tensor::Space& q,
                                                        const gannet::tensor::Space& p);

/// Collective. The first of the two, unless rounding could show: nothing if V is not positive
/// definite or has eigenvalues that the other drops.
std::optional<gannet::tensor::Tensor<double>> inverse_of_cholesky(const Metric& metric,
                                                                  const gannet::tensor::Space& q,
                                                                  const gannet::tensor::Space& p);

/// Collective. The second.
gannet::tensor::Tensor<double> inverse_root(const Metric& metric, const gannet::tensor::Space& q,
                                            const gannet::tensor::Space& p);

}  // namespace chem
