#pragma once

#include <mutex>
#include <optional>
#include <vector>

#include "tensor/block_product.hpp"
#include "tensor/board.hpp"
#include "tensor/pair_kernel.hpp"
#include "tensor/product_walk.hpp"
#include "tensor/step_tiles.hpp"
#include "tensor/tile_cache.hpp"
#include "tensor/tile_reader.hpp"

namespace gannet::tensor {

/// What the threads of a rank share while a plan runs.
struct Run {
  const Group& group;
  std::vector<Step>& steps;
  const PlanOptions& options;
  Board& board;
  TileCache& cache;
  KernelChoice kernels;
  bool far;          ///< whether the ranks are on several nodes
  std::mutex mutex;  ///< guards the steps' reports
};

/// One thread of a rank: takes the first step whose dependencies are complete, runs its tasks one
/// by one, then steals tasks of other ranks of its node, and so on until all steps are done. While
/// it has nothing else to do, it steals from other nodes.
class Worker {
 public:
  Worker(Run& run, int number)
      : run_(run), number_(number), watch_(run.board), reader_(run.steps, run.cache) {}

  /// Throws the exception of a task, or Fault::peer if another rank failed.
  void work();

  /// Bytes of its own work buffers.
  std::size_t bytes() const {
    return sums_.size() + block_.size() + scratch_.rows.size() + scratch_.columns.size();
  }

 private:
  /// Where one tile of a task is summed: in place if only this step writes it and it is on this
  /// node, else in a buffer of this thread.
  struct Sum {
    const Home* home;
    Index elements;
    std::byte* data;
    bool in_place;
  };

  std::vector<int>::iterator find_ready(std::vector<int>& left);
  bool is_complete(int step);
  void report(int step, double seconds, double waited);
  void prepare(int step);
  void take_part(int step);
  bool may_help();
  void help();
  void choose_kernels(const Step& step);
  const PairKernel& kernel_of(const Step& step, const Product& product) const;
  void take_tasks_of(int rank, int step);
  std::vector<int> victims(bool on_my_node) const;
  bool worth_the_way(const Step& step) const;
  std::int64_t pieces(const Step& step) const;

  std::vector<Sum> sums_of(const Step& step, const Task& task);
  void clear(const Step& step, const std::vector<Sum>& sums);
  void sum_tiles(const Step& step, const TaskPart& part);
  void add_pairs(const Step& step, const Product& product, const TaskPart& part,
                 const std::vector<Sum>& sums, bool adds);
  void add_singles(const Step& step, const Product& product, const TaskPart& part, const Sum& sum);
  void add_single(const Step& step, const Product& product, const ByLetter<int>& tiles,
                  const OperandTile& tile, void* sum);
  void cut_anew(const Step& step, const Sum& sum);
  void multiply_stationary(const Step& step, const TaskPart& part);
  void add_stationary(const Step& step, const Product& product, const Home& home, Index elements);
  void store(const Step& step, Index offset, Index elements, const void* sum, bool adds);

  template <class Begin, class Use>
  void for_summed(const Step& step, const Product& product, const ByLetter<int>& tiles,
                  const TaskPart& part, const Begin& begin, const Use& use);
  void fetch_ahead(const Step& step, const TaskPart& part, TileCache::Prefetches& prefetches);
  std::size_t bytes_of(const Step& step, Index elements) const;

  Run& run_;
  int number_;
  Board::Watch watch_;
  std::vector<int> to_help_;  // steps of which other nodes may have tasks left
  TileReader reader_;
  std::vector<bool> complete_;  // steps known to be complete
  AlignedBytes sums_, block_;
  BlockProduct::Scratch scratch_;
  std::vector<std::optional<PairKernel>> kernels_;  // for the step's products of two tensors
};

}  // namespace gannet::tensor
