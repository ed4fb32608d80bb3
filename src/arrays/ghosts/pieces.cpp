#include "ghosts/pieces.hpp"

#include <algorithm>
#include <array>

namespace gannet::ghosts {

namespace {

using Lists = std::array<std::vector<Stretch>, max_dims>;

template <class Find>
Lists lists_for(const dist::Map& map, const Rules& rules, const Point& place, Find&& find) {
  const Widths& widths = map.ghosts();
  Lists lists;
  for (int d = 0; d < map.dims(); ++d) {
    const AxisRule rule{widths.low[d], widths.high[d], rules.boundary[static_cast<std::size_t>(d)]};
    lists[static_cast<std::size_t>(d)] = find(map.axis(d), place[d], rule);
  }
  return lists;
}

/// Grows pieces one axis at a time.
class Product {
 public:
  Product(const dist::Map& map, const Lists& lists, Stencil stencil)
      : map_(map),
        lists_(lists),
        most_sides_(stencil == Stencil::star ? 1 : map.dims()),
        owner_(Point::filled(map.dims(), 0)),
        source_(owner_) {
    piece_.toward = piece_.count = owner_;
    starts_ = ends_ = steps_ = owner_;
    grow(0, 0);
  }

  std::vector<GhostPiece> take() { return std::move(pieces_); }

 private:
  void grow(int d, int sides) {
    if (d == map_.dims()) {
      if (sides > 0) finish();
      return;
    }
    for (const Stretch& s : lists_[static_cast<std::size_t>(d)]) {
      const int beyond = sides + (s.side != 0);
      if (beyond > most_sides_) continue;
      owner_[d] = s.part;
      source_[d] = s.source;
      piece_.toward[d] = s.side;
      piece_.count[d] = s.count;
      starts_[d] = s.from;
      ends_[d] = s.to;
      steps_[d] = s.step;
      grow(d + 1, beyond);
    }
  }

  void finish() {
    GhostPiece piece = piece_;
    piece.owner = map_.rank_at(owner_);
    piece.source = map_.rank_at(source_);
    piece.to_strides = row_major(map_.storage(owner_));
    piece.from_strides = row_major(map_.storage(source_));
    piece.to = piece.from = 0;
    for (int d = 0; d < map_.dims(); ++d) {
      piece.to += ends_[d] * piece.to_strides[d];
      piece.from += starts_[d] * piece.from_strides[d];
      piece.from_strides[d] *= steps_[d];
    }
    pieces_.push_back(piece);
  }

  const dist::Map& map_;
  const Lists& lists_;
  int most_sides_;
  Point owner_;
  Point source_;
  Point starts_;
  Point ends_;
  Point steps_;
  GhostPiece piece_{};
  std::vector<GhostPiece> pieces_;
};

template <class Find>
std::vector<GhostPiece> pieces_of(const dist::Map& map, const Rules& rules, int rank,
                                  int GhostPiece::*other, Find&& find) {
  const auto place = map.place_in_grid(rank);
  if (!place || map.block(rank).empty()) return {};
  const Lists lists = lists_for(map, rules, *place, find);
  std::vector<GhostPiece> all = Product(map, lists, rules.stencil).take();
  std::stable_sort(all.begin(), all.end(),
                   [&](const GhostPiece& a, const GhostPiece& b) { return a.*other < b.*other; });
  return all;
}

}  // namespace

std::vector<GhostPiece> incoming(const dist::Map& map, const Rules& rules, int rank) {
  return pieces_of(map, rules, rank, &GhostPiece::source, stretches);
}

std::vector<GhostPiece> outgoing(const dist::Map& map, const Rules& rules, int rank) {
  return pieces_of(map, rules, rank, &GhostPiece::owner, stretches_from);
}

}  // namespace gannet::ghosts
