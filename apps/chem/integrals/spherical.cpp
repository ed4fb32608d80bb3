#include "integrals/spherical.hpp"

#include <libint2.h>
#include <libint2/solidharmonics.h>

#include <algorithm>
#include <cmath>

namespace chem {

void to_spherical(int l, std::size_t after, const double* cartesian, double* out) {
  libint2::solidharmonics::transform_inner(std::size_t{1}, static_cast<std::size_t>(l), after,
                                           cartesian, out);
}

SphericalTransform::SphericalTransform(int max_l)
    : scratch_(static_cast<std::size_t>(std::pow((max_l + 1) * (max_l + 2) / 2, 4))) {}

void SphericalTransform::apply(const ShellPair& bra, const ShellPair& ket, double* cartesian,
                               double* out) {
  const Shell* shells[] = {bra.first, bra.second, ket.first, ket.second};
  std::size_t before = 1;
  std::size_t after = 1;
  for (const auto* shell : shells) after *= static_cast<std::size_t>(shell->cartesian_size());
  double* from = cartesian;
  double* to = scratch_.data();
  for (const auto* shell : shells) {
    after /= static_cast<std::size_t>(shell->cartesian_size());
    if (shell->spherical) {
      const auto l = static_cast<std::size_t>(shell->l);
      libint2::solidharmonics::transform_inner(before, l, after, from, to);
      std::swap(from, to);
    }
    before *= static_cast<std::size_t>(shell->size());
  }
  std::copy_n(from, before, out);
}

}  // namespace chem
