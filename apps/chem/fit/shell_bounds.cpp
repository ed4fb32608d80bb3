#include "fit/shell_bounds.hpp"

#include <algorithm>
#include <cmath>

#include "fock/pair_list.hpp"
#include "integrals/engines.hpp"
#include "integrals/repulsion.hpp"

namespace chem {

std::vector<BoundedPair> bounded_pairs(const Basis& basis, std::size_t m, std::size_t m_end,
                                       std::size_t n, std::size_t n_end) {
  Repulsion repulsion(basis.max_l(), basis.max_primitives());
  std::vector<BoundedPair> pairs;
  for (; m < m_end; ++m) {
    for (auto other = n; other < std::min(m + 1, n_end); ++other) {
      const auto pair = make_shell_pair(basis.shells[m], basis.shells[other], 0);
      pairs.push_back({m, other, schwarz_bound(pair, repulsion)});
    }
  }
  return pairs;
}

std::vector<BoundedPair> bounded_pairs(const gannet::Group& group, const Basis& basis) {
  const auto shells = basis.shells.size(), ranks = static_cast<std::size_t>(group.size());
  std::vector<double> bounds(shells * (shells + 1) / 2);
  for (auto m = static_cast<std::size_t>(group.rank()); m < shells; m += ranks) {
    for (const auto& pair : bounded_pairs(basis, m, m + 1, 0, shells)) {
      bounds[m * (m + 1) / 2 + pair.n] = pair.bound;
    }
  }
  group.sum(bounds);
  std::vector<BoundedPair> pairs;
  for (std::size_t m = 0, k = 0; m < shells; ++m) {
    for (std::size_t n = 0; n <= m; ++n) pairs.push_back({m, n, bounds[k++]});
  }
  return pairs;
}

double largest_root(const Basis& fit) {
  TwoCentreEngine engine(fit);
  double largest = 0;
  for (std::size_t p = 0; p < fit.shells.size(); ++p) {
    const auto size = static_cast<std::size_t>(fit.shells[p].size());
    const auto* values = engine.compute(p, p);
    for (std::size_t i = 0; values != nullptr && i < size; ++i) {
      largest = std::max(largest, values[i * size + i]);
    }
  }
  return std::sqrt(largest);
}

}  // namespace chem
