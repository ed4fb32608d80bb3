#include "tensor/tile_cache.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <optional>
#include <thread>

#include "tensor/aligned_bytes.hpp"

namespace gannet::tensor {

namespace {

using Clock = std::chrono::steady_clock;

/// After that, a tile that another rank is fetching is fetched by the rank that needs it: the other
/// one may be busy.
constexpr auto patience = std::chrono::milliseconds(20);

}  // namespace

/// A tile that this process fetches or computes, in its own memory or in what it gives to the node.
class TileCache::OwnTile final : public CachedTile {
 public:
  OwnTile(std::size_t bytes) : own_(bytes), data_(own_.data()), bytes_(bytes) {}
  OwnTile(NodeCache& node, NodeCache::Entry& entry, std::size_t offset, std::size_t bytes)
      : data_(node.memory() + offset),
        bytes_(bytes),
        node_(&node),
        entry_(&entry),
        offset_(offset) {}
  ~OwnTile() override {
    try {
      request_.wait();
    } catch (const Error&) {
      // nobody wanted the tile any more
    }
    if (entry_ && !withdrawn_) node_->withdraw(*entry_);
  }

  std::size_t bytes() const { return bytes_; }
  bool is_shared() const { return entry_ != nullptr; }
  std::size_t offset() const { return offset_; }

  /// A failure is reported to the thread that asked; the next one tries again.
  void fill_once(const Fill& fill) {
    const std::lock_guard lock(mutex_);
    if (begun_) return;
    request_ = fill(data_);
    begun_ = true;
    publish_if_there();
  }
  const void* wait() override {
    const std::lock_guard lock(mutex_);
    request_.wait();
    publish_if_there();
    return data_;
  }

  /// Shows the tile to the other ranks if it has arrived and no other thread is handling it. True
  /// if there is nothing more to do.
  bool try_publish() {
    const std::unique_lock lock(mutex_, std::try_to_lock);
    if (!lock) return false;
    if (begun_) publish_if_there();
    return published_;
  }

  /// Before the tile is dropped. False if other ranks read it.
  bool withdraw() {
    const std::lock_guard lock(mutex_);
    if (entry_ && !withdrawn_) withdrawn_ = node_->withdraw(*entry_);
    return !entry_ || withdrawn_;
  }

 private:
  void publish_if_there() {
    if (!entry_ || published_ || !request_.test()) return;
    node_->publish(*entry_, offset_);
    published_ = true;
  }

  std::mutex mutex_;
  AlignedBytes own_;
  std::byte* data_;
  std::size_t bytes_;
  NodeCache* node_ = nullptr;
  NodeCache::Entry* entry_ = nullptr;
  std::size_t offset_ = 0;
  Request request_;  // after the memory that it writes to, so that it ends first
  bool begun_ = false;
  bool published_ = false;
  bool withdrawn_ = false;
};

/// A tile that another rank of the node has, or is fetching.
class TileCache::NeighbourTile final : public CachedTile {
 public:
  NeighbourTile(TileCache& cache, NodeCache::Entry& entry, std::size_t bytes, Fill fill)
      : cache_(cache), entry_(entry), bytes_(bytes), fill_(std::move(fill)) {}
  ~NeighbourTile() override {
    cache_.node_->release(entry_);
    if (!own_) return;
    own_.reset();
    cache_.unreserve(bytes_);
  }

  const void* wait() override {
    if (comes()) return cache_.node_->data(entry_);
    const std::lock_guard lock(mutex_);
    if (!own_) {
      auto own = std::make_unique<OwnTile>(bytes_);
      cache_.reserve(bytes_);
      own_ = std::move(own);
    }
    own_->fill_once(fill_);
    return own_->wait();
  }

 private:
  /// Others may be waiting, meanwhile, for what this rank fetches.
  bool comes() {
    using State = NodeCache::State;
    const auto end = Clock::now() + patience;
    for (;;) {
      const State state = cache_.node_->state_of(entry_);
      if (state != State::coming) return state == State::ready;
      if (Clock::now() > end) return false;
      cache_.publish_what_came();
      std::this_thread::yield();
    }
  }

