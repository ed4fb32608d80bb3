// Law: a Fock build is the sum over all integrals times all densities, for any number of ranks.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <random>

#include "field/field.hpp"
#include "field/spin_arrays.hpp"
#include "fock/builder.hpp"
#include "fock/exact_repulsion.hpp"
#include "gannet/futures.hpp"
#include "given.hpp"
#include "input/input_error.hpp"
#include "input/problem.hpp"
#include "integrals/libint.hpp"

namespace chem {
namespace {

const gannet::World* world = nullptr;

/// All (ij|kl) of a small basis, n^4 of them: slow and plain.
class AllIntegrals {
 public:
  explicit AllIntegrals(const Basis& basis) : n_(static_cast<std::size_t>(basis.size)) {
    values_.resize(n_ * n_ * n_ * n_);
    Repulsion repulsion(basis.max_l(), basis.max_primitives());
    for (const auto& i : basis.shells) {
      for (const auto& j : basis.shells) {
        if (i.l < j.l) continue;
        for (const auto& k : basis.shells) {
          for (const auto& l : basis.shells) {
            if (k.l < l.l || i.l + j.l > k.l + l.l) continue;
            add(basis, make_shell_pair(i, j, 0), make_shell_pair(k, l, 0), repulsion);
          }
        }
      }
    }
  }

  double operator()(std::size_t i, std::size_t j, std::size_t k, std::size_t l) const {
    return values_[((i * n_ + j) * n_ + k) * n_ + l];
  }

 private:
  void add(const Basis& basis, const ShellPair& bra, const ShellPair& ket, Repulsion& repulsion) {
    std::vector<double> integrals(static_cast<std::size_t>(bra.size() * ket.size()));
    repulsion.compute(bra, ket, 1, 0, integrals.data());
    const double* next = integrals.data();
    const auto first = [&](const Shell* s) { return static_cast<std::size_t>(basis.first(*s)); };
    const auto size = [](const Shell* s) { return static_cast<std::size_t>(s->size()); };
    for (std::size_t i = first(bra.first); i < first(bra.first) + size(bra.first); ++i) {
      for (std::size_t j = first(bra.second); j < first(bra.second) + size(bra.second); ++j) {
        for (std::size_t k = first(ket.first); k < first(ket.first) + size(ket.first); ++k) {
          for (std::size_t l = first(ket.second); l < first(ket.second) + size(ket.second); ++l) {
            set(i, j, k, l, *next++);
          }
        }
      }
    }
  }

  void set(std::size_t i, std::size_t j, std::size_t k, std::size_t l, double value) {
    for (const auto& [a, b] : {std::pair(i, j), std::pair(j, i)}) {
      for (const auto& [c, d] : {std::pair(k, l), std::pair(l, k)}) {
        values_[((a * n_ + b) * n_ + c) * n_ + d] = value;
        values_[((c * n_ + d) * n_ + a) * n_ + b] = value;
      }
    }
  }

  std::size_t n_;
  std::vector<double> values_;
};

std::vector<double> random_symmetric(std::size_t n) {
  std::mt19937 random(4711);
  std::uniform_real_distribution<double> uniform(-1, 1);
  std::vector<double> d(n * n);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j <= i; ++j) d[i * n + j] = d[j * n + i] = uniform(random);
  }
  return d;
}

/// Sums of densities with `coulomb` J - K.
std::vector<double> plain_sum(const AllIntegrals& integral, const std::vector<double>& d,
                              std::size_t n, double coulomb) {
  std::vector<double> fock(n * n);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      for (std::size_t k = 0; k < n; ++k) {
        for (std::size_t l = 0; l < n; ++l) {
          fock[i * n + j] += d[k * n + l] * (coulomb * integral(i, j, k, l) - integral(i, k, j, l));
        }
      }
    }
  }
  return fock;
}

std::vector<double> plain_fock(const AllIntegrals& integral, const std::vector<double>& d,
                               std::size_t n) {
  return plain_sum(integral, d, n, 2);
}

std::vector<double> plain_exchange(const AllIntegrals& integral, const std::vector<double>& d,
                                   std::size_t n) {
  return plain_sum(integral, d, n, 0);
}

void expect_equal(const gannet::Array<double>& found, const std::vector<double>& expected) {
  std::vector<double> values(expected.size());
  found.get(found.patch(), values.data());
  for (std::size_t k = 0; k < values.size(); ++k) EXPECT_NEAR(values[k], expected[k], 1e-9);
  world->sync();
}

void expect_plain_fock(const Basis& basis, const Sharing& sharing) {
  const auto n = static_cast<std::size_t>(basis.size);
  const auto d = random_symmetric(n);
  const gannet::Array<double> density(*world, {basis.size, basis.size});
  const auto fock = density.duplicate("fock");
  if (world->rank() == 0) density.put(density.patch(), d.data());
  world->sync();
  FockBuilder builder(*world, basis, sharing, 1e-13);
  builder.build(density, fock);
  expect_equal(fock, plain_fock(AllIntegrals(basis), d, n));
}

