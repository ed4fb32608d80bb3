#include "fit/metric.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "count.hpp"
#include "dense/product.hpp"
#include "gannet/gannet.hpp"
#include "integrals/engines.hpp"

namespace chem {
namespace {

using gannet::Array, gannet::Index, gannet::Op;
using gannet::tensor::Space, gannet::tensor::Tensor, gannet::tensor::Tile;

/// Of the largest eigenvalue of V: smaller ones count as linear dependence.
constexpr double smallest_share = 1e-11;

/// Rows of L that are read at once, and how many times that are under way.
constexpr Index panel_rows = 64, panels_ahead = 6;

/// The columns of L^-1 that this rank makes, side by side: those of every so manieth tile of p.
class InverseColumns {
 public:
  InverseColumns(const Array<double>& l, const Space& p) : l_(l), n_(l.shape()[0]), p_(p) {
    const auto& group = l.group();
    for (int tile = group.rank(); tile < p.tiles(); tile += group.size()) {
      tiles_.push_back(tile);
      width_ += count(p.extent(tile));
    }
    values_.resize(count(n_) * width_);
    std::size_t column = 0;
    for (const int tile : tiles_) {
      for (Index row = p.start(tile); row < p.start(tile + 1); ++row) row_of(row)[column++] = 1;
    }
  }

  /// One-sided. Forward substitution, for which panels of L are fetched while those before are
  /// used.
  void solve() {
    if (width_ == 0) return;
    Panel panels[panels_ahead];
    for (Index turn = 0; turn < panels_ahead; ++turn) fetch(panels[turn], turn * panel_rows);
    for (Index begin = 0, turn = 0; begin < n_; begin += panel_rows, ++turn) {
      auto& here = panels[turn % panels_ahead];
      for (auto& request : here.coming) request.wait();
      const auto rows = count(std::min(panel_rows, n_ - begin));
      std::vector<double> known(rows * width_);
      multiply(Turn::no, Turn::no, rows, width_, count(begin), here.left.data(), values_.data(),
               known.data());
      double* x = row_of(begin);
      for (std::size_t i = 0; i < rows * width_; ++i) x[i] -= known[i];
      substitute(here.diagonal, rows, x);
      fetch(here, begin + panels_ahead * panel_rows);
    }
  }

  /// Local. The sum of squares of all elements here.
  double squares() const {
    double sum = 0;
    for (const double x : values_) sum += x * x;
    return sum;
  }

  /// One-sided.
  void put_into(const Tensor<double>& to) const {
    const auto& q = to.spaces()[0];
    std::vector<double> block;
    std::size_t first = 0;
    for (const int tile : tiles_) {
      const auto columns = count(p_.extent(tile));
      for (int row = 0; row < q.tiles(); ++row) {
        if (!to.present({row, tile})) continue;
        block.resize(count(q.extent(row)) * columns);
        for (std::size_t i = 0; i < count(q.extent(row)); ++i) {
          std::copy_n(row_of(q.start(row) + static_cast<Index>(i)) + first, columns,
                      &block[i * columns]);
        }
        to.put({row, tile}, block);
      }
      first += columns;
    }
  }

 private:
  /// Some rows of L, up to the diagonal and in its block.
  struct Panel {
    Panel() = default;
    Panel(const Panel&) = delete;
    Panel& operator=(const Panel&) = delete;
    ~Panel() {  // what is under way writes into it
      for (auto& request : coming) {
        try {
          request.wait();
        } catch (const gannet::Error&) {  // something else has failed already
        }
      }
    }

    std::vector<double> left, diagonal;
    gannet::Request coming[2];
  };

  double* row_of(Index row) { return values_.data() + count(row) * width_; }
  const double* row_of(Index row) const { return values_.data() + count(row) * width_; }

  /// Nothing from the end on.
  void fetch(Panel& panel, Index begin) const {
    if (begin >= n_) return;
    const Index end = std::min(begin + panel_rows, n_);
    panel.left.resize(count((end - begin) * begin));
    panel.diagonal.resize(count((end - begin) * (end - begin)));
    panel.coming[0] = l_.nb_get({{begin, begin}, {end, end}}, panel.diagonal.data());
    if (begin > 0) panel.coming[1] = l_.nb_get({{begin, 0}, {end, begin}}, panel.left.data());
  }

  /// x := inverse of the block at the diagonal times x
  void substitute(const std::vector<double>& diagonal, std::size_t rows, double* x) const {
    for (std::size_t i = 0; i < rows; ++i) {
      double* to = x + i * width_;
      for (std::size_t k = 0; k < i; ++k) {
        const double factor = diagonal[i * rows + k];
        for (std::size_t c = 0; c < width_; ++c) to[c] -= factor * x[k * width_ + c];
      }
      for (std::size_t c = 0; c < width_; ++c) to[c] /= diagonal[i * rows + i];
    }
  }

