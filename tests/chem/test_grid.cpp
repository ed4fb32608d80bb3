// Law: grids integrate what they should, functions at points are those of the integrals, and every
// step from a density to a matrix is the derivative that it says it is.
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

#include "dft/basis_values.hpp"
#include "dft/batch_sums.hpp"
#include "dft/batches.hpp"
#include "dft/functional.hpp"
#include "dft/lebedev.hpp"
#include "dft/partition.hpp"
#include "given.hpp"
#include "input/input_error.hpp"
#include "integrals/engines.hpp"
#include "integrals/libint.hpp"
#include "integrals/libint_shells.hpp"

namespace chem {
namespace {

/// The highest degree that the n-th grid integrates exactly: Lebedev and Laikov, 1999.
int degree(std::size_t n) { return static_cast<int>(n < 15 ? 2 * n + 3 : 6 * n - 55); }

TEST(Lebedev, IntegratesPolynomials) {
  const auto sizes = lebedev_sizes();
  ASSERT_EQ(sizes.size(), 32U);
  const std::array<double, 3> along{0.36, -0.48, 0.8};
  for (std::size_t n = 0; n < sizes.size(); ++n) {
    const auto grid = lebedev(sizes[n]);
    ASSERT_EQ(grid.size(), static_cast<std::size_t>(sizes[n]));
    std::vector<double> moments(static_cast<std::size_t>(degree(n)) + 1);
    for (const auto& [to, weight] : grid) {
      ASSERT_NEAR(std::hypot(to[0], to[1], to[2]), 1, 1e-14);
      const double u = to[0] * along[0] + to[1] * along[1] + to[2] * along[2];
      double power = weight;
      for (double& moment : moments) moment += std::exchange(power, power * u);
    }
    for (std::size_t k = 0; k < moments.size(); ++k) {
      EXPECT_NEAR(moments[k], k % 2 == 0 ? 1.0 / static_cast<double>(k + 1) : 0, 1e-13)
          << sizes[n] << " points, degree " << k;
    }
  }
}

TEST(Grid, IntegratesAroundEveryElement) {
  for (const int z : {1, 2, 8, 17, 35, 54, 86, 118}) {
    for (int level = 1; level <= GridChoice::finest; ++level) {
      double sum = 0;
      for (const auto& [at, weight] : atom_grid(z, {.level = level})) {
        sum += weight * std::exp(-at[0] * at[0] - at[1] * at[1] - 2 * at[2] * at[2]);
      }
      EXPECT_NEAR(sum, std::pow(std::numbers::pi, 1.5) / std::sqrt(2), 2e-4) << z << " " << level;
    }
  }
}

TEST(Grid, SizesAreThoseOfPyscf) {
  const std::pair<GridChoice, std::size_t> oxygen[] = {{{.level = 0}, 1086},
                                                       {{.level = 3}, 14082},
                                                       {{.level = 9}, 155332},
                                                       {{.radial = 75, .angular = 302}, 22650}};
  for (const auto& [choice, size] : oxygen) EXPECT_EQ(atom_grid(8, choice).size(), size);
}

TEST(Grid, ChoicesAreRead) {
  EXPECT_EQ(parse_grid("5").level, 5);
  EXPECT_EQ(parse_grid("99,590").radial, 99);
  EXPECT_EQ(parse_grid("99,590").angular, 590);
  for (const auto* wrong : {"", "10", "-1", "fine", "75,300", "0,302", "75,302,1", "75,"}) {
    EXPECT_THROW(parse_grid(wrong), InputError) << wrong;
  }
}

TEST(Grid, BatchesHoldAllPoints) {
  auto points = atom_grid(6, {.level = 2});
  const auto before = points.size();
  double weight = 0, weight_after = 0;
  for (const auto& point : points) weight += point.weight;
  std::size_t next = 0;
  for (const auto& batch : into_batches(points)) {
    EXPECT_EQ(batch.first, next);
    EXPECT_LE(batch.last - batch.first, batch_points);
    for (auto p = batch.first; p < batch.last; ++p) {
      const auto& [at, w] = points[p];
      EXPECT_LE(
          std::hypot(at[0] - batch.centre[0], at[1] - batch.centre[1], at[2] - batch.centre[2]),
          batch.radius * (1 + 1e-14));
      weight_after += w;
    }
    next = batch.last;
  }
  EXPECT_EQ(next, before);
  EXPECT_NEAR(weight_after, weight, 1e-9 * weight);
}

TEST(Partition, PartsAreAllThereIs) {
  const auto molecule = test::molecule("water8");
  Partition partition(molecule);
  for (const std::array<double, 3>& at :
       {std::array{0.1, 0.2, 0.3}, std::array{3.0, -2.0, 1.0}, std::array{-20.0, 5.0, 9.0}}) {
    double sum = 0;
    for (std::size_t a = 0; a < molecule.size(); ++a) sum += partition.part(a, at);
    EXPECT_NEAR(sum, 1, 1e-12);
  }
  for (std::size_t a = 0; a < molecule.size(); ++a) {
    EXPECT_EQ(partition.part(a, molecule[a].at), 1);
  }
}

/// Some points around the molecule, moved along an axis.
Batch some_points(const Molecule& molecule, std::size_t axis = 0, double by = 0) {
  std::mt19937 random(1);
  std::uniform_real_distribution<double> anywhere(-2, 2);
  Batch batch{molecule[0].at, 4, {}, std::vector<double>(40, 1)};
  for (std::size_t p = 0; p < batch.size(); ++p) {
    for (std::size_t d = 0; d < 3; ++d) {
      batch.at[d].push_back(molecule[0].at[d] + anywhere(random) + (d == axis ? by : 0));
    }
  }
  return batch;
}

TEST(BasisValues, DerivativesAreDifferences) {
  const auto molecule = test::molecule("water");
  for (const auto harmonics : {Harmonics::spherical, Harmonics::cartesian}) {
    const auto basis = test::basis("water", "cc-pvqz", harmonics);
    BasisValues here(basis), plus(basis), minus(basis);
    const auto batch = some_points(molecule);
    const auto functions = here.near(batch);
    const auto& chi = here.evaluate(batch, functions, 2);
    constexpr std::size_t second[3][3] = {{4, 5, 6}, {5, 7, 8}, {6, 8, 9}};
    const double h = 1e-4;
    for (std::size_t d = 0; d < 3; ++d) {
      const auto& up = plus.evaluate(some_points(molecule, d, h), functions, 1);
      const auto& down = minus.evaluate(some_points(molecule, d, -h), functions, 1);
      for (std::size_t n = 0; n < functions.size * batch.size(); ++n) {
        ASSERT_NEAR(chi[1 + d][n], (up[0][n] - down[0][n]) / (2 * h), 1e-5);
        for (std::size_t e = 0; e < 3; ++e) {
          ASSERT_NEAR(chi[second[d][e]][n], (up[1 + e][n] - down[1 + e][n]) / (2 * h), 1e-4);
        }
      }
    }
  }
}

TEST(BasisValues, FunctionsAreThoseOfTheIntegrals) {
  const Libint libint;
  const Molecule atom{{.atomic_number = 8, .at = {0.1, 0.2, 0.3}}};
  for (const auto harmonics : {Harmonics::spherical, Harmonics::cartesian}) {
    const auto basis = make_basis(atom, test::basis_set("cc-pvqz"), harmonics, "cc-pvqz");
    std::vector<double> sum(static_cast<std::size_t>(basis.size * basis.size));
    auto points = atom_grid(8, {.radial = 100, .angular = 302});
    BasisValues values(basis);
    for (const auto& range : into_batches(points)) {
      Batch batch{{0.1, 0.2, 0.3}, 100, {}, {}};
      for (auto p = range.first; p < range.last; ++p) {
        for (std::size_t d = 0; d < 3; ++d) {
          batch.at[d].push_back(points[p].at[d] + atom[0].at[d]);
        }
        batch.weight.push_back(points[p].weight);
      }
      const auto functions = values.near(batch);
      const auto& chi = values.evaluate(batch, functions, 0);
      const auto n = static_cast<std::size_t>(basis.size);
      ASSERT_EQ(functions.size, n);
      for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) {
          for (std::size_t p = 0; p < batch.size(); ++p) {
            sum[i * n + j] +=
                batch.weight[p] * chi[0][i * batch.size() + p] * chi[0][j * batch.size() + p];
          }
        }
      }
    }
    OneElectronEngine engine(OneElectron::overlap, basis);
    const auto shells = libint_shells(basis);
    for (std::size_t i = 0; i < shells.size(); ++i) {
      for (std::size_t j = 0; j < shells.size(); ++j) {
        const auto* expected = engine.compute(shells[i], shells[j])[0];
        const auto &a = basis.shells[i], &b = basis.shells[j];
        for (int k = 0; k < a.size(); ++k) {
          for (int l = 0; l < b.size(); ++l) {
            const auto at =
                static_cast<std::size_t>((basis.first(a) + k) * basis.size + basis.first(b) + l);
            ASSERT_NEAR(sum[at], expected == nullptr ? 0 : expected[k * b.size() + l], 1e-8);
          }
        }
      }
    }
  }
}

