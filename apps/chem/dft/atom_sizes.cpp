#include "dft/atom_sizes.hpp"

#include <algorithm>
#include <array>

#include "molecule/elements.hpp"
#include "molecule/molecule.hpp"

namespace chem {
namespace {

// clang-format off
constexpr std::array<double, heaviest_element> angstrom = {
    0.35,                                                                                     1.40,
    1.45, 1.05,                                                 0.85, 0.70, 0.65, 0.60, 0.50, 1.50,
    1.80, 1.50,                                                 1.25, 1.10, 1.00, 1.00, 1.00, 1.80,
    2.20, 1.80, 1.60, 1.40, 1.35, 1.40, 1.40, 1.40, 1.35, 1.35, 1.35, 1.35,
                                                                1.30, 1.25, 1.15, 1.15, 1.15, 1.90,
    2.35, 2.00, 1.80, 1.55, 1.45, 1.45, 1.35, 1.30, 1.35, 1.40, 1.60, 1.55,
                                                                1.55, 1.45, 1.45, 1.40, 1.40, 2.10,
    2.60, 2.15, 1.95, 1.85, 1.85, 1.85, 1.85, 1.85, 1.85, 1.80, 1.75, 1.75, 1.75, 1.75, 1.75, 1.75, 1.75,
                1.55, 1.45, 1.35, 1.35, 1.30, 1.35, 1.35, 1.35, 1.50,
                                                                1.90, 1.80, 1.60, 1.90, 1.45, 2.10,
    1.80, 2.15, 1.95, 1.80, 1.80, 1.75, 1.75, 1.75, 1.75, 1.75, 1.75, 1.75, 1.75, 1.75, 1.75, 1.75, 1.75,
                1.75, 1.75, 1.75, 1.75, 1.75, 1.75, 1.75, 1.75, 1.75,
                                                                1.75, 1.75, 1.75, 1.75, 1.75, 1.75};

/// Up to the last element for which somebody has chosen one.
constexpr std::array<double, 103> spreads = {
    0.8,                                                                 0.9,
    1.8, 1.4,                                         1.3, 1.1, 0.9, 0.9, 0.9, 0.9,
    1.4, 1.3,                                         1.3, 1.2, 1.1, 1.0, 1.0, 1.0,
    1.5, 1.4, 1.3, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.1, 1.1, 1.1,
                                                      1.1, 1.0, 0.9, 0.9, 0.9, 0.9,
    2.0, 1.7, 1.5, 1.5, 1.35, 1.35, 1.25, 1.2, 1.25, 1.3, 1.5, 1.5,
                                                      1.3, 1.2, 1.2, 1.15, 1.15, 1.15,
    2.5, 2.2, 2.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5,
              1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5,
                                                      1.5, 1.5, 1.5, 1.5, 1.5, 1.5,
    2.5, 2.1, 3.685, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5};
// clang-format on

}  // namespace

double bragg_radius(int atomic_number) {
  return angstrom.at(static_cast<std::size_t>(atomic_number - 1)) * bohr_per_angstrom;
}

double radial_spread(int atomic_number) {
  const auto last = static_cast<int>(spreads.size());
  return spreads[static_cast<std::size_t>(std::min(atomic_number, last) - 1)];
}

}  // namespace chem
