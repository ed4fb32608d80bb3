#pragma once

#include <vector>

#include "gannet/array.hpp"
#include "support/points.hpp"
#include "support/random.hpp"

namespace gannet::test {

inline Index position(const Point& at, const Point& origin, const Strides& strides) {
  Index p = 0;
  for (int d = 0; d < at.dims(); ++d) p += (at[d] - origin[d]) * strides[d];
  return p;
}

/// A whole array in one memory, with the same operations, element by element.
template <class T>
class Oracle {
 public:
  explicit Oracle(const Shape& shape)
      : strides_(row_major(shape)), all_(Patch::whole(shape).size()) {}

  T& operator[](const Point& at) {
    return all_[position(at, Point::filled(at.dims(), 0), strides_)];
  }
  void put(const Patch& patch, const T* from, const Strides& strides) {
    for_each_point(patch,
                   [&](const Point& at) { (*this)[at] = from[position(at, patch.lo, strides)]; });
  }
  void accumulate(const Patch& patch, const T* from, T alpha, const Strides& strides) {
    for_each_point(patch, [&](const Point& at) {
      (*this)[at] += alpha * from[position(at, patch.lo, strides)];
    });
  }
  const std::vector<T>& all() const { return all_; }

 private:
  Strides strides_;
  std::vector<T> all_;
};

inline Shape random_shape(Random& random, int dims, Index most) {
  Shape shape = Point::filled(dims, 0);
  for (int d = 0; d < dims; ++d) shape[d] = random.integer(1, most);
  return shape;
}

inline Patch random_patch(Random& random, const Shape& shape) {
  Patch patch = Patch::whole(shape);
  for (int d = 0; d < shape.dims(); ++d) {
    patch.lo[d] = random.integer(0, shape[d] - 1);
    patch.hi[d] = random.integer(patch.lo[d], shape[d]);
  }
  return patch;
}

/// Strides of a local buffer with gaps, its axes in any order.
inline Strides random_strides(Random& random, const Shape& extents) {
  std::vector<int> order(extents.dims());
  for (int d = 0; d < extents.dims(); ++d) order[d] = d;
  std::shuffle(order.begin(), order.end(), random.engine());
  Strides strides = extents;
  Index next = random.integer(1, 2);
  for (const int d : order) {
    strides[d] = next;
    next *= std::max<Index>(1, extents[d]) + random.integer(0, 2);
  }
  return strides;
}

/// Elements that a buffer with these strides needs.
inline Index reach(const Shape& extents, const Strides& strides) {
  Index last = 0;
  for (int d = 0; d < extents.dims(); ++d) last += std::max<Index>(0, extents[d] - 1) * strides[d];
  return last + 1;
}

/// `count` borders along an axis, beginning with 0.
inline std::vector<Index> random_starts(Random& random, Index extent, Index count) {
  std::vector<Index> starts{0};
  while (static_cast<Index>(starts.size()) < count) {
    starts.push_back(random.integer(starts.back(), extent));
  }
  return starts;
}

/// One of the kinds of distribution, on at most `ranks` ranks.
inline Distribution random_kind(Random& random, const Shape& shape, int ranks) {
  const int dims = shape.dims();
  const int axis = static_cast<int>(random.integer(0, dims - 1));  // the one that is cut
  std::vector<std::vector<Index>> starts(dims, {0});
  Shape block = shape;
  Shape grid = Point::filled(dims, 1);
  grid[axis] = ranks;
  for (int d = 0; d < dims; ++d) {  // up to 40 blocks or so along an axis, or tests take minutes
    block[d] = random.integer(1, 3) + shape[d] / 40;
  }
  switch (random.integer(0, 5)) {
    case 0:
      return {};
    case 1:
      for (int d = 0; d < dims; ++d) block[d] = random.integer(1, shape[d]);
      return Distribution::chunked(block);
    case 2:
      return Distribution::block_cyclic(block);
    case 3:
      return Distribution::round_robin(block);
    case 4:
      for (int d = 0; d < dims; ++d) {
        starts[d] = random_starts(random, shape[d], random.integer(1, 4));
      }
      return Distribution::irregular_cyclic(starts, grid);
    default:
      starts[axis] = random_starts(random, shape[axis], ranks);
      return Distribution::irregular(starts);
  }
}

/// Any distribution; sometimes only some ranks are owners.
inline Distribution random_distribution(Random& random, const Shape& shape, int ranks) {
  if (random.coin()) return random_kind(random, shape, ranks);
  std::vector<int> owners(ranks);
  for (int rank = 0; rank < ranks; ++rank) owners[rank] = rank;
  std::shuffle(owners.begin(), owners.end(), random.engine());
  owners.resize(random.integer(1, ranks));
  const int count = static_cast<int>(owners.size());
  return random_kind(random, shape, count).restricted_to(std::move(owners));
}

/// Collective. An array of random distribution; elements zero.
template <class T>
Array<T> any_array(Random& random, const Group& group, const Shape& shape) {
  if (Patch::whole(shape).empty()) return Array<T>(group, shape);
  return Array<T>(group, shape, {.distribution = random_distribution(random, shape, group.size())});
}

}  // namespace gannet::test
