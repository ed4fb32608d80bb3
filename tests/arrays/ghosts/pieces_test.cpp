// Law: the pieces of a rank cover each ghost cell of the stencil that stands for an element once,
// and no other; what one rank expects from another is, in the same order, what that one has for it.
// Checked for many more ranks than run.
#include "ghosts/pieces.hpp"

#include <gtest/gtest.h>

#include <map>

#include "samples.hpp"

namespace gannet {
namespace {

using ghosts::GhostPiece;

bool same(const GhostPiece& a, const GhostPiece& b) {
  return a.owner == b.owner && a.source == b.source && a.toward == b.toward && a.count == b.count &&
         a.to == b.to && a.from == b.from && a.to_strides == b.to_strides &&
         a.from_strides == b.from_strides;
}

/// Place in the memory of a rank, where it has a cell for a point.
Index place(const dist::Map& map, int rank, const Point& at) {
  const Patch block = map.block(rank);
  const Strides strides = row_major(map.storage(*map.place_in_grid(rank)));
  Index offset = 0;
  for (int d = 0; d < at.dims(); ++d) {
    offset += (at[d] - block.lo[d] + map.ghosts().low[d]) * strides[d];
  }
  return offset;
}

/// {place of a ghost cell: (rank, place) of the element} from the pieces.
std::map<Index, std::pair<int, Index>> by_cell(const std::vector<GhostPiece>& pieces) {
  std::map<Index, std::pair<int, Index>> cells;
  for (const GhostPiece& piece : pieces) {
    test::for_each_point(Patch::whole(piece.count), [&](const Point& at) {
      Index to = piece.to;
      Index from = piece.from;
      for (int d = 0; d < at.dims(); ++d) {
        to += at[d] * piece.to_strides[d];
        from += at[d] * piece.from_strides[d];
      }
      EXPECT_TRUE(cells.emplace(to, std::pair(piece.source, from)).second) << "covered twice";
    });
  }
  return cells;
}

void check_cover(const test::Sample& setup, const dist::Map& map, const ghosts::Rules& rules,
                 int rank) {
  auto cells = by_cell(incoming(map, rules, rank));
  const Patch block = map.block(rank);
  if (block.empty()) {
    EXPECT_TRUE(cells.empty());
    return;
  }
  Patch padded = block;
  for (int d = 0; d < map.dims(); ++d) {
    padded.lo[d] -= setup.widths.low[d];
    padded.hi[d] += setup.widths.high[d];
  }
  test::for_each_point(padded, [&](const Point& at) {
    const int beyond = test::sides(test::direction(at, block));
    Point from = at;
    if (beyond == 0 || (rules.stencil == Stencil::star && beyond > 1) || !setup.image(from)) return;
    const auto found = cells.find(place(map, rank, at));
    ASSERT_NE(found, cells.end()) << to_string(at);
    const int source = map.owner(from);
    EXPECT_EQ(found->second, std::pair(source, place(map, source, from))) << to_string(at);
    cells.erase(found);
  });
  EXPECT_TRUE(cells.empty()) << "cells that nobody asked for";
}

/// What a rank expects from another.
std::vector<GhostPiece> between(const std::vector<GhostPiece>& pieces, int GhostPiece::*whom,
                                int rank) {
  std::vector<GhostPiece> some;
  std::copy_if(pieces.begin(), pieces.end(), std::back_inserter(some),
               [&](const GhostPiece& piece) { return piece.*whom == rank; });
  return some;
}

TEST(Pieces, CoverAllCellsAndBothSidesAgree) {
  test::Random random(11);
  for (int trial = 0; trial < 60; ++trial) {
    const int ranks = static_cast<int>(random.integer(1, 12));
    const int dims = static_cast<int>(random.integer(1, 4));
    const test::Sample setup = test::random_setup(random, dims, ranks);
    const dist::Map map(setup.shape, setup.distribution, ranks, setup.widths);
    const ghosts::Rules rules{setup.options.boundary, setup.options.stencil};
    if (setup.widths.none()) continue;
    for (int rank = 0; rank < ranks; ++rank) {
      check_cover(setup, map, rules, rank);
      for (int other = 0; other < ranks; ++other) {
        const auto in = between(incoming(map, rules, rank), &GhostPiece::source, other);
        const auto out = between(outgoing(map, rules, other), &GhostPiece::owner, rank);
        EXPECT_TRUE(std::equal(in.begin(), in.end(), out.begin(), out.end(), same));
      }
    }
  }
}

/// A rank of a large job plans with its neighbours alone.
TEST(Pieces, OfALargeJob) {
  const dist::Map map({3200, 3200, 3200}, {}, 32768, Widths::same(3, 1));
  const ghosts::Rules rules{{Boundary::periodic, Boundary::periodic, Boundary::periodic},
                            Stencil::box};
  for (const int rank : {0, 1, 12345, 32767}) {
    EXPECT_EQ(incoming(map, rules, rank).size(), 26u);
    EXPECT_EQ(outgoing(map, rules, rank).size(), 26u);
  }
}

}  // namespace
}  // namespace gannet