TEST(Fock, MinimalBasis) {
  const Libint libint;
  expect_plain_fock(test::basis("water", "sto-3g"), Method::counter);
  expect_plain_fock(test::basis("water", "sto-3g"), Method::statically);
  expect_plain_fock(test::basis("water", "sto-3g"), Method::naturally);
}

TEST(Fock, SphericalD) {
  const Libint libint;
  expect_plain_fock(test::basis("water", "cc-pvdz"), Method::counter);
}

TEST(Fock, ByFutures) {
  const Libint libint;
  for (const int workers : {1, 2, 4}) {
    gannet::Futures futures(*world, {.workers = workers});
    expect_plain_fock(test::basis("water", "sto-3g"), {Method::futures, &futures});
    expect_plain_fock(test::basis("water", "6-31g"), {Method::futures, &futures});
  }
}

TEST(Fock, CartesianD) {
  const Libint libint;
  expect_plain_fock(test::basis("water", "6-31g_st_", Harmonics::cartesian), Method::counter);
}

TEST(Fock, DifferencesOfSpinsHaveExchangeOnly) {
  const Libint libint;
  const auto basis = test::basis("water", "6-31g_st_", Harmonics::cartesian);
  const auto n = static_cast<std::size_t>(basis.size);
  const SpinArrays density(*world, basis.size, true, "density");
  const SpinArrays fock(*world, basis.size, true, "fock");
  const auto mean = random_symmetric(n);
  auto difference = mean;
  std::transform(mean.begin(), mean.end(), difference.begin(),
                 [](double x) { return x * x - 0.3; });
  if (world->rank() == 0) {
    density.mean.put(density.mean.patch(), mean.data());
    density.difference->put(density.mean.patch(), difference.data());
  }
  world->sync();
  const AllIntegrals integrals(basis);
  const auto expected_mean = plain_fock(integrals, mean, n);
  const auto expected_difference = plain_exchange(integrals, difference, n);
  gannet::Futures futures(*world, {.workers = 2});
  for (const Sharing& sharing : {Sharing(Method::counter), Sharing(Method::futures, &futures)}) {
    FockBuilder(*world, basis, sharing, 1e-13).build(density.view(), fock.view());
    expect_equal(fock.mean, expected_mean);
    expect_equal(*fock.difference, expected_difference);
  }
}

/// A mean and a difference that have nothing to do with each other.
void fill_randomly(const SpinArrays& density) {
  const auto mean = random_symmetric(static_cast<std::size_t>(density.mean.shape()[0]));
  auto difference = mean;
  std::transform(mean.begin(), mean.end(), difference.begin(),
                 [](double x) { return x * x - 0.3; });
  if (world->rank() == 0) {
    density.mean.put(density.mean.patch(), mean.data());
    if (density.open()) density.difference->put(density.mean.patch(), difference.data());
  }
  world->sync();
}

std::vector<double> values_of(const gannet::Array<double>& a) {
  std::vector<double> values(static_cast<std::size_t>(a.shape()[0] * a.shape()[1]));
  a.get(a.patch(), values.data());
  world->sync();
  return values;
}

TEST(Fock, PartsAddUpToTheWhole) {
  const Libint libint;
  const auto basis = test::basis("water", "6-31g_st_", Harmonics::cartesian);
  gannet::Futures futures(*world, {.workers = 2});
  for (const bool open : {false, true}) {
    const SpinArrays density(*world, basis.size, open, "density");
    const SpinArrays coulomb(*world, basis.size, open, "Coulomb");
    const SpinArrays exchange(*world, basis.size, open, "exchange");
    const SpinArrays both(*world, basis.size, open, "both");
    fill_randomly(density);
    for (const Sharing& sharing : {Sharing(Method::counter), Sharing(Method::futures, &futures)}) {
      const auto build = [&](const Factors& factors, const SpinArrays& fock) {
        return FockBuilder(*world, basis, sharing, 1e-13, factors)
            .build(density.view(), fock.view());
      };
      build({1, 0}, coulomb);
      build({0, 1}, exchange);
      build({0.7, -0.2}, both);
      add(0.7, coulomb, -0.2, exchange, coulomb);
      expect_equal(both.mean, values_of(coulomb.mean));
      if (open) expect_equal(*both.difference, values_of(*coulomb.difference));
      EXPECT_GT(gannet::norm2(exchange.mean), 1);
    }
  }
}

TEST(Fock, CoulombAloneLeavesOutWhatOnlyExchangeNeeds) {
  const Libint libint;
  const auto basis = test::basis("be-chain", "sto-3g");
  const gannet::Array<double> density(*world, {basis.size, basis.size});
  const auto fock = density.duplicate("fock");
  gannet::fill(density, 1e-3);
  for (gannet::Index i = world->rank(); i < basis.size; i += world->size()) {
    density.put({{i, i}, {i + 1, i + 1}}, std::vector{1e-9}.data());
  }
  world->sync();
  const auto quartets = [&](const Factors& factors) {
    FockBuilder builder(*world, basis, Method::counter, 1e-8, factors);
    return world->sum(builder.build(density, fock).quartets);
  };
  const auto all = quartets({}), coulomb = quartets({1, 0}), exchange = quartets({0, 1});
  EXPECT_LE(coulomb, all);
  EXPECT_LT(exchange, all) << "4 D of Coulomb is more than D of exchange";
}

