#include "integrals/shell_pair.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace chem {
namespace {

struct Product {
  double exponent;
  double weight;
  std::array<double, 3> centre;
};

double distance_squared(const std::array<double, 3>& r) {
  return r[0] * r[0] + r[1] * r[1] + r[2] * r[2];
}

/// The product of primitive p of a and primitive q of b. Two weights over the square root of the
/// sum of their exponents make the prefactor of an (ss|ss) integral.
Product multiply(const Shell& a, std::size_t p, const Shell& b, std::size_t q, double separation) {
  static const double root = std::sqrt(2.0) * std::pow(std::numbers::pi, 1.25);
  const double alpha = a.exponents[p];
  const double beta = b.exponents[q];
  const double sum = alpha + beta;
  Product product{sum,
                  a.coefficients[p] * b.coefficients[q] * root / sum *
                      std::exp(-alpha * beta / sum * separation),
                  a.centre};
  if (separation > 0) {
    for (std::size_t d = 0; d < 3; ++d) {
      product.centre[d] = (alpha * a.centre[d] + beta * b.centre[d]) / sum;
    }
  }
  return product;
}

PrimitivePairs columns(std::vector<Product> products, const std::array<double, 3>& first) {
  PrimitivePairs columns;
  columns.size = products.size();
  while (products.size() % PrimitivePairs::lanes != 0) products.push_back({1, 0, first});
  for (const auto& product : products) {
    columns.exponent.push_back(product.exponent);
    columns.half_inverse.push_back(0.5 / product.exponent);
    columns.weight.push_back(product.weight);
    for (std::size_t d = 0; d < 3; ++d) {
      columns.centre[d].push_back(product.centre[d]);
      columns.from_first[d].push_back(product.centre[d] - first[d]);
    }
  }
  return columns;
}

}  // namespace

ShellPair make_shell_pair(const Shell& a, const Shell& b, double cutoff) {
  if (a.l < b.l) return make_shell_pair(b, a, cutoff);
  ShellPair pair{0, {a.number, a.offset}, {b.number, b.offset}, &a, &b, {}, {}};
  for (std::size_t d = 0; d < 3; ++d) pair.separation[d] = a.centre[d] - b.centre[d];
  std::vector<Product> products;
  for (std::size_t p = 0; p < a.exponents.size(); ++p) {
    for (std::size_t q = 0; q < b.exponents.size(); ++q) {
      const auto product = multiply(a, p, b, q, distance_squared(pair.separation));
      if (std::abs(product.weight) >= cutoff) products.push_back(product);
    }
  }
  std::sort(products.begin(), products.end(), [](const Product& x, const Product& y) {
    return std::abs(x.weight) > std::abs(y.weight);
  });
  pair.primitives = columns(std::move(products), a.centre);
  return pair;
}

}  // namespace chem
