#pragma once

#include <string>

#include "job/job.hpp"
#include "rma/arena.hpp"
#include "wire/transport.hpp"

namespace gannet::rma {

/// The nodes of the job: where each rank lives, and how to reach each node's helper. Kept once per
/// node, in the arena, so that it does not grow with the ranks of a node.
class Nodes {
 public:
  /// A job of one node, which needs no table.
  Nodes() = default;

  /// Collective over the job. `helper` is the address of this node's helper, on the node's first
  /// rank. `allocate` gives that rank a block of the arena.
  template <class Allocate>
  Nodes(const job::Job& job, Arena& arena, const wire::Address& helper, Allocate&& allocate) {
    const std::vector<std::byte> table = gather(job, helper);
    Offset place = 0;
    if (job.node_rank() == 0) place = allocate(table.size());
    share(job, arena, table, place);
  }

  int node_of(int world_rank) const { return ranks_ ? ranks_[world_rank] : 0; }
  int ranks_on(int node) const { return cards_[node].ranks; }
  int first_rank_on(int node) const { return cards_[node].first_rank; }
  wire::Address address(int node) const;
  std::string host(int node) const;
  std::size_t bytes() const { return bytes_; }

 private:
  /// Where a node's address and host name are in the table.
  struct Card {
    std::int32_t ranks;
    std::int32_t first_rank;
    std::uint32_t start;
    std::uint32_t address_bytes;
    std::uint32_t host_bytes;
  };
  static std::vector<std::byte> gather(const job::Job& job, const wire::Address& helper);
  void share(const job::Job& job, Arena& arena, const std::vector<std::byte>& table, Offset place);

  const std::byte* table_ = nullptr;
  const std::int32_t* ranks_ = nullptr;
  const Card* cards_ = nullptr;
  std::size_t bytes_ = 0;
};

}  // namespace gannet::rma
