#pragma once

#include "cc/singles_doubles.hpp"

/// Coupled cluster theory of closed shells with fitted integrals.
namespace chem {

/// Singles and doubles, which triples may follow. What it is made from must outlive it.
class CoupledCluster {
 public:
  /// Collective. Solves the equations of CCSD, with room for triples if these are wanted.
  /// InputError on every rank if memory lacks.
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

/// Collective. Singles and doubles; and with perturbative triples on top.
std::vector<EnergyPart> ccsd(const Solved& from);
std::vector<EnergyPart> ccsd_t(const Solved& from);

/// Collective. InputError on every rank if that cannot be done.
void check_coupled_cluster(const gannet::Group& group, const Problem& problem,
                           const Options& options);

}  // namespace chem
