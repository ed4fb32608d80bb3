#pragma once

#include <array>
#include <cstdint>
#include <random>
#include <vector>

#include "gannet/algo.hpp"
#include "gannet/array.hpp"

namespace gannet::test {

/// One life of some arrays, from their creation to their destruction with puts still under way, and
/// what must be true of them:
///   * what a rank puts is what it gets, in program order, whether it waits for it or not;
///   * sums of accumulates, by any way, and of counters are conserved;
///   * values that are swapped between arrays and hands are neither lost nor doubled.
class Life {
 public:
  /// Collective.
  Life(World& world, std::mt19937_64& random);

  /// One-sided: so many operations, of all kinds.
  void operate(int count);

  /// Collective: true if all laws held on this rank, and the sums over all. Leaves a put under way.
  bool end();

 private:
  using Number = std::int64_t;
  /// A non-blocking operation with its buffer; a get knows what it must bring.
  struct Begun {
    Request request;
    std::array<Number, 16> values{};
    bool get = false;
    Number expected = 0;
  };
  /// Of 1000 operations, so many are of this kind.
  struct Kind {
    int share;
    void (Life::*deed)();
  };
  static const Kind kinds[];

  void put_near_cell();
  void get_near_cell();
  void put_cell();
  void get_cell();
  void begin_get();
  void begin_add();
  void add_row();
  void add_scattered();
  void count();
  void swap_tokens();
  void put_and_get_patch();
  void put_late();

  void put(Index cell);
  void get(Index cell);
  Index near_cell();
  Begun& next_begun();
  void finish(Begun& begun);
  Index upto(Index most) {
    return static_cast<Index>(random_() % static_cast<std::uint64_t>(most + 1));
  }
  Number small() { return upto(20) - 10; }
  Patch my_columns();

  World& world_;
  std::mt19937_64& random_;
  Array<double> plane_;       // each rank puts into columns of its own
  Array<Number> cells_;       // a row for each rank, spread over all
  Array<Number> sums_;        // everybody adds
  Array<Number> counters_;    // everybody counts
  Array<Number> tokens_;      // everybody swaps
  std::vector<Number> mine_;  // what this rank has put into its cells
  std::vector<Index> near_;   // those on this node
  std::array<Begun, 128> begun_;
  std::size_t next_ = 0;
  Number added_ = 0, counted_ = 0, held_ = 1;
  bool right_ = true;
};

}  // namespace gannet::test
