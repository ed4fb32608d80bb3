#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "gannet/world.hpp"
#include "rma/segment.hpp"

namespace gannet::sparse {

/// What one rank sends to another.
struct Parcel {
  int to;
  std::span<const std::byte> data;
};

/// What has arrived from another rank.
struct Arrival {
  int from;
  std::span<const std::byte> data;
};

/// One exchange between ranks that do not know who sends to whom: each puts its parcels, at most
/// one for each rank, into the memory of their receivers. Work and memory grow with the parcels.
/// What a rank sends to itself stays where it is.
class Exchange {
 public:
  /// Collective. Complete on return: the arrivals are valid as long as this and my own parcel.
  Exchange(const Group& group, const std::string& what, std::span<const Parcel> parcels);

  /// By ascending rank.
  std::span<const Arrival> arrivals() const { return arrivals_; }

 private:
  void collect(const std::byte* inbox, Index bytes);

  std::optional<rma::Segment> inbox_;
  std::vector<Arrival> arrivals_;
};

}  // namespace gannet::sparse
