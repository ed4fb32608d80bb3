#include "ga/arrays/locality.hpp"

#include <algorithm>

#include "array/core.hpp"
#include "base/language.hpp"
#include "base/text.hpp"
#include "ga/process/group.hpp"

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

int number_of_block(const Array& a, const Point& at) {
  Index number = 0;
  for (int d = 0; d < a.dims(); ++d) {
    const dist::Axis& axis = map_of(a).axis(d);
    number = number * axis.runs() + axis.run_number(at[d]);
  }
  return static_cast<int>(number);
}

std::byte* start_of(const Array& a, int rank, Index offset) {
  return a.core()->segment().at(rank) + offset * static_cast<Index>(a.element_bytes());
}

Index count_blocks(const dist::Map& map) {
  Index count = 0;
  map.for_each_part(Patch::whole(map.shape()), [&](const Patch&, const auto&) { ++count; });
  return count;
}

/// Whether two maps of one shape have the same blocks on the same ranks, however these came about:
/// equally many, and each block of one map within a single block of the other.
bool same_blocks(const dist::Map& a, const dist::Map& b) {
  const Patch all = Patch::whole(a.shape());
  if (all.empty()) return true;
  bool same = count_blocks(a) == count_blocks(b);
  a.for_each_part(all, [&](const Patch& part, const dist::Map::Spot& mine) {
    dist::Map::Spot other;
    same = same && b.single(part, other) && other.rank == mine.rank;
  });
  return same;
}

}  // namespace

bool block_cyclic(const Array& a) {
  const Distribution::Kind kind = a.distribution().kind();
  return kind != Distribution::Kind::regular && kind != Distribution::Kind::irregular;
}

bool uses_grid(const Array& a) {
  return block_cyclic(a) && a.distribution().kind() != Distribution::Kind::round_robin;
}

Index part_count(const Array& a) {
  return block_cyclic(a) ? Patch::whole(blocks(a)).size() : Index{map_of(a).ranks()};
}

Patch distribution(const Array& a, int number) {
  if (number >= part_count(a) && number < group(world_group).size()) return nothing(a);
  if (block_cyclic(a)) return block(a, number);
  check_rank(a, number);
  const Patch mine = map_of(a).block(number);
  return mine.empty() ? nothing(a) : mine;
}

int owner(const Array& a, const Point& at) {
  return Patch::whole(a.shape()).contains(at) ? map_of(a).owner(at) : -1;
}

int locate(const Array& a, const Point& at) {
  return block_cyclic(a) && Patch::whole(a.shape()).contains(at) ? number_of_block(a, at)
                                                                 : owner(a, at);
}

std::vector<Part> locate_region(const Array& a, const Patch& patch) {
  std::vector<Part> parts;
  for (const Piece& piece : array::owners(a.core(), patch)) {
    const int number = block_cyclic(a) ? number_of_block(a, piece.patch.lo) : piece.rank;
    parts.push_back({number, piece.patch});
  }
  std::sort(parts.begin(), parts.end(),
            [](const Part& one, const Part& other) { return one.number < other.number; });
  return parts;
}

Shape parts(const Array& a) {
  Shape counts = a.shape();
  for (int d = 0; d < a.dims(); ++d) counts[d] = map_of(a).axis(d).parts();
  return counts;
}

Point topology(const Array& a, int rank) {
  check_rank(a, rank);
  return map_of(a).place_in_grid(rank).value_or(Point::filled(a.dims(), -1));
}

bool same_distribution(const Array& a, const Array& b) {
  if (map_of(a) == map_of(b)) return true;
  return a.shape() == b.shape() && block_cyclic(a) == block_cyclic(b) &&
         uses_grid(a) == uses_grid(b) && same_blocks(map_of(a), map_of(b));
}

Direct access(const Array& a, const Patch& patch) {
  dist::Map::Spot spot;
  if (patch.empty() || !map_of(a).single(patch, spot)) {
    throw Error(Fault::argument, base::text("patch ", to_string(patch), " of array ", a.label(),
                                            " is not owned by one process alone; ask ",
                                            base::call_name("NGA_Distribution"), " for the parts"));
  }
  check_here(a, spot.rank);
  const std::span<const Index> strides(spot.strides, static_cast<std::size_t>(a.dims()));
  return {start_of(a, spot.rank, spot.offset), Strides(strides)};
}

Shape blocks(const Array& a) {
  Shape counts = a.shape();
  for (int d = 0; d < a.dims(); ++d) counts[d] = map_of(a).axis(d).runs();
  return counts;
}

Shape block_extents(const Array& a) {
  Shape widest = Point::filled(a.dims(), 0);
  for (int d = 0; d < a.dims(); ++d) {
    const dist::Axis& axis = map_of(a).axis(d);
    for (Index i = 0; i < axis.runs(); ++i) {
      widest[d] = std::max(widest[d], axis.run(i).end - axis.run(i).begin);
    }
  }
  return widest;
}

Patch block(const Array& a, const Point& at) {
  const Shape counts = blocks(a);
  Patch patch = nothing(a);
  for (int d = 0; d < a.dims(); ++d) {
    if (at[d] < 0 || at[d] >= counts[d]) {
      throw Error(Fault::argument, base::text("array ", a.label(), " has no block ", to_string(at),
                                              "; it has ", to_string(counts)));
    }
    const dist::Axis::Run run = map_of(a).axis(d).run(at[d]);
    patch.lo[d] = run.begin;
    patch.hi[d] = run.end;
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
  return {start_of(a, rank, 0), map_of(a).local_size(rank)};
}

}  // namespace gannet::ga
