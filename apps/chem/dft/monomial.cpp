#include "dft/monomial.hpp"

namespace chem {

void put_values(const Monomial& f, double* out) {
  const auto [X, Y, Z] = f.power;
  const double* R = f.radial[0];
  for (std::size_t p = 0; p < f.points; ++p) out[p] = X[p] * Y[p] * Z[p] * R[p];
}

void put_slopes(const Monomial& f, double* const* out) {
  const auto [x, y, z] = f.at;
  const auto [X, Y, Z] = f.power;
  const auto [A, B, C] = f.lower;
  const auto [i, j, k] = f.powers;
  const double *R = f.radial[0], *S = f.radial[1];
  double *dx = out[0], *dy = out[1], *dz = out[2];
  for (std::size_t p = 0; p < f.points; ++p) {
    const double all = X[p] * Y[p] * Z[p] * S[p];
    dx[p] = i * A[p] * Y[p] * Z[p] * R[p] + x[p] * all;
    dy[p] = j * X[p] * B[p] * Z[p] * R[p] + y[p] * all;
    dz[p] = k * X[p] * Y[p] * C[p] * R[p] + z[p] * all;
  }
}

void put_curvatures(const Monomial& f, double* const* out) {
  const auto [i, j, k] = f.powers;
  for (std::size_t p = 0; p < f.points; ++p) {
    const double x = f.at[0][p], y = f.at[1][p], z = f.at[2][p];
    const double X = f.power[0][p], Y = f.power[1][p], Z = f.power[2][p];
    const double dX = i * f.lower[0][p], dY = j * f.lower[1][p], dZ = k * f.lower[2][p];
    const double ddX = i * (i - 1) * f.lowest[0][p], ddY = j * (j - 1) * f.lowest[1][p],
                 ddZ = k * (k - 1) * f.lowest[2][p];
    const double R = f.radial[0][p], S = f.radial[1][p], all = X * Y * Z * f.radial[2][p];
    out[0][p] = Y * Z * (ddX * R + (2 * x * dX + X) * S) + x * x * all;
    out[1][p] = Z * (dX * dY * R + (dX * y * Y + x * X * dY) * S) + x * y * all;
    out[2][p] = Y * (dX * dZ * R + (dX * z * Z + x * X * dZ) * S) + x * z * all;
    out[3][p] = X * Z * (ddY * R + (2 * y * dY + Y) * S) + y * y * all;
    out[4][p] = X * (dY * dZ * R + (dY * z * Z + y * Y * dZ) * S) + y * z * all;
    out[5][p] = X * Y * (ddZ * R + (2 * z * dZ + Z) * S) + z * z * all;
  }
}

}  // namespace chem
