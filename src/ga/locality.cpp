#include "ga/locality.hpp"

#include "array/core.hpp"
#include "base/text.hpp"

namespace gannet::ga {

namespace {

const dist::Map& map_of(const Array& a) { return a.core()->map(); }

Patch nothing(const Array& a) {
  const Point zero = Point::filled(a.dims(), 0);
  return {zero, zero};
}

void check_rank(const Array& a, int rank) {
  const int ranks = map_of(a).ranks();
  if (rank >= 0 && rank < ranks) return;
  throw Error(Fault::argument, base::text("process ", rank, " is not in the group of array ",
                                          a.label(), ", which has ", ranks, " processes"));
}

void check_here(const Array& a, int rank) {
  if (a.core()->segment().place(rank).is_here()) return;
  throw Error(Fault::argument, base::text("process ", rank, " owns this part of array ", a.label(),
                                          " and is on another node; get it instead"));
}

std::byte* start_of(const Array& a, int rank, Index offset) {
  return a.core()->segment().at(rank) + offset * static_cast<Index>(a.element_bytes());
}

}  // namespace

bool block_cyclic(const Array& a) {
  return a.distribution().kind() == Distribution::Kind::block_cyclic;
}

Patch distribution(const Array& a, int number) {
  if (block_cyclic(a)) return block(a, number);
  check_rank(a, number);
  const Patch mine = map_of(a).block(number);
  return mine.empty() ? nothing(a) : mine;
}

int locate(const Array& a, const Point& at) {
  return Patch::whole(a.shape()).contains(at) ? map_of(a).owner(at) : -1;
}

std::vector<Piece> locate_region(const Array& a, const Patch& patch) {
  return array::owners(a.core(), patch);
}

Shape parts(const Array& a) {
  Shape counts = a.shape();
  for (int d = 0; d < a.dims(); ++d) counts[d] = map_of(a).axis(d).parts();
  return counts;
}

Point topology(const Array& a, int rank) {
  check_rank(a, rank);
  const Shape grid = parts(a);
  Index rest = rank;
  Point at = grid;
  for (int d = a.dims() - 1; d >= 0; --d) {
    at[d] = rest % grid[d];
    rest /= grid[d];
  }
  return rest == 0 ? at : Point::filled(a.dims(), -1);
}

bool same_distribution(const Array& a, const Array& b) { return map_of(a) == map_of(b); }

Direct access(const Array& a, const Patch& patch) {
  dist::Map::Spot spot;
  if (patch.empty() || !map_of(a).single(patch, spot)) {
    throw Error(
        Fault::argument,
        base::text("patch ", to_string(patch), " of array ", a.label(),
                   " is not owned by one process alone; ask GA_Distribution for the parts"));
  }
  check_here(a, spot.rank);
  const std::span<const Index> strides(spot.strides, static_cast<std::size_t>(a.dims()));
  return {start_of(a, spot.rank, spot.offset), Strides(strides)};
}

Shape blocks(const Array& a) {
  Shape counts = parts(a);
  if (!block_cyclic(a)) return counts;
  const Shape& size = a.distribution().block();
  for (int d = 0; d < a.dims(); ++d) counts[d] = (a.shape()[d] + size[d] - 1) / size[d];
  return counts;
}

Patch block(const Array& a, const Point& at) {
  const Shape counts = blocks(a);
  Patch patch = nothing(a);
  for (int d = 0; d < a.dims(); ++d) {
    if (at[d] < 0 || at[d] >= counts[d]) {
      throw Error(Fault::argument, base::text("array ", a.label(), " has no block ", to_string(at),
                                              "; it has ", to_string(counts)));
    }
    const Index size = a.distribution().block()[d];
    patch.lo[d] = at[d] * size;
    patch.hi[d] = std::min(patch.lo[d] + size, a.shape()[d]);
  }
  return patch;
}

Patch block(const Array& a, Index number) {
  if (!block_cyclic(a)) return distribution(a, static_cast<int>(number));
  const Shape counts = blocks(a);
  Point at = counts;
  Index rest = number;
  for (int d = a.dims() - 1; d >= 0; --d) {
    at[d] = rest % counts[d];
    rest /= counts[d];
  }
  if (number < 0 || rest != 0) {
    throw Error(Fault::argument, base::text("array ", a.label(), " has no block ", number,
                                            "; it has ", Patch::whole(counts).size()));
  }
  return block(a, at);
}

Segment access_segment(const Array& a, int rank) {
  check_rank(a, rank);
  check_here(a, rank);
  return {start_of(a, rank, 0), Patch::whole(map_of(a).local_extents(rank)).size()};
}

}  // namespace gannet::ga
