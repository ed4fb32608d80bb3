#pragma once

#include <mutex>

#include "cache/tile_memory.hpp"

namespace gannet::cache {

/// One tile of a cache of sums: what was added to it here, for other nodes. Any thread; threads
/// that add take turns.
class SumTile {
 public:
  /// Zeros.
  SumTile(const array::Core& a, const Patch& patch, Budget::Room room);

  /// Tiles that nobody holds may be evicted at any time.
  bool idle() const { return true; }

  /// Adds alpha times the elements of a box that lie on other nodes; false, with nothing added, if
  /// the tile is closed.
  bool add(const array::Core& a, const Patch& box, const std::byte* from, const void* alpha,
           const Strides& strides);

  /// Partly on this node: the caller adds that part in place.
  bool mixed() const { return mixed_; }

  /// Nothing is added any more; what it holds stays as it is, and has to be sent.
  void close();

  /// The box that was added to, when it is closed; empty if nothing was.
  const Patch& touched() const { return touched_; }
  TileMemory& memory() { return memory_; }

 private:
  void touch(const Patch& box);

  TileMemory memory_;
  bool mixed_;
  std::mutex mutex_;  // guards the elements and what follows; never held while waiting
  bool closed_ = false;
  Patch touched_;
};

}  // namespace gannet::cache
