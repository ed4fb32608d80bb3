#include "fit/density_vectors.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "dense/product.hpp"
#include "gannet/gannet.hpp"

namespace chem {
namespace {

/// What is left of a density may have diagonal elements, or eigenvalues, of this size.
constexpr double smallest_weight = 1e-12;

/// A semidefinite matrix has no element larger than that on its diagonal; rounding leaves some.
constexpr double rounding = 1e-11;

/// Columns of a decomposition as rows of a matrix that grows.
class Cholesky {
 public:
  Cholesky(const std::vector<double>& a, std::size_t n) : a_(a), n_(n), diagonal_(n) {
    for (std::size_t i = 0; i < n; ++i) diagonal_[i] = a[i * n + i];
    scale_ = std::max(1.0, *std::ranges::max_element(diagonal_));
  }

  /// Nothing if the matrix is not positive semidefinite.
  std::optional<WeightedVectors> decompose() {
    while (count_ < n_) {
      const auto pivot =
          static_cast<std::size_t>(std::ranges::max_element(diagonal_) - diagonal_.begin());
      if (diagonal_[pivot] < smallest_weight * scale_) break;
      add_column(pivot);
    }
    if (largest_left() > rounding * scale_) return std::nullopt;
    WeightedVectors found{1, count_, std::vector<double>(n_ * count_)};
    for (std::size_t k = 0; k < count_; ++k) {
      for (std::size_t i = 0; i < n_; ++i) found.values[i * count_ + k] = rows_[k * n_ + i];
    }
    return found;
  }

 private:
  void add_column(std::size_t pivot) {
    std::vector<double> column(a_.begin() + static_cast<std::ptrdiff_t>(pivot * n_),
                               a_.begin() + static_cast<std::ptrdiff_t>((pivot + 1) * n_));
    for (std::size_t k = 0; k < count_; ++k) {
      const double* row = &rows_[k * n_];
      const double factor = row[pivot];
      for (std::size_t i = 0; i < n_; ++i) column[i] -= factor * row[i];
    }
    const double root = std::sqrt(diagonal_[pivot]);
    for (std::size_t i = 0; i < n_; ++i) {
      column[i] /= root;
      diagonal_[i] -= column[i] * column[i];
    }
    diagonal_[pivot] = 0;
    rows_.insert(rows_.end(), column.begin(), column.end());
    ++count_;
  }

  /// The largest element that the columns do not make.
  double largest_left() const {
    std::vector<double> made(n_ * n_);
    multiply(Turn::yes, Turn::no, n_, n_, count_, rows_.data(), rows_.data(), made.data());
    double largest = 0;
    for (std::size_t i = 0; i < made.size(); ++i) {
      largest = std::max(largest, std::abs(a_[i] - made[i]));
    }
    return largest;
  }

  const std::vector<double>& a_;
  std::size_t n_;
  std::vector<double> diagonal_;  ///< of what is left
  double scale_;
  std::size_t count_ = 0;
  std::vector<double> rows_;
};

/// Columns first to last of the eigenvectors, times the square roots of their weights.
WeightedVectors part(const std::vector<double>& vectors, const std::vector<double>& weights,
                     double sign, std::size_t first, std::size_t last) {
  const auto n = weights.size(), count = last - first;
  WeightedVectors found{sign, count, std::vector<double>(n * count)};
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < count; ++k) {
      found.values[i * count + k] =
          vectors[i * n + first + k] * std::sqrt(std::abs(weights[first + k]));
    }
  }
  return found;
}

std::vector<WeightedVectors> eigenvectors(const gannet::Group& group,
                                          const std::vector<double>& density, std::size_t n) {
  const auto extent = static_cast<gannet::Index>(n);
  const gannet::Array<double> matrix(group, {extent, extent}, {.name = "D"});
  if (group.rank() == 0) matrix.put(matrix.patch(), density.data());
  const auto vectors = matrix.duplicate("vectors of D");
  const auto weights = gannet::eigensolve(matrix, vectors);
  std::vector<double> values(n * n);
  vectors.get(vectors.patch(), values.data());
  group.sync();
  const auto below = [&](double limit) {
    return static_cast<std::size_t>(std::ranges::lower_bound(weights, limit) - weights.begin());
  };
  std::vector<WeightedVectors> parts{part(values, weights, 1, below(smallest_weight), n),
                                     part(values, weights, -1, 0, below(-smallest_weight))};
  std::erase_if(parts, [](const auto& one) { return one.count == 0; });
  return parts;
}

}  // namespace

std::vector<WeightedVectors> density_vectors(const gannet::Group& group,
                                             const std::vector<double>& density, std::size_t n) {
  auto found = Cholesky(density, n).decompose();
  if (group.max(!found)) return eigenvectors(group, density, n);
  std::vector<WeightedVectors> parts;
  if (found->count > 0) parts.push_back(*std::move(found));
  return parts;
}

}  // namespace chem
