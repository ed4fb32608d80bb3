#pragma once

#include <vector>

#include "gannet/gannet.hpp"

namespace chem {

/// A Fock matrix and its error, both global arrays.
struct FockAndError {
  const gannet::Array<double>* fock;
  const gannet::Array<double>* error;
};

/// Pulay's direct inversion in the iterative subspace: from the last Fock matrices, the mixture
/// whose error is smallest. Those of alpha and beta are mixed alike.
class Diis {
 public:
  explicit Diis(std::size_t length = 8) : length_(length) {}

  /// Collective. Remembers copies of the matrices and their errors, as many in every call, then
  /// replaces each Fock matrix by its mixture.
  void extrapolate(const std::vector<FockAndError>& matrices);

 private:
  struct Entry {
    std::vector<gannet::Array<double>> fock;
    std::vector<gannet::Array<double>> error;
    std::vector<double> products;  ///< of its error with those of all entries up to itself
  };

  static double product(const Entry& a, const Entry& b);

  std::size_t length_;
  std::vector<Entry> entries_;
};

/// Local. The coefficients c with sum 1 that minimise c' B c, for the symmetric matrix B of which
/// row i holds the elements (i, 0..i). Rows at the front that make the problem singular get 0.
std::vector<double> diis_coefficients(const std::vector<std::vector<double>>& lower);

}  // namespace chem
