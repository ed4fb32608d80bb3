#pragma once

#include <functional>
#include <vector>

#include "basis/basis.hpp"
#include "gannet/array.hpp"

namespace scf {

/// Collective. How much of each orbital (the columns of `orbitals`, by rising energy) electrons of
/// one spin occupy: weights from 0 to 1, those at the end that are 0 may be left out.
using Occupation = std::function<std::vector<double>(const gannet::Array<double>& orbitals)>;

/// The lowest `electrons` orbitals.
Occupation lowest(int electrons);

/// The ground state of a neutral atom from H to Ar, electrons shared out equally over the
/// functions of a shell, so that the atom is a sphere. `basis` holds that atom alone and must
/// outlive the result.
Occupation spherical_atom(int atomic_number, const Basis& basis);

/// The heaviest element that spherical_atom knows.
inline constexpr int heaviest_spherical_atom = 18;

}  // namespace scf
