#pragma once

#include <sys/types.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "base/descriptor.hpp"
#include "job/job.hpp"
#include "topology/plan.hpp"

namespace gannet::node {

/// A place in the arena: bytes from its start. The same for every rank of the node.
using Offset = std::uint64_t;

/// Blocks are multiples of this, on every machine.
inline constexpr Offset block_unit = 4096;

/// What a block of `bytes` bytes takes, at least one unit.
constexpr Offset whole_units(Offset bytes) {
  return bytes == 0 ? block_unit : (bytes + block_unit - 1) / block_unit * block_unit;
}

/// Of this machine: 4 KiB, on ARM also 16 or 64. The kernel is asked for whole pages.
Offset page_bytes();
Offset whole_pages(Offset bytes);

/// What one TLB entry covers at best: as much as a page full of page addresses does. 0 where that
/// is too much to be available often (512 MiB, with pages of 64 KiB).
constexpr Offset huge_page_bytes(Offset page) {
  constexpr Offset most = Offset{32} << 20;
  const Offset covered = page / sizeof(Offset) * page;
  return covered <= most ? covered : 0;
}

/// The limit of offsets, which leaves room for the number of a node in the same word.
inline constexpr Offset most_arena_bytes = Offset{1} << 44;

/// What backs a part of the arena. Huge pages spare long loops most page table walks, and take
/// longer to get.
enum class Pages { small, huge };

/// What is still available: bytes of memory, and of the address space for arrays.
struct Room {
  std::int64_t memory = std::numeric_limits<std::int64_t>::max();
  std::int64_t addresses = std::numeric_limits<std::int64_t>::max();
};

/// Fault::memory, with "needs N, has M", unless there is room for `bytes`, which `ranks` ranks of
/// this node want together.
void need_room(std::size_t bytes, const Room& room, int ranks);

/// Where a heap gets its memory from: the arena, or a pretended one in tests.
class ChunkSource {
 public:
  virtual ~ChunkSource() = default;

  /// Local. What is available at this moment, unless others take it.
  virtual Room room() const { return {}; }
  virtual Offset extend(std::size_t bytes, Pages pages) = 0;
  virtual void reserve(Offset offset, std::size_t bytes, Pages pages) = 0;
  virtual void release(Offset offset, std::size_t bytes) = 0;
};

/// The memory that all ranks of a node share: one memfd, mapped once by every rank with room to
/// grow, so that descriptors and mappings depend neither on the number of ranks nor of arrays.
/// It has no name in any file system, so no crash leaves anything behind.
class Arena : public ChunkSource {
 public:
  /// Collective over `job`. The same Error on all of its ranks if the memory cannot be shared on
  /// any node.
  explicit Arena(const job::Job& job);
  ~Arena() override;

  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;

  std::byte* at(Offset offset) const { return base_ + offset; }

  Room room() const override;

  /// Local. What this rank reserves from now on is divided over these NUMA nodes, as divide() says.
  void prefer(std::vector<int> memory_nodes) { memory_nodes_ = std::move(memory_nodes); }

  /// Local. Appends `bytes` (whole pages) to the arena and reserves them, touched by the caller, so
  /// that using them cannot fail later. Fault::memory with "needs N, has M" otherwise. Huge pages
  /// are only a preference: where the kernel has none, small ones do as well.
  Offset extend(std::size_t bytes, Pages pages) override;

  /// Local. Gives the memory of a range back to the machine; the range itself stays.
  void release(Offset offset, std::size_t bytes) override;

  /// Local. Makes a released range usable again. Fault::memory as in extend().
  void reserve(Offset offset, std::size_t bytes, Pages pages) override;

  /// Which rank of the node gave up (its world rank + 1), or 0. Others stop waiting for it.
  std::atomic<int>& abandoned_by() const { return header()->abandoned_by; }

  /// True for the first process of the node that asks: the one that says why the job ends.
  bool first_to_end() const { return !reported().exchange(true); }
  std::atomic<bool>& reported() const { return header()->reported; }

  /// Process ids of the ranks of this node, and whether they have left in good order.
  struct Member {
    std::atomic<pid_t> pid;
    std::atomic<int> world_rank;
    std::atomic<bool> left;
  };
  Member& member(int node_rank) const;

  /// Blocks lie from begin() to end(), which grows.
  Offset begin() const { return header()->begin; }
  const std::atomic<Offset>& end() const { return header()->end; }

 private:
  Arena() = default;  // so that ~Arena() runs if the rest of a constructor fails
  struct Header {
    Offset begin;
    std::atomic<Offset> end;
    std::atomic<Offset> taking;
    std::atomic<int> abandoned_by;
    std::atomic<bool> reported;
  };
  class Admission;
  void map(std::size_t bytes);
  void back(Offset offset, std::size_t bytes, Pages pages);
  bool back_part(const topology::Part& part, Pages pages);
  bool back_piece(Offset offset, std::size_t bytes, Pages pages);
  std::int64_t addresses_left() const;
  Offset take_range(std::size_t bytes, Pages pages);
  void give_range_back(Offset start, std::size_t bytes);
  Header* header() const { return reinterpret_cast<Header*>(base_); }

  base::Descriptor file_;
  std::byte* base_ = nullptr;
  std::size_t mapped_ = 0;
  std::vector<int> memory_nodes_;
  std::atomic<int> refusals_{0};
};

}  // namespace gannet::node
