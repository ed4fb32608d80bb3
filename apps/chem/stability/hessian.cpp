#include "stability/hessian.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "gannet/gannet.hpp"

namespace chem {
namespace {

using gannet::Array;
using gannet::Index;

/// Orbitals on each side of the gap that guesses are made of.
constexpr Index frontier = 4;

/// Part of a guess that is of no pair of orbitals in particular.
constexpr double noise = 0.02;

constexpr double smallest_divisor = 0.01;

/// Calls `change(element, row, column)` for all elements. Collective.
template <class Change>
void for_each_element(const Array<double>& a, Change change) {
  const auto mine = a.update_local();
  for (Index i = 0; !mine.empty() && i < mine.extent(0); ++i) {
    for (Index j = 0; j < mine.extent(1); ++j) {
      change(mine(i, j), mine.patch().lo[0] + i, mine.patch().lo[1] + j);
    }
  }
  a.group().sync();
}

/// Something between -1 and 1 that looks like chance.
double chance(std::uint64_t seed) {
  seed = (seed + 1) * 0x9e3779b97f4a7c15;
  seed = (seed ^ (seed >> 30)) * 0xbf58476d1ce4e5b9;
  return static_cast<double>((seed ^ (seed >> 27)) >> 11) / 0x1p52 - 1;
}

}  // namespace

Rotation Hessian::make_rotation() const {
  Rotation rotation;
  for (const auto& shape : shapes_) {
    rotation.emplace_back(group_, shape, gannet::ArrayOptions{.name = "rotation"});
  }
  return rotation;
}

void Hessian::place(const Array<double>& x, Index row, Index column, double sign,
                    const Array<double>& k) {
  const Index rows = x.shape()[0], columns = x.shape()[1];
  gannet::add(sign, x, 0, x, k[{{row, column}, {row + rows, column + columns}}]);
  const Array<double> turned(k.group(), {columns, rows}, {.name = "transposed rotation"});
  gannet::transpose(x, turned);
  gannet::add(-sign, turned, 0, turned, k[{{column, row}, {column + columns, row + rows}}]);
}

void Hessian::times_diagonal(std::size_t channel, const Array<double>& x) const {
  for_each_element(x, [&](double& v, Index i, Index j) { v *= diagonal(channel, i, j); });
}

void Hessian::precondition(double value, const Rotation& x) const {
  for (std::size_t c = 0; c < shapes_.size(); ++c) {
    for_each_element(x[c], [&](double& v, Index i, Index j) {
      const double divisor = diagonal(c, i, j) - value;
      v /= std::copysign(std::max(std::abs(divisor), smallest_divisor), divisor);
    });
  }
}

void Hessian::guess(std::size_t n, const Rotation& x) const {
  std::vector<std::tuple<double, std::size_t, Index, Index>> pairs;
  for (std::size_t c = 0; c < shapes_.size(); ++c) {
    const Index rows = shapes_[c][0], columns = shapes_[c][1];
    for (Index i = 0; i < std::min(frontier, rows); ++i) {
      for (Index j = std::max<Index>(0, columns - frontier); j < columns; ++j) {
        pairs.emplace_back(diagonal(c, i, j), c, i, j);
      }
    }
  }
  std::sort(pairs.begin(), pairs.end());
  const auto& [lowest, chosen, row, column] = pairs[std::min(n, pairs.size() - 1)];
  for (std::size_t c = 0; c < shapes_.size(); ++c) {
    const bool here = c == chosen;
    for_each_element(x[c], [&, row = row, column = column](double& v, Index i, Index j) {
      const auto place = static_cast<std::uint64_t>((i << 24) + (j << 4)) + 2 * n + c;
      v = noise * chance(place) + (here && i == row && j == column ? 1 : 0);
    });
  }
}

}  // namespace chem
