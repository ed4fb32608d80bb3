#pragma once

#include <vector>

#include "cc/amplitudes.hpp"

namespace chem {

/// DIIS (scf/diis.hpp) for amplitudes. Each rank keeps copies of the elements that it stores.
class Extrapolation {
 public:
  /// Local. Keeps at most `length` amplitudes and their steps.
  explicit Extrapolation(std::size_t length) : length_(length) {}

  /// Collective. Stores t and the step that led there, then replaces t by the linear combination
  /// with the smallest step.
  void extrapolate(const Amplitudes& t, const Amplitudes& step);

 private:
  struct Entry {
    std::vector<double> t, step;
    std::vector<double>
        products;  ///< dot products of its step with those of all entries up to itself
  };

  std::size_t length_;
  std::vector<Entry> entries_;
};

}  // namespace chem
