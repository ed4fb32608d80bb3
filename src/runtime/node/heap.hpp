#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>

#include "node/arena.hpp"

namespace gannet::node {

/// The blocks that one rank owns in the arena. Blocks are multiples of 4 KiB in chunks that this
/// rank alone uses and has touched first, so that they lie in its part of the machine (NUMA) and no
/// lock is shared. A chunk that is made for a large block has huge pages. A chunk that has become
/// empty is kept for the next block, up to `keep` bytes; beyond that its memory goes back to the
/// machine.
///
/// One thread at a time.
class Heap {
 public:
  /// `limit`: most bytes in use at once, 0 for none.
  Heap(ChunkSource& source, std::size_t chunk, std::size_t keep, std::size_t limit);

  /// Fault::memory if there is none left. Zero bytes give a place of their own as well.
  Offset allocate(std::size_t bytes);
  void free(Offset block);

  std::size_t bytes_in_use() const { return in_use_; }

  /// What allocate(bytes) would take from the source now.
  std::size_t bytes_to_take(std::size_t bytes) const;
  Room room() const { return source_.room(); }

 private:
  struct Chunk {
    std::size_t bytes;
    Pages pages;
    std::size_t used = 0;
    bool backed = true;
  };
  using Free = std::map<Offset, std::size_t>;

  Free::const_iterator find_fit(std::size_t bytes) const;
  Free::const_iterator add_chunk(std::size_t bytes);
  std::size_t chunk_for(std::size_t bytes) const {
    return std::max<std::size_t>(whole_pages(bytes), chunk_bytes_);
  }
  std::map<Offset, Chunk>::iterator chunk_of(Offset block);
  const Chunk& chunk_at(Offset block) const;
  void give_back(Free::node_type range);
  void release_if_idle(Offset chunk_start, Chunk& chunk);

  ChunkSource& source_;
  std::size_t chunk_bytes_;
  std::size_t keep_;
  std::size_t limit_;
  std::size_t in_use_ = 0;
  std::size_t idle_ = 0;  // backed bytes of chunks without blocks
  std::map<Offset, Chunk> chunks_;
  Free free_;  // free ranges, never across chunks
  std::map<Offset, std::size_t> blocks_;
};

}  // namespace gannet::node
