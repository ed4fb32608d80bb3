#pragma once

#include "field/spin_arrays.hpp"

namespace chem {

/// Collective. Makes Roothaan's effective Fock matrix of restricted open shells from `fock`, the
/// mean of those of alpha and beta, in place. Its blocks between closed, open and empty orbitals
/// are those of which the gradient is made: beta's between closed and open, alpha's between open
/// and empty, the mean elsewhere. `exchange` is half the difference of alpha's Fock matrix and
/// beta's. Work arrays are n x n.
void couple_open_shells(const SpinArrays& density, const gannet::Array<double>& exchange,
                        const gannet::Array<double>& overlap, const gannet::Array<double>& work,
                        const gannet::Array<double>& work2, const gannet::Array<double>& fock);

}  // namespace chem
