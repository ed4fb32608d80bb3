#pragma once

#include <vector>

#include "dealing.hpp"
#include "tile_caches.hpp"

namespace gannet::predict {

/// Like a step of a tensor plan: tasks lie on the ranks in contiguous shares, and each is claimed
/// by an atomic at its owner. The victims of an idle rank, and when it asks other nodes, are as in
/// the library (tensor/steal_order.hpp).
class OwnedDealing : public Dealing {
 public:
  OwnedDealing(const TaskList& tasks, const Phase& phase, int ranks, Cost& cost, TileCaches& caches,
               Times& times, Observer* observer);

  std::int64_t stolen() const { return stolen_; }

 private:
  struct Rank {
    std::uint64_t next = 0, last = 0;  ///< of its share
    Server claims;
    std::uint32_t asked = 0;  ///< of the ranks whose tasks it takes, how many had none left
  };

  void on_ask(double now, std::uint32_t rank) override;
  double bring_tiles(double now, double claimed, std::uint32_t rank, const Dealt& mine,
                     const Dealt& next);
  std::uint32_t victims_of(std::uint32_t rank) const;
  std::uint32_t victim(std::uint32_t rank, std::uint32_t number) const;
  std::uint32_t first_of_node(std::uint32_t rank) const;
  std::uint32_t ranks_of_node(std::uint32_t rank) const;

  const TaskList& tasks_;
  TileCaches& caches_;
  const bool asks_far_;
  std::vector<Rank> state_;
  std::int64_t stolen_ = 0;
};

}  // namespace gannet::predict
