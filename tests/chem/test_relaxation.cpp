// Law: the model of the Hessian is symmetric and positive definite, moving or turning the whole
// molecule costs it next to nothing, and steps along it find the minimum of a surface that is
// known.
#include <gtest/gtest.h>

#include <cmath>

#include "geometry/model_hessian.hpp"
#include "geometry/relaxation.hpp"

namespace chem {
namespace {

using Vector = std::vector<double>;

const Molecule peroxide = {
    {8, {0.0, 1.4, -0.1}}, {8, {0.0, -1.4, -0.1}}, {1, {1.6, 1.7, 0.8}}, {1, {-1.6, -1.7, 0.8}}};
const Molecule acetylene = {
    {6, {0, 0, 1.1}}, {6, {0, 0, -1.1}}, {1, {0, 0, 3.1}}, {1, {0, 0, -3.1}}};

constexpr double remainder = 0.01;  // on the diagonal, for all that the model does not know

/// Along a motion; a molecule in line has one in which no atom moves.
double curvature(const Vector& hessian, const Vector& along) {
  const auto n = along.size();
  double sum = 0, norm = 0;
  for (std::size_t i = 0; i < n; ++i) {
    norm += along[i] * along[i];
    for (std::size_t j = 0; j < n; ++j) sum += along[i] * hessian[i * n + j] * along[j];
  }
  return norm > 0 ? sum / norm : remainder;
}

/// The motion of all atoms by an axis, or around it.
Vector shift(const Molecule& molecule, std::size_t axis) {
  Vector motion(3 * molecule.size());
  for (std::size_t a = 0; a < molecule.size(); ++a) motion[3 * a + axis] = 1;
  return motion;
}

Vector turn(const Molecule& molecule, std::size_t axis) {
  const auto next = (axis + 1) % 3, last = (axis + 2) % 3;
  Vector motion(3 * molecule.size());
  for (std::size_t a = 0; a < molecule.size(); ++a) {
    motion[3 * a + next] = -molecule[a].at[last];
    motion[3 * a + last] = molecule[a].at[next];
  }
  return motion;
}

TEST(ModelHessian, SymmetricAndBlindForTheWhole) {
  for (const auto& molecule : {peroxide, acetylene}) {
    const auto hessian = model_hessian(molecule);
    const auto n = 3 * molecule.size();
    ASSERT_EQ(hessian.size(), n * n);
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        EXPECT_NEAR(hessian[i * n + j], hessian[j * n + i], 1e-14);
      }
    }
    for (std::size_t axis = 0; axis < 3; ++axis) {
      EXPECT_NEAR(curvature(hessian, shift(molecule, axis)), remainder, 1e-10);
      EXPECT_NEAR(curvature(hessian, turn(molecule, axis)), remainder, 1e-10);
    }
  }
}

TEST(ModelHessian, BendsOfAtomsInLine) {
  Vector bend(12);
  bend[0] = bend[3] = 1;
  bend[6] = bend[9] = -1;
  EXPECT_GT(curvature(model_hessian(acetylene), bend), 5 * remainder);
}

/// Two atoms on a Morse curve with its minimum at 1.9 bohr.
TEST(Relaxation, FindsTheMinimumOfAMorseCurve) {
  for (const double start : {1.2, 1.89, 3.0}) {
    Relaxation relaxation({{6, {0, 0, 0}}, {8, {0, 0, start}}});
    bool converged = false;
    for (int n = 0; n < 20 && !converged; ++n) {
      const double x =
          std::exp(-(relaxation.geometry()[1].at[2] - relaxation.geometry()[0].at[2] - 1.9));
      const double slope = 0.4 * 2 * (1 - x) * x;
      converged =
          relaxation.next(0.4 * (1 - x) * (1 - x), {{0, 0, -slope}, {0, 0, slope}}).converged;
    }
    ASSERT_TRUE(converged) << "from " << start;
    EXPECT_NEAR(relaxation.geometry()[1].at[2] - relaxation.geometry()[0].at[2], 1.9, 2e-3);
  }
}

TEST(Relaxation, GoesBackFromARise) {
  Relaxation relaxation({{1, {0, 0, 0}}, {1, {0, 0, 1.4}}});
  relaxation.next(-1, {{0, 0, -0.1}, {0, 0, 0.1}});
  const auto far = relaxation.geometry()[1].at[2];
  EXPECT_LT(far, 1.4);
  const auto assessment = relaxation.next(-0.9, {{0, 0, 0.5}, {0, 0, -0.5}});
  EXPECT_TRUE(assessment.rejected);
  EXPECT_GT(relaxation.geometry()[1].at[2], far);
  EXPECT_LT(relaxation.geometry()[1].at[2], 1.4);
}

}  // namespace
}  // namespace chem
