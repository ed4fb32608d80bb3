#pragma once

#include <set>
#include <string>
#include <string_view>

#include "basis/contraction.hpp"
#include "basis/potential.hpp"

namespace chem {

/// What a basis set file holds.
struct BasisFile {
  BasisSet shells;
  Potentials potentials;
};

/// Local. Reads the text of a basis set file in the Gaussian94 format (.g94): elements between
/// `****` lines, S to J shells (J after I) and SP shells, and effective core potentials behind
/// them. `name` is for messages, `needed` are the elements to keep, all of them if it is empty.
/// InputError if the file is malformed or has an unknown element or shell.
BasisFile parse_g94(std::string_view text, const std::string& name,
                    const std::set<int>& needed = {});

}  // namespace chem
