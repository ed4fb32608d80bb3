#include "gradient/energy_gradient.hpp"

#include <cmath>
#include <span>

#include "gannet/gannet.hpp"
#include "integrals/core_potential.hpp"
#include "integrals/one_electron_gradient.hpp"

namespace chem {
namespace {

void add_nuclear_gradient(const Molecule& molecule, Gradient& gradient) {
  for (std::size_t a = 0; a < molecule.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      const auto &here = molecule[a].at, &there = molecule[b].at;
      const double r = std::hypot(here[0] - there[0], here[1] - there[1], here[2] - there[2]);
      for (std::size_t d = 0; d < 3; ++d) {
        const double along =
            molecule[a].charge * molecule[b].charge * (here[d] - there[d]) / (r * r * r);
        gradient[a][d] -= along;
        gradient[b][d] += along;
      }
    }
  }
}

}  // namespace

Gradient energy_gradient(const gannet::Group& group, const Molecule& molecule, const Basis& basis,
                         const SpinArrays& density, const gannet::Array<double>& weighted,
                         Field& field, Method method) {
  Gradient gradient(molecule.size());
  TaskCounter counter(group, method);
  if (group.rank() == 0) add_nuclear_gradient(molecule, gradient);
  add_one_electron_gradient(molecule, basis, density.mean, weighted, counter, gradient);
  if (!basis.potentials.empty()) {
    counter.restart();
    add_potential_gradient(basis, density.mean, counter, gradient);
  }
  field.add_gradient(counter, gradient);
  group.sum(std::span(gradient.front().data(), 3 * gradient.size()));
  return gradient;
}

}  // namespace chem
