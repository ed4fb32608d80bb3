#include "cc/amplitudes.hpp"

#include <cmath>

namespace chem {
namespace {

using gannet::tensor::Tile;

/// Calls visit(element, difference of the orbital energies) for all singles, then doubles, that
/// this rank stores.
template <class Visit>
void for_differences(const OrbitalFactors& f, const Amplitudes& of, Visit visit) {
  of.singles.for_tiles([&](const Tile& tile, std::span<double> x) {
    std::size_t n = 0;
    for (auto a = tile.lo[0]; a < tile.hi[0]; ++a) {
      for (auto i = tile.lo[1]; i < tile.hi[1]; ++i) {
        visit(x[n++], f.vir_energy(a) - f.occ_energy(i));
      }
    }
  });
  of.doubles.for_tiles([&](const Tile& tile, std::span<double> x) {
    std::size_t n = 0;
    for (auto a = tile.lo[0]; a < tile.hi[0]; ++a) {
      for (auto b = tile.lo[1]; b < tile.hi[1]; ++b) {
        for (auto i = tile.lo[2]; i < tile.hi[2]; ++i) {
          const double abi = f.vir_energy(a) + f.vir_energy(b) - f.occ_energy(i);
          for (auto j = tile.lo[3]; j < tile.hi[3]; ++j) visit(x[n++], abi - f.occ_energy(j));
        }
      }
    }
  });
}

}  // namespace

Amplitudes::Amplitudes(const gannet::Group& group, const OrbitalSpaces& orbitals,
                       const std::string& name)
    : singles(group, {orbitals.vir, orbitals.occ}, {.name = name + "1"}),
      doubles(group, {orbitals.vir, orbitals.vir, orbitals.occ, orbitals.occ},
              {.name = name + "2", .symmetry = gannet::tensor::pairs({0, 2}, {1, 3})}) {}

std::vector<std::span<double>> Amplitudes::local() const {
  std::vector<std::span<double>> all;
  for (const auto* tensor : {&singles, &doubles}) {
    tensor->for_tiles([&](const Tile&, std::span<double> x) { all.push_back(x); });
  }
  return all;
}

void step(const OrbitalFactors& factors, const Amplitudes& r, const Amplitudes& t) {
  r.singles.group().sync();
  for_differences(factors, r, [](double& x, double difference) { x /= -difference; });
  const auto from = r.local(), to = t.local();
  for (std::size_t s = 0; s < to.size(); ++s) {
    for (std::size_t n = 0; n < to[s].size(); ++n) to[s][n] += from[s][n];
  }
  r.singles.group().sync();
}

double norm(const Amplitudes& of) { return std::hypot(of.singles.norm(), of.doubles.norm()); }

}  // namespace chem
