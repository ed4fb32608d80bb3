// The second-order (MP2) energy of a model of 6 occupied and 14 virtual orbitals, from factors
// b(Qai) of its integrals: (ai|bj) = sum over Q of b(Qai) b(Qbj).
#include <cmath>
#include <gannet/gannet.hpp>
#include <gannet/tensor.hpp>
#include <iostream>

using namespace gannet::tensor;

namespace {

void fill_factors(const Tile& tile, std::span<double> elements) {
  double* x = elements.data();
  for (auto q = tile.lo[0]; q < tile.hi[0]; ++q) {
    for (auto a = tile.lo[1]; a < tile.hi[1]; ++a) {
      for (auto i = tile.lo[2]; i < tile.hi[2]; ++i) *x++ = std::cos(0.1 * (q + a * i)) / (10 + q);
    }
  }
}

/// 1 / (e_i + e_j - e_a - e_b), where occupied orbitals have energies from -2, virtual ones from 1.
void denominators(const Tile& tile, std::span<double> elements) {
  double* x = elements.data();
  for (auto a = tile.lo[0]; a < tile.hi[0]; ++a) {
    for (auto b = tile.lo[1]; b < tile.hi[1]; ++b) {
      for (auto i = tile.lo[2]; i < tile.hi[2]; ++i) {
        for (auto j = tile.lo[3]; j < tile.hi[3]; ++j) *x++ = 1 / (0.1 * (i + j - a - b) - 6);
      }
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  const Space occ("occ", 6, {.tile = 3}), vir("vir", 14, {.tile = 5}), aux("aux", 30, {.tile = 10});
  const std::vector<Space> doubles = {vir, vir, occ, occ};

  const Tensor<double> b(world, {aux, vir, occ}, {.name = "b"}), energy(world, {});
  b.for_tiles(fill_factors);  // each rank those that it stores
  world.sync();
  const auto over = Tensor<double>::computed(world, doubles, denominators, "1/e");
  const Tensor<double> g(world, doubles, {.name = "g", .symmetry = pairs({0, 2}, {1, 3})});
  const Tensor<double> t(world, doubles, {.name = "t"});

  Plan plan(world);
  plan(g("abij")) = b("Qai") * b("Qbj");
  plan(t("abij")) = g("abij") * over("abij");
  plan(energy("")) = t("abij") * (2.0 * g("abij") - g("abji"));
  plan.run();
  if (world.rank() == 0) std::cout << "E(MP2) = " << energy.get({})[0] << '\n';
}
// With 2 ranks: E(MP2) = -1.86372
