#include "scf/diis.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace chem {
namespace {

using Matrix = std::vector<std::vector<double>>;

/// Solves the augmented system (rows hold the matrix and the right side) by elimination with
/// pivoting; nothing if it is singular to working precision. For a dozen unknowns.
std::optional<std::vector<double>> solve(Matrix rows) {
  const auto n = rows.size();
  for (std::size_t k = 0; k < n; ++k) {
    std::size_t pivot = k;
    for (std::size_t r = k; r < n; ++r) {
      if (std::abs(rows[r][k]) > std::abs(rows[pivot][k])) pivot = r;
    }
    if (std::abs(rows[pivot][k]) < 1e-13) return std::nullopt;
    std::swap(rows[k], rows[pivot]);
    for (std::size_t r = 0; r < n; ++r) {
      const double factor = r == k ? 0 : rows[r][k] / rows[k][k];
      for (std::size_t c = k; c <= n; ++c) rows[r][c] -= factor * rows[k][c];
    }
  }
  std::vector<double> x(n);
  for (std::size_t k = 0; k < n; ++k) x[k] = rows[k][n] / rows[k][k];
  return x;
}

/// The equations of entries [first, end) and of the sum of the coefficients, with its multiplier.
Matrix equations(const Matrix& lower, std::size_t first) {
  const auto n = lower.size() - first;
  const double scale = lower.back().back();
  Matrix rows(n + 1, std::vector<double>(n + 2, 0));
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      rows[i][j] = rows[j][i] = lower[first + i][first + j] / scale;
    }
    rows[i][n] = rows[n][i] = 1;
  }
  rows[n][n + 1] = 1;
  return rows;
}

}  // namespace

std::vector<double> diis_coefficients(const Matrix& lower) {
  std::vector<double> coefficients(lower.size(), 0);
  for (std::size_t first = 0; first + 1 < lower.size(); ++first) {
    const auto x = solve(equations(lower, first));
    if (!x) continue;
    std::copy(x->begin(), x->end() - 1, coefficients.begin() + static_cast<std::ptrdiff_t>(first));
    return coefficients;
  }
  coefficients.back() = 1;
  return coefficients;
}

double Diis::product(const Entry& a, const Entry& b) {
  double sum = 0;
  for (std::size_t m = 0; m < a.error.size(); ++m) sum += gannet::dot(a.error[m], b.error[m]);
  return sum;
}

void Diis::extrapolate(const std::vector<FockAndError>& matrices) {
  if (entries_.size() == length_) {
    entries_.erase(entries_.begin());
    for (auto& entry : entries_) entry.products.erase(entry.products.begin());
  }
  auto& newest = entries_.emplace_back();
  for (const auto& [fock, error] : matrices) {
    gannet::copy(*fock, newest.fock.emplace_back(fock->duplicate("DIIS Fock")));
    gannet::copy(*error, newest.error.emplace_back(error->duplicate("DIIS error")));
  }
  for (const auto& entry : entries_) newest.products.push_back(product(newest, entry));
  Matrix lower;
  for (const auto& entry : entries_) lower.push_back(entry.products);
  const auto coefficients = diis_coefficients(lower);
  for (std::size_t m = 0; m < matrices.size(); ++m) {
    const auto& fock = *matrices[m].fock;
    gannet::zero(fock);
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      gannet::add(1, fock, coefficients[i], entries_[i].fock[m], fock);
    }
  }
}

}  // namespace chem
