#include "algo/product_plan.hpp"

#include <map>
#include <utility>

#include "array/core.hpp"

namespace gannet::algo {

namespace {

/// A step multiplies at most outer_limit x inner_limit by inner_limit x outer_limit elements:
/// enough work to hide the cost of its panels, in at most 4 MiB for a panel of doubles.
constexpr Index outer_limit = 1024;
constexpr Index inner_limit = 512;

std::vector<Slab> slabs(const std::vector<Interval>& own) {
  std::vector<Slab> all;
  Index done = 0;
  for (const Interval& interval : own) {
    for (Index lo = interval.lo; lo < interval.hi;) {
      if (all.empty() || all.back().size() == outer_limit) all.push_back({{}, done});
      const Index count = std::min(interval.hi - lo, outer_limit - all.back().size());
      all.back().where.push_back({lo, lo + count});
      lo += count;
      done += count;
    }
  }
  return all;
}

std::vector<Interval> inner_intervals(Index k) {
  std::vector<Interval> all{{0, std::min(inner_limit, k)}};
  while (all.back().hi < k) {
    all.push_back({all.back().hi, std::min(all.back().hi + inner_limit, k)});
  }
  return all;
}

/// The parts of the axes that a tile belongs to.
std::pair<Index, Index> part_of(const dist::Map& map, const Patch& tile) {
  return {map.axis(0).run_at(tile.lo[0]).part, map.axis(1).run_at(tile.lo[1]).part};
}

}  // namespace

OwnMatrix::OwnMatrix(const Operand& section, const std::vector<LocalTile>& tiles)
    : bytes(static_cast<Index>(section.bytes)),
      data(static_cast<std::byte*>(tiles.front().data)),
      stride(tiles.front().strides[0]) {
  const Point& corner = section.patch.lo;
  const Point& first = tiles.front().patch.lo;
  for (const LocalTile& tile : tiles) {
    const Patch& p = tile.patch;
    if (p.lo[1] == first[1]) rows.push_back({p.lo[0] - corner[0], p.hi[0] - corner[0]});
    if (p.lo[0] == first[0]) columns.push_back({p.lo[1] - corner[1], p.hi[1] - corner[1]});
  }
}

std::vector<OwnMatrix> own_matrices(const Operand& section) {
  std::map<std::pair<Index, Index>, std::vector<LocalTile>> parts;
  for (const LocalTile& tile : my_tiles(section)) {
    parts[part_of(section.core->map(), tile.patch)].push_back(tile);
  }
  std::vector<OwnMatrix> all;
  for (const auto& [part, tiles] : parts) all.emplace_back(section, tiles);
  return all;
}

std::vector<Step> plan(const std::vector<OwnMatrix>& c, Index k) {
  std::vector<Step> steps;
  for (const OwnMatrix& own : c) {
    const auto all_columns = slabs(own.columns);
    for (const Slab& rows : slabs(own.rows)) {
      for (const Slab& columns : all_columns) {
        for (const Interval& inner : inner_intervals(k)) {
          steps.push_back({&own, rows, columns, inner});
        }
      }
    }
  }
  return steps;
}

}  // namespace gannet::algo
