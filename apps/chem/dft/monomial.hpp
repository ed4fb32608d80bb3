#pragma once

#include <array>
#include <cstddef>

namespace chem {

/// x^i y^j z^k R, with its ingredients at the points: powers of x, y and z, the next lower powers
/// and those below, and the radial parts R, S and T, with R' = x S and S' = x T along x.
struct Monomial {
  std::array<int, 3> powers;
  std::size_t points;
  std::array<const double*, 3> at, power, lower, lowest, radial;
};

/// Local. Writes its values, its first derivatives along x, y, z, or its second derivatives along
/// xx, xy, xz, yy, yz, zz.
void put_values(const Monomial& f, double* out);
void put_slopes(const Monomial& f, double* const* out);
void put_curvatures(const Monomial& f, double* const* out);

}  // namespace chem
