#include "dft/functional.hpp"

#include "input/text.hpp"

namespace chem {
namespace {

using OfSpin = PointFields::OfSpin;
using Vector = std::array<double, 3>;

/// Where there are fewer electrons, in a cube of a bohr, second derivatives are not to be trusted.
constexpr double no_density = 1e-11;

double dot(const Vector& a, const Vector& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

Vector sum(double x, const Vector& a, double y, const Vector& b) {
  return {x * a[0] + y * b[0], x * a[1] + y * b[1], x * a[2] + y * b[2]};
}

/// Two numbers and a vector at one point.
struct Value {
  double number;
  Vector vector;
  double kinetic = 0;
};

Value at(const OfSpin& fields, std::size_t p) {
  return {fields.number[p],
          {fields.vector[0][p], fields.vector[1][p], fields.vector[2][p]},
          fields.kinetic[p]};
}

void put(const Value& value, OfSpin& fields, std::size_t p) {
  fields.number[p] = value.number;
  for (std::size_t d = 0; d < 3; ++d) fields.vector[d][p] = value.vector[d];
  fields.kinetic[p] = value.kinetic;
}

Value combined(double x, const Value& a, double y, const Value& b) {
  return {x * a.number + y * b.number, sum(x, a.vector, y, b.vector),
          x * a.kinetic + y * b.kinetic};
}

/// Of alpha and beta.
struct Spins {
  Value alpha, beta;
};

Spins spins_at(const PointFields& fields, std::size_t p) {
  const auto mean = at(fields.of[0], p);
  if (fields.spins() == 1) return {mean, mean};
  const auto difference = at(fields.of[1], p);
  return {combined(1, mean, 1, difference), combined(1, mean, -1, difference)};
}

void put(const Spins& spins, PointFields& fields, std::size_t p) {
  put(combined(0.5, spins.alpha, 0.5, spins.beta), fields.of[0], p);
  if (fields.spins() == 2) put(combined(0.5, spins.alpha, -0.5, spins.beta), fields.of[1], p);
}

LibxcPoints closed_points(const PointFields& density) {
  LibxcPoints points(false, density.points());
  for (std::size_t p = 0; p < points.size; ++p) {
    const auto [rho, slope, kinetic] = at(density.of[0], p);
    points.density[p] = 2 * rho;
    points.slopes[p] = 4 * dot(slope, slope);
    points.kinetic[p] = 2 * kinetic;
  }
  return points;
}

LibxcPoints open_points(const PointFields& density) {
  LibxcPoints points(true, density.points());
  for (std::size_t p = 0; p < points.size; ++p) {
    const auto [alpha, beta] = spins_at(density, p);
    points.density[2 * p] = alpha.number;
    points.density[2 * p + 1] = beta.number;
    points.slopes[3 * p] = dot(alpha.vector, alpha.vector);
    points.slopes[3 * p + 1] = dot(alpha.vector, beta.vector);
    points.slopes[3 * p + 2] = dot(beta.vector, beta.vector);
    points.kinetic[2 * p] = alpha.kinetic;
    points.kinetic[2 * p + 1] = beta.kinetic;
  }
  return points;
}

/// e(n, s, t) with n = 2 rho, s = 4 |rho'|^2 and t twice the kinetic energy.
void closed_potential(const LibxcPoints& e, const PointFields& density, PointFields& potential) {
  for (std::size_t p = 0; p < e.size; ++p) {
    const auto slope = at(density.of[0], p).vector;
    put({e.by_density[p], sum(4 * e.by_slopes[p], slope, 0, slope), e.by_kinetic[p]},
        potential.of[0], p);
  }
}

/// e(a, b, a'.a', a'.b', b'.b', t_a, t_b).
void open_potential(const LibxcPoints& e, const PointFields& density, PointFields& potential) {
  for (std::size_t p = 0; p < e.size; ++p) {
    const auto [a, b] = spins_at(density, p);
    const double* s = &e.by_slopes[3 * p];
    put(Spins{{e.by_density[2 * p], sum(2 * s[0], a.vector, s[1], b.vector), e.by_kinetic[2 * p]},
              {e.by_density[2 * p + 1], sum(2 * s[2], b.vector, s[1], a.vector),
               e.by_kinetic[2 * p + 1]}},
        potential, p);
  }
}

/// The second derivatives along what e depends on, times a change of that.
std::array<double, 5> times_hessian(const LibxcPoints& e, std::size_t p,
                                    const std::array<double, 5>& q) {
  const double* dd = &e.by_density_density[3 * p];
  const double* ds = &e.by_density_slopes[6 * p];
  const double* ss = &e.by_slopes_slopes[6 * p];
  return {dd[0] * q[0] + dd[1] * q[1] + ds[0] * q[2] + ds[1] * q[3] + ds[2] * q[4],
          dd[1] * q[0] + dd[2] * q[1] + ds[3] * q[2] + ds[4] * q[3] + ds[5] * q[4],
          ds[0] * q[0] + ds[3] * q[1] + ss[0] * q[2] + ss[1] * q[3] + ss[2] * q[4],
          ds[1] * q[0] + ds[4] * q[1] + ss[1] * q[2] + ss[3] * q[3] + ss[4] * q[4],
          ds[2] * q[0] + ds[5] * q[1] + ss[2] * q[2] + ss[4] * q[3] + ss[5] * q[4]};
}

}  // namespace

Functional::Functional(const FunctionalRow& row)
    : closed_(words_of(row.parts), false), open_(words_of(row.parts), true) {}

std::vector<double> Functional::evaluate(const PointFields& density, PointFields& potential) const {
  if (density.points() == 0) return {};
  const bool open = density.spins() == 2;
  auto points = open ? open_points(density) : closed_points(density);
  (open ? open_ : closed_).differentiate(points);
  (open ? open_potential : closed_potential)(points, density, potential);
  return std::move(points.energy);
}

void Functional::respond(const PointFields& density, const PointFields& change,
                         PointFields& potential) const {
  if (density.points() == 0) return;
  auto e = open_points(density);
  open_.differentiate_twice(e);
  for (std::size_t p = 0; p < e.size; ++p) {
    if (e.density[2 * p] + e.density[2 * p + 1] < no_density) continue;
    const auto [a, b] = spins_at(density, p);
    const auto [da, db] = spins_at(change, p);
    const auto d = times_hessian(
        e, p,
        {da.number, db.number, 2 * dot(a.vector, da.vector),
         dot(a.vector, db.vector) + dot(b.vector, da.vector), 2 * dot(b.vector, db.vector)});
    const double* s = &e.by_slopes[3 * p];
    const auto alpha = sum(1, sum(2 * d[2], a.vector, d[3], b.vector), 1,
                           sum(2 * s[0], da.vector, s[1], db.vector));
    const auto beta = sum(1, sum(2 * d[4], b.vector, d[3], a.vector), 1,
                          sum(2 * s[2], db.vector, s[1], da.vector));
    put(Spins{{d[0], alpha}, {d[1], beta}}, potential, p);
  }
}

}  // namespace chem
