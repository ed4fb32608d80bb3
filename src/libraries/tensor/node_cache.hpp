#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "gannet/world.hpp"
#include "tensor/array_owner.hpp"
#include "tensor/tile_name.hpp"

namespace gannet::tensor {

/// Tile cache shared by the ranks of a node, with a directory. Each rank manages its own memory;
/// the directory records who holds a tile and how many read it. All calls but the constructor may
/// come from any thread of any rank, and none waits for long for a rank that has stopped or died.
class NodeCache {
 public:
  /// Collective. Each rank contributes this many bytes, including the directory.
  NodeCache(const Group& group, std::size_t bytes);

  /// Local, while nobody uses the cache: empties this rank's part of the directory.
  void clear();

  /// Memory of this rank for tiles.
  std::size_t bytes() const { return data_bytes_; }
  std::byte* memory() const { return data_of(my_place_); }

  enum class State : std::uint32_t {
    empty,
    coming,  ///< its holder is fetching or computing it
    ready,
    failed  ///< its holder could not; removed when the last reader releases it
  };

  /// A tile in the directory. Its state and the number of its readers change together, so only
  /// claiming an entry needs a lock.
  struct Entry {
    TileName name;
    std::uint64_t offset = 0;
    std::uint32_t holder = 0;              ///< numbered among the ranks of the node
    std::atomic<std::uint32_t> status{0};  ///< State, in the lowest bits, and readers
  };

  struct Found {
    Entry* entry = nullptr;  ///< null: the directory has no room, or somebody keeps it locked
    bool mine = false;       ///< a miss: this rank has to fetch it
  };
  /// Looks up a tile. On a hit at another rank, the caller is a reader until release(); on a miss,
  /// it owns the entry and must publish() or withdraw() it.
  Found find_or_claim(const TileName& name);

  /// For a reader: the state of the tile, and its elements.
  State state_of(const Entry& entry) const {
    return state_in(entry.status.load(std::memory_order_acquire));
  }
  const std::byte* data(const Entry& entry) const { return data_of(entry.holder) + entry.offset; }
  void release(Entry& entry);

  /// For the holder: the tile is complete, at memory() + offset.
  void publish(Entry& entry, std::size_t offset);

  /// For the holder: removes the entry. Returns false if others read it: then it stays, and if the
  /// tile is not complete, it is marked as failed for them.
  bool withdraw(Entry& entry);

  /// Nonzero while a rank looks up a tile of this name; for a test of a rank that stops there.
  std::atomic<std::uint32_t>& lock_of(const TileName& name) const;

 private:
  struct Bucket;
  class Lock;
  static State state_in(std::uint32_t status) { return static_cast<State>(status % one_reader); }
  static constexpr std::uint32_t one_reader = 4;  ///< in Entry::status: more than there are states
  Bucket& bucket_of(const TileName& name) const;
  std::byte* data_of(std::uint32_t place) const { return blocks_[place] + directory_bytes_; }

  ArrayOwner row_;
  std::vector<std::byte*> blocks_;  // of the ranks of this node, in rank order
  std::uint32_t my_place_ = 0;
  std::size_t buckets_ = 0;  // per rank
  std::size_t directory_bytes_ = 0;
  std::size_t data_bytes_ = 0;
};

}  // namespace gannet::tensor
