#pragma once

#include "basis/basis.hpp"
#include "mp2/pair_sums.hpp"

/// Four-index transformation, from integrals over basis functions, which are computed once and
/// never stored, to orbitals: each rank takes pairs of functions l and s with all m and n, and
/// transforms
///
///     (ia|ls) = sum_mn C(mi) C(na) (mn|ls)
///
/// immediately; the rest is tensor contractions,
///
///     (ia|jb) = sum_ls C(lj) C(sb) (ia|ls).
///
/// A Libint must be alive.
namespace chem {

class FourIndexTransformation {
 public:
  /// Collective. Does the first half, for each of these sets of orbitals. All must outlive this.
  FourIndexTransformation(const gannet::Group& group, const Basis& basis,
                          const std::vector<OrbitalSpaces>& spins, Method method);

  /// Collective. Does the second half: (ia|jb), with i and a of one set and j and b of another or
  /// the same, as the tensor (iajb).
  gannet::tensor::Tensor<double> integrals(std::size_t ia, std::size_t jb) const;

 private:
  gannet::Group group_;
  const std::vector<OrbitalSpaces>& spins_;
  gannet::tensor::Space functions_;
  std::vector<gannet::tensor::Tensor<double>> half_;  ///< (lsia)
};

/// Local. Reads pieces of (iajb) for pairs of tiles. Shares ownership of the tensor.
PairIntegrals pieces_of(std::shared_ptr<const gannet::tensor::Tensor<double>> iajb);

}  // namespace chem
