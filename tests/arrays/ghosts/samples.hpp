#pragma once

#include <complex>
#include <functional>
#include <numeric>

#include "gannet/ghosts.hpp"
#include "support/points.hpp"
#include "support/random.hpp"
#include "support/ranks.hpp"

/// Arrays with ghost cells of every kind, and what a dense array would have in their place.
namespace gannet::test {

/// Elements without arithmetic.
struct Triple {
  char part[3];
  friend bool operator==(const Triple&, const Triple&) = default;
};

template <class T>
T value_of(Index code) {
  if constexpr (std::is_same_v<T, Triple>) {
    return {{static_cast<char>(code), static_cast<char>(code / 7), static_cast<char>(code / 49)}};
  } else {
    return static_cast<T>(static_cast<std::int8_t>(code % 61));
  }
}

inline Index code_of(const Point& at, Index round) {
  Index code = 1 + round * 17;
  for (const Index i : at) code = code * 13 + i;
  return code;
}

/// The element that a cell stands for, step by step from one cell to the next; nothing beyond a
/// border that is `none`.
inline bool image_of(Index& i, Index extent, Boundary boundary) {
  while (i < 0 || i >= extent) {
    if (boundary == Boundary::none) return false;
    if (boundary == Boundary::periodic) {
      i += i < 0 ? extent : -extent;
    } else if (extent == 1) {
      i = 0;
    } else {
      i = i < 0 ? -i : 2 * (extent - 1) - i;
    }
  }
  return true;
}

/// What decides about ghost cells.
struct Sample {
  Shape shape;
  Distribution distribution;
  Widths widths;
  GhostOptions options;

  ArrayOptions array() const {
    return {.name = "sample", .distribution = distribution, .ghosts = widths};
  }

  bool image(Point& at) const {
    for (int d = 0; d < shape.dims(); ++d) {
      if (!image_of(at[d], shape[d], options.boundary[static_cast<std::size_t>(d)])) return false;
    }
    return true;
  }
};

/// Where a cell lies as seen from a block: -1, 0 or 1 along each dimension.
inline Point direction(const Point& at, const Patch& block) {
  Point toward = at;
  for (int d = 0; d < at.dims(); ++d) {
    toward[d] = at[d] < block.lo[d] ? -1 : at[d] >= block.hi[d] ? 1 : 0;
  }
  return toward;
}

inline int sides(const Point& toward) {
  return static_cast<int>(
      std::count_if(toward.begin(), toward.end(), [](Index i) { return i != 0; }));
}

/// Parts that may be empty, no more than `most` of them in all.
inline std::vector<std::vector<Index>> random_block_starts(Random& random, const Shape& shape,
                                                           int most) {
  std::vector<std::vector<Index>> starts;
  for (int d = 0; d < shape.dims(); ++d) {
    const auto parts = random.integer(1, most);
    most /= static_cast<int>(parts);
    std::vector<Index> axis{0};
    for (Index p = 1; p < parts; ++p) axis.push_back(random.integer(0, shape[d]));
    std::sort(axis.begin(), axis.end());
    starts.push_back(axis);
  }
  return starts;
}

inline std::vector<int> random_owners(Random& random, int ranks) {
  std::vector<int> owners(static_cast<std::size_t>(ranks));
  std::iota(owners.begin(), owners.end(), 0);
  std::shuffle(owners.begin(), owners.end(), random.engine());
  owners.resize(static_cast<std::size_t>(random.integer(1, ranks)));
  return owners;
}

inline Distribution random_blocks(Random& random, const Shape& shape, int ranks) {
  const auto owners = random.coin(0.3) ? random_owners(random, ranks) : std::vector<int>();
  const int places = owners.empty() ? ranks : static_cast<int>(owners.size());
  Distribution how;
  if (random.coin(0.5)) {
    how = Distribution::irregular(random_block_starts(random, shape, places));
  } else if (random.coin(0.5)) {
    how = Distribution::chunked(Point::filled(shape.dims(), random.integer(1, 4)));
  }
  return how.restricted_to(owners);
}

inline Sample random_setup(Random& random, int dims, int ranks) {
  Sample s;
  const Index most = dims > 5 ? 2 : dims > 3 ? 3 : dims > 2 ? 6 : 14;
  s.shape = Point::filled(dims, 0);
  s.widths = Widths::same(dims, 0);
  const Index widest = dims > 3 ? 1 : most;
  for (int d = 0; d < dims; ++d) {
    s.shape[d] = random.integer(1, most);
    s.widths.low[d] = random.integer(0, std::min(s.shape[d], random.coin() ? widest : 2));
    s.widths.high[d] = random.integer(0, std::min(s.shape[d], random.coin() ? widest : 2));
    s.options.boundary.push_back(static_cast<Boundary>(random.integer(0, 2)));
  }
  s.options.stencil = random.coin() ? Stencil::box : Stencil::star;
  s.distribution = random_blocks(random, s.shape, ranks);
  return s;
}

/// All elements of mine in place.
template <class T>
void write_mine(const Array<T>& a, const std::function<T(const Point&)>& value) {
  const auto block = a.update_local();
  for_each_point(block.patch(), [&](const Point& at) {
    Index offset = 0;
    for (int d = 0; d < at.dims(); ++d)
      offset += (at[d] - block.patch().lo[d]) * block.strides()[d];
    block.data()[offset] = value(at);
  });
}

/// Calls use(cell, point) for all cells of a padded view.
template <class T, class Use>
void for_each_cell(const View<T>& view, Use&& use) {
  T* next = view.data();
  for_each_point(view.patch(), [&](const Point& at) { use(*next++, at); });
}

}  // namespace gannet::test
