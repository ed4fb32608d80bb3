#pragma once

#include <memory>
#include <string>

#include "fock/blocks.hpp"

namespace chem {

/// The n x n arrays of SpinMatrices; a difference only if shells are open.
struct SpinArrays {
  /// Collective.
  SpinArrays(const gannet::Group& group, gannet::Index n, bool open, const std::string& name)
      : mean(group, {n, n}, {.name = name}) {
    if (!open) return;
    difference = std::make_unique<gannet::Array<double>>(mean.duplicate(name + " of spins"));
  }

  bool open() const { return difference != nullptr; }
  SpinMatrices view() const { return {mean, difference.get()}; }

  gannet::Array<double> mean;
  std::unique_ptr<gannet::Array<double>> difference;
};

/// Collective. c := alpha a + beta b
void add(double alpha, const SpinArrays& a, double beta, const SpinArrays& b, const SpinArrays& c);

/// Local. The same for what this rank has; complete at all after a sync. The arrays are divided
/// alike.
void add_mine(double alpha, const SpinArrays& a, double beta, const SpinArrays& b,
              const SpinArrays& c);

/// Local. This rank's part of the sum of the products of their elements.
double dot_mine(const SpinArrays& a, const SpinArrays& b);

}  // namespace chem
