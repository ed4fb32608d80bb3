#include "algo/transpose.hpp"

#include <vector>

#include "algo/boxes.hpp"
#include "algo/collective.hpp"
#include "algo/dispatch.hpp"
#include "algo/pairs.hpp"
#include "algo/tiles.hpp"

namespace gannet::algo {

namespace {

/// Squares of this side are fetched at once: 32 KiB of doubles.
constexpr Index side = 64;

/// One-sided. My part of b := transpose of a.
void transpose_to_mine(const Operand& a, const Operand& b) {
  std::vector<std::byte> buffer(static_cast<std::size_t>(side * side) * b.bytes);
  const Index down = a.patch.lo[0] - b.patch.lo[1];
  const Index right = a.patch.lo[1] - b.patch.lo[0];
  for (const LocalTile& tile : my_tiles(b)) {
    for_each_square(tile.patch, side, [&](const Patch& square) {
      const LocalTile to = cut(tile, square, b.bytes);
      array::get(a.core,
                 {{square.lo[1] + down, square.lo[0] + right},
                  {square.hi[1] + down, square.hi[0] + right}},
                 buffer.data(), {});
      transpose_local(buffer.data(), square.extent(0), to.data, to.strides[0], square.extent(0),
                      square.extent(1), b.bytes);
    });
  }
}

/// One-sided. My share of a := transpose of a.
void transpose_in_place(const Operand& a) {
  walk_pairs(a, [&](const MirroredBox& box) {
    dispatch_size(a.bytes, [&](auto bytes) {
      auto* here = static_cast<std::byte*>(box.here.data);
      auto* mirror = static_cast<std::byte*>(box.mirror.data);
      box.for_each_pair([&](Index x, Index y) {
        std::byte* one = here + x * static_cast<Index>(bytes);
        std::swap_ranges(one, one + bytes, mirror + y * static_cast<Index>(bytes));
      });
    });
  });
}

}  // namespace

void transpose_local(const void* from, Index from_stride, void* to, Index to_stride, Index rows,
                     Index columns, std::size_t size) {
  dispatch_size(size, [&](auto bytes) {
    const auto* x = static_cast<const std::byte*>(from);
    auto* y = static_cast<std::byte*>(to);
    for (Index i = 0; i < rows; ++i) {
      for (Index j = 0; j < columns; ++j) {
        std::memcpy(y + (i * to_stride + j) * static_cast<Index>(bytes),
                    x + (j * from_stride + i) * static_cast<Index>(bytes), bytes);
      }
    }
  });
}

void transpose(const Operand& a, const Operand& b) {
  const Collective call("transpose", {a, b});
  call.need_matrix(a);
  call.need_matrix(b);
  if (a.patch.extent(0) != b.patch.extent(1) || a.patch.extent(1) != b.patch.extent(0)) {
    call.refuse("the extents of ", describe(b), " are not those of ", describe(a), " swapped");
  }
  call.need_safe_result();
  call.run([&] {
    if (same_section(a, b)) {
      transpose_in_place(a);
    } else {
      transpose_to_mine(a, b);
    }
  });
}

}  // namespace gannet::algo
