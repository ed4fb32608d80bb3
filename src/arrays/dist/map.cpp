#include "dist/map.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "base/text.hpp"

namespace gannet::dist {

using base::text;

namespace {

void check_parts(Index parts, Index most) {
  if (parts <= most) return;
  throw Error(Fault::argument, text("the distribution has ", parts, " parts, and at most ", most,
                                    " can be on these ranks; use fewer parts or more ranks"));
}

void check_owners(std::vector<int> owners, int ranks) {
  std::sort(owners.begin(), owners.end());
  if (owners.front() < 0 || owners.back() >= ranks) {
    throw Error(Fault::argument,
                text("the owners of a restricted distribution are ranks from ", owners.front(),
                     " to ", owners.back(), ", but the group has ranks 0 to ", ranks - 1));
  }
  const auto twice = std::adjacent_find(owners.begin(), owners.end());
  if (twice == owners.end()) return;
  throw Error(Fault::argument,
              text("rank ", *twice, " is listed twice as owner of a restricted distribution"));
}

std::vector<int> all_of(int ranks) {
  std::vector<int> all(static_cast<std::size_t>(ranks));
  std::iota(all.begin(), all.end(), 0);
  return all;
}

}  // namespace

Map::Map(const Shape& shape, const Distribution& distribution, int ranks, const Widths& ghosts)
    : shape_(shape), ranks_(ranks), padded_(!ghosts.none()) {
  const bool in_turn = distribution.kind() == Distribution::Kind::round_robin;
  std::vector<int> owners = distribution.owners().empty() ? all_of(ranks) : distribution.owners();
  check_owners(owners, ranks);
  const auto places = static_cast<int>(owners.size());
  axes_ = make_axes(shape, distribution, places);
  lay_grid(in_turn ? std::numeric_limits<int>::max() : places);
  // Ranks without a part do not count: equal placement is the same map, and a fast one if possible.
  owners.resize(std::min(owners.size(), static_cast<std::size_t>(parts_)));
  const auto count = static_cast<int>(owners.size());
  if (count < parts_ || owners != all_of(count)) {
    turn_.emplace(std::span(axes_.data(), static_cast<std::size_t>(dims())), std::move(owners));
  } else if (dims() <= 3 && !padded_) {
    unrolled_ = dims();
  }
  if (!padded_) return;
  ghosts_ = ghosts;
  check_ghosts();
}

void Map::check_ghosts() const {
  if (ghosts_.low.dims() != dims() || ghosts_.high.dims() != dims()) {
    throw Error(Fault::argument, text("ghost cells of ", ghosts_.low.dims(), " and ",
                                      ghosts_.high.dims(), " widths for an array of ", dims(),
                                      " dimensions; give one for each, before and after"));
  }
  for (int d = 0; d < dims(); ++d) {
    for (const Index width : {ghosts_.low[d], ghosts_.high[d]}) {
      if (width >= 0 && width <= shape_[d]) continue;
      throw Error(Fault::argument,
                  text("ghost cells of width ", width, " along dimension ", d, ", whose extent is ",
                       shape_[d], "; widths go from 0 to the extent"));
    }
  }
  if (one_block_per_rank()) return;
  throw Error(Fault::argument,
              "ghost cells need one block on each rank, so the distribution has to be regular or "
              "irregular, not block-cyclic");
}

void Map::lay_grid(Index most) {
  for (int d = dims() - 1; d >= 0; --d) {
    grid_strides_[d] = parts_;
    check_parts(axes_[d].parts(), most);  // each first: the product might overflow
    parts_ *= axes_[d].parts();
    check_parts(parts_, most);
  }
}

bool Map::one_block_per_rank() const {
  return parts_ <= step() && std::all_of(axes_.begin(), axes_.begin() + dims(),
                                         [](const Axis& a) { return a.one_run_per_part(); });
}

Point Map::in_grid(Index part) const {
  Point at = shape_;
  for (int d = dims() - 1; d >= 0; --d) {
    at[d] = part % axes_[d].parts();
    part /= axes_[d].parts();
  }
  return at;
}

std::optional<Point> Map::place_in_grid(int rank) const {
  const Index part = first_part(rank);
  if (part >= parts_) return {};
  return in_grid(part);
}

Shape Map::extents_of(Index part) const {
  Shape extents = in_grid(part);
  for (int d = 0; d < dims(); ++d) extents[d] = axes_[d].local_extent(extents[d]);
  return extents;
}

int Map::rank_at(const Point& place) const {
  Index part = 0;
  for (int d = 0; d < dims(); ++d) part += place[d] * grid_strides_[d];
  return turn_ ? turn_->locate(part).rank : static_cast<int>(part);
}

Shape Map::storage(const Point& place) const {
  Shape extents = place;
  for (int d = 0; d < dims(); ++d) extents[d] = axes_[d].local_extent(place[d]);
  return with_ghosts(extents);
}

Shape Map::with_ghosts(const Shape& extents) const {
  if (!padded_ || Patch::whole(extents).empty()) return extents;
  Shape all = extents;
  for (int d = 0; d < dims(); ++d) all[d] += ghosts_.low[d] + ghosts_.high[d];
  return all;
}

Index Map::local_size(int rank) const {
  const Index first = first_part(rank);
  if (first >= parts_) return 0;
  const Index last = first + (parts_ - 1 - first) / step() * step();
  return offset_of(last) + Patch::whole(with_ghosts(extents_of(last))).size();
}

Patch Map::block(int rank) const {
  const std::vector<Tile> all = tiles(rank);
  const Point origin = Point::filled(dims(), 0);
  return all.empty() ? Patch{origin, origin} : all.front().patch;
}

std::vector<Map::Tile> Map::tiles(int rank) const {
  std::vector<Tile> all;
  for (Index part = first_part(rank); part < parts_; part += step()) add_tiles(part, all);
  return all;
}

/// Grows one axis at a time: every tile so far, times every run of the next axis.
void Map::add_tiles(Index part, std::vector<Tile>& all) const {
  const Point at = in_grid(part);
  const Strides strides = row_major(with_ghosts(extents_of(part)));
  Index first = offset_of(part);
  for (int d = 0; d < dims() && padded_; ++d) first += ghosts_.low[d] * strides[d];
  std::vector<Tile> tiles{{Patch{shape_, shape_}, first, strides}};
  for (int d = 0; d < dims(); ++d) {
    std::vector<Tile> finer;
    for (const Tile& tile : tiles) {
      for (const Axis::Run& run : axes_[d].runs_of(at[d])) {
        Tile next = tile;
        next.patch.lo[d] = run.begin;
        next.patch.hi[d] = run.end;
        next.offset += run.local * strides[d];
        finer.push_back(next);
      }
    }
    tiles = std::move(finer);
  }
  all.insert(all.end(), tiles.begin(), tiles.end());
}

}  // namespace gannet::dist
