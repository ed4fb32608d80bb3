#include "geometry/model_hessian.hpp"

#include <array>
#include <cmath>

namespace chem {
namespace {

using Vector3 = std::array<double, 3>;

/// Force constants of two, three and four near atoms, and of what they do not reach; hartree/bohr^2
/// and hartree.
constexpr double stretch = 0.45, bend = 0.15, torsion = 0.005, remainder = 0.01;

/// Atoms that are less near than this have no part in bends and torsions.
constexpr double near_enough = 0.01;

/// Three atoms count as in line if the sine of their angle is below this.
constexpr double straight = 0.1;

Vector3 minus(const Vector3& a, const Vector3& b) {
  return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}
Vector3 times(double f, const Vector3& a) { return {f * a[0], f * a[1], f * a[2]}; }
double dot(const Vector3& a, const Vector3& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
double length(const Vector3& a) { return std::sqrt(dot(a, a)); }
Vector3 unit(const Vector3& a) { return times(1 / length(a), a); }
Vector3 cross(const Vector3& a, const Vector3& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

/// Rows of the periodic table, the third for all that follow.
std::size_t row_of(int atomic_number) {
  return atomic_number <= 2 ? 0 : atomic_number <= 10 ? 1 : 2;
}

/// 1 for atoms at the usual length of their bond, falling off with the distance.
double nearness(const Atom& a, const Atom& b) {
  constexpr double decay[3][3] = {
      {1.0000, 0.3949, 0.3949}, {0.3949, 0.2800, 0.2800}, {0.3949, 0.2800, 0.2800}};
  constexpr double usual[3][3] = {{1.35, 2.10, 2.53}, {2.10, 2.87, 3.40}, {2.53, 3.40, 3.40}};
  const auto p = row_of(a.atomic_number), q = row_of(b.atomic_number);
  const auto apart = minus(a.at, b.at);
  return std::exp(decay[p][q] * (usual[p][q] * usual[p][q] - dot(apart, apart)));
}

/// The derivative of a coordinate along the place of one atom.
struct Pull {
  std::size_t atom;
  Vector3 along;
};

class Model {
 public:
  explicit Model(const Molecule& molecule)
      : molecule_(molecule), n_(3 * molecule.size()), hessian_(n_ * n_) {
    for (std::size_t i = 0; i < n_; ++i) hessian_[i * n_ + i] = remainder;
    for (std::size_t a = 0; a < molecule.size(); ++a) {
      for (std::size_t b = 0; b < a; ++b) add_stretch(a, b);
    }
    for_each_chain([this](std::size_t a, std::size_t b, std::size_t c) { add_bends(a, b, c); });
    for_each_chain([this](std::size_t a, std::size_t b, std::size_t c) {
      for (std::size_t d = 0; d < a; ++d) {
        if (d != b && d != c && near(c, d) > near_enough) add_torsion(a, b, c, d);
      }
      for (std::size_t d = 0; d < c; ++d) {
        if (d != b && d != a && near(a, d) > near_enough) add_torsion(c, b, a, d);
      }
    });
  }

  std::vector<double> take() { return std::move(hessian_); }

 private:
  const Vector3& at(std::size_t a) const { return molecule_[a].at; }
  double near(std::size_t a, std::size_t b) const { return nearness(molecule_[a], molecule_[b]); }

  /// Atoms a, b, c with b near to both others, once for a and c in either order.
  template <class Visit>
  void for_each_chain(Visit visit) const {
    for (std::size_t b = 0; b < molecule_.size(); ++b) {
      for (std::size_t a = 0; a < molecule_.size(); ++a) {
        if (a == b || near(a, b) < near_enough) continue;
        for (std::size_t c = 0; c < a; ++c) {
          if (c != b && near(b, c) > near_enough) visit(a, b, c);
        }
      }
    }
  }

  template <std::size_t N>
  void add(double constant, const std::array<Pull, N>& pulls) {
    for (const auto& p : pulls) {
      for (const auto& q : pulls) {
        for (std::size_t i = 0; i < 3; ++i) {
          for (std::size_t j = 0; j < 3; ++j) {
            hessian_[(3 * p.atom + i) * n_ + 3 * q.atom + j] += constant * p.along[i] * q.along[j];
          }
        }
      }
    }
  }

  void add_stretch(std::size_t a, std::size_t b) {
    const auto along = unit(minus(at(a), at(b)));
    add(stretch * near(a, b), std::array<Pull, 2>{{{a, along}, {b, times(-1, along)}}});
  }

  /// The angle at b; of three atoms in line, two bends at right angles.
  void add_bends(std::size_t a, std::size_t b, std::size_t c) {
    const auto ba = minus(at(a), at(b)), bc = minus(at(c), at(b));
    const auto u = unit(ba), v = unit(bc);
    const auto normal = cross(u, v);
    const double constant = bend * near(a, b) * near(b, c);
    if (length(normal) > straight) {
      const auto n = unit(normal);
      add_bend(constant, a, b, c, times(1 / length(ba), cross(u, n)),
               times(1 / length(bc), cross(n, v)));
      return;
    }
    const auto any = std::abs(u[0]) < 0.6 ? Vector3{1, 0, 0} : Vector3{0, 1, 0};
    const auto first = unit(cross(u, any));
    for (const auto& side : {first, cross(u, first)}) {
      add_bend(constant, a, b, c, times(1 / length(ba), side), times(1 / length(bc), side));
    }
  }

  void add_bend(double constant, std::size_t a, std::size_t b, std::size_t c, const Vector3& at_a,
                const Vector3& at_c) {
    const auto at_b = minus(times(-1, at_a), at_c);
    add(constant, std::array<Pull, 3>{{{a, at_a}, {b, at_b}, {c, at_c}}});
  }

  /// The angle between the planes of a, b, c and of b, c, d.
  void add_torsion(std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
    const auto f = minus(at(a), at(b)), g = minus(at(b), at(c)), h = minus(at(d), at(c));
    const auto m = cross(f, g), n = cross(h, g);
    const double axis = length(g);
    if (length(m) < straight * length(f) * axis || length(n) < straight * length(h) * axis) return;
    const auto at_a = times(-axis / dot(m, m), m);
    const auto at_d = times(axis / dot(n, n), n);
    const auto shift =
        minus(times(dot(f, g) / (dot(m, m) * axis), m), times(dot(h, g) / (dot(n, n) * axis), n));
    const auto at_b = minus(shift, at_a);
    const auto at_c = minus(times(-1, shift), at_d);
    add(torsion * near(a, b) * near(b, c) * near(c, d),
        std::array<Pull, 4>{{{a, at_a}, {b, at_b}, {c, at_c}, {d, at_d}}});
  }

  const Molecule& molecule_;
  std::size_t n_;
  std::vector<double> hessian_;
};

}  // namespace

std::vector<double> model_hessian(const Molecule& molecule) { return Model(molecule).take(); }

}  // namespace chem
