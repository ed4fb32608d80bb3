// Law: fitted integrals over orbitals are those over functions, transformed; their blocks, symmetry
// and products are the same whichever way they are made, on any number of ranks.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "cc/remote_tiles.hpp"
#include "fit/density_vectors.hpp"
#include "fit/fitted_functions.hpp"
#include "fit/fitted_integrals.hpp"
#include "fit/fitted_repulsion.hpp"
#include "fit/metric.hpp"
#include "fit/tile_sums.hpp"
#include "fock/task_counter.hpp"
#include "gannet/gannet.hpp"
#include "given.hpp"
#include "integrals/libint.hpp"
#include "mp2/fitted_pairs.hpp"
#include "mp2/four_index.hpp"

namespace chem {
namespace {

using gannet::Index;
using gannet::tensor::Tensor;

const gannet::World* world = nullptr;

/// Any numbers do as coefficients.
Orbitals some_orbitals(const Basis& basis, int occupied) {
  const Index n = basis.size, all = n - 2;
  Orbitals orbitals{gannet::Array<double>(*world, {n, all}),
                    std::vector<double>(static_cast<std::size_t>(all)),
                    std::vector<double>(static_cast<std::size_t>(all))};
  std::mt19937 random(7);
  std::uniform_real_distribution<double> uniform(-1, 1);
  std::vector<double> values(static_cast<std::size_t>(n * all));
  for (double& x : values) x = uniform(random);
  if (world->rank() == 0) orbitals.coefficients.put(orbitals.coefficients.patch(), values.data());
  for (int i = 0; i < occupied; ++i) orbitals.occupations[static_cast<std::size_t>(i)] = 1;
  world->sync();
  return orbitals;
}

struct Given {
  Libint libint;
  Basis basis = test::basis("water", "cc-pvdz");
  Basis fit = test::basis("water", "cc-pvdz-rifit");
  Orbitals orbitals = some_orbitals(basis, 5);
  OrbitalSpaces mo = part_orbitals(*world, orbitals, 1, {.occ = 3, .vir = 7});

