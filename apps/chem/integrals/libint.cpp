#include "integrals/libint.hpp"

#include <libint2/initialize.h>
#include <libint2/libint2_params.h>

namespace chem {

Libint::Libint() { libint2::initialize(); }
Libint::~Libint() { libint2::finalize(); }
int Libint::max_l() { return LIBINT2_MAX_AM_eri; }
int Libint::max_l_of_fit() { return LIBINT2_MAX_AM_3eri; }
int Libint::max_l_of_gradient() { return LIBINT2_MAX_AM_eri1; }

}  // namespace chem
