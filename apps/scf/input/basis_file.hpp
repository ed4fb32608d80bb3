#pragma once

#include <set>
#include <string>
#include <string_view>

#include "basis/contraction.hpp"

namespace scf {

/// Local. Reads the text of a basis set file in the Gaussian94 format (.g94): elements between
/// `****` lines, S to H shells and SP shells. `name` is for messages, `needed` are the elements to
/// keep, all of them if it is empty. InputError if the file is malformed, has an unknown element
/// or shell, or an effective core potential for one of the elements needed.
BasisSet parse_g94(std::string_view text, const std::string& name,
                   const std::set<int>& needed = {});

}  // namespace scf