std::unique_ptr<Field> field_of(const Basis& basis, const std::vector<Factors>& terms) {
  const FieldInput input{*world, {}, basis, Method::counter, 1e-13, true};
  return std::make_unique<Field>(input, [&](const FieldInput& made_for) {
    std::vector<std::unique_ptr<FieldTerm>> made;
    for (const auto& factors : terms) {
      made.push_back(std::make_unique<ExactRepulsion>(made_for, "part", factors));
    }
    return made;
  });
}

TEST(Field, IsTheSumOfItsTerms) {
  const Libint libint;
  const auto basis = test::basis("water", "sto-3g");
  const SpinArrays density(*world, basis.size, true, "density");
  const SpinArrays one_response(*world, basis.size, true, "response");
  const SpinArrays other_response(*world, basis.size, true, "response");
  fill_randomly(density);
  const auto one = field_of(basis, {{1, 1}});
  const auto parts = field_of(basis, {{1, 0}, {0, 0.25}, {0, 0.75}});
  for (int n = 0; n < 2; ++n) {  // the second time, of a change that is nothing
    one->update(density, {});
    parts->update(density, {});
    expect_equal(parts->matrix().mean, values_of(one->matrix().mean));
    expect_equal(*parts->matrix().difference, values_of(*one->matrix().difference));
    const auto energies = parts->energies();
    ASSERT_EQ(energies.size(), 3U);
    EXPECT_NEAR(energies[0].hartree + energies[1].hartree + energies[2].hartree,
                one->energies().front().hartree, 1e-9);
  }
  one->respond(density, one_response);
  parts->respond(density, other_response);
  expect_equal(other_response.mean, values_of(one->matrix().mean));
  expect_equal(*other_response.difference, values_of(*one_response.difference));
}

TEST(Field, GradientIsTheSumOfThoseOfItsTerms) {
  const Libint libint;
  const auto basis = test::basis("water", "sto-3g");
  const SpinArrays density(*world, basis.size, true, "density");
  fill_randomly(density);
  TaskCounter counter(*world, Method::counter);
  const auto gradient_of = [&](const std::vector<Factors>& terms) {
    const auto field = field_of(basis, terms);
    field->update(density, {});
    Gradient gradient(basis.atoms.size());
    field->add_gradient(counter, gradient);
    world->sum(std::span(gradient.front().data(), 3 * gradient.size()));
    return gradient;
  };
  const auto whole = gradient_of({{1, 1}}), parts = gradient_of({{1, 0}, {0, 0.25}, {0, 0.75}});
  for (std::size_t a = 0; a < whole.size(); ++a) {
    for (std::size_t d = 0; d < 3; ++d) EXPECT_NEAR(parts[a][d], whole[a][d], 1e-9);
  }
  EXPECT_GT(largest(whole), 0.1);
}

TEST(FittingBasis, GoesWithThatOfTheProblemOrIsNamed) {
  const Libint libint;
  setenv("GANNET_SCF_DATA", SCF_DATA, 1);
  const char* words[] = {"water", "--basis", "cc-pVDZ"};
  const auto problem = load_problem(*world, parse_options(words), {});
  EXPECT_EQ(load_fitting_basis(*world, problem.molecule, problem.basis, Fit::correlation).size, 84);
  EXPECT_EQ(load_fitting_basis(*world, problem.molecule, problem.basis, Fit::coulomb_exchange).size,
            116);
  EXPECT_EQ(
      load_fitting_basis(*world, problem.molecule, problem.basis, Fit::correlation, "CC-PVTZ-RIFIT")
          .size,
      141);
  EXPECT_THROW(
      load_fitting_basis(*world, problem.molecule, problem.basis, Fit::correlation, "cc-pvdz"),
      InputError);
}

TEST(Fock, ScreeningLeavesOutWhatIsSmallAndTheLoadIsCounted) {
  const Libint libint;
  const auto basis = test::basis("be-chain", "sto-3g");
  const gannet::Array<double> density(*world, {basis.size, basis.size});
  const auto fock = density.duplicate("fock");
  gannet::fill(density, 1e-3);
  FockBuilder sharp(*world, basis, Method::counter, 1e-12);
  FockBuilder blunt(*world, basis, Method::counter, 1e-6);
  const auto all = world->sum(sharp.build(density, fock).quartets);
  const double norm = gannet::norm2(fock);
  const auto some = world->sum(blunt.build(density, fock).quartets);
  EXPECT_LT(some, all);
  EXPECT_NEAR(gannet::norm2(fock), norm, 1e-3);
}

}  // namespace
}  // namespace chem

int main(int argc, char** argv) {
  const gannet::World all(argc, argv);
  chem::world = &all;
  testing::InitGoogleTest(&argc, argv);
  const int failed = RUN_ALL_TESTS();
  return all.max(failed);
}