  Tensor<double> fitted(const Side& p, const Side& q) const {
    return fitted_integrals(*world, basis, fit, p, q, Method::counter);
  }
};

/// The largest difference between a tensor and an expression of the same labels.
template <class Right>
double difference(const Tensor<double>& a, const char* labels, const Right& b) {
  const Tensor<double> copy(*world, a.spaces());
  copy(labels) = a(labels) - b;
  return copy.largest();
}

TEST(FittedIntegrals, OfOrbitalsAreThoseOfFunctionsTransformed) {
  const Given given;
  const auto& mo = given.mo;
  const Side functions(given.basis, 10);
  const auto over_functions = given.fitted(functions, functions);
  Tensor<double> c(*world, {functions.space(), mo.all});
  c.for_tiles([&](const gannet::tensor::Tile& tile, std::span<double> elements) {
    mo.coefficients->get({{tile.lo[0], tile.lo[1]}, {tile.hi[0], tile.hi[1]}}, elements.data());
  });
  world->sync();
  const auto all = given.fitted({mo, mo.all}, {mo, mo.all});
  EXPECT_LT(difference(all, "Qpq", over_functions("Qmn") * c("mp") * c("nq")), 1e-9);
  const auto half = given.fitted(functions, {mo, mo.occ});
  EXPECT_LT(difference(half, "Qmi", over_functions("Qmn") * c.part({"", "occ"}, "ni")), 1e-9);
}

/// F' F for what inverse_factor_of_metric and its two ways make.
Tensor<double> inverse_of(const Tensor<double>& f) {
  const auto& p = f.spaces()[1];
  Tensor<double> product(*world, {p, p});
  product("PR") = f("QP") * f("QR");
  return product;
}

TEST(Metric, CholeskyAndEigenvectorsGiveOneInverse) {
  const Libint libint;
  for (const auto* name : {"cc-pvdz-rifit", "def2-universal-jkfit"}) {
    const auto fit = test::basis("water", name);
    const auto space = function_space("aux", fit, 30);
    const auto metric = two_centre_integrals(*world, fit);
    const auto cholesky = inverse_of_cholesky(metric, space, space);
    ASSERT_TRUE(cholesky);
    EXPECT_FALSE(cholesky->present({0, 1})) << "above the diagonal";
    const auto one = inverse_of(*cholesky), other = inverse_of(inverse_root(metric, space, space));
    EXPECT_LT(difference(one, "PR", other("PR")), 1e-7 * other.largest());
  }
}

TEST(Metric, DependentFunctionsAreDropped) {
  const Libint libint;
  auto twice = test::molecule("water");
  for (const auto& atom : test::molecule("water")) twice.push_back(atom);
  const auto fit = make_basis(twice, test::basis_set("cc-pvdz-rifit"), Harmonics::spherical, "fit");
  const auto space = function_space("aux", fit, 30);
  const auto metric = two_centre_integrals(*world, fit);
  EXPECT_FALSE(inverse_of_cholesky(metric, space, space));
  // The last function fitted by all, of which one is its twin.
  const auto f = inverse_factor_of_metric(*world, fit, space, space);
  const Index last = fit.size - 1;
  const Tensor<double> row(*world, {space}), fitted(*world, {space});
  row.for_tiles([&](const gannet::tensor::Tile& tile, std::span<double> x) {
    metric.v.get({{last, tile.lo[0]}, {last + 1, tile.hi[0]}}, x.data());
  });
  world->sync();
  fitted("Q") = f("QP") * row("P");
  const double itself = metric.v.get({last, last});
  EXPECT_NEAR(fitted.norm(), std::sqrt(itself), 1e-9 * std::sqrt(itself));
}

TEST(DensityVectors, MakeTheDensity) {
  constexpr std::size_t n = 30, occupied = 4;
  std::mt19937 random(3);
  std::uniform_real_distribution<double> uniform(-1, 1);
  std::vector<double> c(n * occupied);
  for (double& x : c) x = uniform(random);
  for (const double sign : {1.0, -1.0}) {  // of one of them
    std::vector<double> density(n * n), sum(n * n);
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) {
        for (std::size_t k = 0; k < occupied; ++k) {
          density[i * n + j] += (k == 0 ? sign : 1) * c[i * occupied + k] * c[j * occupied + k];
        }
      }
    }
    std::size_t vectors = 0;
    for (const auto& part : density_vectors(*world, density, n)) {
      vectors += part.count;
      for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) {
          for (std::size_t k = 0; k < part.count; ++k) {
            sum[i * n + j] +=
                part.sign * part.values[i * part.count + k] * part.values[j * part.count + k];
          }
        }
      }
    }
    EXPECT_EQ(vectors, occupied);
    for (std::size_t i = 0; i < n * n; ++i) ASSERT_NEAR(sum[i], density[i], 1e-10);
  }
}

TEST(TileSums, AreCoulombAndExchange) {
  const Given given;
  const Side functions(given.basis, 7);
  const auto b = given.fitted(functions, functions);
  const auto n = static_cast<std::size_t>(given.basis.size);
  const WeightedVectors u{-1, 3, [&] {
                            std::vector<double> values(n * 3);
                            for (std::size_t i = 0; i < values.size(); ++i) {
                              values[i] = std::cos(static_cast<double>(i * i));
                            }
                            return values;
                          }()};
  const auto& space = functions.space();
  const gannet::tensor::Space numbers("k", 3);
  const Tensor<double> t(*world, {space, numbers}), d(*world, {space, space}),
      j(*world, {space, space}), k(*world, {space, space});
  t.for_tiles([&](const gannet::tensor::Tile& tile, std::span<double> x) {
    for (std::size_t i = 0; i < x.size(); ++i) {
      const auto columns = static_cast<std::size_t>(tile.extent(1));
      const auto row = static_cast<std::size_t>(tile.lo[0]) + i / columns,
                 column = static_cast<std::size_t>(tile.lo[1]) + i % columns;
      x[i] = u.values[row * 3 + column];
    }
  });
  world->sync();
  d("mn") = t("mk") * t("nk");
  j("mn") = b("Qmn") * b("Qls") * d("ls");
  k("mn") = b("Qml") * b("Qns") * d("ls");
  std::vector<double> density(n * n), coulomb(n * n), exchange(n * n), wanted(n * n);
  const auto all = static_cast<Index>(n);
  const Index lo[] = {0, 0}, hi[] = {all, all};
  d.get_patch(lo, hi, density);
  const TileSums sums(b);
  sums.add_coulomb(density, coulomb);
  sums.add_exchange(u, 0.5, exchange);
  world->sum(coulomb);
  world->sum(exchange);
  j.get_patch(lo, hi, wanted);
  for (std::size_t i = 0; i < n * n; ++i) ASSERT_NEAR(coulomb[i], wanted[i], 1e-9);
  k.get_patch(lo, hi, wanted);
  for (std::size_t i = 0; i < n * n; ++i) ASSERT_NEAR(exchange[i], -0.5 * wanted[i], 1e-9);
  world->sync();
}

