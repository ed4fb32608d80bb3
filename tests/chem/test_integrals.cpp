// Law: repulsion integrals are those of libint2's own engine.
#include <gtest/gtest.h>

#include "given.hpp"
#include "integrals/libint.hpp"
#include "integrals/libint_shells.hpp"
#include "integrals/repulsion.hpp"
#include "libint_engine.hpp"

namespace chem {
namespace {

std::vector<ShellPair> all_pairs(const Basis& basis) {
  std::vector<ShellPair> pairs;
  for (std::size_t i = 0; i < basis.shells.size(); ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      pairs.push_back(make_shell_pair(basis.shells[i], basis.shells[j], 0));
    }
  }
  return pairs;
}

/// Compares every `step`-th quartet.
void expect_same(const Basis& basis, std::size_t step) {
  const Libint libint;
  Repulsion repulsion(basis.max_l(), basis.max_primitives());
  test::LibintEngine engine(basis.max_primitives(), basis.max_l());
  std::vector<double> integrals;
  const auto pairs = all_pairs(basis);
  for (std::size_t n = 0; n < pairs.size() * pairs.size(); n += step) {
    const auto& bra = pairs[n / pairs.size()];
    const auto& ket = pairs[n % pairs.size()];
    if (bra.first->l + bra.second->l > ket.first->l + ket.second->l) continue;
    const auto size = static_cast<std::size_t>(bra.size() * ket.size());
    integrals.assign(size, 0);
    ASSERT_TRUE(repulsion.compute(bra, ket, 2.0, 0, integrals.data()));
    const auto* expected = engine.compute(libint_shell(*bra.first), libint_shell(*bra.second),
                                          libint_shell(*ket.first), libint_shell(*ket.second));
    for (std::size_t k = 0; k < size; ++k) ASSERT_NEAR(integrals[k], 2 * expected[k], 1e-12);
  }
}

TEST(Integrals, Spherical) { expect_same(test::basis("water", "cc-pvtz"), 7); }
TEST(Integrals, Cartesian) {
  expect_same(test::basis("water", "6-31g_st_", Harmonics::cartesian), 1);
}
TEST(Integrals, DeepContractions) { expect_same(test::basis("water", "cc-pvdz"), 3); }

TEST(Integrals, NothingAboveTheCutoff) {
  const Libint libint;
  const auto basis = test::basis("water", "sto-3g");
  Repulsion repulsion(basis.max_l(), basis.max_primitives());
  const auto pair = make_shell_pair(basis.shells[0], basis.shells[0], 0);
  double integral = 0;
  EXPECT_FALSE(repulsion.compute(pair, pair, 1, 1e6, &integral));
}

}  // namespace
}  // namespace chem
