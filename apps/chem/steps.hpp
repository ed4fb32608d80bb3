#pragma once

#include "gradient/gradient.hpp"
#include "input/options.hpp"
#include "input/problem.hpp"
#include "scf/self_consistent_field.hpp"

/// The steps of a calculation, for the program and for Python. All are collective.
namespace chem {

/// A density for the problem, zero: half the sum of alpha's and beta's, and half their difference
/// where they differ.
std::unique_ptr<SpinArrays> density_for(const gannet::Group& group, const Problem& problem);

/// density := the guess, for a density that is zero.
void guess_density(const Problem& problem, Guess guess, const SpinArrays& density);

/// Orbitals in their own field, from the density that is given; see self_consistent_field(). The
/// problem must outlive the field.
Outcome solve_field(const gannet::Group& group, const Problem& problem, const Settings& settings,
                    const SpinArrays& density, const Observers& observers = {});

/// Of the energy of these orbitals, which settings.gradient was given for.
Gradient field_gradient(const gannet::Group& group, const Problem& problem, const Outcome& outcome,
                        const SpinArrays& density, Method method);

/// Adds parts to the energy of the orbitals, which is then told apart.
void add_correlation(const std::vector<EnergyPart>& parts, Energies& energies);

}  // namespace chem
