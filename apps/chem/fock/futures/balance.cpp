#include "fock/futures/balance.hpp"

#include <algorithm>
#include <numeric>

namespace chem {

std::vector<Transfer> transfers_of(int me, const std::vector<double>& work,
                                   const std::vector<double>& power) {
  const double each = std::accumulate(work.begin(), work.end(), 0.0) /
                      std::accumulate(power.begin(), power.end(), 0.0);
  const auto surplus = [&](std::size_t rank) { return work[rank] - each * power[rank]; };
  std::vector<Transfer> mine;
  std::size_t taker = 0;
  double wanted = 0;
  for (std::size_t giver = 0; giver < work.size(); ++giver) {
    double left = surplus(giver);
    while (left > 0) {
      while (wanted <= 0 && taker < work.size()) wanted = -surplus(taker++);
      if (wanted <= 0) return mine;
      const double given = std::min(left, wanted);
      if (static_cast<int>(giver) == me) mine.push_back({static_cast<int>(taker) - 1, given});
      left -= given;
      wanted -= given;
    }
  }
  return mine;
}

}  // namespace chem
