#include "integrals/one_electron.hpp"

#include <algorithm>

#include "integrals/core_potential.hpp"
#include "integrals/engines.hpp"

namespace chem {
namespace {

/// A block of a matrix over the functions of two shells, and where it goes.
struct ShellBlock {
  gannet::Patch patch;
  gannet::Patch mirrored;
  std::vector<double> values;

  ShellBlock(int row, int rows, int column, int columns)
      : patch{{row, column}, {row + rows, column + columns}},
        mirrored{{column, row}, {column + columns, row + rows}},
        values(static_cast<std::size_t>(rows * columns)) {}

  void add(const double* integrals) {
    if (integrals == nullptr) return;
    std::transform(values.begin(), values.end(), integrals, values.begin(), std::plus<>());
  }

  void put_into(const gannet::Array<double>& matrix) const {
    matrix.put(patch, values.data());
    std::vector<double> turned(values.size());
    const auto columns = static_cast<std::size_t>(patch.extent(1));
    const auto rows = values.size() / columns;
    for (std::size_t i = 0; i < rows; ++i) {
      for (std::size_t j = 0; j < columns; ++j) turned[j * rows + i] = values[i * columns + j];
    }
    matrix.put(mirrored, turned.data());
  }
};

/// Fills a symmetric matrix with the sums of the integrals that the engines compute, the rows of
/// shells dealt out to the ranks.
void fill(const Basis& basis, std::vector<OneElectronEngine>& engines, PotentialEngine* potentials,
          const gannet::Array<double>& matrix) {
  const auto& group = matrix.group();
  const auto shells = libint_shells(basis);
  for (std::size_t i = static_cast<std::size_t>(group.rank()); i < shells.size();
       i += static_cast<std::size_t>(group.size())) {
    for (std::size_t j = 0; j <= i; ++j) {
      const auto& a = basis.shells[i];
      const auto& b = basis.shells[j];
      ShellBlock block(basis.first(a), a.size(), basis.first(b), b.size());
      for (auto& engine : engines) block.add(engine.compute(shells[i], shells[j])[0]);
      if (potentials != nullptr) block.add(potentials->compute(i, j));
      block.put_into(matrix);
    }
  }
  group.sync();
}

}  // namespace

void overlap_integrals(const Basis& basis, const gannet::Array<double>& overlap) {
  std::vector<OneElectronEngine> engines;
  engines.emplace_back(OneElectron::overlap, basis);
  fill(basis, engines, nullptr, overlap);
}

void one_electron(const Basis& basis, const Molecule& molecule,
                  const gannet::Array<double>& overlap, const gannet::Array<double>& core) {
  overlap_integrals(basis, overlap);
  std::vector<OneElectronEngine> engines;
  engines.emplace_back(OneElectron::kinetic, basis);
  engines.emplace_back(OneElectron::nuclear, basis).set_nuclei(molecule);
  PotentialEngine potentials(basis);
  fill(basis, engines, &potentials, core);
}

}  // namespace chem