/// Densities, slopes and kinetic energies as they are in molecules; beta has a part of alpha's.
PointFields some_density(std::size_t spins) {
  std::mt19937 random(2);
  std::uniform_real_distribution<double> part(0.2, 1), sign(-0.3, 0.3);
  PointFields density(spins, 30);
  for (std::size_t p = 0; p < density.points(); ++p) {
    const double rho = std::exp(4 * sign(random)) * part(random);
    for (std::size_t s = 0; s < spins; ++s) {
      density.of[s].number[p] = s == 0 ? rho : 0.4 * rho * part(random);
      for (auto& component : density.of[s].vector) component[p] = rho * sign(random);
      density.of[s].kinetic[p] = density.of[s].number[p] * part(random);
    }
  }
  return density;
}

PointFields moved(PointFields density, const PointFields& change, double by) {
  density.of.resize(std::max(density.spins(), change.spins()),
                    PointFields(1, density.points()).of[0]);
  for (std::size_t s = 0; s < change.spins(); ++s) {
    for (std::size_t p = 0; p < density.points(); ++p) {
      density.of[s].number[p] += by * change.of[s].number[p];
      density.of[s].kinetic[p] += by * change.of[s].kinetic[p];
      for (std::size_t d = 0; d < 3; ++d) {
        density.of[s].vector[d][p] += by * change.of[s].vector[d][p];
      }
    }
  }
  return density;
}

