#include "node/heap.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::node {

namespace {

/// From this size on, huge pages save more than they cost.
constexpr std::size_t large_block = std::size_t{8} << 20;

}  // namespace

Heap::Heap(ChunkSource& source, std::size_t chunk, std::size_t keep, std::size_t limit)
    : source_(source), chunk_bytes_(whole_pages(chunk)), keep_(keep), limit_(limit) {}

Offset Heap::allocate(std::size_t bytes) {
  const std::size_t size = whole_units(bytes);
  if (limit_ != 0 && in_use_ + size > limit_) {
    throw Error(Fault::memory,
                base::text("not enough memory: needs ", base::bytes_text(double(size)),
                           " more, but of GANNET_MEMORY=", base::bytes_text(double(limit_)),
                           " this rank has ", base::bytes_text(double(limit_ - in_use_)), " left"));
  }
  auto range = find_fit(size);
  if (range == free_.end()) range = add_chunk(size);
  const auto [start, room] = *range;
  Free rest;  // made before anything changes
  if (room > size) rest.emplace(start + size, room - size);
  auto& chunk = chunk_of(start)->second;
  if (!chunk.backed) {
    source_.reserve(start, chunk.bytes, chunk.pages);
    chunk.backed = true;
  } else if (chunk.used == 0) {
    idle_ -= chunk.bytes;
  }
  auto taken = free_.extract(range);
  taken.mapped() = size;
  blocks_.insert(std::move(taken));
  free_.merge(rest);
  chunk.used += size;
  in_use_ += size;
  return start;
}

/// Needs no memory: a block may be freed by a destructor, or while others wait.
void Heap::free(Offset block) {
  auto found = blocks_.extract(block);
  const std::size_t size = found.mapped();
  in_use_ -= size;
  give_back(std::move(found));
  const auto chunk = chunk_of(block);
  chunk->second.used -= size;
  if (chunk->second.used == 0) release_if_idle(chunk->first, chunk->second);
}

std::size_t Heap::bytes_to_take(std::size_t bytes) const {
  const std::size_t size = whole_units(bytes);
  const auto range = find_fit(size);
  if (range == free_.end()) return chunk_for(size);
  const Chunk& chunk = chunk_at(range->first);
  return chunk.backed ? 0 : chunk.bytes;
}

/// The smallest free range that is large enough; ranges backed by memory first.
Heap::Free::const_iterator Heap::find_fit(std::size_t bytes) const {
  const auto cost = [&](Free::const_iterator range) {
    return std::pair(!chunk_at(range->first).backed, range->second);
  };
  auto best = free_.end();
  for (auto range = free_.begin(); range != free_.end(); ++range) {
    if (range->second < bytes) continue;
    if (best == free_.end() || cost(range) < cost(best)) best = range;
    if (best->second == bytes && chunk_at(best->first).backed) break;
  }
  return best;
}

Heap::Free::const_iterator Heap::add_chunk(std::size_t bytes) {
  const std::size_t size = chunk_for(bytes);
  const Pages pages = bytes < large_block ? Pages::small : Pages::huge;
  std::map<Offset, Chunk> chunks{{0, Chunk{size, pages}}};  // made before the chunk exists
  Free ranges{{0, size}};
  auto chunk = chunks.extract(0);
  auto range = ranges.extract(0);
  chunk.key() = range.key() = source_.extend(size, pages);
  chunks_.insert(std::move(chunk));
  idle_ += size;
  return free_.insert(std::move(range)).position;
}

std::map<Offset, Heap::Chunk>::iterator Heap::chunk_of(Offset block) {
  return std::prev(chunks_.upper_bound(block));
}

const Heap::Chunk& Heap::chunk_at(Offset block) const {
  return std::prev(chunks_.upper_bound(block))->second;
}

/// Joins the range with free neighbours of the same chunk.
void Heap::give_back(Free::node_type range) {
  const Offset block = range.key();
  std::size_t& bytes = range.mapped();
  const auto chunk = chunk_of(block);
  auto next = free_.lower_bound(block);
  if (next != free_.end() && next->first == block + bytes &&
      next->first < chunk->first + chunk->second.bytes) {
    bytes += next->second;
    next = free_.erase(next);
  }
  if (next != free_.begin()) {
    const auto before = std::prev(next);
    if (before->first + before->second == block && before->first >= chunk->first) {
      before->second += bytes;
      return;
    }
  }
  free_.insert(std::move(range));
}

void Heap::release_if_idle(Offset chunk_start, Chunk& chunk) {
  if (idle_ + chunk.bytes <= keep_) {
    idle_ += chunk.bytes;
    return;
  }
  source_.release(chunk_start, chunk.bytes);
  chunk.backed = false;
}

}  // namespace gannet::node
