#pragma once

#include <deque>
#include <optional>
#include <vector>

#include "tensor/board.hpp"
#include "tensor/pair_kernel.hpp"
#include "tensor/step_tiles.hpp"
#include "tensor/tile_cache.hpp"

namespace gannet::tensor {

/// What the threads of a rank share while a plan runs.
struct Run {
  const Group& group;
  std::vector<Step>& steps;
  const PlanOptions& options;
  Board& board;
  TileCache& cache;
};

/// One thread of a rank: goes through the steps, waits for those that a step needs, and takes its
/// tasks one by one, then those of other ranks.
class Worker {
 public:
  Worker(Run& run, int number) : run_(run), number_(number) {}

  /// Throws what went wrong in a task, or Fault::peer if another rank failed.
  void work();

  /// Bytes of its own that it computes in.
  std::size_t bytes() const {
    return sum_.size() + work_.size() + scratch_.a.size() + scratch_.b.size();
  }

 private:
  struct Ready;  // the tiles of one product, on their way or there

  void take_part(int step);
  void choose_kernels(const Step& step);
  const PairKernel& kernel_of(const Step& step, const Product& product) const;
  void take_tasks_of(int rank, int step);
  std::vector<int> victims(const Step& step) const;
  std::vector<Home> tasks_of(const Step& step, int rank) const;
  std::int64_t pieces(const Step& step) const;

  void sum_tile(const Step& step, const Home& home, int piece);
  void add_product(const Step& step, const Product& product, const ByLetter<int>& tiles, int piece,
                   void* sum);
  void add_pairs(const Step& step, const Product& product, const ByLetter<int>& tiles, int piece,
                 void* sum);
  void add_single(const Step& step, const Product& product, const Ready& ready, void* sum);
  void cut_anew(const Step& step, const Home& home, void* sum);
  void multiply_stationary(const Step& step, const Home& home);
  void store(const Step& step, Index offset, Index elements, const void* sum, bool adds);

  template <class Use>
  void for_each_ready(const Step& step, const Product& product, const ByLetter<int>& tiles,
                      int piece, const Use& use);
  Ready fetch(const Step& step, const Product& product, const ByLetter<int>& tiles);
  TileView look(const Operand& factor, const Ready& ready, std::size_t number);
  int version(const Operand& operand) const;
  std::byte* zeroed(AlignedBytes& buffer, Index elements, const Step& step);

  Run& run_;
  int number_;
  int step_ = 0;
  AlignedBytes sum_, work_;
  PairKernel::Scratch scratch_;
  std::vector<std::optional<PairKernel>> kernels_;  // of the step's products of two
  double waited_ = 0;
};

}  // namespace gannet::tensor
