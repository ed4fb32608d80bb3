#include "basis/basis_library.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "input/text.hpp"

namespace chem {
namespace {

constexpr std::array library = {
    LibraryBasis{"sto-3g", "sto-3g.g94", Harmonics::spherical},
    LibraryBasis{"6-31g", "6-31g.g94", Harmonics::cartesian},
    LibraryBasis{"6-31g*", "6-31g_st_.g94", Harmonics::cartesian},
    LibraryBasis{"6-31g**", "6-31g_st__st_.g94", Harmonics::cartesian},
    LibraryBasis{"6-311g**", "6-311g_st__st_.g94", Harmonics::spherical},
    LibraryBasis{"cc-pvdz", "cc-pvdz.g94", Harmonics::spherical},
    LibraryBasis{"cc-pvtz", "cc-pvtz.g94", Harmonics::spherical},
    LibraryBasis{"cc-pvqz", "cc-pvqz.g94", Harmonics::spherical},
    LibraryBasis{"aug-cc-pvdz", "aug-cc-pvdz.g94", Harmonics::spherical},
    LibraryBasis{"aug-cc-pvtz", "aug-cc-pvtz.g94", Harmonics::spherical},
    LibraryBasis{"def2-svp", "def2-svp.g94", Harmonics::spherical},
    LibraryBasis{"def2-tzvp", "def2-tzvp.g94", Harmonics::spherical},
    LibraryBasis{"def2-tzvpp", "def2-tzvpp.g94", Harmonics::spherical},
    LibraryBasis{"lanl2dz", "lanl2dz.g94", Harmonics::spherical},
};

constexpr std::array fitting_library = {
    LibraryBasis{"cc-pvdz-jkfit", "cc-pvdz-jkfit.g94", Harmonics::spherical},
    LibraryBasis{"cc-pvtz-jkfit", "cc-pvtz-jkfit.g94", Harmonics::spherical},
    LibraryBasis{"cc-pvqz-jkfit", "cc-pvqz-jkfit.g94", Harmonics::spherical},
    LibraryBasis{"aug-cc-pvdz-jkfit", "aug-cc-pvdz-jkfit.g94", Harmonics::spherical},
    LibraryBasis{"aug-cc-pvtz-jkfit", "aug-cc-pvtz-jkfit.g94", Harmonics::spherical},
    LibraryBasis{"def2-universal-jfit", "def2-universal-jfit.g94", Harmonics::spherical},
    LibraryBasis{"def2-universal-jkfit", "def2-universal-jkfit.g94", Harmonics::spherical},
    LibraryBasis{"cc-pvdz-rifit", "cc-pvdz-rifit.g94", Harmonics::spherical},
    LibraryBasis{"cc-pvtz-rifit", "cc-pvtz-rifit.g94", Harmonics::spherical},
    LibraryBasis{"cc-pvqz-rifit", "cc-pvqz-rifit.g94", Harmonics::spherical},
    LibraryBasis{"aug-cc-pvdz-rifit", "aug-cc-pvdz-rifit.g94", Harmonics::spherical},
    LibraryBasis{"aug-cc-pvtz-rifit", "aug-cc-pvtz-rifit.g94", Harmonics::spherical},
    LibraryBasis{"def2-svp-rifit", "def2-svp-rifit.g94", Harmonics::spherical},
    LibraryBasis{"def2-tzvp-rifit", "def2-tzvp-rifit.g94", Harmonics::spherical},
    LibraryBasis{"def2-tzvpp-rifit", "def2-tzvpp-rifit.g94", Harmonics::spherical},
    LibraryBasis{"def2-qzvp-rifit", "def2-qzvp-rifit.g94", Harmonics::spherical},
    LibraryBasis{"6-31g**-rifit", "6-31g_st__st_-rifit.g94", Harmonics::spherical},
    LibraryBasis{"6-311g**-rifit", "6-311g_st__st_-rifit.g94", Harmonics::spherical},
};

/// Where there is no fitting basis of the same name.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> related = {{
    {"sto-3g", "6-31g**-rifit"},
    {"6-31g", "6-31g**-rifit"},
    {"6-31g*", "6-31g**-rifit"},
}};

void replace_end(std::string& text, std::string_view end, std::string_view by) {
  if (text.ends_with(end)) text.replace(text.size() - end.size(), end.size(), by);
}

/// The name without what different programs write differently.
std::string canonical(std::string_view name) {
  auto text = lower(name);
  std::erase_if(text, [](char c) { return c == '-' || c == '_' || c == ' '; });
  replace_end(text, "(d,p)", "**");
  replace_end(text, "(d)", "*");
  return text;
}

template <class Library>
std::optional<LibraryBasis> find_in(const Library& all, std::string_view name) {
  const auto wanted = canonical(name);
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const auto& b) { return canonical(b.name) == wanted; });
  return found == all.end() ? std::nullopt : std::optional(*found);
}

template <class Library>
std::string names_in(const Library& all) {
  std::string names;
  for (const auto& basis : all) names += (names.empty() ? "" : ", ") + std::string(basis.name);
  return names;
}

}  // namespace

std::optional<LibraryBasis> find_basis(std::string_view name) { return find_in(library, name); }

std::string basis_names() { return names_in(library); }

std::optional<LibraryBasis> find_fitting_basis(std::string_view name) {
  return find_in(fitting_library, name);
}

std::string fitting_basis_names() { return names_in(fitting_library); }

std::optional<LibraryBasis> fitting_basis_for(std::string_view basis, Fit fit) {
  const auto known = find_basis(basis);
  if (!known || known->name == "lanl2dz") return std::nullopt;
  const std::string name(known->name);
  if (fit == Fit::coulomb) return find_fitting_basis("def2-universal-jfit");
  if (fit == Fit::coulomb_exchange) {
    const auto own = find_fitting_basis(name + "-jkfit");
    return own ? own : find_fitting_basis("def2-universal-jkfit");
  }
  for (const auto& [orbital, fitting] : related) {
    if (orbital == name) return find_fitting_basis(fitting);
  }
  return find_fitting_basis(name + "-rifit");
}

}  // namespace chem
