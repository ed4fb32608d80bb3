#include "gannet/diagonal.hpp"

#include "algo/arithmetic.hpp"
#include "algo/collective.hpp"
#include "algo/shares.hpp"
#include "algo/tiles.hpp"

namespace gannet::algo {

namespace {

/// A call on a matrix and a vector of `length` elements; `result` is one of them.
Collective with_vector(const char* name, const Operand& a, const Operand& v,
                       const Operand& result) {
  Collective call(name, {a, v, result});
  call.need_matrix(a);
  if (v.patch.dims() != 1) call.refuse(describe(v), " is not one-dimensional");
  if (overlap(a, v)) call.refuse(describe(v), " overlaps ", describe(a));
  return call;
}

void need_length(const Collective& call, const Operand& a, const Operand& v, Index length) {
  if (v.patch.size() == length) return;
  call.refuse(describe(v), " has ", v.patch.size(), " elements, but ", describe(a), " needs ",
              length);
}

Index diagonal_length(const Operand& a) { return std::min(a.patch.extent(0), a.patch.extent(1)); }

/// A part of the diagonal that I own: `count` elements starting at number `first`, `step` elements
/// apart in memory.
struct DiagonalPart {
  void* data;
  Index first;
  Index count;
  Index step;
};

template <class Visit>
void for_my_diagonal(const Operand& a, Visit&& visit) {
  for (const LocalTile& tile : my_tiles(a)) {
    const Point corner = Patch{a.patch.lo, tile.patch.lo}.extents();
    const Point end = Patch{a.patch.lo, tile.patch.hi}.extents();
    const Index first = std::max(corner[0], corner[1]);
    const Index count = std::min(end[0], end[1]) - first;
    if (count <= 0) continue;
    const Point at{a.patch.lo[0] + first, a.patch.lo[1] + first};
    const LocalTile from = cut(tile, {at, tile.patch.hi}, a.bytes);
    visit(DiagonalPart{from.data, first, count, tile.strides[0] + tile.strides[1]});
  }
}

/// a[i, i] := f(a[i, i])
template <class T, class F>
void update_diagonal(const Operand& a, F f) {
  for_my_diagonal(a, [&](const DiagonalPart& part) {
    T* x = static_cast<T*>(part.data);
    for (Index i = 0; i < part.count; ++i) x[i * part.step] = f(x[i * part.step]);
  });
}

/// a[i, j] := v[i] * a[i, j] (axis 0), or v[j] * a[i, j] (axis 1)
void scale_along(const char* name, int axis, const Operand& a, const Operand& v) {
  const Collective call = with_vector(name, a, v, a);
  need_length(call, a, v, a.patch.extent(axis));
  call.run([&] {
    dispatch(a.type, [&]<Numeric T>() {
      for (const LocalTile& tile : my_tiles(a)) {
        const Index first = tile.patch.lo[axis] - a.patch.lo[axis];
        const std::vector<T> factors = fetch<T>(v, first, tile.patch.extent(axis));
        const T* by = factors.data();
        for (Index i = 0; i < tile.patch.extent(0); ++i) {
          T* row = static_cast<T*>(tile.data) + i * tile.strides[0];
          for (Index j = 0; j < tile.patch.extent(1); ++j) {
            row[j] = product(by[axis == 0 ? i : j], row[j]);
          }
        }
      }
    });
  });
}

}  // namespace

void get_diagonal(const Operand& a, const Operand& v) {
  const Collective call = with_vector("get_diagonal", a, v, v);
  need_length(call, a, v, diagonal_length(a));
  call.run([&] {
    for_my_diagonal(a, [&](const DiagonalPart& part) {
      array::put(v.core, stretch(v, part.first, part.count), part.data, {part.step});
    });
  });
}

void set_diagonal(const Operand& a, const Operand& v) {
  const Collective call = with_vector("set_diagonal", a, v, a);
  need_length(call, a, v, diagonal_length(a));
  call.run([&] {
    for_my_diagonal(a, [&](const DiagonalPart& part) {
      array::get(v.core, stretch(v, part.first, part.count), part.data, {part.step});
    });
  });
}

void add_diagonal(const Operand& a, const Operand& v) {
  const Collective call = with_vector("add_diagonal", a, v, a);
  need_length(call, a, v, diagonal_length(a));
  call.run([&] {
    dispatch(a.type, [&]<Numeric T>() {
      for_my_diagonal(a, [&](const DiagonalPart& part) {
        const std::vector<T> more = fetch<T>(v, part.first, part.count);
        T* x = static_cast<T*>(part.data);
        for (const T& y : more) {
          *x = base::wrapped_sum(*x, y);
          x += part.step;
        }
      });
    });
  });
}

void fill_diagonal(const Operand& a, const void* value) {
  Collective call("fill_diagonal", {a});
  call.with("value", a.type, value);
  call.need_matrix(a);
  call.run([&] {
    for_my_diagonal(a, [&](const DiagonalPart& part) {
      auto* x = static_cast<std::byte*>(part.data);
      const Index step = part.step * static_cast<Index>(a.bytes);
      for (Index i = 0; i < part.count; ++i) std::memcpy(x + i * step, value, a.bytes);
    });
  });
}

void shift_diagonal(const Operand& a, const void* value) {
  Collective call("shift_diagonal", {a});
  call.with("value", a.type, value);
  call.need_matrix(a);
  call.run([&] {
    dispatch(a.type, [&]<Numeric T>() {
      update_diagonal<T>(a,
                         [more = value_at<T>(value)](T x) { return base::wrapped_sum(x, more); });
    });
  });
}

void scale_rows(const Operand& a, const Operand& v) { scale_along("scale_rows", 0, a, v); }

void scale_columns(const Operand& a, const Operand& v) { scale_along("scale_columns", 1, a, v); }

}  // namespace gannet::algo