  const Array<double>& l_;
  Index n_;
  const Space& p_;
  std::vector<int> tiles_;
  std::size_t width_ = 0;
  std::vector<double> values_;  ///< n_ x width_
};

/// Columns u_k of the eigenvectors become u_k v_k^-1/4, so that their product with their transposed
/// ones is V^-1/2.
void scale_columns(const Array<double>& vectors, const std::vector<double>& values) {
  const double smallest = smallest_share * values.back();
  const auto mine = vectors.update_local();
  for (Index i = 0; !mine.empty() && i < mine.extent(0); ++i) {
    for (Index j = 0; j < mine.extent(1); ++j) {
      const double v = values[count(mine.patch().lo[1] + j)];
      mine(i, j) *= v < smallest ? 0 : std::pow(v, -0.25);
    }
  }
  vectors.group().sync();
}

/// The Cholesky factor; nothing if rounding leaves no positive definite matrix.
std::optional<Array<double>> cholesky_factor(const Array<double>& v) {
  auto l = v.duplicate("L");
  gannet::copy(v, l);
  try {
    gannet::cholesky(l);
  } catch (const gannet::Error& error) {
    if (error.fault() != gannet::Fault::numeric) throw;
    return std::nullopt;
  }
  return l;
}

}  // namespace

Metric two_centre_integrals(const gannet::Group& group, const Basis& fit) {
  const Index n = fit.size;
  Metric metric{Array<double>(group, {n, n}, {.name = "V"}), 0};
  std::vector<double> row_sums(count(n)), strip;
  TwoCentreEngine engine(fit);
  const auto shells = fit.shells.size(), ranks = count(group.size());
  for (auto p = count(group.rank()); p < shells; p += ranks) {
    const auto& one = fit.shells[p];
    const Index row = fit.first(one), width = row + one.size();
    strip.assign(count(one.size() * width), 0.0);
    for (std::size_t q = 0; q <= p; ++q) {
      const auto& other = fit.shells[q];
      const Index column = fit.first(other);
      const double* value = engine.compute(p, q);
      for (Index i = 0; value != nullptr && i < one.size(); ++i) {
        for (Index j = column; j < column + other.size(); ++j, ++value) {
          strip[count(i * width + j)] = *value;
          row_sums[count(row + i)] += std::abs(*value);
          if (q < p) row_sums[count(j)] += std::abs(*value);
        }
      }
    }
    metric.v.put({{row, 0}, {row + one.size(), width}}, strip.data());
  }
  group.sum(row_sums);
  metric.bound = *std::ranges::max_element(row_sums);
  group.sync();
  return metric;
}

std::optional<Tensor<double>> inverse_of_cholesky(const Metric& metric, const Space& q,
                                                  const Space& p) {
  const auto l = cholesky_factor(metric.v);
  if (!l) return std::nullopt;
  InverseColumns columns(*l, p);
  columns.solve();
  // The trace of V^-1, which no 1/eigenvalue exceeds.
  const double trace = l->group().sum(columns.squares());
  if (!(trace * smallest_share * metric.bound < 1)) return std::nullopt;
  Tensor<double> inverse(l->group(), {q, p}, {.name = "L^-1", .present = [](const Tile& tile) {
                                                return tile.hi[0] > tile.lo[1];
                                              }});
  columns.put_into(inverse);
  l->group().sync();
  return inverse;
}

Tensor<double> inverse_root(const Metric& metric, const Space& q, const Space& p) {
  const auto& v = metric.v;
  const auto vectors = v.duplicate("vectors of V"), root = v.duplicate("root of V");
  scale_columns(vectors, gannet::eigensolve(v, vectors));
  gannet::matmul(Op::none, Op::transpose, 1, vectors, vectors, 0, root);
  Tensor<double> result(v.group(), {q, p}, {.name = "V^-1/2"});
  result.for_tiles([&](const Tile& tile, std::span<double> elements) {
    root.get({{tile.lo[0], tile.lo[1]}, {tile.hi[0], tile.hi[1]}}, elements.data());
  });
  v.group().sync();
  return result;
}

Tensor<double> inverse_factor_of_metric(const gannet::Group& group, const Basis& fit,
                                        const Space& q, const Space& p) {
  const auto metric = two_centre_integrals(group, fit);
  if (auto inverse = inverse_of_cholesky(metric, q, p)) return *std::move(inverse);
  return inverse_root(metric, q, p);
}

}  // namespace chem
