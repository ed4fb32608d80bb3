#include "report/xyz.hpp"

#include <ostream>

#include "report/format.hpp"
#include "report/units.hpp"

namespace chem {

void write_xyz(std::ostream& out, const Molecule& molecule, const std::string& comment) {
  out << molecule.size() << "\n" << comment << "\n";
  for (const auto& atom : molecule) {
    out << atom_name(atom)
        << format(" %18.12f %18.12f %18.12f\n", atom.at[0] * angstrom_per_bohr,
                  atom.at[1] * angstrom_per_bohr, atom.at[2] * angstrom_per_bohr);
  }
}

}  // namespace chem
