#include "tensor/node_cache.hpp"

#include <algorithm>
#include <chrono>
#include <new>
#include <thread>

#include "gannet/array_ref.hpp"

namespace gannet::tensor {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t line = 64;

/// After that, a rank that looks for a tile does without the cache: the rank that holds the lock
/// may not be running.
constexpr auto patience = std::chrono::milliseconds(20);

/// A rank has one bucket for so many bytes, between these limits.
constexpr std::size_t bytes_for_bucket = 64 << 10;
constexpr std::size_t least_buckets = 16, most_buckets = 16384;

}  // namespace

/// Some entries, and a lock for the threads that look for a tile among them.
struct alignas(line) NodeCache::Bucket {
  std::atomic<std::uint32_t> taken{0};
  Entry entries[5];
};

/// Held for a few instructions, unless its process is stopped or killed just then: so a thread that
/// wants it gives up after a while.
class NodeCache::Lock {
 public:
  explicit Lock(Bucket& bucket) : bucket_(bucket), held_(try_now() || try_for_a_while()) {}
  ~Lock() {
    if (held_) bucket_.taken.store(0, std::memory_order_release);
  }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;

  bool held() const { return held_; }

 private:
  bool try_now() { return bucket_.taken.exchange(1, std::memory_order_acquire) == 0; }
  bool try_for_a_while() {
    const auto end = Clock::now() + patience;
    do {
      std::this_thread::yield();
      if (try_now()) return true;
    } while (Clock::now() < end);
    return false;
  }

  Bucket& bucket_;
  bool held_;
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

std::atomic<std::uint32_t>& NodeCache::lock_of(const TileName& name) const {
  return bucket_of(name).taken;
}

/// Under the lock no entry is given another name; its holder may withdraw it at any time.
NodeCache::Found NodeCache::find_or_claim(const TileName& name) {
  Bucket& bucket = bucket_of(name);
  const Lock lock(bucket);
  if (!lock.held()) return {};
  Entry* empty = nullptr;
  for (Entry& entry : bucket.entries) {
    std::uint32_t now = entry.status.load(std::memory_order_acquire);
    if (state_in(now) != State::empty && entry.name == name) {
      if (entry.holder == my_place_) return {};  // another thread will publish or withdraw it
      while (state_in(now) == State::coming || state_in(now) == State::ready) {
        if (entry.status.compare_exchange_weak(now, now + one_reader, std::memory_order_acq_rel,
                                               std::memory_order_acquire)) {
          return {&entry, false};
        }
      }
      if (state_in(now) == State::failed) return {};
    }
    if (state_in(now) == State::empty) empty = &entry;
  }
  if (!empty) return {};
  empty->name = name;
  empty->holder = my_place_;
  empty->status.store(static_cast<std::uint32_t>(State::coming), std::memory_order_release);
  return {empty, true};
}

void NodeCache::release(Entry& entry) {
  std::uint32_t now = entry.status.load(std::memory_order_relaxed), next;
  do {
    next = now - one_reader;
    if (next == static_cast<std::uint32_t>(State::failed)) next = 0;  // nobody reads it any more
  } while (!entry.status.compare_exchange_weak(now, next, std::memory_order_acq_rel,
                                               std::memory_order_relaxed));
}

void NodeCache::publish(Entry& entry, std::size_t offset) {
  entry.offset = offset;
  constexpr auto step =
      static_cast<std::uint32_t>(State::ready) - static_cast<std::uint32_t>(State::coming);
  entry.status.fetch_add(step, std::memory_order_acq_rel);
}

bool NodeCache::withdraw(Entry& entry) {
  std::uint32_t now = entry.status.load(std::memory_order_relaxed), next;
  do {
    const bool read = now >= one_reader;
    if (read && state_in(now) == State::ready) return false;
    const State end = read ? State::failed : State::empty;
    next = now - now % one_reader + static_cast<std::uint32_t>(end);
  } while (!entry.status.compare_exchange_weak(now, next, std::memory_order_acq_rel,
                                               std::memory_order_relaxed));
  return true;
}

}  // namespace gannet::tensor
