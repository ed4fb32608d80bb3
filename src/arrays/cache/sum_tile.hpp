#pragma once

#include <mutex>

#include "cache/tile_memory.hpp"

namespace gannet::cache {

/// One tile of a cache of sums: what was added to it here, for other nodes. Any thread; those that
/// add take turns.
class SumTile {
 public:
  /// Zeros.
  SumTile(const array::Core& a, const Patch& patch, Budget::Room room);

  /// Those that nobody holds may go at any time.
  bool idle() const { return true; }

  /// Adds alpha times the elements of a box that other nodes have; false, and nothing, if the
  /// tile is closed.
  bool add(const array::Core& a, const Patch& box, const std::byte* from, const void* alpha,
           const Strides& strides);

  /// Partly on this node: the caller adds that part where it is.
  bool mixed() const { return mixed_; }

  /// Nothing is added any more; what it holds stays as it is, and is to be sent.
  void close();

  /// What was added to, when it is closed; empty if nothing was.
  const Patch& touched() const { return touched_; }
  TileMemory& memory() { return memory_; }

 private:
  void touch(const Patch& box);

  TileMemory memory_;
  bool mixed_;
  std::mutex mutex_;  // of the elements and of what follows; never held while waiting
  bool closed_ = false;
  Patch touched_;
};

}  // namespace gannet::cache
