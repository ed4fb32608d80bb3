#pragma once

#include <libint2/shell.h>

#include <vector>

#include "basis/basis.hpp"

namespace chem {

/// Local. A shell as libint2's engines take it.
libint2::Shell libint_shell(const Shell& shell);

/// Local. The shells of a basis as libint2's engines take them, in the same order.
std::vector<libint2::Shell> libint_shells(const Basis& basis);

}  // namespace chem
