#pragma once

#include <optional>
#include <vector>

#include "cc/singles_doubles.hpp"

namespace chem {

/// Sums of (T) over tiles of virtual orbitals A >= B >= C that a file has.
struct SumsInFile {
  gannet::Index tile = 0;    ///< width of the tiles
  std::vector<double> sums;  ///< hartree, see TriplesSums; NaN for those that were not done
};

/// Collective. What --restart has, if it is of the amplitudes that were found there. InputError on
/// every rank if it is damaged.
std::optional<SumsInFile> read_sums(const Solved& from, const SinglesDoubles& found);

/// The sums of (T) over tiles of virtual orbitals A >= B >= C, each made once by some rank. They
/// are in an array, and with --checkpoint FILE in FILE.cc.triples, a text: what amplitudes they are
/// of, the width of the tiles, then the number and the energy of each that is done.
class TriplesSums {
 public:
  /// Collective. Of these tiles; `read` are done if they are of tiles of that width.
  TriplesSums(const Solved& from, const SinglesDoubles& found, const Space& virtuals,
              const std::optional<SumsInFile>& read);

  /// Local. How many there are, and how many were done by another job.
  std::size_t size() const { return done_.size(); }
  std::size_t done() const;

  /// Local. Whether that was done by another job.
  bool has(int a, int b, int c) const { return done_[number(a, b, c)]; }

  /// One-sided.
  void put(int a, int b, int c, double energy) const;

  /// Local, on rank 0. Writes the file, unless writing would take much of the time and it does not
  /// have to. What cannot be written is a warning.
  void keep(bool must);

  /// Collective. Of all of them, hartree.
  double total() const;

 private:
  static std::size_t number(int a, int b, int c);

  const Solved& from_;
  std::string heading_;
  std::vector<bool> done_;
  gannet::Array<double> sums_;
  double written_ = 0;  ///< seconds() after the last time
  double took_ = 0;
  bool warned_ = false;
};

}  // namespace chem
