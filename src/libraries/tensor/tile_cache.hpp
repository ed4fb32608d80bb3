#pragma once

#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <unordered_map>

#include "tensor/aligned_bytes.hpp"
#include "tensor/core.hpp"

namespace gannet::tensor {

/// Tiles that this process reads: those of its node where they lie, those of others and computed
/// ones kept while there is room. All calls from any thread.
class TileCache {
 public:
  explicit TileCache(std::size_t limit) : limit_(limit) {}

  class Slot;

  /// A tile as it is stored, for as long as this is held.
  struct Held {
    const void* data = nullptr;  ///< in place; null: in the slot
    std::shared_ptr<Slot> slot;
  };

  /// Begins to fetch the tile, unless somebody has. `version`: which of the values that the tensor
  /// had while a plan runs.
  Held hold(const Core& core, const Core::Place& place, int version);

  /// Computes a tile of a tensor that is computed.
  Held hold_computed(const Core& core, const TileAt& at, int version);

  /// Waits until it is there.
  const void* wait(const Held& held);

  struct Counts {
    std::int64_t fetched = 0;
    std::int64_t hits = 0;
    std::size_t most_bytes = 0;
  };
  Counts counts() const;

 private:
  struct Name {
    const Core* core;
    Key key;
    int version;
    bool operator==(const Name&) const = default;
  };
  struct Hashed {
    std::size_t operator()(const Name& name) const;
  };
  using Order = std::list<Name>;  // the one used last comes first

  struct Entry {
    std::shared_ptr<Slot> slot;
    Order::iterator used;
  };

  std::shared_ptr<Slot> find_or_add(const Name& name, std::size_t bytes, bool& added);
  void make_room(std::size_t bytes);

  std::size_t limit_;
  mutable std::mutex mutex_;
  std::unordered_map<Name, Entry, Hashed> entries_;
  Order order_;
  std::size_t bytes_ = 0;
  Counts counts_;
};

}  // namespace gannet::tensor
