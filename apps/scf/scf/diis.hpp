#pragma once

#include <vector>

#include "gannet/gannet.hpp"

namespace scf {

/// Pulay's direct inversion in the iterative subspace: from the last Fock matrices, the mixture
/// whose error is smallest. Matrices and errors are global arrays.
class Diis {
 public:
  explicit Diis(std::size_t length = 8) : length_(length) {}

  /// Collective. Remembers copies of `fock` and its `error`, then replaces `fock` by the mixture.
  void extrapolate(const gannet::Array<double>& fock, const gannet::Array<double>& error);

 private:
  struct Entry {
    gannet::Array<double> fock;
    gannet::Array<double> error;
    std::vector<double> products;  ///< of its error with those of all entries up to itself
  };

  std::size_t length_;
  std::vector<Entry> entries_;
};

/// Local. The coefficients c with sum 1 that minimise c' B c, for the symmetric matrix B of which
/// row i holds the elements (i, 0..i). Rows at the front that make the problem singular get 0.
std::vector<double> diis_coefficients(const std::vector<std::vector<double>>& lower);

}  // namespace scf
