#include "fit/fitted_functions.hpp"

#include <algorithm>
#include <cmath>

#include "count.hpp"
#include "dense/product.hpp"
#include "fit/fitted_integrals.hpp"
#include "fit/metric.hpp"
#include "fit/shell_bounds.hpp"
#include "fock/task_counter.hpp"
#include "integrals/engines.hpp"
#include "report/memory_use.hpp"

namespace chem {
namespace {

using gannet::Index;
using gannet::tensor::Space, gannet::tensor::Tensor;

/// Integrals (P|mn) that are smaller are left out.
constexpr double smallest_element = 1e-13;

/// Pairs of tiles of functions that each rank should have, and the widest tile.
constexpr double pairs_of_a_rank = 10;
constexpr double widest = 48;

/// Bytes of F that are kept on each rank; a larger one is read again for each task.
constexpr std::size_t kept_of_factor = std::size_t{64} << 20;

int tile_of_functions(int functions, int ranks) {
  const double tiles = std::ceil(std::sqrt(2 * pairs_of_a_rank * ranks));
  return static_cast<int>(std::clamp(std::ceil(functions / tiles), 1.0, widest));
}

/// Rows of F, up to the last tile that is there.
class FactorRows {
 public:
  explicit FactorRows(const Tensor<double>& f) : f_(f) {
    const auto n = count(f.spaces()[0].extent());
    if (n * n * sizeof(double) > 2 * kept_of_factor) return;
    for (int q = 0; q < f.spaces()[0].tiles(); ++q) begin(q);
  }

  struct Rows {
    std::size_t height, width;
    std::vector<double> values;
  };

  /// One-sided. Those of a tile of Q; valid until the next call.
  const Rows& of(int q) {
    if (coming_.size() > count(q) && !coming_[count(q)].empty()) kept_[count(q)] = arrive(q);
    if (kept_.size() > count(q)) return kept_[count(q)];
    begin(q);
    last_ = arrive(q);
    kept_.clear();
    coming_.clear();
    return last_;
  }

 private:
  void begin(int q) {
    coming_.resize(count(q) + 1);
    kept_.resize(count(q) + 1);
    for (int p = 0; p < f_.spaces()[1].tiles() && f_.present({q, p}); ++p) {
      coming_[count(q)].push_back(f_.fetch({q, p}));
    }
  }

  Rows arrive(int q) {
    const auto& p = f_.spaces()[1];
    auto& tiles = coming_[count(q)];
    Rows rows{count(f_.spaces()[0].extent(q)), count(p.start(static_cast<int>(tiles.size()))), {}};
    rows.values.resize(rows.height * rows.width);
    for (std::size_t t = 0; t < tiles.size(); ++t) {
      const auto from = tiles[t].wait();
      const auto first = count(p.start(static_cast<int>(t))), width = from.size() / rows.height;
      for (std::size_t i = 0; i < rows.height; ++i) {
        std::copy_n(&from[i * width], width, &rows.values[i * rows.width + first]);
      }
    }
    tiles.clear();
    return rows;
  }

  const Tensor<double>& f_;
  std::vector<std::vector<gannet::tensor::FetchedTile<double>>> coming_;
  std::vector<Rows> kept_;
  Rows last_;
};

/// The shells of a tile of functions.
struct ShellRange {
  std::size_t begin, end;
};

ShellRange shells_of(const Basis& basis, const Space& functions, int tile) {
  const auto before = [&](Index function) {
    return static_cast<std::size_t>(std::ranges::count_if(
        basis.shells, [&](const Shell& s) { return basis.first(s) < function; }));
  };
  return {before(functions.start(tile)), before(functions.start(tile + 1))};
}

/// All (P|mn) of pairs of tiles.
class PairIntegrator {
 public:
  PairIntegrator(const Basis& basis, const Basis& fit, const Space& functions)
      : basis_(basis),
        fit_(fit),
        functions_(functions),
        engine_(fit, basis),
        largest_(largest_root(fit)) {}

