#pragma once

#include <array>
#include <cstdint>

namespace bench {

/// The matrix of the put, get and accumulate cases: every rank owns a block of 1000 x 1000 doubles,
/// one below the other, and patches are 353 x 353 (about 1 MB) as in section 6 of the 1996 paper.
inline constexpr std::int64_t block_edge = 1000;
inline constexpr std::int64_t patch_edge = 353;
inline constexpr std::int64_t patch_bytes = patch_edge * patch_edge * 8;

/// One element of the whole matrix.
struct Cell {
  std::int64_t row;
  std::int64_t column;

  std::int64_t owner() const { return row / block_edge; }
  std::int64_t row_in_block() const { return row % block_edge; }
};

/// A patch of 353 x 353 elements, named by its first one.
struct Square {
  Cell corner;
};

inline Square square_of(int owner) { return {{owner * block_edge + 100, 100}}; }

/// The elements that the 8-byte cases visit: hundreds, no two in one cache line (as in the paper).
using Cells = std::array<Cell, 512>;

inline Cells cells_of(int owner) {
  constexpr std::int64_t per_row = 16, doubles_per_line = 8;
  Cells cells;
  for (std::int64_t i = 0; i < std::ssize(cells); ++i) {
    cells[i] = {owner * block_edge + i / per_row, doubles_per_line * (i % per_row)};
  }
  return cells;
}

}  // namespace bench
