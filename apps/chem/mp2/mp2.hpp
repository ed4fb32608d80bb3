#pragma once

#include "solved.hpp"

/// Second-order Moeller-Plesset perturbation theory, for closed shells or unrestricted orbitals.
namespace chem {

/// Collective. With exact integrals (mp2/four_index.hpp).
std::vector<EnergyPart> mp2(const Solved& from);

/// Collective. With fitted integrals (fit/fitted_integrals.hpp).
std::vector<EnergyPart> ri_mp2(const Solved& from);

/// Collective. InputError on every rank if the calculation is not possible.
void check_mp2(const gannet::Group& group, const Problem& problem, const Options& options);
void check_ri_mp2(const gannet::Group& group, const Problem& problem, const Options& options);

}  // namespace chem