TEST(RemoteTiles, AreThoseOfTheTensorUntilItChanges) {
  const gannet::tensor::Space p("p", 10, {.tile = 4}), q("q", 7, {.tile = 3}),
      whole("w", 5, {.tile = 5});
  const Tensor<double> tensor(*world, {p, q, whole});
  tensor.for_tiles([](const gannet::tensor::Tile& tile, std::span<double> x) {
    for (std::size_t i = 0; i < x.size(); ++i) {
      x[i] = static_cast<double>(100 * tile.lo[0] + 10 * tile.lo[1]) + static_cast<double>(i);
    }
  });
  world->sync();
  for (const std::size_t most : {std::size_t{0}, std::size_t{1000}, std::size_t{1} << 20}) {
    RemoteTiles tiles(tensor, most);
    EXPECT_LE(tiles.bytes(), most);
    std::vector<double> memory;
    for (int round = 0; round < 2; ++round) {
      for (int i = 0; i < p.tiles(); ++i) {
        for (int j = 0; j < q.tiles(); ++j) {
          const auto found = tiles.at(i, j, memory);
          EXPECT_EQ(std::vector<double>(found.begin(), found.end()), tensor.get({i, j, 0}));
        }
      }
      world->sync();
      tensor.scale(2);
      tiles.clear();
    }
  }
}

TEST(TaskCounter, GivesEachTaskOnce) {
  for (const auto method : {Method::counter, Method::statically, Method::naturally}) {
    for (const auto deal : {Deal::in_turn, Deal::in_stretches}) {
      TaskCounter counter(*world, method);
      for (const std::size_t tasks : {0, 1, 7, 100}) {
        std::vector<int> done(tasks + 1);
        counter.each(
            tasks, [&](std::size_t n) { ++done.at(n); }, deal);
        world->sum(done);
        for (std::size_t n = 0; n < tasks; ++n) EXPECT_EQ(done[n], 1);
        EXPECT_EQ(done[tasks], 0);
        counter.restart();
      }
    }
  }
}

TEST(FittedIntegrals, OfFunctionsAreTheSameInOnePass) {
  const Given given;
  const Side functions(given.basis, 7);
  const auto one = fitted_functions(*world, given.basis, given.fit, Method::counter),
             other = given.fitted(functions, functions);
  const Index lo[] = {0, 0, 0}, hi[] = {given.fit.size, given.basis.size, given.basis.size};
  std::vector<double> found(static_cast<std::size_t>(hi[0] * hi[1] * hi[2])), wanted(found.size());
  one.get_patch(lo, hi, found);
  other.get_patch(lo, hi, wanted);
  EXPECT_GT(other.largest(), 0.1);
  for (std::size_t i = 0; i < found.size(); ++i) ASSERT_NEAR(found[i], wanted[i], 1e-9);
  world->sync();
}

TEST(FittedIntegrals, PartsAreThatOfAll) {
  const Given given;
  const auto& mo = given.mo;
  ASSERT_EQ(mo.all.part("frozen").extent(), 1);
  ASSERT_EQ(mo.occ.extent(), 4);
  ASSERT_EQ(mo.vir.extent(), given.basis.size - 7);
  const auto all = given.fitted({mo, mo.all}, {mo, mo.all});
  const auto ov = given.fitted({mo, mo.occ}, {mo, mo.vir});
  const auto vo = given.fitted({mo, mo.vir}, {mo, mo.occ});
  EXPECT_GT(ov.largest(), 0.1);
  EXPECT_LT(difference(ov, "Qia", all.part({"", "occ", "vir"}, "Qia")), 1e-9);
  EXPECT_LT(difference(ov, "Qia", vo("Qai")), 1e-9);
}

