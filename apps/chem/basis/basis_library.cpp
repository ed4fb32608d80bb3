#include "basis/basis_library.hpp"

#include <algorithm>
#include <array>

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
    LibraryBasis{"aug-cc-pvdz", "aug-cc-pvdz.g94", Harmonics::spherical},
    LibraryBasis{"aug-cc-pvtz", "aug-cc-pvtz.g94", Harmonics::spherical},
    LibraryBasis{"def2-svp", "def2-svp.g94", Harmonics::spherical},
    LibraryBasis{"def2-tzvp", "def2-tzvp.g94", Harmonics::spherical},
    LibraryBasis{"lanl2dz", "lanl2dz.g94", Harmonics::spherical},
};

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

}  // namespace

std::optional<LibraryBasis> find_basis(std::string_view name) {
  const auto wanted = canonical(name);
  const auto found = std::find_if(library.begin(), library.end(),
                                  [&](const auto& b) { return canonical(b.name) == wanted; });
  return found == library.end() ? std::nullopt : std::optional(*found);
}

std::string basis_names() {
  std::string names;
  for (const auto& basis : library) names += (names.empty() ? "" : ", ") + std::string(basis.name);
  return names;
}

}  // namespace chem
