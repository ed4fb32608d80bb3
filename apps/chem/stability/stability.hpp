#pragma once

#include <string>
#include <vector>

#include "scf/self_consistent_field.hpp"
#include "stability/turn.hpp"

namespace chem {

/// The lowest curvature of the energy along rotations of orbitals of one kind.
struct Curvature {
  std::string kind;     ///< such as "rhf -> uhf": what the orbitals are, and what they may become
  double value = 0;     ///< hartree: the lowest eigenvalue of the second derivatives
  bool found = false;   ///< whether that eigenvalue is sharp
  int products = 0;     ///< of the second derivatives with a rotation, a Fock build each
  Generators downhill;  ///< where the energy falls, if not stable
  bool spins_part = false;  ///< alpha and beta turn differently, though they share orbitals
  bool stable() const;      ///< not lower than what rounding and convergence leave open
};

/// Collective. Of closed shells: those that stay closed (singlet), and those that alpha and beta
/// undergo against each other (triplet); of restricted open shells and of unrestricted orbitals
/// those that stay what they are. Real orbitals only. Empty if there are no orbitals to rotate
/// into. Orbitals and field are those of self_consistent_field, over `basis`; a Libint must be
/// alive.
std::vector<Curvature> lowest_curvatures(const gannet::Group& group, const Molecule& molecule,
                                         const Basis& basis, const std::vector<Orbitals>& orbitals,
                                         Field& field);

}  // namespace chem
