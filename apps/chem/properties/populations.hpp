#pragma once

#include <vector>

#include "basis/basis.hpp"
#include "gannet/array.hpp"

namespace chem {

/// Electrons of a density that belong to each atom, by Mulliken and by Loewdin.
struct Populations {
  std::vector<double> mulliken;
  std::vector<double> lowdin;
};

/// Shares out densities over one basis. All calls are collective.
class PopulationAnalysis {
 public:
  /// Both must outlive this. Loewdin's charges refer to functions of norm 1.
  PopulationAnalysis(const Basis& basis, const gannet::Array<double>& overlap);

  Populations of(const gannet::Array<double>& density) const;

 private:
  const Basis& basis_;
  const gannet::Array<double>& overlap_;
  gannet::Array<double> root_;  ///< of the overlap of functions of norm 1
};

}  // namespace chem
