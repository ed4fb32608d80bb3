#include "service.hpp"

#include <algorithm>

namespace gannet::sim {

ServiceTimes::ServiceTimes(std::string_view table) : rows_(parse_table("service times", table)) {}

double ServiceTimes::seconds(remote::flow::Bytes bytes) const {
  const auto size = static_cast<double>(bytes);
  const auto above = std::upper_bound(rows_.begin(), rows_.end(), size,
                                      [](double s, const Pair& row) { return s < row.first; });
  if (above == rows_.begin()) return above->second;
  const Pair& low = *(above - 1);
  if (above == rows_.end()) return low.second * size / low.first;
  const double part = (size - low.first) / (above->first - low.first);
  return low.second + part * (above->second - low.second);
}

}  // namespace gannet::sim
