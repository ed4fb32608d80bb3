#include "input/molecule.hpp"

#include <cmath>

#include "input/elements.hpp"
#include "input/input_error.hpp"
#include "input/text.hpp"

namespace scf {
namespace {

[[noreturn]] void fail(const std::string& name, std::size_t line, const std::string& what) {
  throw InputError(name + ", line " + std::to_string(line) + ": " + what);
}

double distance(const Atom& a, const Atom& b) {
  return std::hypot(a.at[0] - b.at[0], a.at[1] - b.at[1], a.at[2] - b.at[2]);
}

Atom parse_atom(std::string_view line, const std::string& name, std::size_t number) {
  const auto words = words_of(line);
  if (words.size() < 4) fail(name, number, "expected a symbol and three coordinates");
  const auto z = atomic_number(words[0]);
  if (!z) fail(name, number, "unknown element \"" + std::string(words[0]) + "\"");
  Atom atom{*z, {}};
  for (std::size_t d = 0; d < 3; ++d) {
    const auto x = to_double(words[d + 1]);
    if (!x) fail(name, number, "\"" + std::string(words[d + 1]) + "\" is not a coordinate");
    atom.at[d] = *x * bohr_per_angstrom;
  }
  return atom;
}

void check_apart(const Molecule& molecule, const std::string& name) {
  for (std::size_t i = 0; i < molecule.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (distance(molecule[i], molecule[j]) < 0.01) {
        throw InputError(name + ": atoms " + std::to_string(j + 1) + " and " +
                         std::to_string(i + 1) + " are in the same place");
      }
    }
  }
}

}  // namespace

Molecule parse_xyz(std::string_view text, const std::string& name) {
  const auto lines = lines_of(text);
  const auto head = lines.empty() ? std::vector<std::string_view>{} : words_of(lines[0]);
  const auto count = head.size() == 1 ? to_int(head[0]) : std::nullopt;
  if (!count || *count < 1) fail(name, 1, "expected the number of atoms");
  const std::size_t last = 2 + static_cast<std::size_t>(*count);
  if (lines.size() < last) {
    throw InputError(name + ": " + std::to_string(*count) + " atoms announced, but only " +
                     std::to_string(lines.size() < 2 ? 0 : lines.size() - 2) + " lines of them");
  }
  Molecule molecule;
  for (std::size_t n = 2; n < last; ++n) molecule.push_back(parse_atom(lines[n], name, n + 1));
  for (std::size_t n = last; n < lines.size(); ++n) {
    if (!words_of(lines[n]).empty()) fail(name, n + 1, "text after the last atom");
  }
  check_apart(molecule, name);
  return molecule;
}

double nuclear_repulsion(const Molecule& molecule) {
  double energy = 0;
  for (std::size_t i = 0; i < molecule.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      energy += molecule[i].atomic_number * molecule[j].atomic_number /
                distance(molecule[i], molecule[j]);
    }
  }
  return energy;
}

int nuclear_charge(const Molecule& molecule) {
  int charge = 0;
  for (const auto& atom : molecule) charge += atom.atomic_number;
  return charge;
}

}  // namespace scf
