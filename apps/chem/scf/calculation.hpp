#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "scf/near_ranks.hpp"
#include "scf/orbital_algebra.hpp"

namespace chem {

/// One calculation as the steps that an iteration is made of, all of them collective: the field is
/// the work of all ranks, orbitals and density are that of NearRanks. Seconds are added to the
/// phases of `outcome`.
class Calculation {
 public:
  /// What is referred to must outlive the calculation; `density` is changed by its steps.
  Calculation(const gannet::Group& group, const Molecule& molecule, const Basis& basis,
              const Electrons& electrons, const Settings& settings, const SpinArrays& density);

  void build_fock(const Progress& progress);

  /// The largest element of FDS - SDF in the orthogonal basis.
  double gradient();

  /// Of the density of the last build_fock() and gradient(). Local.
  const Energies& energies() const { return energies_; }

  /// New orbitals of the Fock matrices, which may be `extrapolated` from those before, and the
  /// density of them, mixed with `damping` parts of the old one. With `mix`, HOMO and LUMO become
  /// their sum and difference, the other way round for beta than for alpha.
  void update_density(bool extrapolated, double damping, bool mix);

  /// The energy of the density less that without screening; the change that the density itself
  /// would undergo is of second order. After gradient().
  double screening_error();

  /// OrbitalAlgebra::weighted_density()
  gannet::Array<double> weighted_density();

  /// Ends the calculation: orbitals of the last Fock matrices.
  std::vector<Orbitals> take_orbitals();

  /// Ends the calculation, too: the field as it is.
  std::unique_ptr<Field> take_field() { return std::move(field_); }

  Outcome outcome;

 private:
  std::unique_ptr<Field> make_field(double threshold) const;
  void make_algebra(const Electrons& electrons, gannet::Array<double> overlap,
                    gannet::Array<double> core);
  template <class Work>
  void near(Work work);
  template <class Work>
  void near(std::span<double> results, Work work);
  gannet::Array<double> published(const gannet::Array<double>* mine, const char* name) const;
  Orbitals published(const Orbitals* mine) const;

  gannet::Group group_;
  const Molecule& molecule_;
  const Basis& basis_;
  const Settings& settings_;
  const SpinArrays& density_;
  std::unique_ptr<Field> field_;
  std::optional<NearRanks> ranks_;
  std::unique_ptr<SpinArrays> near_density_, near_field_;  ///< unless all ranks are near
  std::unique_ptr<OrbitalAlgebra> algebra_;                ///< on near ranks
  double nuclear_;
  Energies energies_;
};

}  // namespace chem
