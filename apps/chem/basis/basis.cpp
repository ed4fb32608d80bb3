#include "basis/basis.hpp"

#include <algorithm>

namespace chem {

int Basis::max_l() const {
  int l = 0;
  for (const auto& shell : shells) l = std::max(l, shell.l);
  return l;
}

int Basis::max_primitives() const {
  std::size_t n = 0;
  for (const auto& shell : shells) n = std::max(n, shell.exponents.size());
  return static_cast<int>(n);
}

}  // namespace chem
