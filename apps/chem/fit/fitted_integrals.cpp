#include "fit/fitted_integrals.hpp"

#include <algorithm>
#include <cmath>

#include "count.hpp"
#include "dense/product.hpp"
#include "fit/metric.hpp"
#include "fit/put_planes.hpp"
#include "fit/shell_bounds.hpp"
#include "fock/task_counter.hpp"
#include "integrals/engines.hpp"
#include "report/memory_use.hpp"

namespace chem {
namespace {

using gannet::Index;
using gannet::tensor::Space, gannet::tensor::Tensor;

/// All (P|mn) of a tile of P may take so many doubles.
constexpr int max_integrals = 1 << 24;

/// As many as that, if tiles do not get too small for fast products.
constexpr int tiles_of_a_rank = 4;

/// Integrals (P|mn) that are smaller are left out.
constexpr double smallest_integral = 1e-13;

/// What one rank needs to make all (P|pq) of a tile of P.
class Maker {
 public:
  /// Collective.
  Maker(const gannet::Group& group, const Basis& basis, const Basis& fit, const Space& aux,
        const Side& p, const Side& q)
      : basis_(basis),
        fit_(fit),
        aux_(aux),
        p_(p),
        q_(q),
        n_(count(basis.size)),
        engine_(fit, basis),
        pairs_(bounded_pairs(group, basis)),
        largest_(largest_root(fit)) {}

  /// Local. Row-major over P, p and q; valid until the next call.
  const std::vector<double>& compute(int tile) {
    fill(tile);
    if (p_.coefficients() == nullptr && q_.coefficients() == nullptr) return integrals_;
    if (p_.coefficients() == nullptr) return half_transform(tile, q_);
    const bool p_first = p_.space().extent() < q_.space().extent();
    half_transform(tile, p_first ? p_ : q_);
    return transform(tile, p_first);
  }

 private:
  std::size_t height(int tile) const { return count(aux_.extent(tile)); }

  /// integrals_ := (P|mn)
  void fill(int tile) {
    integrals_.assign(height(tile) * n_ * n_, 0.0);
    const auto begin = aux_.start(tile), end = aux_.start(tile + 1);
    for (const auto& pair : pairs_) {
      if (pair.bound * largest_ < smallest_integral) continue;
      for (std::size_t p = 0; p < fit_.shells.size(); ++p) {
        const Index first = fit_.first(fit_.shells[p]);
        if (first < begin || first >= end) continue;
        if (const auto* block = engine_.compute(p, pair.m, pair.n)) {
          place(block, count(first - begin), fit_.shells[p], pair);
        }
      }
    }
  }

  /// A block of integrals, and its mirror image.
  void place(const double* value, std::size_t row, const Shell& p, const BoundedPair& pair) {
    const auto &a = basis_.shells[pair.m], &b = basis_.shells[pair.n];
    const auto m = count(basis_.first(a)), n = count(basis_.first(b));
    for (std::size_t i = row; i < row + count(p.size()); ++i) {
      double* plane = integrals_.data() + i * n_ * n_;
      for (std::size_t j = m; j < m + count(a.size()); ++j) {
        for (std::size_t k = n; k < n + count(b.size()); ++k, ++value) {
          plane[j * n_ + k] = plane[k * n_ + j] = *value;
        }
      }
    }
  }

  /// half_ := (P|mi) for the orbitals i of a side.
  const std::vector<double>& half_transform(int tile, const Side& side) {
    const auto orbitals = count(side.space().extent());
    half_.resize(height(tile) * n_ * orbitals);
    multiply(Turn::no, Turn::no, height(tile) * n_, orbitals, n_, integrals_.data(),
             side.coefficients(), half_.data());
    return half_;
  }

