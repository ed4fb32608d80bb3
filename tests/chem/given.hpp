#pragma once

#include <fstream>
#include <sstream>
#include <string>

#include "basis/basis.hpp"
#include "basis/basis_file.hpp"

/// What the tests of gannet-scf start from: the files that come with it.
namespace chem::test {

inline std::string read(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(SCF_DATA "/" + path).rdbuf();
  return text.str();
}

inline Molecule molecule(const std::string& name) {
  return parse_xyz(read("molecules/" + name + ".xyz"), name);
}

inline BasisSet basis_set(const std::string& name) {
  return parse_g94(read("basis/" + name + ".g94"), name).shells;
}

inline Basis basis(const std::string& molecule_name, const std::string& basis_name,
                   Harmonics harmonics = Harmonics::spherical) {
  return make_basis(molecule(molecule_name), basis_set(basis_name), harmonics, basis_name);
}

}  // namespace chem::test
