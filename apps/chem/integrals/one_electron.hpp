#pragma once

#include "basis/basis.hpp"
#include "gannet/array.hpp"
#include "molecule/molecule.hpp"

namespace chem {

/// Collective. overlap := <i|j>, n x n over the basis functions. A Libint must be alive.
void overlap_integrals(const Basis& basis, const gannet::Array<double>& overlap);

/// Collective. overlap := <i|j> and core := <i|T + V|j> for kinetic energy T and attraction V of
/// the nuclei with the core potentials of the basis: both n x n over the basis functions. A Libint
/// must be alive.
void one_electron(const Basis& basis, const Molecule& molecule,
                  const gannet::Array<double>& overlap, const gannet::Array<double>& core);

}  // namespace chem
