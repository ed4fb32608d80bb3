#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "basis/basis.hpp"
#include "gannet/array.hpp"

namespace scf {

/// The part of a matrix over basis functions that belongs to two atoms.
gannet::Patch atom_patch(const Basis& basis, int a, int b);

/// One atom block of the density, and the largest modulus in each of its shell blocks.
struct DensityBlock {
  std::vector<double> values;   ///< row-major, functions of atom a by functions of atom b
  std::vector<double> largest;  ///< row-major, shells of a by shells of b
};

/// The atom blocks of the density that this rank has used, fetched one-sided on first use. Local
/// otherwise; one thread.
class DensityBlocks {
 public:
  /// Both must outlive the blocks; the density must not change meanwhile.
  DensityBlocks(const Basis& basis, const gannet::Array<double>& density)
      : basis_(basis), density_(density) {}

  /// One-sided. Valid until clear().
  const DensityBlock& block(int a, int b);

  std::size_t bytes() const { return bytes_; }
  void clear();

 private:
  DensityBlock fetch(int a, int b) const;

  const Basis& basis_;
  const gannet::Array<double>& density_;
  std::unordered_map<std::int64_t, DensityBlock> blocks_;
  std::size_t bytes_ = 0;
};

/// Atom blocks that this rank adds to the Fock matrix: collected locally, accumulated one-sided by
/// flush(). One thread.
class FockBlocks {
 public:
  FockBlocks(const Basis& basis, const gannet::Array<double>& fock) : basis_(basis), fock_(fock) {}

  /// Local. Row-major, functions of atom a by functions of atom b; zero at first. Valid until
  /// flush().
  double* block(int a, int b);

  std::size_t bytes() const { return bytes_; }

  /// One-sided. Adds everything to the Fock matrix and starts anew.
  void flush();

 private:
  const Basis& basis_;
  const gannet::Array<double>& fock_;
  std::unordered_map<std::int64_t, std::vector<double>> blocks_;
  std::size_t bytes_ = 0;
};

}  // namespace scf
