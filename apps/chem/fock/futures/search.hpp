#pragma once

#include <cstdint>
#include <mutex>
#include <span>
#include <vector>

#include "fock/futures/numbered.hpp"
#include "fock/futures/schwarz.hpp"
#include "gannet/futures.hpp"

namespace chem {

/// Two pairs of atoms, by their numbers in Schwarz; ket <= bra.
struct Quartet {
  std::int32_t bra;
  std::int32_t ket;
  float work;  ///< estimated, in any unit
};

/// Finds the atom quartets that can matter and shares them out, by tasks that are sent to the ranks
/// that have the Schwarz tiles. Source: Global Futures (2012), sections III.A.1 and 2.
class Search : public Numbered<Search> {
 public:
  /// Local, but made by all ranks. Quartets whose bounds have a product below `threshold` do not
  /// matter. The futures are those of the world that `group` is.
  Search(gannet::Futures& futures, const gannet::Group& group, Schwarz& schwarz, double threshold);

  /// Collective. Each rank takes its part of the numbers of all quartets and sends them to the
  /// owners of the bra's tiles; what passes there goes on to the owners of the ket's; what passes
  /// there, too, they keep.
  void check();

  /// Collective. Ranks with more work than others, for each worker, send the rest to those with
  /// less.
  void redistribute();

  /// Local. What this rank keeps, by bra and ket.
  const std::vector<Quartet>& quartets() const { return quartets_; }
  double work() const;

 private:
  /// A bra with the kets [first, last).
  struct Run {
    std::int32_t bra;
    std::int32_t first;
    std::int32_t last;
  };

  /// A bra that passed, and how many of the kets that travel with it are its own.
  struct Bra {
    std::int32_t pair;
    std::int32_t kets;
    double bound;
    double cost;
  };

  static void check_bras(int number, std::span<const Run> runs);
  static void check_kets(int number, std::span<const Bra> bras, std::span<const std::int32_t> kets);
  static void take(int number, std::span<const Quartet> quartets);

  void send_kets(std::span<const Run> runs);
  void keep(std::span<const Quartet> quartets);
  std::vector<Quartet> give_up(double work);

  gannet::Futures& futures_;
  gannet::Group group_;
  Schwarz& schwarz_;
  double threshold_;
  std::mutex mutex_;
  std::vector<Quartet> quartets_;
};

}  // namespace chem
