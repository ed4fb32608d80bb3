#pragma once

#include <functional>
#include <vector>

#include "basis/basis.hpp"
#include "gannet/array.hpp"

namespace chem {

/// Collective. How much of each orbital (the columns of `orbitals`, by rising energy) electrons of
/// one spin occupy: weights from 0 to 1, those at the end that are 0 may be left out.
using Occupation = std::function<std::vector<double>(const gannet::Array<double>& orbitals)>;

/// The lowest `electrons` orbitals.
Occupation lowest(int electrons);

/// A neutral atom, shells filled in their usual order (s, p, d, f) and electrons shared out equally
/// over the functions of a shell, so that the atom is a sphere. Of the inner electrons those of the
/// core are left out. `basis` holds that atom alone and must outlive the result.
Occupation spherical_atom(int atomic_number, int core_electrons, const Basis& basis);

}  // namespace chem
