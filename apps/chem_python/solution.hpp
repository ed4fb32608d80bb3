#pragma once

#include <nanobind/ndarray.h>

#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "chem/steps.hpp"
#include "given.hpp"
#include "shared.hpp"

namespace gannet::python {

/// A part of an energy: name, hartree.
using Part = std::pair<std::string, double>;

/// A problem and its orbitals: all that follows from them starts here.
struct Solution {
  /// Collective. Everything but outcome.
  Solution(const Group& the_group, const Given& given, const std::vector<std::string>& words);

  const gannet::Array<double>& array() const { return density->mean; }

  Group group;
  chem::Options options;
  chem::Settings settings;
  chem::Problem problem;
  std::unique_ptr<chem::SpinArrays> density;
  chem::Outcome outcome;
};

/// Orbitals in their own field, for gannet.chem.
class PySolution {
 public:
  /// Collective. Words are those of gannet-chem's command line; `loud` tells the iterations.
  PySolution(const Group& group, std::vector<GivenAtom> atoms, GivenBasis basis,
             GivenPotentials potentials, const std::vector<std::string>& words, bool loud);

  bool converged() const { return shared_->outcome.converged; }
  int iterations() const { return shared_->outcome.iterations; }

  /// Local. Nuclear repulsion, one electron, and the parts of the field.
  std::vector<Part> energies() const;

  // Of one set of orbitals: alpha's or that of both spins, then beta's.
  std::size_t sets() const { return shared_->outcome.orbitals.size(); }
  std::vector<double> orbital_energies(std::size_t set) const;
  std::vector<double> occupations(std::size_t set) const;

  using Matrix =
      nanobind::ndarray<double, nanobind::ndim<2>, nanobind::c_contig, nanobind::device::cpu>;

  /// Collective. Functions of each atom by rising angular momentum, in the given order else.
  void coefficients(std::size_t set, const Matrix& to) const;

  /// Collective. InputError if this basis has no derivatives.
  std::vector<std::array<double, 3>> gradient() const;

  const std::shared_ptr<Solution>& pointer() const { return shared_.pointer(); }

 private:
  Shared<Solution> shared_;
};

}  // namespace gannet::python
