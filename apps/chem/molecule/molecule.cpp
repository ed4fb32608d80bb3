#include "molecule/molecule.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <utility>

#include "input/input_error.hpp"
#include "input/text.hpp"
#include "molecule/elements.hpp"

namespace chem {
namespace {

[[noreturn]] void fail(const std::string& name, std::size_t line, const std::string& what) {
  throw InputError(name + ", line " + std::to_string(line) + ": " + what);
}

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

bool begins_label(char c) {
  return std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '\'' || c == '*';
}

double distance(const Atom& a, const Atom& b) {
  return std::hypot(a.at[0] - b.at[0], a.at[1] - b.at[1], a.at[2] - b.at[2]);
}

/// The letters that a word begins with, as a symbol; what follows must be a label.
std::optional<Atom> labelled(std::string_view word) {
  const auto letters = static_cast<std::size_t>(
      std::find_if_not(word.begin(), word.end(), is_letter) - word.begin());
  const auto label = word.substr(letters);
  if (letters == 0 || (!label.empty() && !begins_label(label.front()))) return std::nullopt;
  const auto symbol = word.substr(0, letters);
  if (lower(symbol) == "d") return Atom{.atomic_number = 1, .at = {}, .mass_number = 2};
  if (lower(symbol) == "t") return Atom{.atomic_number = 1, .at = {}, .mass_number = 3};
  const auto z = atomic_number(symbol);
  return z ? std::optional(Atom{.atomic_number = *z, .at = {}}) : std::nullopt;
}

/// The word within if a ghost is written this way: between `before` and `after`.
std::optional<std::string_view> between(std::string_view word, std::string_view before,
                                        std::string_view after) {
  const auto text = lower(word);
  if (word.size() <= before.size() + after.size()) return std::nullopt;
  if (!text.starts_with(before) || !text.ends_with(after)) return std::nullopt;
  return word.substr(before.size(), word.size() - before.size() - after.size());
}

/// Around the symbol of a ghost: as Psi4, PySCF, Gaussian and NWChem have it.
constexpr std::pair<std::string_view, std::string_view> ghost_marks[] = {
    {"gh(", ")"},    {"@", ""},  {"ghost-", ""}, {"ghost_", ""}, {"ghost:", ""}, {"ghost.", ""},
    {"ghost(", ")"}, {"x-", ""}, {"x_", ""},     {"", "-bq"},    {"", "(bq)"},   {"bq", ""}};

std::string what_is_wrong_with(std::string_view word) {
  const auto text = lower(word);
  const bool dummy = text == "x" || text == "xx" || text == "q" || text == "bq" || text == "0";
  return "unknown element \"" + std::string(word) + "\"" +
         (dummy ? ": a dummy atom has no functions; leave it out, or write a ghost as Gh(O)"
                : "; symbols, atomic numbers, labels like O1, D, and ghosts like Gh(O) are known");
}

Atom parse_atom(std::string_view line, const std::string& name, std::size_t number) {
  const auto words = words_of(line);
  if (words.size() < 4) fail(name, number, "expected a symbol and three coordinates");
  const auto found = named_atom(words[0]);
  if (!found) fail(name, number, what_is_wrong_with(words[0]));
  auto atom = *found;
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

std::optional<Atom> named_atom(std::string_view word) {
  if (const auto z = to_int(word)) {
    if (*z < 1 || *z > heaviest_element) return std::nullopt;
    return Atom{.atomic_number = *z, .at = {}};
  }
  if (const auto atom = labelled(word)) return atom;
  for (const auto& [before, after] : ghost_marks) {
    const auto inside = between(word, before, after);
    auto atom = inside ? labelled(*inside) : std::nullopt;
    if (!atom) continue;
    atom->charge = 0;
    return atom;
  }
  return std::nullopt;
}

std::string atom_name(const Atom& atom) {
  const auto symbol = atom.mass_number == 2   ? "D"
                      : atom.mass_number == 3 ? "T"
                                              : std::string(element_symbol(atom.atomic_number));
  return atom.ghost() ? "Gh(" + symbol + ")" : symbol;
}

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
      energy += molecule[i].charge * molecule[j].charge / distance(molecule[i], molecule[j]);
    }
  }
  return energy;
}

int nuclear_charge(const Molecule& molecule) {
  int charge = 0;
  for (const auto& atom : molecule) charge += atom.charge;
  return charge;
}

}  // namespace chem
