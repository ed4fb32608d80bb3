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

/// A reference to a tile in the cache, which is not evicted as long as this is held.
class CachedTile {
 public:
  virtual ~CachedTile() = default;

  /// Waits for completion. Several threads may wait.
  virtual const void* wait() = 0;
};

/// Tiles that this process reads: tiles on its node in place; remote and computed ones cached while
/// there is room, and shared with other ranks of the node. Thread-safe.
class TileCache {
 public:
  /// `limit`: bytes of process memory, besides this rank's part of the node cache. Without `node`
  /// nothing is shared.
  TileCache(std::size_t limit, NodeCache* node);

  /// A tensor of the plan, and the version of its values during the run.
  struct Which {
    std::uint64_t tensor;
    std::uint64_t version;
  };

  /// A tile in its stored form.
  struct Held {
    const void* data = nullptr;  ///< in place; null: in the cache
    std::shared_ptr<CachedTile> tile;
    bool found = true;  ///< in place or a cache hit

    const void* wait() const { return data ? data : tile->wait(); }
  };

  /// Returns the tile; on a miss, begins to fetch it.
  Held hold(const Core& core, const Core::Place& place, const Which& which);

  enum class Ahead { there, begun, no_room };

  /// Tiles prefetched for one task, of one thread. Other prefetches do not evict them until they
  /// have been held, or this is destroyed: then the task has ended, or another rank has it.
  class Prefetches {
   public:
    explicit Prefetches(TileCache& cache) : cache_(cache) {}
    ~Prefetches() { cache_.end(*this); }
    Prefetches(const Prefetches&) = delete;
    Prefetches& operator=(const Prefetches&) = delete;

   private:
    friend TileCache;
    TileCache& cache_;
    std::vector<TileName> names_;
  };

  /// Prefetches a tile that `task` will need soon, unless it is cached already or there is no room
  /// for it beside held tiles and other prefetches. A tile that was prefetched for another task
  /// belongs to this one from now on.
  Ahead prefetch(Prefetches& task, const Core& core, const Core::Place& place, const Which& which);

  /// Returns a tile of a computed tensor; on a miss, computes it.
  Held hold_computed(const Core& core, const TileAt& at, const Which& which);

  /// Peak size of the cache in this process, in bytes, including its part of the node cache.
  std::size_t most_bytes() const;

 private:
  class OwnTile;
  class NeighbourTile;

  /// Writes the tile, or begins to and returns the request.
  using Fill = std::function<Request(void* to)>;

  using Order = std::list<TileName>;  // most recently used first
  struct Slot {
    std::shared_ptr<OwnTile> tile;
    Order::iterator used;
    const Prefetches* waits;  ///< prefetched for these, not held yet; or null
  };
  struct Hashed {
    std::size_t operator()(const TileName& name) const { return hash_of(name); }
  };

  /// The name of a tile, its size, and how to fetch it.
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
  void end(const Prefetches& task) noexcept;
  std::shared_ptr<CachedTile> neighbour(NodeCache::Entry& entry, std::size_t bytes,
                                        const Fill& fill);
  std::shared_ptr<OwnTile> take_shared(std::size_t bytes, Need need, NodeCache::Entry& claimed);
  template <class Enough>
  void drop_until(Need need, const Enough& enough);
  void publish_what_came();

  /// Accounts for process memory outside the node cache.
  void reserve(std::size_t bytes);
  void unreserve(std::size_t bytes);

  std::size_t limit_;
  NodeCache* node_;
  mutable std::mutex mutex_;
  CacheMemory shared_;  // this process's part of the node cache
  std::unordered_map<TileName, Slot, Hashed> slots_;
  Order order_;
  std::vector<std::weak_ptr<OwnTile>> coming_;  // that other ranks of the node may wait for
  std::size_t own_bytes_ = 0, shared_bytes_ = 0, most_bytes_ = 0;
};

}  // namespace gannet::tensor
