#include "basis/contraction.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

namespace chem {
namespace {

/// Coefficients of contractions (rows) on the exponents (columns) of one angular momentum.
using Rows = std::vector<std::vector<double>>;

/// A pivot must not be small beside the rest of its row, or cancellation would cost digits.
constexpr double smallest_pivot = 0.2;

std::vector<double> all_exponents(const std::vector<Contraction>& contractions, int l) {
  std::set<double, std::greater<>> exponents;
  for (const auto& c : contractions) {
    if (c.l == l) exponents.insert(c.exponents.begin(), c.exponents.end());
  }
  return {exponents.begin(), exponents.end()};
}

Rows coefficient_rows(const std::vector<Contraction>& contractions, int l,
                      const std::vector<double>& exponents) {
  Rows rows;
  for (const auto& c : contractions) {
    if (c.l != l) continue;
    auto& row = rows.emplace_back(exponents.size());
    for (std::size_t p = 0; p < c.exponents.size(); ++p) {
      const auto at = std::find(exponents.begin(), exponents.end(), c.exponents[p]);
      row[static_cast<std::size_t>(at - exponents.begin())] += c.coefficients[p];
    }
  }
  return rows;
}

double largest(const std::vector<double>& row) {
  double m = 0;
  for (double c : row) m = std::max(m, std::abs(c));
  return m;
}

/// Whether `row` has all primitives of `part`, so that subtracting part brings in no new one.
bool covers(const std::vector<double>& row, const std::vector<double>& part) {
  for (std::size_t p = 0; p < row.size(); ++p) {
    if (part[p] != 0 && row[p] == 0) return false;
  }
  return true;
}

/// Subtracts as much of `pivot` as cancels `column`. What cancels but for rounding is zero too.
void cancel(std::vector<double>& row, const std::vector<double>& pivot, std::size_t column) {
  const double factor = row[column] / pivot[column];
  const double rounding = 1e-13 * largest(row);
  for (std::size_t p = 0; p < row.size(); ++p) {
    row[p] -= factor * pivot[p];
    if (std::abs(row[p]) < rounding) row[p] = 0;
  }
  row[column] = 0;
}

/// The unused row in which `column` weighs most; -1 if it is small in all of them.
int pivot_row(const Rows& rows, const std::vector<bool>& used, std::size_t column) {
  int best = -1;
  double weight = smallest_pivot;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const double size = largest(rows[r]);
    if (used[r] || size == 0 || std::abs(rows[r][column]) / size < weight) continue;
    weight = std::abs(rows[r][column]) / size;
    best = static_cast<int>(r);
  }
  return best;
}

/// Gauss-Jordan elimination from the most diffuse exponent on, since pairs of diffuse primitives
/// are those that survive between distant atoms.
void eliminate(Rows& rows) {
  std::vector<bool> used(rows.size());
  for (std::size_t column = rows.empty() ? 0 : rows[0].size(); column-- > 0;) {
    const int pivot = pivot_row(rows, used, column);
    if (pivot < 0) continue;
    const auto p = static_cast<std::size_t>(pivot);
    used[p] = true;
    for (std::size_t r = 0; r < rows.size(); ++r) {
      if (r != p && rows[r][column] != 0 && covers(rows[r], rows[p])) {
        cancel(rows[r], rows[p], column);
      }
    }
  }
}

Contraction without_zeros(int l, const std::vector<double>& exponents,
                          const std::vector<double>& row) {
  Contraction c{l, {}, {}};
  for (std::size_t p = 0; p < row.size(); ++p) {
    if (row[p] == 0) continue;
    c.exponents.push_back(exponents[p]);
    c.coefficients.push_back(row[p]);
  }
  return c;
}

}  // namespace

const std::vector<Contraction>* functions_of(const BasisSet& set, const Atom& atom) {
  auto found = set.find(atom.species());
  if (found == set.end()) found = set.find(atom.atomic_number);
  return found == set.end() ? nullptr : &found->second;
}

std::vector<Contraction> simplify(const std::vector<Contraction>& contractions) {
  std::set<int> momenta;
  for (const auto& c : contractions) momenta.insert(c.l);
  std::vector<Contraction> simple;
  for (const int l : momenta) {
    const auto exponents = all_exponents(contractions, l);
    auto rows = coefficient_rows(contractions, l, exponents);
    eliminate(rows);
    for (const auto& row : rows) {
      if (largest(row) > 0) simple.push_back(without_zeros(l, exponents, row));
    }
  }
  return simple;
}

}  // namespace chem
