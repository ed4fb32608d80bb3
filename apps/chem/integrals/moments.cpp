#include "integrals/moments.hpp"

#include <algorithm>
#include <span>

#include "integrals/engines.hpp"

namespace chem {
namespace {

/// The overlap, then three first and six second moments.
constexpr std::size_t components = 10;

using Sums = std::array<double, components>;

/// One row of shells of the density, and what it adds to the sums.
class DensityRow {
 public:
  DensityRow(const Basis& basis, const Shell& shell, const gannet::Array<double>& density)
      : columns_(basis.first(shell) + shell.size()),
        values_(static_cast<std::size_t>(shell.size() * columns_)),
        rows_(shell.size()) {
    const auto first = basis.first(shell);
    density.get({{first, 0}, {first + rows_, columns_}}, values_.data());
  }

  double dot(const double* integrals, int first, int size) const {
    double sum = 0;
    for (int i = 0; i < rows_; ++i) {
      const double* d = values_.data() + i * columns_ + first;
      for (int j = 0; j < size; ++j) sum += d[j] * integrals[i * size + j];
    }
    return sum;
  }

 private:
  int columns_;
  std::vector<double> values_;
  int rows_;
};

}  // namespace

Moments density_moments(const Basis& basis, const gannet::Array<double>& density,
                        const std::array<double, 3>& origin) {
  const auto& group = density.group();
  OneElectronEngine engine(OneElectron::moments, basis);
  engine.set_origin(origin);
  const auto shells = libint_shells(basis);
  Sums sums{};
  for (std::size_t i = static_cast<std::size_t>(group.rank()); i < shells.size();
       i += static_cast<std::size_t>(group.size())) {
    const DensityRow row(basis, basis.shells[i], density);
    for (std::size_t j = 0; j <= i; ++j) {
      const auto* integrals = engine.compute(shells[i], shells[j]);
      const auto& shell = basis.shells[j];
      for (std::size_t c = 0; c < components && integrals[0] != nullptr; ++c) {
        sums[c] += (i == j ? 1 : 2) * row.dot(integrals[c], basis.first(shell), shell.size());
      }
    }
  }
  group.sum(std::span<double>(sums));
  Moments moments;
  std::copy_n(sums.begin() + 1, 3, moments.first.begin());
  std::copy_n(sums.begin() + 4, 6, moments.second.begin());
  return moments;
}

}  // namespace chem
