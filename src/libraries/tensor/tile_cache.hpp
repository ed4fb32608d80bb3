#pragma once

#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "tensor/cache_memory.hpp"
#include "tensor/core.hpp"
#include "tensor/node_cache.hpp"
#include "tensor/tile_name.hpp"

namespace gannet::tensor {

/// A tile that somebody reads. It is there, and stays, for as long as this is held.
class CachedTile {
 public:
  virtual ~CachedTile() = default;

  /// Waits until it is there. Several threads may wait.
  virtual const void* wait() = 0;
};

/// Tiles that this process reads: those of its node where they lie, those of others and computed
/// ones kept while there is room, and found again by other ranks of the node. All calls from any
/// thread.
class TileCache {
 public:
  /// `limit`: bytes of this process's own memory, beside what it gives to the node. Without `node`
  /// nothing is shared.
  TileCache(std::size_t limit, NodeCache* node);

  /// Which of a plan's tensors, and which of the values that it had while the plan ran.
  struct Which {
    std::uint64_t tensor;
    std::uint64_t version;
  };

  /// A tile as it is stored.
  struct Held {
    const void* data = nullptr;  ///< in place; null: ask the tile
    std::shared_ptr<CachedTile> tile;
    bool found = true;  ///< nothing had to be fetched

    const void* wait() const { return data ? data : tile->wait(); }
  };

  /// Begins to fetch the tile, unless somebody has.
  Held hold(const Core& core, const Core::Place& place, const Which& which);

  enum class Ahead { there, begun, no_room };

  /// Begins to fetch a tile that will be needed soon, unless somebody has, if there is room for it
  /// beside tiles that are held and those that were fetched so before.
  Ahead prefetch(const Core& core, const Core::Place& place, const Which& which);

  /// Computes a tile of a tensor that is computed.
  Held hold_computed(const Core& core, const TileAt& at, const Which& which);

  /// Bytes that this process held at most, what it gave to the node among them.
  std::size_t most_bytes() const;

 private:
  class OwnTile;
  class NeighbourTile;

  /// Writes the tile, or begins to and gives the request.
  using Fill = std::function<Request(void* to)>;

  using Order = std::list<TileName>;  // the one used last comes first
  struct Slot {
    std::shared_ptr<OwnTile> tile;
    Order::iterator used;
    bool waited_for;  ///< nobody has held it yet
  };
  struct Hashed {
    std::size_t operator()(const TileName& name) const { return hash_of(name); }
  };

  /// What a tile is called, its bytes, and how it comes.
  struct Wanted {
    TileName name;
    std::size_t bytes;
    Fill fill;
  };
  static Wanted stored(const Core& core, const Core::Place& place, const Which& which);

  enum class Need { now, later };

  Held hold(const Wanted& wanted);
  std::shared_ptr<OwnTile> find(const TileName& name);
  std::shared_ptr<OwnTile> add(const Wanted& wanted, NodeCache::Entry* claimed, Need need);
  std::shared_ptr<CachedTile> neighbour(NodeCache::Entry& entry, std::size_t bytes,
                                        const Fill& fill);
  std::shared_ptr<OwnTile> take_shared(std::size_t bytes, Need need, NodeCache::Entry& claimed);
  template <class Enough>
  void drop_until(Need need, const Enough& enough);
  void publish_what_came();

  /// Memory of this process beside its tiles.
  void reserve(std::size_t bytes);
  void unreserve(std::size_t bytes);

  std::size_t limit_;
  NodeCache* node_;
  mutable std::mutex mutex_;
  CacheMemory shared_;  // of what this process gives to the node
  std::unordered_map<TileName, Slot, Hashed> slots_;
  Order order_;
  std::vector<std::weak_ptr<OwnTile>> coming_;  // that others of the node may wait for
  std::size_t own_bytes_ = 0, shared_bytes_ = 0, most_bytes_ = 0;
};

}  // namespace gannet::tensor
