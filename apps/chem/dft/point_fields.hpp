#pragma once

#include <array>
#include <cstddef>
#include <vector>

namespace chem {

/// Two scalars and a vector at each point of a batch, for the mean of both spins and, for open
/// shells, for half their difference: the density, its gradient and the kinetic energy density,
/// which is half the sum of D_mn chi_m'.chi_n', or the derivatives of the energy with respect to
/// them.
struct PointFields {
  struct OfSpin {
    std::vector<double> number;
    std::array<std::vector<double>, 3> vector;
    std::vector<double> kinetic;
  };

  PointFields(std::size_t spins, std::size_t points) : of(spins) {
    for (auto& spin : of) {
      spin.number.resize(points);
      spin.kinetic.resize(points);
      for (auto& component : spin.vector) component.resize(points);
    }
  }

  std::size_t spins() const { return of.size(); }
  std::size_t points() const { return of.front().number.size(); }

  std::vector<OfSpin> of;  ///< the mean, then the difference
};

}  // namespace chem
