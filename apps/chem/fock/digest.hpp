#pragma once

#include "fock/factors.hpp"

namespace chem {

/// The places in density and Fock matrix that a shell quartet (ij|kl) meets. Every pointer is the
/// first element of a sub-block, rows apart by the stride of its column shell. Fock sub-blocks may
/// be the same memory when shells are. What a digest has no use for may be null.
struct QuartetPlaces {
  const double *d_ij, *d_kl, *d_ik, *d_il, *d_jk, *d_jl;
  double *f_ij, *f_kl, *f_ik, *f_il, *f_jk, *f_jl;
  int stride_j, stride_k, stride_l;  ///< of the columns j, k and l
};

/// Number of functions in each shell.
struct QuartetShape {
  int i, j, k, l;
};

/// Adds the integrals of one quartet times densities to the Fock sub-blocks: with factors of one
/// 4 D_kl to f_ij, 4 D_ij to f_kl (Coulomb), -D_jl to f_ik and so on (exchange). `integrals` is
/// row-major over (i, j, k, l) and already weighted for coinciding shells. Local.
using Digest = void (*)(const double* integrals, const QuartetShape& shape, Factors factors,
                        const QuartetPlaces& places);

/// The digest for quartets of this shape: loops of known length where the sizes are usual ones, and
/// one pass for both parts, or only the part whose factor is not zero. Without Coulomb it does not
/// touch the places of ij and kl, without exchange none but these. Null if both factors are zero.
Digest digest_for(const QuartetShape& shape, const Factors& factors);

}  // namespace chem
