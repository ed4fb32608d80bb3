#pragma once

#include <memory>
#include <string>

#include "basis/basis.hpp"
#include "fock/task_counter.hpp"
#include "gannet/array.hpp"
#include "gradient/gradient.hpp"

/// Integrals over effective core potentials, by libecpint. Only the source of this file sees it.
namespace chem {

/// Local. Why the potentials of this basis cannot be had, or nothing: there are none, or this
/// program was built with libecpint and that knows the angular momenta. `derivatives`: for the
/// gradient, too.
std::string why_no_potentials(const Basis& basis, bool derivatives);

/// The sum of all potentials between two shells. For one thread.
class PotentialEngine {
 public:
  /// `basis` must outlive this, and why_no_potentials() have nothing against it.
  explicit PotentialEngine(const Basis& basis, bool derivatives = false);
  PotentialEngine(PotentialEngine&& other) noexcept;
  ~PotentialEngine();

  /// Local. The integrals between the shells of these numbers, row-major over their functions.
  /// Valid until the next call. Null if there are no potentials.
  const double* compute(std::size_t i, std::size_t j);

  /// Local. The derivatives of the integrals over one potential (by its number in the basis) along
  /// x, y, z of the centre of shell i, then of j and of the potential: nine blocks.
  const double* const* differentiate(std::size_t potential, std::size_t i, std::size_t j);

 private:
  struct Engine;
  std::unique_ptr<Engine> engine_;
};

/// One-sided, by all ranks. Adds this rank's part of 2 D times the derivatives of <i|U|j>, for half
/// the sum D of the densities of alpha and beta and all potentials U.
void add_potential_gradient(const Basis& basis, const gannet::Array<double>& density,
                            const TaskCounter& counter, Gradient& gradient);

}  // namespace chem
