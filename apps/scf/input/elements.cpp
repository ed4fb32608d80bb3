#include "input/elements.hpp"

#include <algorithm>
#include <array>

#include "input/text.hpp"

namespace scf {
namespace {

constexpr std::array<std::string_view, 54> symbols = {
    "H",  "He", "Li", "Be", "B",  "C",  "N",  "O",  "F",  "Ne", "Na", "Mg", "Al", "Si",
    "P",  "S",  "Cl", "Ar", "K",  "Ca", "Sc", "Ti", "V",  "Cr", "Mn", "Fe", "Co", "Ni",
    "Cu", "Zn", "Ga", "Ge", "As", "Se", "Br", "Kr", "Rb", "Sr", "Y",  "Zr", "Nb", "Mo",
    "Tc", "Ru", "Rh", "Pd", "Ag", "Cd", "In", "Sn", "Sb", "Te", "I",  "Xe"};

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

}  // namespace scf