TEST(FittedIntegrals, TilesOfPairsAreTheProductOfB) {
  const Given given;
  const auto& mo = given.mo;
  const auto b = fitted_pairs(*world, given.basis, given.fit, {mo}, Method::statically);
  const auto ov = given.fitted({mo, mo.occ}, {mo, mo.vir});
  Tensor<double> g(*world, {mo.occ, mo.vir, mo.occ, mo.vir});
  g("iajb") = ov("Qia") * ov("Qjb");
  const auto integrals = multiply_pairs(b[0], b[0]);
  const auto expected = pieces_of(std::make_shared<const Tensor<double>>(std::move(g)));
  const auto vir = static_cast<std::size_t>(mo.vir.extent());
  for (int i = 0; i < mo.occ.tiles(); ++i) {
    for (int j = 0; j < mo.occ.tiles(); ++j) {
      const auto pairs = static_cast<std::size_t>(mo.occ.extent(i) * mo.occ.extent(j));
      std::vector<double> found(pairs * vir * vir), wanted(found.size());
      integrals.fetch_ahead(j, i);
      integrals.compute(i, j, found);
      expected.compute(i, j, wanted);
      for (std::size_t k = 0; k < found.size(); ++k) ASSERT_NEAR(found[k], wanted[k], 1e-8);
    }
  }
}

TEST(FourIndex, ExactIntegralsAreNearlyTheFittedOnesAndSymmetric) {
  const Given given;
  const std::vector<OrbitalSpaces> spins{given.mo, part_orbitals(*world, given.orbitals, 2)};
  const FourIndexTransformation transformation(*world, given.basis, spins, Method::counter);
  const auto g = transformation.integrals(0, 0);
  g.check_symmetry(1e-10);
  const auto &mo = spins[0], &other = spins[1];
  const auto ov = given.fitted({mo, mo.occ}, {mo, mo.vir});
  EXPECT_LT(difference(g, "iajb", ov("Qia") * ov("Qjb")), 0.01 * g.largest());
  // (ia|jb) of two sets is (jb|ia) of the same two the other way round.
  const auto one = transformation.integrals(0, 1), two = transformation.integrals(1, 0);
  ASSERT_EQ(one.spaces()[2].extent(), other.occ.extent());
  EXPECT_LT(difference(one, "iajb", two("jbia")), 1e-9 * one.largest());
}

TEST(FittedField, IsLinearAlsoInDensitiesWithNegativeWeights) {
  const Given given;
  const auto molecule = test::molecule("water");
  FittedRepulsion field({*world, molecule, given.basis, Method::counter, 1e-10, false}, given.fit,
                        "f");
  const Index n = given.basis.size;
  const gannet::Array<double> d1(*world, {n, n}), d2(*world, {n, n}), sum(*world, {n, n});
  const auto f1 = d1.duplicate("f1"), f2 = d1.duplicate("f2"), f = d1.duplicate("f");
  for (const auto* d : {&d1, &d2}) {
    const auto mine = d->update_local();
    for (Index i = 0; !mine.empty() && i < mine.extent(0); ++i) {
      for (Index j = 0; j < mine.extent(1); ++j) {
        const auto row = mine.patch().lo[0] + i, column = mine.patch().lo[1] + j;
        mine(i, j) = std::cos(static_cast<double>(row * column + (d == &d1 ? 0 : row + column)));
      }
    }
  }
  world->sync();
  gannet::add(1, d1, -2, d2, sum);
  field.respond(d1, f1);
  field.respond({d2, &sum}, {f2, &f});
  EXPECT_GT(gannet::norm2(f), 0.1);  // -K of a difference of spins
  field.respond({d2}, {f2});
  field.respond(sum, f);
  gannet::add(1, f, -1, f1, f);
  gannet::add(1, f, 2, f2, f);
  EXPECT_LT(gannet::norm2(f), 1e-8 * gannet::norm2(f1));
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
