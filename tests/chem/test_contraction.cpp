// Law: simplified contractions span what the given ones span, with fewer primitives.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "given.hpp"

namespace chem {
namespace {

using Vector = std::vector<double>;

/// Coefficients of all contractions of one l over the same exponents.
std::vector<Vector> dense(const std::vector<Contraction>& contractions, int l,
                          const Vector& exponents) {
  std::vector<Vector> rows;
  for (const auto& c : contractions) {
    if (c.l != l) continue;
    Vector row(exponents.size());
    for (std::size_t p = 0; p < c.exponents.size(); ++p) {
      const auto at = std::find(exponents.begin(), exponents.end(), c.exponents[p]);
      row[static_cast<std::size_t>(at - exponents.begin())] = c.coefficients[p];
    }
    rows.push_back(row);
  }
  return rows;
}

double dot(const Vector& a, const Vector& b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

/// What is left of `row` outside the span of `basis`, by Gram and Schmidt.
double outside(Vector row, std::vector<Vector> basis) {
  for (std::size_t i = 0; i < basis.size(); ++i) {
    for (std::size_t again = 0; again < 2; ++again) {
      for (std::size_t j = 0; j < i; ++j) {
        const double part = dot(basis[i], basis[j]) / dot(basis[j], basis[j]);
        for (std::size_t p = 0; p < row.size(); ++p) basis[i][p] -= part * basis[j][p];
      }
    }
    const double part = dot(row, basis[i]) / dot(basis[i], basis[i]);
    for (std::size_t p = 0; p < row.size(); ++p) row[p] -= part * basis[i][p];
  }
  return std::sqrt(dot(row, row));
}

std::size_t primitives(const std::vector<Contraction>& contractions) {
  std::size_t count = 0;
  for (const auto& c : contractions) count += c.exponents.size();
  return count;
}

TEST(Contraction, SameSpanWithFewerPrimitives) {
  for (const auto* name : {"sto-3g", "6-31g_st_", "cc-pvdz", "cc-pvtz", "def2-svp"}) {
    for (const auto& [species, given] : test::basis_set(name)) {
      const int element = species.element;
      const auto simple = simplify(given);
      ASSERT_EQ(simple.size(), given.size()) << name << " " << element;
      EXPECT_LE(primitives(simple), primitives(given)) << name << " " << element;
      for (int l = 0; l <= 3; ++l) {
        Vector exponents;
        for (const auto& c : given) {
          if (c.l == l) exponents.insert(exponents.end(), c.exponents.begin(), c.exponents.end());
        }
        const auto basis = dense(simple, l, exponents);
        for (const auto& row : dense(given, l, exponents)) EXPECT_LT(outside(row, basis), 1e-9);
      }
    }
  }
}

TEST(Contraction, CarbonInCcPvdzLosesWhatItsContractionsShare) {
  const auto carbon = test::basis_set("cc-pvdz").at(6);
  EXPECT_EQ(primitives(carbon), 9u + 9 + 1 + 4 + 1 + 1);
  EXPECT_EQ(primitives(simplify(carbon)), 7u + 7 + 1 + 3 + 1 + 1);
}

TEST(Contraction, RepeatedFunctionsAreLeftOut) {
  const Contraction s{0, {2, 1}, {0.5, 0.25}};
  const Contraction same{0, {2, 1}, {1, 0.5}};
  EXPECT_EQ(simplify({s, same}).size(), 1u);
}

TEST(Contraction, AnAtomHasThoseOfItsVariantOrOfItsElement) {
  const BasisSet set{{1, {{0, {1.0}, {1.0}}}}, {{1, 2}, {{1, {0.5}, {1.0}}}}};
  const auto l_of = [&](int variant) {
    return functions_of(set, {.atomic_number = 1, .at = {}, .variant = variant})->at(0).l;
  };
  EXPECT_EQ(l_of(0), 0);
  EXPECT_EQ(l_of(1), 0);
  EXPECT_EQ(l_of(2), 1);
  EXPECT_EQ(functions_of(set, {.atomic_number = 2, .at = {}}), nullptr);
}

}  // namespace
}  // namespace chem
