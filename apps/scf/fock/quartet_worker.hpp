#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "fock/blocks.hpp"
#include "fock/digest.hpp"
#include "fock/pair_list.hpp"
#include "integrals/repulsion.hpp"

namespace scf {

/// What a rank did in one Fock build.
struct WorkCount {
  std::int64_t quartets = 0;        ///< shell quartets computed
  std::int64_t integral_ticks = 0;  ///< see stopwatch.hpp
};

/// Computes atom quartets: screens their shell quartets by Schwarz bound and density, has the
/// integrals made and contracts them with density blocks into Fock blocks. Local but for the
/// blocks' own fetching; one thread.
class QuartetWorker {
 public:
  /// `threshold`: contributions to the Fock matrix below it are left out.
  QuartetWorker(const Basis& basis, double threshold);

  /// All quartets of the pairs ab and cd, which may be the same pair; `largest_density` is that of
  /// AtomMaxima. Adds twice the lower part of 2J - K of the mean density and, if there is one, -K
  /// of the difference: symmetrising the sum of all of them gives 2J - K and -K.
  void compute(const AtomPair& ab, const AtomPair& cd, double largest_density,
               DensityBlocks& density, FockBlocks& fock);

  const WorkCount& count() const { return count_; }
  void reset_count() { count_ = {}; }

 private:
  /// A shell quartet that passed the screening, and its integrals.
  struct Survivor {
    const ShellPair* bra;
    const ShellPair* ket;
    double scale;
    double cutoff;
    double* integrals;
    bool computed;
  };

  /// The blocks that one pair of groups meets: i, j of the bra and k, l of the ket.
  struct Blocks {
    double smallest_bounds;  ///< product of bounds that the largest density needs
    const DensityBlock *d_ij, *d_kl, *d_ik, *d_il, *d_jk, *d_jl;
    QuartetPlaces mean;                       ///< the first elements of the blocks
    std::optional<QuartetPlaces> difference;  ///< the same for the difference of the spins
    int shells_j, shells_k, shells_l;
  };

  Blocks blocks_for(const PairGroup& bra, const PairGroup& ket, double smallest_bounds,
                    DensityBlocks& density, FockBlocks& fock) const;
  void compute_groups(const PairGroup& bra, const PairGroup& ket, const Blocks& blocks);
  void screen(const ShellPair& bra, const PairGroup& ket, std::size_t from, const Blocks& blocks);
  void integrate();
  void contract(Digest digest, const QuartetShape& shape, const QuartetPlaces& corner) const;

  const Basis& basis_;
  double threshold_;
  Repulsion repulsion_;
  std::vector<Survivor> survivors_;
  std::vector<double> integrals_;
  WorkCount count_;
};

}  // namespace scf
