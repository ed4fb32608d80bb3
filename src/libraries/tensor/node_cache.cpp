#include "tensor/node_cache.hpp"

#include <algorithm>
#include <new>
#include <thread>

#include "gannet/array_ref.hpp"

namespace gannet::tensor {

namespace {

constexpr std::size_t line = 64;

/// A rank has a bucket for so many bytes, between these limits.
constexpr std::size_t bytes_for_bucket = 64 << 10;
constexpr std::size_t least_buckets = 16, most_buckets = 16384;

}  // namespace

/// Some entries under one lock, which is held for a few instructions.
struct alignas(line) NodeCache::Bucket {
  std::atomic<std::uint32_t> taken{0};
  Entry entries[5];
};

class NodeCache::Lock {
 public:
  explicit Lock(Bucket& bucket) : bucket_(bucket) {
    while (bucket_.taken.exchange(1, std::memory_order_acquire) != 0) std::this_thread::yield();
  }
  ~Lock() { bucket_.taken.store(0, std::memory_order_release); }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;

 private:
  Bucket& bucket_;
};

NodeCache::NodeCache(const Group& group, std::size_t bytes) {
  const auto given = static_cast<std::size_t>(group.min(static_cast<std::int64_t>(bytes)));
  buckets_ = std::clamp(given / bytes_for_bucket, least_buckets, most_buckets);
  directory_bytes_ = buckets_ * sizeof(Bucket);
  data_bytes_ = given > directory_bytes_ ? (given - directory_bytes_) / line * line : 0;
  const std::size_t each = directory_bytes_ + data_bytes_ + line;  // to begin at a line
  const auto starts = [&] {
    std::vector<Index> found;
    for (int rank = 0; rank <= group.size(); ++rank)
      found.push_back(static_cast<Index>(each) * rank);
    blocks_.reserve(static_cast<std::size_t>(group.size()));
    return found;
  };
  row_ = make_row(group, starts, Element::int8, 1, "tensor cache");
  for (int rank = 0; rank < group.size(); ++rank) {
    if (!array::on_my_node(row_.get(), rank)) continue;
    if (rank == group.rank()) my_place_ = static_cast<std::uint32_t>(blocks_.size());
    auto* block = static_cast<std::byte*>(array::node_block(row_.get(), rank).data);
    const auto odd = reinterpret_cast<std::uintptr_t>(block) % line;
    blocks_.push_back(block + (odd == 0 ? 0 : line - odd));
  }
  clear();
  group.sync();
}

void NodeCache::clear() {
  auto* mine = reinterpret_cast<Bucket*>(blocks_[my_place_]);
  for (std::size_t i = 0; i < buckets_; ++i) new (mine + i) Bucket();
}

NodeCache::Bucket& NodeCache::bucket_of(const TileName& name) const {
  const std::uint64_t hash = hash_of(name);
  auto* of_rank = reinterpret_cast<Bucket*>(blocks_[hash % blocks_.size()]);
  return of_rank[hash / blocks_.size() % buckets_];
}

NodeCache::Found NodeCache::find_or_claim(const TileName& name) {
  Bucket& bucket = bucket_of(name);
  const Lock lock(bucket);
  Entry* empty = nullptr;
  for (Entry& entry : bucket.entries) {
    const State state = entry.state.load(std::memory_order_relaxed);
    if (state == State::empty) {
      empty = &entry;
    } else if (entry.name == name && state != State::failed && entry.holder != my_place_) {
      ++entry.readers;
      return {&entry, false};
    } else if (entry.name == name) {
      return {};  // another thread of this rank is about to give it, or it is on its way out
    }
  }
  if (!empty) return {};
  empty->name = name;
  empty->holder = my_place_;
  empty->readers = 0;
  empty->state.store(State::coming, std::memory_order_relaxed);
  return {empty, true};
}

void NodeCache::release(Entry& entry) {
  const Lock lock(bucket_with(entry));
  const bool last = --entry.readers == 0;
  if (last && state_of(entry) == State::failed) entry.state = State::empty;
}

void NodeCache::publish(Entry& entry, std::size_t offset) {
  const Lock lock(bucket_with(entry));
  entry.offset = offset;
  entry.state.store(State::ready, std::memory_order_release);
}

bool NodeCache::withdraw(Entry& entry) {
  const Lock lock(bucket_with(entry));
  const bool read = entry.readers > 0;
  if (read && state_of(entry) == State::ready) return false;
  entry.state.store(read ? State::failed : State::empty, std::memory_order_release);
  return true;
}

}  // namespace gannet::tensor
