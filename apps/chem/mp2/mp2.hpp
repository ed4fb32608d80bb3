#pragma once

#include "solved.hpp"

/// Moeller-Plesset perturbation theory of second order for closed shells, or for orbitals of their
/// own for alpha and beta.
namespace chem {

/// Collective. From exact integrals (mp2/four_index.hpp).
std::vector<EnergyPart> mp2(const Solved& from);

/// Collective. From fitted integrals (fit/fitted_integrals.hpp).
std::vector<EnergyPart> ri_mp2(const Solved& from);

/// Collective. InputError on every rank if these cannot be done.
void check_mp2(const gannet::Group& group, const Problem& problem, const Options& options);
void check_ri_mp2(const gannet::Group& group, const Problem& problem, const Options& options);

}  // namespace chem
