#pragma once

#include <memory>

#include "fock/factors.hpp"
#include "fock/method.hpp"
#include "fock/schedule.hpp"
#include "gannet/gannet.hpp"

namespace chem {

/// Makes the two-electron part of the Fock matrix from integrals that are computed anew each time.
class FockBuilder {
 public:
  /// Collective. `basis`, and the futures if there are any, must outlive the builder. Contributions
  /// to the Fock matrix that are smaller than `threshold` are left out.
  FockBuilder(const gannet::Group& group, const Basis& basis, const Sharing& sharing,
              double threshold, const Factors& factors = {});

  /// Collective. fock.mean := 2J - K of the symmetric matrix density.mean, each times its factor:
  /// with C C' over the doubly occupied orbitals, and factors of one, the core Hamiltonian plus
  /// this is the Fock matrix. In open shells also fock.difference := -K of density.difference: the
  /// Fock matrices of alpha and beta are the core Hamiltonian plus the sum and minus the difference
  /// of the two.
  FockTimes build(const SpinMatrices& density, const SpinMatrices& fock,
                  const Progress& progress = {});

 private:
  const Basis& basis_;
  Factors factors_;
  std::unique_ptr<Schedule> schedule_;
};

}  // namespace chem