class Functionals : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    if (!why_no_functionals().empty()) GTEST_SKIP() << why_no_functionals();
  }
};

TEST_P(Functionals, PotentialsAndResponsesAreDifferences) {
  const Functional functional(functional_row(GetParam()));
  const double h = 1e-4;
  for (const auto& [spins, more] : {std::pair{1U, 1U}, {1U, 2U}, {2U, 2U}}) {
    const auto density = some_density(spins), change = some_density(more);
    const auto up = moved(density, change, h), down = moved(density, change, -h);
    const auto here = moved(density, change, 0);
    PointFields v(more, 30), v_up(more, 30), v_down(more, 30), response(more, 30);
    const auto e_up = functional.evaluate(up, v_up), e_down = functional.evaluate(down, v_down);
    functional.evaluate(here, v);
    functional.respond(density, change, response);
    for (std::size_t p = 0; p < 30; ++p) {
      double slope = 0;
      for (std::size_t s = 0; s < more; ++s) {
        const auto &of = v.of[s], &by = change.of[s];
        slope += 2 * of.number[p] * by.number[p];
        for (std::size_t d = 0; d < 3; ++d) slope += 2 * of.vector[d][p] * by.vector[d][p];
        EXPECT_NEAR(response.of[s].number[p],
                    (v_up.of[s].number[p] - v_down.of[s].number[p]) / (2 * h), 2e-4);
        for (std::size_t d = 0; d < 3; ++d) {
          EXPECT_NEAR(response.of[s].vector[d][p],
                      (v_up.of[s].vector[d][p] - v_down.of[s].vector[d][p]) / (2 * h), 2e-4);
        }
      }
      EXPECT_NEAR(slope, (e_up[p] - e_down[p]) / (2 * h), 2e-4);
    }
  }
}

class KineticFunctionals : public Functionals {};

TEST_P(KineticFunctionals, PotentialsAreDifferences) {
  const Functional functional(functional_row(GetParam()));
  const double h = 1e-5;
  for (const unsigned spins : {1U, 2U}) {
    const auto density = some_density(spins), change = some_density(spins);
    PointFields v(spins, 30), ignored(spins, 30);
    const auto e_up = functional.evaluate(moved(density, change, h), ignored);
    const auto e_down = functional.evaluate(moved(density, change, -h), ignored);
    functional.evaluate(density, v);
    for (std::size_t p = 0; p < 30; ++p) {
      double slope = 0;
      for (std::size_t s = 0; s < spins; ++s) {
        const auto &of = v.of[s], &by = change.of[s];
        slope += 2 * (of.number[p] * by.number[p] + of.kinetic[p] * by.kinetic[p]);
        for (std::size_t d = 0; d < 3; ++d) slope += 2 * of.vector[d][p] * by.vector[d][p];
      }
      EXPECT_NEAR(slope, (e_up[p] - e_down[p]) / (2 * h), 2e-4);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, KineticFunctionals,
                         testing::Values("tpss", "r2scan", "m06-l", "m06-2x"));

INSTANTIATE_TEST_SUITE_P(All, Functionals,
                         testing::Values("svwn", "pbe", "blyp", "b3lyp", "hcth407"));

TEST(FunctionalTable, AllRowsAreThere) {
  if (!why_no_functionals().empty()) GTEST_SKIP() << why_no_functionals();
  for (const auto& row : functionals()) {
    const Functional functional(row);
    const bool exact = row.meaning.find("exact exchange") != std::string_view::npos;
    EXPECT_EQ(functional.exact_exchange() > 0, exact) << row.name;
  }
  EXPECT_DOUBLE_EQ(Functional(functional_row("b3lyp")).exact_exchange(), 0.2);
  EXPECT_DOUBLE_EQ(Functional(functional_row("pbe0")).exact_exchange(), 0.25);
  EXPECT_EQ(Functional(functional_row("svwn")).rung(), Rung::density);
  EXPECT_EQ(Functional(functional_row("bhandhlyp")).rung(), Rung::slope);
  EXPECT_EQ(Functional(functional_row("tpssh")).rung(), Rung::kinetic);
  for (const auto& row : functionals()) {
    EXPECT_EQ(Functional(row).rung() == Rung::kinetic, depends_on_kinetic_energy(row)) << row.name;
  }
}

}  // namespace
}  // namespace chem
