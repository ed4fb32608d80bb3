#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "basis/basis.hpp"
#include "gannet/array.hpp"
#include "gannet/cache.hpp"

namespace chem {

/// The part of a matrix over basis functions that belongs to two atoms.
gannet::Patch atom_patch(const Basis& basis, int a, int b);

/// A matrix over basis functions for electrons of both spins: half the sum of those of alpha and
/// beta, and half their difference. Closed shells have no difference.
struct SpinMatrices {
  SpinMatrices(const gannet::Array<double>& the_mean,
               const gannet::Array<double>* the_difference = nullptr)
      : mean(&the_mean), difference(the_difference) {}

  std::size_t count() const { return difference == nullptr ? 1 : 2; }

  const gannet::Array<double>* mean;
  const gannet::Array<double>* difference;
};

/// Local. Zeros what this rank has of them; complete at all after a sync.
void clear_mine(const SpinMatrices& matrix);

/// What the threads of a process have read of two matrices. Any thread.
struct SpinReads {
  explicit SpinReads(const SpinMatrices& of);

  /// One-sided. Fetches all that other nodes have at once, if there is room: less waiting than for
  /// one block after the other.
  void fetch_all();

  gannet::ReadCache<double> mean;
  std::optional<gannet::ReadCache<double>> difference;

 private:
  gannet::Patch all_;
};

/// What the threads of a process add to two matrices. Any thread.
struct SpinSums {
  explicit SpinSums(const SpinMatrices& to);

  /// One-sided.
  void flush();

  gannet::SumCache<double> mean;
  std::optional<gannet::SumCache<double>> difference;
};

/// One atom block of the densities, and the largest modulus in each of its shell blocks.
struct DensityBlock {
  /// Row-major, functions of atom a by functions of atom b: the mean, then the difference.
  std::vector<double> values;
  std::vector<double> largest;  ///< row-major, shells of a by shells of b; of both densities
};

/// One atom block of the Fock matrices, ordered like that of the densities.
using FockBlock = std::vector<double>;

/// Things that belong to pairs of atoms, made when they are first asked for.
template <class Block>
class BlockTable {
 public:
  explicit BlockTable(std::size_t atoms) : atoms_(atoms), places_(atoms * atoms) {}

  /// The block of atoms (a, b), made by make() if it is not there. Valid until clear().
  template <class Make>
  Block& at(int a, int b, Make make) {
    auto& place = places_[static_cast<std::size_t>(a) * atoms_ + static_cast<std::size_t>(b)];
    if (!place) {
      place = std::make_unique<Block>(make());
      used_.push_back({a, b, place.get()});
    }
    return *place;
  }

  struct Entry {
    int a;
    int b;
    Block* block;
  };
  const std::vector<Entry>& used() const { return used_; }

  void clear() {
    for (const auto& entry : used_) {
      places_[static_cast<std::size_t>(entry.a) * atoms_ + static_cast<std::size_t>(entry.b)]
          .reset();
    }
    used_.clear();
  }

 private:
  std::size_t atoms_;
  std::vector<std::unique_ptr<Block>> places_;
  std::vector<Entry> used_;
};

/// The atom blocks of the densities that this rank has used, fetched one-sided on first use. Local
/// otherwise; one thread.
class DensityBlocks {
 public:
  /// Basis and arrays must outlive the blocks; the densities must not change meanwhile. `shared`:
  /// fetches from there instead, if not null.
  DensityBlocks(const Basis& basis, const SpinMatrices& density, SpinReads* shared = nullptr)
      : basis_(basis), density_(density), shared_(shared), table_(basis.atoms.size()) {}

  /// One-sided. Valid until clear().
  const DensityBlock& block(int a, int b);

  std::size_t bytes() const { return bytes_; }
  void clear();

 private:
  void get(const gannet::Patch& patch, std::vector<double>& values) const;
  DensityBlock fetch(int a, int b);

  const Basis& basis_;
  SpinMatrices density_;
  SpinReads* shared_;
  BlockTable<DensityBlock> table_;
  std::size_t bytes_ = 0;
};

/// Atom blocks that this rank adds to the Fock matrices: collected locally, accumulated one-sided
/// by flush(). One thread.
class FockBlocks {
 public:
  /// Basis and arrays must outlive the blocks. `shared`: flushes go there instead, if not null.
  FockBlocks(const Basis& basis, const SpinMatrices& fock, SpinSums* shared = nullptr)
      : basis_(basis), fock_(fock), shared_(shared), table_(basis.atoms.size()) {}

  /// Local. Row-major, functions of atom a by functions of atom b, the difference after the mean;
  /// zero at first. Valid until flush().
  double* block(int a, int b);

  std::size_t bytes() const { return bytes_; }

  /// Local. Whether there is a difference of the spins.
  bool open() const { return fock_.difference != nullptr; }

  /// One-sided. Adds the symmetric part of everything to the Fock matrices and starts anew.
  void flush();

 private:
  void add_half(const gannet::Patch& patch, const double* values);

  const Basis& basis_;
  SpinMatrices fock_;
  SpinSums* shared_;
  BlockTable<FockBlock> table_;
  std::size_t bytes_ = 0;
};

}  // namespace chem
