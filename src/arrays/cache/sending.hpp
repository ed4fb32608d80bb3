#pragma once

#include <memory>
#include <vector>

#include "cache/sum_tile.hpp"
#include "rma/one_sided.hpp"

namespace gannet::cache {

/// Sums in flight to their owners, one owner after the other, all in flight together.
class Sending {
 public:
  explicit Sending(const array::Core& to) : a_(to) {}

  /// Nothing reads the tiles any more, or they are never given back.
  ~Sending();
  Sending(const Sending&) = delete;
  Sending& operator=(const Sending&) = delete;

  void begin(std::vector<std::shared_ptr<SumTile>> tiles);
  void wait();

 private:
  struct Part {
    int turn;  // of its owner, counted from this rank
    SumTile* tile;
    Patch patch;
    dist::Map::Spot spot;
  };
  std::vector<Part> parts() const;

  const array::Core& a_;
  std::vector<std::shared_ptr<SumTile>> tiles_;
  rma::Pending pending_;
};

}  // namespace gannet::cache
