// Law: integrals over fitting functions are those of libint2's engine with a constant beside each,
// and products of basis functions are what their fitting basis makes of them, nearly.
#include <gtest/gtest.h>

#include <Eigen/Dense>

#include "basis/basis_library.hpp"
#include "given.hpp"
#include "integrals/engines.hpp"
#include "integrals/libint.hpp"
#include "libint_engine.hpp"

namespace chem {
namespace {

Eigen::MatrixXd two_centre(const Basis& fit) {
  TwoCentreEngine engine(fit);
  Eigen::MatrixXd all = Eigen::MatrixXd::Zero(fit.size, fit.size);
  for (std::size_t p = 0; p < fit.shells.size(); ++p) {
    for (std::size_t q = 0; q < fit.shells.size(); ++q) {
      const auto &one = fit.shells[p], &other = fit.shells[q];
      const auto* values = engine.compute(p, q);
      for (int i = 0; values != nullptr && i < one.size(); ++i) {
        for (int j = 0; j < other.size(); ++j) {
          all(fit.first(one) + i, fit.first(other) + j) = values[i * other.size() + j];
        }
      }
    }
  }
  return all;
}

/// (P|mn), a column for each pair of functions.
Eigen::MatrixXd three_centre(const Basis& fit, const Basis& basis) {
  ThreeCentreEngine engine(fit, basis);
  Eigen::MatrixXd all = Eigen::MatrixXd::Zero(fit.size, basis.size * basis.size);
  for (std::size_t m = 0; m < basis.shells.size(); ++m) {
    for (std::size_t n = 0; n < basis.shells.size(); ++n) {
      for (std::size_t p = 0; p < fit.shells.size(); ++p) {
        const auto* value = engine.compute(p, m, n);
        const auto &a = fit.shells[p], &b = basis.shells[m], &c = basis.shells[n];
        for (int i = 0; value != nullptr && i < a.size(); ++i) {
          for (int j = 0; j < b.size(); ++j) {
            for (int k = 0; k < c.size(); ++k) {
              all(fit.first(a) + i, (basis.first(b) + j) * basis.size + basis.first(c) + k) =
                  *value++;
            }
          }
        }
      }
    }
  }
  return all;
}

/// (mm|mm) of all functions.
Eigen::VectorXd exact_repulsions(const Basis& basis) {
  const auto shells = libint_shells(basis);
  test::LibintEngine engine(basis.max_primitives(), basis.max_l());
  Eigen::VectorXd all(basis.size);
  for (std::size_t m = 0; m < shells.size(); ++m) {
    const auto* values = engine.compute(shells[m], shells[m], shells[m], shells[m]);
    const int n = basis.shells[m].size();
    for (int i = 0; i < n; ++i) {
      all(basis.first(basis.shells[m]) + i) = values[((i * n + i) * n + i) * n + i];
    }
  }
  return all;
}

Basis fitting_basis(const char* orbital, Fit what) {
  const std::string file(fitting_basis_for(orbital, what)->file);
  return test::basis("water", file.substr(0, file.rfind('.')));
}

TEST(Fitting, LeavesOutLittleAndAddsNothing) {
  const Libint libint;
  for (const auto* orbital : {"cc-pvdz", "cc-pvtz", "def2-svp", "sto-3g"}) {
    const auto basis = test::basis("water", orbital);
    const auto exact = exact_repulsions(basis);
    for (const auto what : {Fit::coulomb_exchange, Fit::correlation}) {
      const auto fit = fitting_basis(orbital, what);
      const auto integrals = three_centre(fit, basis);
      const Eigen::MatrixXd half = two_centre(fit).llt().matrixL().solve(integrals);
      for (int m = 0; m < basis.size; ++m) {
        const double fitted = half.col(m * basis.size + m).squaredNorm();
        EXPECT_LT(fitted, exact(m) + 1e-9) << orbital << ", function " << m;
        EXPECT_GT(fitted, 0.95 * exact(m)) << orbital << ", function " << m;
      }
    }
  }
}

TEST(Fitting, IntegralsAreThoseWithAConstant) {
  const Libint libint;
  const auto fit = test::basis("water", "cc-pvtz-rifit"), basis = test::basis("water", "cc-pvdz");
  const auto fits = libint_shells(fit), shells = libint_shells(basis);
  test::LibintEngine expected(20, std::max(fit.max_l(), basis.max_l()));
  ThreeCentreEngine three(fit, basis);
  TwoCentreEngine two(fit);
  const auto unit = libint2::Shell::unit();
  for (std::size_t p = 0; p < fits.size(); ++p) {
    const auto q = (7 * p + 3) % fits.size(), m = (3 * p) % shells.size(), n = p % shells.size();
    const auto size = fits[p].size() * shells[m].size() * shells[n].size();
    const auto* value = three.compute(p, m, n);
    const auto* same = expected.compute(fits[p], unit, shells[m], shells[n]);
    for (std::size_t k = 0; k < size; ++k) ASSERT_NEAR(value[k], same[k], 1e-12);
    value = two.compute(p, q);
    same = expected.compute(fits[p], unit, fits[q], unit);
    for (std::size_t k = 0; k < fits[p].size() * fits[q].size(); ++k) {
      ASSERT_NEAR(value[k], same[k], 1e-12);
    }
  }
}

TEST(Fitting, EveryBasisSetHasItsOwnOrOneThatDoes) {
  EXPECT_EQ(fitting_basis_for("cc-pVTZ", Fit::correlation)->name, "cc-pvtz-rifit");
  EXPECT_EQ(fitting_basis_for("cc-pVTZ", Fit::coulomb_exchange)->name, "cc-pvtz-jkfit");
  EXPECT_EQ(fitting_basis_for("6-31G(d)", Fit::correlation)->name, "6-31g**-rifit");
  EXPECT_EQ(fitting_basis_for("def2-TZVP", Fit::coulomb_exchange)->name, "def2-universal-jkfit");
  EXPECT_EQ(fitting_basis_for("def2-TZVP", Fit::coulomb)->name, "def2-universal-jfit");
  EXPECT_FALSE(fitting_basis_for("lanl2dz", Fit::correlation));
  EXPECT_FALSE(fitting_basis_for("mine.g94", Fit::correlation));
}

TEST(Fitting, FunctionsOfWaterAreAsManyAsElsewhere) {
  const std::pair<const char*, int> sizes[] = {{"cc-pvdz-rifit", 84},
                                               {"cc-pvtz-rifit", 141},
                                               {"cc-pvdz-jkfit", 116},
                                               {"cc-pvtz-jkfit", 139}};
  for (const auto& [name, size] : sizes) EXPECT_EQ(test::basis("water", name).size, size) << name;
}

}  // namespace
}  // namespace chem
