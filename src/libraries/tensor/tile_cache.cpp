#include "tensor/tile_cache.hpp"

#include <algorithm>

#include "gannet/hash.hpp"

namespace gannet::tensor {

/// One tile. Whoever has the lock waits for it, or computes it.
class TileCache::Slot {
 public:
  explicit Slot(std::size_t bytes) : bytes_(bytes) {}
  ~Slot() {
    try {
      request_.wait();
    } catch (const Error&) {
      // nobody wanted the tile any more
    }
  }

  /// fill(memory) writes it, or begins to and gives the request. A failure is for the one who
  /// asked; the next one tries again.
  template <class Fill>
  void fill_once(const Fill& fill) {
    const std::lock_guard lock(mutex_);
    if (begun_) return;
    request_ = fill(bytes_.data());
    begun_ = true;
  }
  const void* wait() {
    const std::lock_guard lock(mutex_);
    request_.wait();
    return bytes_.data();
  }
  std::size_t size() const { return bytes_.size(); }

 private:
  std::mutex mutex_;
  AlignedBytes bytes_;
  Request request_;  // after the memory that it writes to, so that it ends before
  bool begun_ = false;
};

std::size_t TileCache::Hashed::operator()(const Name& name) const {
  Hash hash;
  hash.add(reinterpret_cast<std::uintptr_t>(name.core));
  hash.add(name.key);
  hash.add(static_cast<std::uint64_t>(name.version));
  return hash.value();
}

/// Tiles that nobody holds go, those that were not used for longest first.
void TileCache::make_room(std::size_t bytes) {
  for (auto last = order_.end(); bytes_ + bytes > limit_ && last != order_.begin();) {
    --last;
    const auto entry = entries_.find(*last);
    if (entry->second.slot.use_count() > 1) continue;
    bytes_ -= entry->second.slot->size();
    entries_.erase(entry);
    last = order_.erase(last);
  }
}

std::shared_ptr<TileCache::Slot> TileCache::find_or_add(const Name& name, std::size_t bytes,
                                                        bool& added) {
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(name);
  added = found == entries_.end();
  if (!added) {
    ++counts_.hits;
    order_.splice(order_.begin(), order_, found->second.used);
    return found->second.slot;
  }
  make_room(bytes);
  auto slot = std::make_shared<Slot>(bytes);
  order_.push_front(name);
  try {
    entries_.emplace(name, Entry{slot, order_.begin()});
  } catch (...) {
    order_.pop_front();
    throw;
  }
  bytes_ += bytes;
  counts_.most_bytes = std::max(counts_.most_bytes, bytes_);
  ++counts_.fetched;
  return slot;
}

TileCache::Held TileCache::hold(const Core& core, const Core::Place& place, int version) {
  if (const void* here = core.here(place.offset)) return {here, nullptr};
  const Index size = core.grid().size(place.at);
  bool added = false;
  auto slot = find_or_add({&core, core.grid().key(place.at), version},
                          static_cast<std::size_t>(size) * core.element_bytes(), added);
  slot->fill_once([&](void* to) {
    return array::nb_get(core.row(), {{place.offset}, {place.offset + size}}, to, {});
  });
  return {nullptr, std::move(slot)};
}

TileCache::Held TileCache::hold_computed(const Core& core, const TileAt& at, int version) {
  const Tile tile = core.grid().tile(at);
  bool added = false;
  auto slot = find_or_add({&core, core.grid().key(at), version},
                          static_cast<std::size_t>(tile.size()) * core.element_bytes(), added);
  slot->fill_once([&](void* to) {
    core.compute()(tile, to);
    return Request();
  });
  return {nullptr, std::move(slot)};
}

const void* TileCache::wait(const Held& held) { return held.data ? held.data : held.slot->wait(); }

TileCache::Counts TileCache::counts() const {
  const std::lock_guard lock(mutex_);
  return counts_;
}

}  // namespace gannet::tensor
