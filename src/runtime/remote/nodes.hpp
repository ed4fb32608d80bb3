#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/process.hpp"
#include "wire/transport.hpp"

namespace gannet::remote {

/// The nodes of the job: where each rank lives, and how to reach each node's helper. One table of
/// bytes, kept once per node in the arena, so that it does not grow with the ranks of a node.
class Nodes {
 public:
  /// What is known of one node.
  struct Node {
    std::vector<std::int32_t> ranks;  ///< of the world, ascending
    wire::Address helper;
    std::string host;
    base::ProcessName process = {};  ///< in which the helper is
  };

  /// Local. The table of these nodes, for a job of so many ranks.
  static std::vector<std::byte> pack(const std::vector<Node>& nodes, int ranks);

  /// A job of one node, which needs no table.
  Nodes() = default;

  /// Looks into a table, which has to stay where it is.
  Nodes(const std::byte* table, std::size_t bytes);

  int count() const { return count_; }
  int node_of(int world_rank) const { return ranks_ ? ranks_[world_rank] : 0; }
  int ranks_on(int node) const { return cards_[node].ranks; }
  int first_rank_on(int node) const { return cards_[node].first_rank; }
  wire::Address address(int node) const;
  std::string host(int node) const;
  const base::ProcessName& process(int node) const { return cards_[node].process; }
  std::size_t bytes() const { return bytes_; }

 private:
  struct Head {
    std::int32_t ranks;
    std::int32_t nodes;
  };
  /// Where a node's address and host name are in the table.
  struct Card {
    base::ProcessName process;
    std::int32_t ranks;
    std::int32_t first_rank;
    std::uint32_t start;
    std::uint32_t address_bytes;
    std::uint32_t host_bytes;
  };
  static std::size_t cards_at(int ranks);

  const std::byte* table_ = nullptr;
  int count_ = 1;
  const std::int32_t* ranks_ = nullptr;
  const Card* cards_ = nullptr;
  std::size_t bytes_ = 0;
};

}  // namespace gannet::remote
