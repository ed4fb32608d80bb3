#include "report/xyz.hpp"

#include <ostream>

#include "input/elements.hpp"
#include "report/format.hpp"
#include "report/units.hpp"

namespace scf {

void write_xyz(std::ostream& out, const Molecule& molecule, const std::string& comment) {
  out << molecule.size() << "\n" << comment << "\n";
  for (const auto& [z, at] : molecule) {
    out << element_symbol(z)
        << format(" %18.12f %18.12f %18.12f\n", at[0] * angstrom_per_bohr,
                  at[1] * angstrom_per_bohr, at[2] * angstrom_per_bohr);
  }
}

}  // namespace scf
