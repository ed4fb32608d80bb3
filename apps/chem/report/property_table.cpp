#include "report/property_table.hpp"

#include <cmath>

#include "report/format.hpp"
#include "report/units.hpp"

namespace chem {
namespace {

std::string moments(const Properties& p) {
  const double debye = debye_per_atomic_unit;
  const double unit = debye_per_atomic_unit * angstrom_per_bohr;
  const auto& d = p.dipole;
  const auto& q = p.quadrupole;
  return format("\ndipole, debye\n  x %12.6f  y %12.6f  z %12.6f  total %12.6f\n", debye * d[0],
                debye * d[1], debye * d[2], debye * std::hypot(d[0], d[1], d[2])) +
         format(
             "quadrupole (traceless, around the centre of nuclear charge), debye angstrom\n"
             "  xx %12.6f  yy %12.6f  zz %12.6f\n  xy %12.6f  xz %12.6f  yz %12.6f\n",
             unit * q[0], unit * q[3], unit * q[5], unit * q[1], unit * q[2], unit * q[4]);
}

std::string spin_heading(const Properties& p) {
  return p.spins ? "   spin: Mulliken        Loewdin\n" : "\n";
}

std::string atom_row(const Molecule& molecule, const Properties& p, std::size_t a) {
  const auto symbol = atom_name(molecule[a]);
  auto text = format("  %4zu %-2s %12.6f  %12.6f", a + 1, symbol.c_str(), p.charges.mulliken[a],
                     p.charges.lowdin[a]);
  if (p.spins) text += format("     %12.6f  %12.6f", p.spins->mulliken[a], p.spins->lowdin[a]);
  return text + "\n";
}

}  // namespace

std::string property_table(const Molecule& molecule, const Properties& p) {
  auto text =
      moments(p) + "\ncharges of the atoms\n           Mulliken       Loewdin" + spin_heading(p);
  for (std::size_t a = 0; a < molecule.size(); ++a) text += atom_row(molecule, p, a);
  if (p.spin_square) text += format("  <S^2> %.6f\n", *p.spin_square);
  return text;
}

}  // namespace chem
