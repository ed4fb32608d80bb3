#pragma once

#include "solved.hpp"

/// Coupled cluster theory of closed shells with fitted integrals.
namespace chem {

/// Collective. Singles and doubles; and with perturbative triples on top.
std::vector<EnergyPart> ccsd(const Solved& from);
std::vector<EnergyPart> ccsd_t(const Solved& from);

/// Collective. InputError on every rank if that cannot be done.
void check_coupled_cluster(const gannet::Group& group, const Problem& problem,
                           const Options& options);

}  // namespace chem
