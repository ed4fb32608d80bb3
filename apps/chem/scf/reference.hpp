#pragma once

#include "scf/occupation.hpp"

namespace chem {

/// Restricted: one set of orbitals, each with two electrons or none. Unrestricted: a set for alpha
/// and one for beta. Restricted open-shell: one set; those of beta are occupied by alpha as well.
enum class Reference { restricted, unrestricted, restricted_open };

/// Which orbitals the electrons of each spin are in; the same if the reference is restricted.
struct Electrons {
  Reference reference;
  Occupation alpha;
  Occupation beta;
};

}  // namespace chem