  TileCache& cache_;
  NodeCache::Entry& entry_;
  std::size_t bytes_;
  Fill fill_;
  std::mutex mutex_;
  std::unique_ptr<OwnTile> own_;
};

TileCache::TileCache(std::size_t limit, NodeCache* node)
    : limit_(limit), node_(node), shared_(node ? node->bytes() : 0) {}

/// Evicts tiles that nobody holds, least recently used first. A tile needed later evicts none that
/// is waited for.
template <class Enough>
void TileCache::drop_until(Need need, const Enough& enough) {
  for (auto last = order_.end(); !enough() && last != order_.begin();) {
    --last;
    const auto slot = slots_.find(*last);
    const OwnTile& tile = *slot->second.tile;
    if (need == Need::later && slot->second.waits) continue;
    if (slot->second.tile.use_count() > 1 || !slot->second.tile->withdraw()) continue;
    if (tile.is_shared()) {
      shared_.give(tile.offset(), tile.bytes());
      shared_bytes_ -= tile.bytes();
    } else {
      own_bytes_ -= tile.bytes();
    }
    slots_.erase(slot);
    last = order_.erase(last);
  }
}

std::shared_ptr<TileCache::OwnTile> TileCache::find(const TileName& name) {
  const auto found = slots_.find(name);
  if (found == slots_.end()) return nullptr;
  order_.splice(order_.begin(), order_, found->second.used);
  found->second.waits = nullptr;
  return found->second.tile;
}

/// In the memory that this process gives to the node; null, and the claim is given up, if others
/// are reading too much of it.
std::shared_ptr<TileCache::OwnTile> TileCache::take_shared(std::size_t bytes, Need need,
                                                           NodeCache::Entry& claimed) {
  std::optional<std::size_t> offset;
  std::shared_ptr<OwnTile> tile;
  try {
    if (bytes <= node_->bytes()) {
      drop_until(need, [&] { return (offset = shared_.take(bytes)).has_value(); });
    }
    if (offset) tile = std::make_shared<OwnTile>(*node_, claimed, *offset, bytes);
  } catch (...) {
    node_->withdraw(claimed);
    throw;
  }
  if (tile) {
    shared_bytes_ += bytes;
  } else {
    node_->withdraw(claimed);
  }
  return tile;
}

/// Tiles that are held may exceed the limit if other ranks are reading those that were to make
/// room; tiles that may be needed later do not: null then.
std::shared_ptr<TileCache::OwnTile> TileCache::add(const Wanted& wanted, NodeCache::Entry* claimed,
                                                   Need need) {
  std::shared_ptr<OwnTile> tile;
  if (claimed) tile = take_shared(wanted.bytes, need, *claimed);
  if (!tile) {
    const auto fits = [&] { return own_bytes_ + wanted.bytes <= limit_; };
    drop_until(need, fits);
    if (need == Need::later && !fits()) return nullptr;
    tile = std::make_shared<OwnTile>(wanted.bytes);
    own_bytes_ += wanted.bytes;
  }
  Order newest{wanted.name};
  slots_.emplace(wanted.name, Slot{tile, newest.begin(), nullptr});
  order_.splice(order_.begin(), newest);  // whoever looks for room finds a slot for each name
  if (tile->is_shared()) coming_.push_back(tile);
  most_bytes_ = std::max(most_bytes_, own_bytes_ + shared_bytes_);
  return tile;
}

void TileCache::reserve(std::size_t bytes) {
  const std::lock_guard lock(mutex_);
  drop_until(Need::now, [&] { return own_bytes_ + bytes <= limit_; });
  own_bytes_ += bytes;
  most_bytes_ = std::max(most_bytes_, own_bytes_ + shared_bytes_);
}

void TileCache::unreserve(std::size_t bytes) {
  const std::lock_guard lock(mutex_);
  own_bytes_ -= bytes;
}

std::shared_ptr<CachedTile> TileCache::neighbour(NodeCache::Entry& entry, std::size_t bytes,
                                                 const Fill& fill) {
  try {
    return std::make_shared<NeighbourTile>(*this, entry, bytes, fill);
  } catch (...) {
    node_->release(entry);
    throw;
  }
}

TileCache::Held TileCache::hold(const Wanted& wanted) {
  if (node_) publish_what_came();
  std::shared_ptr<OwnTile> tile;
  bool found = true;
  {
    const std::lock_guard lock(mutex_);
    tile = find(wanted.name);
    if (!tile) {
      const auto there = node_ ? node_->find_or_claim(wanted.name) : NodeCache::Found{};
      if (there.entry && !there.mine) {
        return {nullptr, neighbour(*there.entry, wanted.bytes, wanted.fill), true};
      }
      tile = add(wanted, there.entry, Need::now);
      found = false;
    }
  }
  tile->fill_once(wanted.fill);
  return {nullptr, std::move(tile), found};
}

TileCache::Ahead TileCache::prefetch(Prefetches& task, const Core& core, const Core::Place& place,
                                     const Which& which) {
  if (core.here(place.offset)) return Ahead::there;
  const Wanted wanted = stored(core, place, which);
  std::shared_ptr<OwnTile> tile;
  {
    const std::lock_guard lock(mutex_);
    const auto slot = slots_.find(wanted.name);
    const bool known = slot != slots_.end();
    if (known && (!slot->second.waits || slot->second.waits == &task)) return Ahead::there;
    task.names_.push_back(wanted.name);
    if (known) {
      slot->second.waits = &task;
      return Ahead::there;
    }
    const auto there = node_ ? node_->find_or_claim(wanted.name) : NodeCache::Found{};
    if (there.entry && !there.mine) {
      node_->release(*there.entry);
      return Ahead::there;
    }
    tile = add(wanted, there.entry, Need::later);
    if (!tile) return Ahead::no_room;
    slots_.find(wanted.name)->second.waits = &task;
  }
  tile->fill_once(wanted.fill);
  return Ahead::begun;
}

/// Tiles that have not been held are evicted like any others.
void TileCache::end(const Prefetches& task) noexcept {
  const std::lock_guard lock(mutex_);
  for (const TileName& name : task.names_) {
    const auto slot = slots_.find(name);
    if (slot != slots_.end() && slot->second.waits == &task) slot->second.waits = nullptr;
  }
}

void TileCache::publish_what_came() {
  const std::lock_guard lock(mutex_);
  std::erase_if(coming_, [](const std::weak_ptr<OwnTile>& each) {
    const auto tile = each.lock();
    return !tile || tile->try_publish();
  });
}

TileCache::Held TileCache::hold(const Core& core, const Core::Place& place, const Which& which) {
  if (const void* here = core.here(place.offset)) return {here, nullptr, true};
  return hold(stored(core, place, which));
}

TileCache::Wanted TileCache::stored(const Core& core, const Core::Place& place,
                                    const Which& which) {
  const Index size = core.grid().size(place.at);
  return {{which.tensor, core.grid().key(place.at), which.version},
          static_cast<std::size_t>(size) * core.element_bytes(),
          [&core, offset = place.offset, size](void* to) {
            return array::nb_get(core.row(), {{offset}, {offset + size}}, to, {});
          }};
}

TileCache::Held TileCache::hold_computed(const Core& core, const TileAt& at, const Which& which) {
  const Tile tile = core.grid().tile(at);
  return hold({{which.tensor, core.grid().key(at), which.version},
               static_cast<std::size_t>(tile.size()) * core.element_bytes(),
               [&core, tile](void* to) {
                 core.compute()(tile, to);
                 return Request();
               }});
}

std::size_t TileCache::most_bytes() const {
  const std::lock_guard lock(mutex_);
  return most_bytes_;
}

}  // namespace gannet::tensor
