#pragma once

#include <vector>

#include "cc/amplitudes.hpp"

namespace chem {

/// Pulay's method (scf/diis.hpp) for amplitudes. Each rank keeps copies of what it stores.
class Extrapolation {
 public:
  /// Local. Of so many amplitudes and their steps.
  explicit Extrapolation(std::size_t length) : length_(length) {}

  /// Collective. Remembers t and the step that led there, then replaces t by the mixture whose step
  /// is smallest.
  void extrapolate(const Amplitudes& t, const Amplitudes& step);

 private:
  struct Entry {
    std::vector<double> t, step;
    std::vector<double> products;  ///< of its step with those of all entries up to itself
  };

  std::size_t length_;
  std::vector<Entry> entries_;
};

}  // namespace chem
