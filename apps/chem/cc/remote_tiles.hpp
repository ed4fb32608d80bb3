#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

#include "gannet/tensor.hpp"

namespace chem {

/// Tiles of a tensor of three dimensions, of which the last is one tile: those of this node where
/// they lie, and copies of those of other nodes, which are all fetched when one is asked for. Any
/// thread.
class RemoteTiles {
 public:
  using Tensor = gannet::tensor::Tensor<double>;

  /// Local. `of` must outlive this, without symmetry. Keeps `most` bytes of copies at most.
  RemoteTiles(const Tensor& of, std::size_t most);

  /// Local. Bytes of all copies that will be kept.
  std::size_t bytes() const { return bytes_; }

  /// Local. Forgets the copies, since the tensor changes. No other call at the same time.
  void clear() { copies_.clear(); }

  /// One-sided. A tile; in `memory` if it is neither here nor kept. Valid until clear(), and until
  /// `memory` changes.
  std::span<const double> at(int p, int q, std::vector<double>& memory);

 private:
  /// One that is under way, or there.
  struct Copy {
    explicit Copy(gannet::tensor::FetchedTile<double> coming) : tile(std::move(coming)) {}
    std::mutex mutex;
    gannet::tensor::FetchedTile<double> tile;
  };
  using Copies = std::map<std::pair<int, int>, std::unique_ptr<Copy>>;

  Copy* find(int p, int q);

  const Tensor& of_;
  std::vector<std::pair<int, int>> kept_;  ///< which tiles are
  std::size_t bytes_ = 0;
  std::mutex mutex_;  ///< of the map
  Copies copies_;
};

}  // namespace chem
