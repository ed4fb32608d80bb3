// Law: the coefficients have sum 1 and give the mixture with the smallest error.
#include <gtest/gtest.h>

#include "scf/diis.hpp"

namespace chem {
namespace {

TEST(Diis, OneEntryIsTakenAsItIs) {
  EXPECT_EQ(diis_coefficients({{4.0}}), (std::vector<double>{1}));
}

TEST(Diis, OrthogonalErrorsAreWeightedByTheirInverseSquares) {
  const auto c = diis_coefficients({{1.0}, {0.0, 4.0}});
  EXPECT_NEAR(c[0], 0.8, 1e-12);
  EXPECT_NEAR(c[1], 0.2, 1e-12);
}

TEST(Diis, OppositeErrorsCancel) {
  const auto c = diis_coefficients({{1.0}, {-0.5, 0.25}});
  EXPECT_NEAR(c[0] - 0.5 * c[1], 0, 1e-12);
  EXPECT_NEAR(c[0] + c[1], 1, 1e-12);
}

TEST(Diis, EqualErrorsAtTheFrontAreDropped) {
  const auto c = diis_coefficients({{1.0}, {1.0, 1.0}, {0.0, 0.0, 1.0}});
  EXPECT_EQ(c[0], 0);
  EXPECT_NEAR(c[1], 0.5, 1e-12);
  EXPECT_NEAR(c[2], 0.5, 1e-12);
}

}  // namespace
}  // namespace chem
