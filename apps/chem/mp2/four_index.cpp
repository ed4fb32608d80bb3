#include "mp2/four_index.hpp"

#include <algorithm>
#include <cmath>

#include "fit/fitted_integrals.hpp"
#include "fit/put_planes.hpp"
#include "fock/task_counter.hpp"
#include "mp2/half_transform.hpp"

namespace chem {
namespace {

using gannet::Index;
using gannet::tensor::pairs, gannet::tensor::symmetric, gannet::tensor::Symmetry;
using gannet::tensor::Plan, gannet::tensor::Space, gannet::tensor::Tensor, gannet::tensor::Tile;

/// All (ia|ls) of two tiles of functions may take so many doubles.
constexpr double max_tile_integrals = 1 << 22;

/// Pairs of tiles are tasks.
constexpr double tasks_of_a_rank = 16;

/// Tiles of functions for which (ia|ls) of a task fits, and of whose pairs each rank gets some.
Space task_space(const gannet::Group& group, const Basis& basis,
                 const std::vector<OrbitalSpaces>& spins) {
  double orbitals = 1;
  for (const auto& spin : spins) {
    orbitals += static_cast<double>(spin.occ.extent() * spin.vir.extent());
  }
  const double fits = std::sqrt(max_tile_integrals / orbitals);
  const double shared = basis.size / std::sqrt(2 * tasks_of_a_rank * group.size());
  return function_space("ao", basis,
                        static_cast<int>(std::clamp(std::min(fits, shared), 1.0, 24.0)));
}

/// The coefficients of some orbitals, functions x orbitals.
Tensor<double> coefficients(const gannet::Group& group, const Space& functions,
                            const OrbitalSpaces& orbitals, const Space& space) {
  Tensor<double> c(group, {functions, space}, {.name = "C"});
  c.for_tiles([&](const Tile& tile, std::span<double> elements) {
    const auto first = space.offset();
    orbitals.coefficients->get({{tile.lo[0], first + tile.lo[1]}, {tile.hi[0], first + tile.hi[1]}},
                               elements.data());
  });
  group.sync();
  return c;
}

}  // namespace

FourIndexTransformation::FourIndexTransformation(const gannet::Group& group, const Basis& basis,
                                                 const std::vector<OrbitalSpaces>& spins,
                                                 Method method)
    : group_(group), spins_(spins), functions_(task_space(group, basis, spins)) {
  for (const auto& spin : spins) {
    half_.emplace_back(Tensor<double>(group, {functions_, functions_, spin.occ, spin.vir},
                                      {.name = "(ia|ls)", .symmetry = symmetric({0, 1})}));
  }
  std::vector<std::array<int, 2>> tasks;
  for (int l = functions_.tiles() - 1; l >= 0; --l) {
    for (int s = l; s >= 0; --s) tasks.push_back({l, s});
  }
  HalfTransformer transformer(basis, spins);
  std::vector<std::vector<double>> values;
  TaskCounter(group, method).each(tasks.size(), [&](std::size_t task) {
    const auto [l, s] = tasks[task];
    transformer.compute(functions_, l, s, values);
    for (std::size_t spin = 0; spin < half_.size(); ++spin) {
      put_planes(half_[spin], {l, s}, values[spin], false);
    }
  });
  group.sync();
}

Tensor<double> FourIndexTransformation::integrals(std::size_t ia, std::size_t jb) const {
  const auto &first = spins_[ia], &second = spins_[jb];
  const auto c_occ = coefficients(group_, functions_, second, second.occ);
  const auto c_vir = coefficients(group_, functions_, second, second.vir);
  const Tensor<double> third(group_, {second.occ, functions_, first.occ, first.vir},
                             {.name = "(ia|js)"});
  third("jsia") = c_occ("lj") * half_[ia]("lsia");
  Tensor<double> g(group_, {first.occ, first.vir, second.occ, second.vir},
                   {.name = "(ia|jb)", .symmetry = ia == jb ? pairs({0, 1}, {2, 3}) : Symmetry{}});
  // That (ia|jb) = (jb|ia) does not follow from the statement, but from the integrals.
  Plan plan(group_, {.trust_symmetry = true});
  plan(g("iajb")) = c_vir("sb") * third("jsia");
  plan.run();
  return g;
}

PairIntegrals pieces_of(std::shared_ptr<const Tensor<double>> iajb) {
  return {[iajb](int tile_i, int tile_j, std::span<double> to) {
    const auto& s = iajb->spaces();
    const Index lo[] = {s[0].start(tile_i), 0, s[2].start(tile_j), 0};
    const Index hi[] = {s[0].start(tile_i + 1), s[1].extent(), s[2].start(tile_j + 1),
                        s[3].extent()};
    iajb->get_patch(lo, hi, to);
  }};
}

}  // namespace chem
