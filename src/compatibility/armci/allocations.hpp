#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>

#include "armci/state.hpp"

namespace gannet::armci {

/// The collective allocations that are not freed yet.
class Allocations {
 public:
  /// Collective over the group. Fault::memory on all members if one has too little.
  void make(State& all, const Group& group, long bytes, void** addresses);

  /// Collective over the group. `mine` is null or begins a block of this process.
  void free(State& all, const Group& group, void* mine);

  /// Local. Bytes that this process may allocate; 0: no limit.
  void limit(std::size_t bytes) { limit_ = bytes; }

 private:
  struct Allocation {
    std::unique_ptr<rma::Segment> blocks;
    std::unique_ptr<rma::Table> lengths;

    Together together() const { return {blocks.get(), lengths.get()}; }
  };
  static void list(State& all, const Group& group, const Allocation& made);
  static void unlist(State& all, const Group& group, const Allocation& gone);
  std::optional<Error> objection(long bytes) const;
  Index serial_of(const State& all, void* mine) const;

  mutable std::mutex mutex_;
  std::map<Index, Allocation> by_serial_;     ///< serials are the same on all members
  std::map<node::Offset, Index> my_serials_;  ///< by the offset of my block
  std::size_t limit_ = 0;
  std::size_t taken_ = 0;
};

}  // namespace gannet::armci
