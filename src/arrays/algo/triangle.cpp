#include "algo/triangle.hpp"

#include <algorithm>
#include <vector>

#include "algo/boxes.hpp"
#include "algo/collective.hpp"
#include "algo/tiles.hpp"
#include "algo/transpose.hpp"

namespace gannet::algo {

namespace {

/// Squares of this side are mirrored in one piece: 32 KiB of doubles.
constexpr Index mirrored_side = 64;

/// The columns of `box` in row i that are outside the triangle.
struct Outside {
  Index from;
  Index to;
};

Outside outside(Triangle triangle, const Patch& box, Index i) {
  if (triangle == Triangle::lower) return {std::max(box.lo[1], i + 1), box.hi[1]};
  return {box.lo[1], std::min(box.hi[1], i)};
}

/// visit(row of the tile, columns outside the triangle, where the first of these is)
template <class Visit>
void for_each_outside(const LocalTile& tile, Triangle triangle, std::size_t bytes, Visit&& visit) {
  for (Index i = tile.patch.lo[0]; i < tile.patch.hi[0]; ++i) {
    const Outside part = outside(triangle, tile.patch, i);
    if (part.from >= part.to) continue;
    const Index before = (i - tile.patch.lo[0]) * tile.strides[0] + part.from - tile.patch.lo[1];
    visit(i, part, static_cast<std::byte*>(tile.data) + before * static_cast<Index>(bytes));
  }
}

bool reaches_outside(const Patch& box, Triangle triangle) {
  const Index widest = triangle == Triangle::lower ? box.lo[0] : box.hi[0] - 1;
  const Outside part = outside(triangle, box, widest);
  return part.from < part.to;
}

/// One-sided. Gets the part of a box inside the triangle, dense and row-major, with holes
/// elsewhere: other ranks write there meanwhile.
void get_inside(const Operand& a, Triangle triangle, const Patch& box, std::byte* to) {
  if (!reaches_outside(box, triangle)) return array::get(a.core, box, to, {});
  std::vector<Request> rows;
  for (Index i = box.lo[0]; i < box.hi[0]; ++i) {
    const Outside part = outside(triangle, box, i);
    Patch row{{i, box.lo[1]}, {i + 1, box.hi[1]}};
    if (part.from < part.to && triangle == Triangle::lower) row.hi[1] = part.from;
    if (part.from < part.to && triangle == Triangle::upper) row.lo[1] = part.to;
    if (row.empty()) continue;
    const Index before = (i - box.lo[0]) * box.extent(1) + row.lo[1] - box.lo[1];
    rows.push_back(array::nb_get(a.core, row, to + before * static_cast<Index>(a.bytes), {}));
  }
  for (Request& row : rows) row.wait();
}

/// One-sided. The work of mirror_triangle() in one square of my memory.
void mirror_square(const Operand& a, Triangle from, const LocalTile& square) {
  const Patch& box = square.patch;
  const Index rows = box.extent(0), columns = box.extent(1);
  std::vector<std::byte> mirrored(static_cast<std::size_t>(box.size()) * a.bytes);
  std::vector<std::byte> turned(mirrored.size());
  get_inside(a, from, {{box.lo[1], box.lo[0]}, {box.hi[1], box.hi[0]}}, mirrored.data());
  transpose_local(mirrored.data(), rows, turned.data(), columns, rows, columns, a.bytes);
  for_each_outside(square, from, a.bytes, [&](Index i, const Outside& part, std::byte* to) {
    const Index first = (i - box.lo[0]) * columns + part.from - box.lo[1];
    std::copy_n(turned.data() + first * static_cast<Index>(a.bytes),
                (part.to - part.from) * static_cast<Index>(a.bytes), to);
  });
}

}  // namespace

void keep_triangle(const Operand& a, Triangle kept) {
  Collective call("keep_triangle", {a});
  call.with("triangle", static_cast<int>(kept));
  call.need_square(a);
  call.run([&] {
    for (const LocalTile& tile : my_tiles(a)) {
      for_each_outside(tile, kept, a.bytes, [&](Index, const Outside& part, std::byte* at) {
        std::fill_n(at, (part.to - part.from) * static_cast<Index>(a.bytes), std::byte{0});
      });
    }
  });
}

void mirror_triangle(const Operand& a, Triangle from) {
  Collective call("mirror_triangle", {a});
  call.with("triangle", static_cast<int>(from));
  call.need_square(a);
  call.run([&] {
    for (const LocalTile& tile : my_tiles(a)) {
      for_each_square(tile.patch, 0, 1, mirrored_side, [&](const Patch& box) {
        if (reaches_outside(box, from)) mirror_square(a, from, cut(tile, box, a.bytes));
      });
    }
  });
}

}  // namespace gannet::algo
