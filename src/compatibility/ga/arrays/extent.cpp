#include "ga/arrays/extent.hpp"

namespace gannet::ga {

/// Members of GA's groups are numbered by ascending rank.
int member_of(const Group& group, int rank) {
  int low = 0;
  for (int high = group.size(); low < high;) {
    const int middle = (low + high) / 2;
    if (group.world_rank(middle) < rank) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low < group.size() && group.world_rank(low) == rank ? low : -1;
}

}  // namespace gannet::ga
