#pragma once

#include "cc/singles_doubles.hpp"

/// Coupled cluster theory of closed shells with fitted integrals.
namespace chem {

/// CCSD, and (T) on top of it if wanted. What `from` refers to must outlive this.
class CoupledCluster {
 public:
  /// Collective. Solves the CCSD equations; reserves memory for (T) if `triples`. InputError on
  /// every rank if the memory limit is too small.
  CoupledCluster(const Solved& from, bool triples);

  const SinglesDoubles& singles_doubles() const { return found_; }

  /// Collective. The energy of (T), hartree.
  double triples() const;

 private:
  const Solved from_;
  AmplitudeFile file_;
  const Correlated what_;
  const Expectation expectation_;
  const OrbitalFactors factors_;
  SinglesDoubles found_;
};

/// Collective. The energies of CCSD, and of CCSD(T).
std::vector<EnergyPart> ccsd(const Solved& from);
std::vector<EnergyPart> ccsd_t(const Solved& from);

/// Collective. InputError on every rank if the calculation is not possible.
void check_coupled_cluster(const gannet::Group& group, const Problem& problem,
                           const Options& options);

}  // namespace chem
