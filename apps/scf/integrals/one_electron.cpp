#include "integrals/one_electron.hpp"

#include <libint2/engine.h>

#include <algorithm>

namespace scf {
namespace {

using libint2::Operator;

libint2::Shell to_libint(const Shell& shell) {
  libint2::svector<double> exponents(shell.exponents.begin(), shell.exponents.end());
  libint2::svector<double> coefficients(shell.coefficients.begin(), shell.coefficients.end());
  return libint2::Shell(std::move(exponents), {{shell.l, shell.spherical, std::move(coefficients)}},
                        shell.centre, false);
}

std::vector<std::pair<double, std::array<double, 3>>> charges(const Molecule& molecule) {
  std::vector<std::pair<double, std::array<double, 3>>> all;
  for (const auto& atom : molecule) all.emplace_back(atom.atomic_number, atom.at);
  return all;
}

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

/// The three kinds of integrals over one pair of shells after the other.
class Engines {
 public:
  Engines(const Basis& basis, const Molecule& molecule)
      : overlap_(Operator::overlap, static_cast<std::size_t>(basis.max_primitives()),
                 basis.max_l()),
        kinetic_(Operator::kinetic, static_cast<std::size_t>(basis.max_primitives()),
                 basis.max_l()),
        nuclear_(Operator::nuclear, static_cast<std::size_t>(basis.max_primitives()),
                 basis.max_l()) {
    nuclear_.set_params(charges(molecule));
  }

  void overlap(const libint2::Shell& a, const libint2::Shell& b, ShellBlock& block) {
    block.add(overlap_.compute(a, b)[0]);
  }
  void core(const libint2::Shell& a, const libint2::Shell& b, ShellBlock& block) {
    block.add(kinetic_.compute(a, b)[0]);
    block.add(nuclear_.compute(a, b)[0]);
  }

 private:
  libint2::Engine overlap_, kinetic_, nuclear_;
};

}  // namespace

void one_electron(const Basis& basis, const Molecule& molecule,
                  const gannet::Array<double>& overlap, const gannet::Array<double>& core) {
  const auto& group = overlap.group();
  Engines engines(basis, molecule);
  std::vector<libint2::Shell> shells;
  for (const auto& shell : basis.shells) shells.push_back(to_libint(shell));
  for (std::size_t i = static_cast<std::size_t>(group.rank()); i < shells.size();
       i += static_cast<std::size_t>(group.size())) {
    for (std::size_t j = 0; j <= i; ++j) {
      const auto& a = basis.shells[i];
      const auto& b = basis.shells[j];
      ShellBlock s(basis.first(a), a.size(), basis.first(b), b.size());
      ShellBlock h = s;
      engines.overlap(shells[i], shells[j], s);
      engines.core(shells[i], shells[j], h);
      s.put_into(overlap);
      h.put_into(core);
    }
  }
  group.sync();
}

}  // namespace scf
