// Tensors: spaces in tiles, block sparsity, symmetry, einsum, statements, and a plan that says what
// it will do and what it took.
#include <gannet/gannet.hpp>
#include <gannet/tensor.hpp>
#include <iostream>

using gannet::tensor::Plan, gannet::tensor::Space, gannet::tensor::Tensor, gannet::tensor::Tile;

// Each rank fills the tiles that it stores, in place.
void fill(const Tensor<double>& b) {
  b.for_tiles([](const Tile& tile, std::span<double> elements) {
    for (double& x : elements) x = 0.01 / (1 + tile.at[0]);
  });
  b.group().sync();
}

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  const bool speaks = world.rank() == 0;
  const Space occ("occ", 10, {.tile = 5}), vir("vir", 40, {.tile = 10}),
      aux("aux", 90, {.tile = 30});

  const Tensor<double> b(world, {aux, vir, occ}, {.name = "b"});
  fill(b);
  const Tensor<double> overlap = gannet::tensor::einsum("Qai,Qbi->ab", b, b);

  // t(abij) = t(baji): about half of its tiles are stored, and computed.
  const Tensor<double> t(world, {vir, vir, occ, occ},
                         {.name = "t", .symmetry = gannet::tensor::pairs({0, 2}, {1, 3})});
  t("abij") = b("Qai") * b("Qbj");

  // Only tiles near the diagonal; the others are zero, and cost nothing.
  const auto diagonal = [](const Tile& tile) { return tile.at[0] == tile.at[1]; };
  const Tensor<double> f(world, {vir, vir}, {.name = "f", .present = diagonal});
  f.fill(0.5);

  const Tensor<double> r(world, {vir, vir, occ, occ}, {.name = "r"});
  const Tensor<double> energy(world, {}, {.name = "energy"});
  Plan plan(world);
  plan(r("abij")) = f("ac") * t("cbij") + 2.0 * f("bd") * t("adij");
  plan(energy("")) = r("abij") * t("abij");
  if (speaks) {
    std::cout << vir.describe() << "; tiles of f: " << f.tiles_stored() << '\n';
    for (const auto& step : plan.steps()) std::cout << step.result << ": " << step.einsum << '\n';
  }
  plan.run();
  if (speaks) plan.explain(std::clog);

  const double norm = overlap.norm();
  if (speaks) std::cout << "norm " << norm << ", energy " << energy.get({})[0] << '\n';
}
// With 2 ranks:
// vir: 40 indices, 4 tiles of 10; tiles of f: 4
// r: ac,cbij->abij + bd,adij->abij
// energy: 0->
// energy: abij,abij->
// norm 1.63333, energy 40.0167
