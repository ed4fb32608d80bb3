#pragma once

#include <numeric>
#include <vector>

#include "disk/dra.hpp"
#include "disk/shared_folder.hpp"
#include "interface/types.hpp"
#include "support/points.hpp"
#include "support/random.hpp"

namespace gannet::test {

constexpr int read_write = -1;
constexpr int write_only = -2;
constexpr int read_only = -3;

/// Row-major number of an element; what samples hold there, plus `start`.
inline double number(const Shape& shape, const Point& at) {
  double number = 0;
  for (int d = 0; d < shape.dims(); ++d) {
    number = number * static_cast<double>(shape[d]) + static_cast<double>(at[d]);
  }
  return number;
}

/// The element of a view at a place in the whole array.
template <class T>
T& element(const View<T>& view, const Point& at) {
  Index offset = 0;
  for (int d = 0; d < at.dims(); ++d) offset += (at[d] - view.patch().lo[d]) * view.strides()[d];
  return view.data()[offset];
}

/// Collective. Every rank sets what it owns.
inline void count_up(Array<double>& array, double start = 0) {
  for (const auto& tile : array.update_tiles()) {
    for_each_point(tile.patch(),
                   [&](const Point& at) { element(tile, at) = start + number(array.shape(), at); });
  }
  array.group().sync();
}

inline void clear(Array<double>& array) {
  for (const auto& tile : array.update_tiles()) {
    for_each_point(tile.patch(), [&](const Point& at) { element(tile, at) = -1; });
  }
  array.group().sync();
}

/// How many of my elements are not as count_up() sets them.
inline int wrong(const Array<double>& array, double start = 0) {
  int count = 0;
  for (const auto& tile : array.read_tiles()) {
    for_each_point(tile.patch(), [&](const Point& at) {
      if (element(tile, at) != start + number(array.shape(), at)) ++count;
    });
  }
  array.group().sync();
  return count;
}

/// A test with disk arrays that may use `memory` bytes of a rank; a small number makes many pieces.
class Disk : public testing::Test {
 protected:
  explicit Disk(double memory = -1) { disk::dra::init(memory); }
  ~Disk() override { disk::dra::terminate(world()); }

  int create(const Shape& shape, const std::string& file = "d", const Shape& request = {}) {
    return disk::dra::create(world(), interface::c_double, shape, "sample", folder / file,
                             read_write, request);
  }
  int open(const std::string& file = "d", int mode = read_write) {
    return disk::dra::open(world(), folder / file, mode);
  }

  SharedFolder folder;
};

}  // namespace gannet::test
