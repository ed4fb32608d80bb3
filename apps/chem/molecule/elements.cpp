#include "molecule/elements.hpp"

#include <algorithm>
#include <array>

#include "input/text.hpp"

namespace chem {
namespace {

constexpr std::array<std::string_view, heaviest_element> symbols = {
    "H",  "He", "Li", "Be", "B",  "C",  "N",  "O",  "F",  "Ne", "Na", "Mg", "Al", "Si", "P",
    "S",  "Cl", "Ar", "K",  "Ca", "Sc", "Ti", "V",  "Cr", "Mn", "Fe", "Co", "Ni", "Cu", "Zn",
    "Ga", "Ge", "As", "Se", "Br", "Kr", "Rb", "Sr", "Y",  "Zr", "Nb", "Mo", "Tc", "Ru", "Rh",
    "Pd", "Ag", "Cd", "In", "Sn", "Sb", "Te", "I",  "Xe", "Cs", "Ba", "La", "Ce", "Pr", "Nd",
    "Pm", "Sm", "Eu", "Gd", "Tb", "Dy", "Ho", "Er", "Tm", "Yb", "Lu", "Hf", "Ta", "W",  "Re",
    "Os", "Ir", "Pt", "Au", "Hg", "Tl", "Pb", "Bi", "Po", "At", "Rn", "Fr", "Ra", "Ac", "Th",
    "Pa", "U",  "Np", "Pu", "Am", "Cm", "Bk", "Cf", "Es", "Fm", "Md", "No", "Lr", "Rf", "Db",
    "Sg", "Bh", "Hs", "Mt", "Ds", "Rg", "Cn", "Nh", "Fl", "Mc", "Lv", "Ts", "Og"};

}  // namespace

std::optional<int> atomic_number(std::string_view symbol) {
  const auto wanted = lower(symbol);
  const auto found = std::find_if(symbols.begin(), symbols.end(),
                                  [&](auto known) { return lower(known) == wanted; });
  if (found == symbols.end()) return std::nullopt;
  return static_cast<int>(found - symbols.begin()) + 1;
}

std::string_view element_symbol(int atomic_number) {
  return symbols.at(static_cast<std::size_t>(atomic_number - 1));
}

}  // namespace chem
