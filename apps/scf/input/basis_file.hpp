#pragma once

#include <string>
#include <string_view>

#include "basis/contraction.hpp"

namespace scf {

/// Local. Reads the text of a basis set file in the Gaussian94 format (.g94): elements between
/// `****` lines, S to H shells and SP shells. `name` is for messages. InputError if it is
/// malformed, has an unknown element or shell, or effective core potentials.
BasisSet parse_g94(std::string_view text, const std::string& name);

}  // namespace scf
