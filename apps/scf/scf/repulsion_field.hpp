#pragma once

#include "fock/builder.hpp"
#include "scf/spin_arrays.hpp"

namespace scf {

/// The repulsion that electrons feel from the densities, brought up to date from one iteration to
/// the next. All calls are collective.
class RepulsionField {
 public:
  /// `open`: whether alpha and beta densities differ. `basis` must outlive the field.
  RepulsionField(const gannet::Group& group, const Basis& basis, const Sharing& sharing,
                 double threshold, bool open);

  /// The repulsion is linear in the density: only that of the change since the last call is
  /// computed, and the smaller it gets, the more screening leaves out. Every few calls the whole
  /// density is used, which gets rid of what was left out.
  FockTimes update(const SpinArrays& density, const Progress& progress);

  /// As FockBuilder::build makes them.
  const SpinArrays& repulsion() const { return repulsion_; }

 private:
  FockBuilder builder_;
  SpinArrays known_density_;
  SpinArrays repulsion_;  ///< of known_density_
  SpinArrays change_;
  SpinArrays change_of_repulsion_;
  int updates_ = 0;
};

}  // namespace scf
