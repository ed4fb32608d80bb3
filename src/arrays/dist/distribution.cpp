#include "gannet/distribution.hpp"

#include <utility>

namespace gannet {

Distribution Distribution::chunked(const Shape& min_block) {
  Distribution d;
  d.block_ = min_block;
  return d;
}

Distribution Distribution::irregular(std::vector<std::vector<Index>> starts) {
  Distribution d;
  d.kind_ = Kind::irregular;
  d.starts_ = std::move(starts);
  return d;
}

Distribution Distribution::block_cyclic(const Shape& block, const Shape& grid) {
  Distribution d;
  d.kind_ = Kind::block_cyclic;
  d.block_ = block;
  d.grid_ = grid;
  return d;
}

Distribution Distribution::irregular_cyclic(std::vector<std::vector<Index>> starts,
                                            const Shape& grid) {
  Distribution d = irregular(std::move(starts));
  d.kind_ = Kind::irregular_cyclic;
  d.grid_ = grid;
  return d;
}

Distribution Distribution::round_robin(const Shape& block) {
  Distribution d = chunked(block);
  d.kind_ = Kind::round_robin;
  return d;
}

Distribution Distribution::restricted_to(std::vector<int> ranks) const {
  Distribution d = *this;
  d.owners_ = std::move(ranks);
  return d;
}

}  // namespace gannet
