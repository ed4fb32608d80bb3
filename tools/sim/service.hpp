#pragma once

#include <string_view>
#include <vector>

#include "remote/flow/plan.hpp"
#include "units.hpp"

namespace gannet::sim {

/// The time that a helper needs to serve a block, from a measured table (bytes,seconds; see
/// bench/helper): linear between its rows, the first row below them, in proportion above.
class ServiceTimes {
 public:
  explicit ServiceTimes(std::string_view table);
  double seconds(remote::flow::Bytes bytes) const;

 private:
  std::vector<Pair> rows_;
};

}  // namespace gannet::sim
