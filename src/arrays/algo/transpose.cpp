#include "algo/transpose.hpp"

#include <vector>

#include "algo/boxes.hpp"
#include "algo/bring.hpp"
#include "algo/collective.hpp"
#include "algo/dispatch.hpp"
#include "algo/pairs.hpp"
#include "algo/tiles.hpp"
#include "base/reversed.hpp"

namespace gannet::algo {

namespace {

/// Squares of this side are fetched in one piece: 32 KiB of doubles.
constexpr Index transposed_side = 64;

/// The mirror image of a box of `b` in the section `a`.
Patch mirrored(const Patch& box, const Operand& b, const Operand& a) {
  return shifted(base::reversed(box), base::reversed(b.patch), a.patch);
}

/// One-sided. My part of b := transpose of a.
void transpose_to_mine(const Operand& a, const Operand& b) {
  std::vector<std::byte> buffer(static_cast<std::size_t>(transposed_side * transposed_side) *
                                b.bytes);
  const int last = b.patch.dims() - 1;
  for (const LocalTile& tile : my_tiles(b)) {
    for_each_matrix(tile.patch, 0, last, [&](const Patch& matrix) {
      for_each_square(matrix, 0, last, transposed_side, [&](const Patch& square) {
        const LocalTile to = cut(tile, square, b.bytes);
        array::get(a.core, mirrored(square, b, a), buffer.data(), {});
        transpose_local(buffer.data(), square.extent(0), to.data, to.strides[0], square.extent(0),
                        square.extent(last), b.bytes);
      });
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
  call.need_matrices(a);
  if (a.patch.extents() != base::reversed(b.patch.extents())) {
    call.refuse("the extents of ", describe(b), " are not those of ", describe(a),
                " in reverse order");
  }
  call.need_safe_result();
  const bool in_place = same_section(a, b);
  if (in_place) call.need_matrix(a);
  call.run([&] { in_place ? transpose_in_place(a) : transpose_to_mine(a, b); });
}

}  // namespace gannet::algo