  /// (P|pq) from (P|mp) or (P|mq).
  const std::vector<double>& transform(int tile, bool p_first) {
    const auto p = count(p_.space().extent()), q = count(q_.space().extent());
    whole_.resize(height(tile) * p * q);
    for (std::size_t i = 0; i < height(tile); ++i) {
      const double* half = half_.data() + i * n_ * (p_first ? p : q);
      double* result = whole_.data() + i * p * q;
      multiply(Turn::yes, Turn::no, p, q, n_, p_first ? half : p_.coefficients(),
               p_first ? q_.coefficients() : half, result);
    }
    return whole_;
  }

  const Basis& basis_;
  const Basis& fit_;
  const Space& aux_;
  const Side& p_;
  const Side& q_;
  std::size_t n_;  ///< functions
  ThreeCentreEngine engine_;
  std::vector<BoundedPair> pairs_;
  double largest_;  ///< (P|P)^1/2
  std::vector<double> integrals_, half_, whole_;
};

}  // namespace

Side::Side(const OrbitalSpaces& orbitals, const Space& space)
    : space_(space), coefficients_(columns(orbitals, space)) {}

Side::Side(const Basis& basis, int tile) : space_(function_space("ao", basis, tile)) {}

Space function_space(const std::string& name, const Basis& basis, int tile) {
  std::vector<Index> starts;
  for (const auto& shell : basis.shells) {
    const Index first = basis.first(shell);
    if (starts.empty() || first + shell.size() - starts.back() > tile) starts.push_back(first);
  }
  return Space::with_tiles(name, basis.size, starts);
}

Space fitting_space(const gannet::Group& group, const Basis& fit, const Basis& basis) {
  const int shared = std::clamp(fit.size / (tiles_of_a_rank * group.size()), 8, 40);
  const int fits = std::max(1, max_integrals / basis.size / basis.size);
  const int width = std::min(shared, fits), ranks = group.size();
  const Index tiles = (fit.size + width * ranks - 1) / (width * ranks) * ranks;
  std::vector<Index> starts;
  for (const auto& shell : fit.shells) {
    const Index first = fit.first(shell), tile = static_cast<Index>(starts.size());
    if (first * tiles >= tile * fit.size) starts.push_back(first);
  }
  return Space::with_tiles("aux", fit.size, starts);
}

gannet::tensor::Placement by_first(const gannet::Group& group, const Space& aux) {
  return gannet::tensor::placed_by(
      [ranks = group.size(), tiles = aux.tiles()](const gannet::tensor::Tile& tile) {
        return tile.at[0] * ranks / tiles;
      });
}

Tensor<double> three_centre_integrals(const gannet::Group& group, const Basis& basis,
                                      const Basis& fit, const Space& aux, const Side& p,
                                      const Side& q, Method method) {
  const bool mirrored = p.space().is(q.space());
  Tensor<double> result(
      group, {aux, p.space(), q.space()},
      {.name = "(P|pq)",
       .symmetry = mirrored ? gannet::tensor::symmetric({1, 2}) : gannet::tensor::Symmetry{},
       .placement = by_first(group, aux)});
  Maker maker(group, basis, fit, aux, p, q);
  const auto make = [&](std::size_t task) {
    const int tile = static_cast<int>(task);
    put_planes(result, {tile}, maker.compute(tile), mirrored);
  };
  TaskCounter(group, method).each(count(aux.tiles()), make, Deal::in_stretches);
  note_memory();
  group.sync();
  return result;
}

Tensor<double> fitted_integrals(const gannet::Group& group, const Basis& basis, const Basis& fit,
                                const Side& p, const Side& q, Method method) {
  const auto aux = fitting_space(group, fit, basis);
  const auto f = inverse_factor_of_metric(group, fit, aux, aux);
  const auto integrals = three_centre_integrals(group, basis, fit, aux, p, q, method);
  Tensor<double> b(group, integrals.spaces(),
                   {.name = "B",
                    .symmetry = symmetry(integrals.handle().get()),
                    .placement = by_first(group, aux)});
  b("Qpq") = f("QP") * integrals("Ppq");
  return b;
}

}  // namespace chem
