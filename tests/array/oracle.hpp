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

inline Distribution random_distribution(Random& random, const Shape& shape, int ranks) {
  switch (random.integer(0, 3)) {
    case 0:
      return {};
    case 1: {
      Shape chunk = shape;
      for (int d = 0; d < shape.dims(); ++d) chunk[d] = random.integer(1, shape[d]);
      return Distribution::chunked(chunk);
    }
    case 2: {
      Shape block = shape;
      for (int d = 0; d < shape.dims(); ++d) block[d] = random.integer(1, 3);
      return Distribution::block_cyclic(block);
    }
    default:
      break;
  }
  // Irregular: cut one axis into as many parts as there are ranks.
  std::vector<std::vector<Index>> starts(shape.dims(), {0});
  auto& axis = starts[random.integer(0, shape.dims() - 1)];
  const Index extent = shape[static_cast<int>(&axis - starts.data())];
  for (int part = 1; part < ranks; ++part) axis.push_back(random.integer(axis.back(), extent));
  return Distribution::irregular(starts);
}

}  // namespace gannet::test
