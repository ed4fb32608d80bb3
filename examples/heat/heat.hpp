#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <vector>

#include "png.hpp"

/// Heat in a cube: what both programs of this folder share. Along x the cube goes round, along y
/// its walls are insulated, along z they are kept at 0.
namespace heat {

inline constexpr std::ptrdiff_t n = 48;  ///< elements along each side
inline constexpr int steps = 200;
inline constexpr double rate = 0.15;  ///< of heat that flows to each neighbour in a step

/// A block of the cube in memory, with one ghost cell around it.
struct Block {
  double* corner;                       ///< of the ghost cells
  std::array<std::ptrdiff_t, 3> first;  ///< the element behind the corner's neighbours
  std::array<std::ptrdiff_t, 3> strides;

  double* at(std::ptrdiff_t x, std::ptrdiff_t y, std::ptrdiff_t z) const {
    return corner + (x - first[0] + 1) * strides[0] + (y - first[1] + 1) * strides[1] +
           (z - first[2] + 1) * strides[2];
  }
};

/// Elements from lo to hi, which is not one of them.
struct Box {
  std::array<std::ptrdiff_t, 3> lo;
  std::array<std::ptrdiff_t, 3> hi;
};

/// Calls use(x, y) for each row of a box along z.
template <class Use>
void for_each_row(const Box& box, Use&& use) {
  for (auto x = box.lo[0]; x < box.hi[0]; ++x) {
    for (auto y = box.lo[1]; y < box.hi[1]; ++y) use(x, y);
  }
}

/// Two hot balls.
inline double at_start(std::ptrdiff_t x, std::ptrdiff_t y, std::ptrdiff_t z) {
  const auto distance = [&](double cx, double cy, double cz) {
    return std::hypot(double(x) - cx, double(y) - cy, double(z) - cz);
  };
  return distance(4, 12, n / 2.0) < 8 || distance(30, 34, n / 2.0) < 11 ? 1.0 : 0.0;
}

inline void start(const Block& block, const Box& box) {
  for_each_row(box, [&](std::ptrdiff_t x, std::ptrdiff_t y) {
    for (auto z = box.lo[2]; z < box.hi[2]; ++z) *block.at(x, y, z) = at_start(x, y, z);
  });
}

/// One step in time for the elements of a box.
inline void diffuse(const Block& from, const Block& to, const Box& box) {
  const auto dx = from.strides[0];
  const auto dy = from.strides[1];
  for_each_row(box, [&](std::ptrdiff_t x, std::ptrdiff_t y) {
    const double* u = from.at(x, y, box.lo[2]);
    double* next = to.at(x, y, box.lo[2]);
    for (std::ptrdiff_t k = 0; k < box.hi[2] - box.lo[2]; ++k) {
      const double around = u[k - dx] + u[k + dx] + u[k - dy] + u[k + dy] + u[k - 1] + u[k + 1];
      next[k] = u[k] + rate * (around - 6 * u[k]);
    }
  });
}

/// What one rank tells of the plane z = n / 2, and its picture if there is a file for it.
inline void report(const std::vector<double>& plane, const char* file) {
  double hottest = 0;
  double sum = 0;
  for (const double u : plane) {
    hottest = std::fmax(hottest, u);
    sum += u;
  }
  std::printf("hottest %.12f, mean %.12f\n", hottest, sum / double(plane.size()));
  if (file) png::write(file, plane, n, n, hottest);
}

}  // namespace heat
