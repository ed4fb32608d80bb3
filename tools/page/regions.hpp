#pragma once

#include <cstdint>
#include <vector>

#include "../timeline/run.hpp"

namespace gannet::page {

/// A time during which a rank's program was in a region, the innermost one.
struct RegionSpan {
  timeline::Time begin = 0;
  timeline::Time end = 0;
  int rank = 0;
  std::uint32_t region = timeline::none;
};

/// Those of the first thread of each rank that has regions, by begin; they do not overlap. A region
/// that was not left lasts until the end of the run. None for a run of sums, which lack them.
std::vector<RegionSpan> regions_of(const timeline::Run& run);

}  // namespace gannet::page
