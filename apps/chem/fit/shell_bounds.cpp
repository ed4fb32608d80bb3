#include "fit/shell_bounds.hpp"

#include <algorithm>
#include <cmath>

#include "fock/pair_list.hpp"
#include "integrals/engines.hpp"
#include "integrals/repulsion.hpp"

namespace chem {

std::vector<BoundedPair> bounded_pairs(const Basis& basis) {
  Repulsion repulsion(basis.max_l(), basis.max_primitives());
  std::vector<BoundedPair> pairs;
  for (std::size_t m = 0; m < basis.shells.size(); ++m) {
    for (std::size_t n = 0; n <= m; ++n) {
      const auto pair = make_shell_pair(basis.shells[m], basis.shells[n], 0);
      pairs.push_back({m, n, schwarz_bound(pair, repulsion)});
    }
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
