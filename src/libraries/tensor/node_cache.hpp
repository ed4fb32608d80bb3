#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "gannet/world.hpp"
#include "tensor/array_owner.hpp"
#include "tensor/tile_name.hpp"

namespace gannet::tensor {

/// Memory in which the ranks of a node keep tiles for each other, and a directory of them. Each
/// rank manages its own memory; the directory says who has a tile, and how many read it. All calls
/// but the constructor from any thread of any rank.
class NodeCache {
 public:
  /// Collective. Each rank gives so many bytes, the directory among them.
  NodeCache(const Group& group, std::size_t bytes);

  /// Local, while nobody uses it: this rank's part of the directory is empty.
  void clear();

  /// Of this rank, for tiles.
  std::size_t bytes() const { return data_bytes_; }
  std::byte* memory() const { return data_of(my_place_); }

  enum class State : std::uint32_t {
    empty,
    coming,  ///< its rank fetches or computes it
    ready,
    failed  ///< its rank could not; goes when nobody reads it any more
  };

  /// A tile in the directory.
  struct Entry {
    TileName name;
    std::uint64_t offset = 0;
    std::uint32_t holder = 0;  ///< among the ranks of the node
    std::uint32_t readers = 0;
    std::atomic<State> state{State::empty};
  };

  struct Found {
    Entry* entry = nullptr;  ///< null: the directory has no room
    bool mine = false;       ///< this rank is the one that has to fetch it
  };
  /// Looks for a tile. If another rank has it, the caller reads it until release(); otherwise it is
  /// the caller's to publish() or withdraw().
  Found find_or_claim(const TileName& name);

  /// Of a reader: whether it is there, and where.
  State state_of(const Entry& entry) const { return entry.state.load(std::memory_order_acquire); }
  const std::byte* data(const Entry& entry) const { return data_of(entry.holder) + entry.offset; }
  void release(Entry& entry);

  /// Of its rank: its elements are at memory() + offset.
  void publish(Entry& entry, std::size_t offset);

  /// Of its rank: it goes. False if others read it: then it stays; if it has not come, they are
  /// told that it failed.
  bool withdraw(Entry& entry);

 private:
  struct Bucket;
  class Lock;
  Bucket& bucket_of(const TileName& name) const;
  Bucket& bucket_with(const Entry& entry) const { return bucket_of(entry.name); }
  std::byte* data_of(std::uint32_t place) const { return blocks_[place] + directory_bytes_; }

  ArrayOwner row_;
  std::vector<std::byte*> blocks_;  // of the ranks of this node, in the order of their numbers
  std::uint32_t my_place_ = 0;
  std::size_t buckets_ = 0;  // of each rank
  std::size_t directory_bytes_ = 0;
  std::size_t data_bytes_ = 0;
};

}  // namespace gannet::tensor
