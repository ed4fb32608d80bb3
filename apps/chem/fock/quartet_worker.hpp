#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "fock/blocks.hpp"
#include "fock/digest.hpp"
#include "fock/pair_list.hpp"
#include "integrals/repulsion.hpp"

namespace chem {

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
  /// of the difference, times the factors: symmetrising the sum of all of them gives 2J - K and -K.
  void compute(const AtomPair& ab, const AtomPair& cd, const Factors& factors,
               double largest_density, DensityBlocks& density, FockBlocks& fock);

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

  /// The blocks that one pair of groups meets: i, j of the bra and k, l of the ket. Those that the
  /// factors have no use for are null.
  struct Blocks {
    Factors factors;
    double smallest_bounds;  ///< product of bounds that the largest density needs
    const DensityBlock *d_ij = nullptr, *d_kl = nullptr, *d_ik = nullptr, *d_il = nullptr,
                       *d_jk = nullptr, *d_jl = nullptr;
    QuartetPlaces mean = {};                       ///< the first elements of the blocks
    std::optional<QuartetPlaces> difference = {};  ///< the same for the difference of the spins
    int shells_j, shells_k, shells_l;
  };

  Blocks blocks_for(const PairGroup& bra, const PairGroup& ket, const Factors& factors,
                    double smallest_bounds, DensityBlocks& density, FockBlocks& fock) const;
  void compute_groups(const PairGroup& bra, const PairGroup& ket, const Blocks& blocks);
  void screen(const ShellPair& bra, const PairGroup& ket, std::size_t from, const Blocks& blocks);
  void integrate();
  void contract(const Factors& factors, const QuartetShape& shape,
                const QuartetPlaces& corner) const;

  const Basis& basis_;
  double threshold_;
  Repulsion repulsion_;
  std::vector<Survivor> survivors_;
  std::vector<double> integrals_;
  WorkCount count_;
};

}  // namespace chem
