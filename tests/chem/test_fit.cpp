// Law: fitted integrals over orbitals are those over functions, transformed; their blocks, symmetry
// and products are the same whichever way they are made, on any number of ranks.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "fit/fitted_integrals.hpp"
#include "fit/fitted_repulsion.hpp"
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
  auto integrals = multiply_pairs(b[0], b[0]);
  auto expected = pieces_of(std::make_shared<const Tensor<double>>(std::move(g)));
  const auto vir = static_cast<std::size_t>(mo.vir.extent());
  for (int i = 0; i < mo.occ.tiles(); ++i) {
    for (int j = 0; j < mo.occ.tiles(); ++j) {
      const auto pairs = static_cast<std::size_t>(mo.occ.extent(i) * mo.occ.extent(j));
      std::vector<double> found(pairs * vir * vir), wanted(found.size());
      integrals(i, j, found);
      expected(i, j, wanted);
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
