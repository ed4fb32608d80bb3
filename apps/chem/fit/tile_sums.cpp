#include "fit/tile_sums.hpp"

#include <algorithm>

#include "count.hpp"
#include "dense/product.hpp"

namespace chem {
namespace {

using gannet::tensor::Tensor, gannet::tensor::Tile;

/// Rows of K that are multiplied at once.
constexpr std::size_t rows_at_once = 96;

/// Where a tile is in Q, m and n, and how far it goes.
struct Box {
  explicit Box(const Tile& tile)
      : q(count(tile.extent(0))),
        rows(count(tile.extent(1))),
        columns(count(tile.extent(2))),
        row(count(tile.lo[1])),
        column(count(tile.lo[2])),
        diagonal(tile.at[1] == tile.at[2]) {}

  std::size_t q, rows, columns, row, column;
  bool diagonal;
};

double dot(const double* a, const double* b, std::size_t size) {
  double sum = 0;
#pragma omp simd reduction(+ : sum)
  for (std::size_t i = 0; i < size; ++i) sum += a[i] * b[i];
  return sum;
}

/// x(m, Q, k) += y(Q, m, k) for the functions m from `first` on.
void add_turned(const std::vector<double>& y, std::size_t q_count, std::size_t m_count,
                std::size_t width, std::size_t first, std::vector<double>& x) {
  const double* from = y.data();
  for (std::size_t q = 0; q < q_count; ++q) {
    for (std::size_t m = first; m < first + m_count; ++m) {
      double* to = &x[(m * q_count + q) * width];
      for (std::size_t k = 0; k < width; ++k) to[k] += *from++;
    }
  }
}

/// x += scale times that part of X(m, Q, k) which comes from a tile and its mirror image.
void add_products(const Box& at, const double* b, const WeightedVectors& u,
                  std::vector<double>& work, std::vector<double>& x) {
  const auto width = u.count;
  work.resize(at.q * std::max(at.rows, at.columns) * width);
  multiply(Turn::no, Turn::no, at.q * at.rows, width, at.columns, b, &u.values[at.column * width],
           work.data());
  add_turned(work, at.q, at.rows, width, at.row, x);
  if (at.diagonal) return;
  for (std::size_t q = 0; q < at.q; ++q) {
    multiply(Turn::yes, Turn::no, at.columns, width, at.rows, b + q * at.rows * at.columns,
             &u.values[at.row * width], &work[q * at.columns * width]);
  }
  add_turned(work, at.q, at.columns, width, at.column, x);
}

/// k += scale x x' for the rows of x, of which only one triangle of k is multiplied out.
void add_square(const std::vector<double>& x, std::size_t n, double scale,
                std::vector<double>& work, std::vector<double>& k) {
  const auto length = x.size() / n;
  for (std::size_t row = 0; row < n; row += rows_at_once) {
    const auto end = std::min(n, row + rows_at_once);
    work.resize((end - row) * end);
    multiply(Turn::no, Turn::yes, end - row, end, length, &x[row * length], x.data(), work.data());
    const double* from = work.data();
    for (std::size_t i = row; i < end; ++i) {
      for (std::size_t j = 0; j < end; ++j, ++from) {
        k[i * n + j] += scale * *from;
        if (j < row) k[j * n + i] += scale * *from;
      }
    }
  }
}

}  // namespace

TileSums::TileSums(const Tensor<double>& b) : n_(count(b.spaces()[1].extent())) {
  int last = -1;
  b.for_tiles([&](const Tile& tile, std::span<double> elements) {
    if (tile.at[0] != std::exchange(last, tile.at[0])) layers_.emplace_back();
    layers_.back().push_back({tile, elements.data()});
  });
}

void TileSums::add_coulomb(const std::vector<double>& density, std::vector<double>& j) const {
  std::vector<double> block, g;
  for (const auto& layer : layers_) {
    g.assign(count(layer.front().tile.extent(0)), 0.0);
    for (const auto& [tile, values] : layer) {
      const Box at(tile);
      block.resize(at.rows * at.columns);
      for (std::size_t i = 0; i < at.rows; ++i) {
        std::copy_n(&density[(at.row + i) * n_ + at.column], at.columns, &block[i * at.columns]);
      }
      for (std::size_t q = 0; q < at.q; ++q) {
        g[q] += (at.diagonal ? 1 : 2) * dot(values + q * block.size(), block.data(), block.size());
      }
    }
    for (const auto& [tile, values] : layer) {
      const Box at(tile);
      block.assign(at.rows * at.columns, 0.0);
      for (std::size_t q = 0; q < at.q; ++q) {
        const double* from = values + q * block.size();
        for (std::size_t i = 0; i < block.size(); ++i) block[i] += g[q] * from[i];
      }
      for (std::size_t i = 0; i < block.size(); ++i) {
        const auto m = at.row + i / at.columns, n = at.column + i % at.columns;
        j[m * n_ + n] += block[i];
        if (!at.diagonal) j[n * n_ + m] += block[i];
      }
    }
  }
}

void TileSums::add_exchange(const WeightedVectors& u, double scale, std::vector<double>& k) const {
  std::vector<double> x, work;
  for (const auto& layer : layers_) {
    x.assign(n_ * count(layer.front().tile.extent(0)) * u.count, 0.0);
    for (const auto& [tile, values] : layer) add_products(Box(tile), values, u, work, x);
    add_square(x, n_, u.sign * scale, work, k);
  }
}

}  // namespace chem
