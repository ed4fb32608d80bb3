#pragma once

#include "gannet/types.hpp"
#include "node/arena.hpp"
#include "remote/target.hpp"

namespace gannet::rma {

/// Where a block is in the job, in one word, as seen from one node: an offset in this node's arena,
/// or the number of another node and an offset in its arena. A hot call looks at one bit pattern
/// to know which.
class Place {
 public:
  static constexpr int offset_bits = 44;  // 16 TiB of a million nodes each
  static constexpr node::Offset most_bytes = node::Offset{1} << offset_bits;
  static_assert(node::most_arena_bytes <= most_bytes);
  static constexpr int most_nodes = (1 << (64 - offset_bits)) - 1;

  Place() = default;
  static Place here(node::Offset offset) { return Place(offset); }
  static Place there(int number, node::Offset offset) {
    return Place((static_cast<std::uint64_t>(number) + 1) << offset_bits | offset);
  }
  static Place from_word(std::uint64_t word) { return Place(word); }

  bool is_here() const { return word_ >> offset_bits == 0; }
  int node_number() const { return static_cast<int>(word_ >> offset_bits) - 1; }
  node::Offset offset() const { return word_ & (most_bytes - 1); }
  std::uint64_t word() const { return word_; }

  /// Of a place that is not here.
  remote::Target target() const { return {node_number(), offset()}; }

  Place operator+(Index bytes) const { return Place(word_ + static_cast<std::uint64_t>(bytes)); }

 private:
  explicit Place(std::uint64_t word) : word_(word) {}

  std::uint64_t word_ = 0;
};

}  // namespace gannet::rma
