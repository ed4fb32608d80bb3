#pragma once

#include <optional>
#include <vector>

#include "cc/singles_doubles.hpp"
#include "checkpoint/pace.hpp"

namespace chem {

/// Sums of (T) over tiles of virtual orbitals A >= B >= C, as read from a file.
struct SumsInFile {
  gannet::Index tile = 0;    ///< width of the tiles
  std::vector<double> sums;  ///< hartree, see TriplesSums; NaN for missing ones
};

/// Collective. The sums of --restart, if they belong to the amplitudes found there. InputError on
/// every rank if the file is damaged.
std::optional<SumsInFile> read_sums(const Solved& from, const SinglesDoubles& found);

/// The sums of (T) over tiles of virtual orbitals A >= B >= C, each computed once by some rank.
/// They are in a global array, and with --checkpoint FILE in the text file FILE.cc.triples: the
/// amplitudes that they belong to, the width of the tiles, then the number and energy of each
/// finished sum.
class TriplesSums {
 public:
  /// Collective. Sums over these tiles; those in `read` count as done if the tiles have the same
  /// width.
  TriplesSums(const Solved& from, const SinglesDoubles& found, const Space& virtuals,
              const std::optional<SumsInFile>& read);

  /// Local. Number of sums, and how many of them an earlier job has done.
  std::size_t size() const { return done_.size(); }
  std::size_t done() const;

  /// Local. Whether an earlier job has done this sum.
  bool has(int a, int b, int c) const { return done_[number(a, b, c)]; }

  /// One-sided.
  void put(int a, int b, int c, double energy) const;

  /// Local, on rank 0. Writes the file; unless `must`, skips it if writing would take too much of
  /// the time. A failed write is a warning.
  void keep(bool must);

  /// Collective. The total of all sums, hartree.
  double total() const;

 private:
  void write();
  static std::size_t number(int a, int b, int c);

  const Solved& from_;
  std::string heading_;
  std::vector<bool> done_;
  gannet::Array<double> sums_;
  Pace pace_;
  bool warned_ = false;
};

}  // namespace chem