  /// Local. P x m x n, row-major; n <= m. Valid until the next call.
  const std::vector<double>& compute(int m_tile, int n_tile) {
    const auto m = shells_of(basis_, functions_, m_tile), n = shells_of(basis_, functions_, n_tile);
    rows_ = count(functions_.extent(m_tile));
    columns_ = count(functions_.extent(n_tile));
    values_.assign(count(fit_.size) * rows_ * columns_, 0.0);
    for (const auto& pair : bounded_pairs(basis_, m.begin, m.end, n.begin, n.end)) {
      if (pair.bound * largest_ < smallest_element) continue;
      for (std::size_t p = 0; p < fit_.shells.size(); ++p) {
        if (const auto* block = engine_.compute(p, pair.m, pair.n)) {
          place(block, fit_.shells[p], pair, m_tile, n_tile);
        }
      }
    }
    return values_;
  }

 private:
  void place(const double* value, const Shell& p, const BoundedPair& pair, int m_tile, int n_tile) {
    const auto &a = basis_.shells[pair.m], &b = basis_.shells[pair.n];
    const auto row = count(basis_.first(a) - functions_.start(m_tile)),
               column = count(basis_.first(b) - functions_.start(n_tile));
    for (auto i = count(fit_.first(p)); i < count(fit_.first(p) + p.size()); ++i) {
      double* plane = values_.data() + i * rows_ * columns_;
      for (auto j = row; j < row + count(a.size()); ++j) {
        for (auto k = column; k < column + count(b.size()); ++k, ++value) {
          plane[j * columns_ + k] = *value;
          if (m_tile == n_tile) plane[k * columns_ + j] = *value;
        }
      }
    }
  }

  const Basis& basis_;
  const Basis& fit_;
  const Space& functions_;
  ThreeCentreEngine engine_;
  double largest_;  ///< (P|P)^1/2
  std::size_t rows_ = 0, columns_ = 0;
  std::vector<double> values_;
};

/// Rounding apart, planes of n x n are symmetric; then exactly.
void mirror(std::vector<double>& planes, std::size_t n) {
  for (double* plane = planes.data(); plane != planes.data() + planes.size(); plane += n * n) {
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < i; ++j) plane[j * n + i] = plane[i * n + j];
    }
  }
}

struct TilePair {
  int m, n;
};

/// Those on the diagonal, which take half as long, last.
std::vector<TilePair> tile_pairs(int tiles) {
  std::vector<TilePair> pairs;
  for (int m = 0; m < tiles; ++m) {
    for (int n = 0; n < m; ++n) pairs.push_back({m, n});
  }
  for (int m = 0; m < tiles; ++m) pairs.push_back({m, m});
  return pairs;
}

}  // namespace

Tensor<double> fitted_functions(const gannet::Group& group, const Basis& basis, const Basis& fit,
                                Method method) {
  const auto aux = fitting_space(group, fit, basis);
  const auto functions = function_space("ao", basis, tile_of_functions(basis.size, group.size()));
  const auto f = inverse_factor_of_metric(group, fit, aux, aux);
  Tensor<double> b(group, {aux, functions, functions},
                   {.name = "B",
                    .symmetry = gannet::tensor::symmetric({1, 2}),
                    .placement = by_first(group, aux)});
  FactorRows factor(f);
  PairIntegrator integrator(basis, fit, functions);
  const auto pairs = tile_pairs(functions.tiles());
  std::vector<double> product;
  TaskCounter(group, method).each(pairs.size(), [&](std::size_t task) {
    const auto [m, n] = pairs[task];
    const auto& integrals = integrator.compute(m, n);
    const auto elements = count(functions.extent(m) * functions.extent(n));
    for (int q = 0; q < aux.tiles(); ++q) {
      const auto& rows = factor.of(q);
      product.resize(rows.height * elements);
      multiply(Turn::no, Turn::no, rows.height, elements, rows.width, rows.values.data(),
               integrals.data(), product.data());
      if (m == n) mirror(product, count(functions.extent(m)));
      b.put({q, m, n}, product);
    }
  });
  note_memory();
  group.sync();
  return b;
}

}  // namespace chem
