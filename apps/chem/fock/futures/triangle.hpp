#pragma once

#include <cmath>
#include <cstdint>

namespace chem {

/// Numbers of pairs (row, column) with column <= row: row by row, from 0 on.
struct TrianglePlace {
  std::int64_t row;
  std::int64_t column;
};

constexpr std::int64_t triangle_number(std::int64_t row, std::int64_t column) {
  return row * (row + 1) / 2 + column;
}

inline TrianglePlace triangle_place(std::int64_t number) {
  auto row = static_cast<std::int64_t>((std::sqrt(8 * static_cast<double>(number) + 1) - 1) / 2);
  while (triangle_number(row, 0) > number) --row;  // the root is rounded
  while (triangle_number(row + 1, 0) <= number) ++row;
  return {row, number - triangle_number(row, 0)};
}

}  // namespace chem
