#include <cmath>

#include "array/core.hpp"
#include "array/gets.hpp"
#include "base/text.hpp"
#include "sparse/assemble.hpp"
#include "sparse/needed.hpp"

namespace gannet::sparse {

namespace {

constexpr Index buffer_bytes = Index{32} << 20;  // of panels of dense matrices

/// How many rows, or columns, of `each` elements fit into a buffer.
Index panel(Index each, std::size_t bytes) {
  return std::max<Index>(1, buffer_bytes / (std::max<Index>(1, each) * static_cast<Index>(bytes)));
}

/// Elements (rows, columns) of a section.
Patch part(const algo::Operand& dense, Index row, Index row_end, Index column, Index column_end) {
  const Point& lo = dense.patch.lo;
  return {{lo[0] + row, lo[1] + column}, {lo[0] + row_end, lo[1] + column_end}};
}

template <class T>
bool keeps(T value, double drop) {
  if (drop <= 0) return value != T{};
  if constexpr (std::is_integral_v<T>) {
    return std::abs(static_cast<double>(value)) > drop;
  } else {
    return !(std::abs(value) <= drop);  // what is no number stays
  }
}

template <class T, class I>
void add_rows(Core& a, const algo::Operand& dense, double drop, bool diagonal) {
  const Index columns = a.kind().columns;
  const Index end = a.first_row() + a.my_rows();
  const Index step = panel(columns, sizeof(T));
  std::vector<T> values;
  for (Index row = a.first_row(); columns > 0 && row < end; row += step) {
    const Index next = std::min(end, row + step);
    values.resize(static_cast<std::size_t>((next - row) * columns));
    array::get(dense.core, part(dense, row, next, 0, columns), values.data(), {});
    const T* value = values.data();
    for (Index i = row; i < next; ++i) {
      for (Index j = 0; j < columns; ++j, ++value) {
        if (keeps(*value, drop) || (diagonal && i == j)) a.entries().add<T, I>(i, j, *value);
      }
    }
  }
}

template <class T, class I>
void put_rows(const Core& a, const algo::Operand& dense) {
  const Index columns = a.kind().columns;
  const Index first = a.first_row();
  const Index step = panel(columns, sizeof(T));
  std::vector<T> values;
  for (Index row = 0; columns > 0 && row < a.my_rows(); row += step) {
    const Index next = std::min(a.my_rows(), row + step);
    values.assign(static_cast<std::size_t>((next - row) * columns), T{});
    for (Index i = row; i < next; ++i) {
      T* line = values.data() + (i - row) * columns;
      for (Index k = a.offsets()[i]; k < a.offsets()[i + 1]; ++k) {
        line[a.columns<I>()[k]] = a.values<T>()[k];
      }
    }
    array::put(dense.core, part(dense, first + row, first + next, 0, columns), values.data(), {});
  }
}

/// What my rows need of a dense matrix, by ranges of its rows or columns, and where each entry's
/// part of it is.
struct Gathered {
  Needed needed;
  std::vector<Local> places;

  template <class I>
  Gathered(const Core& a, const I* columns)
      : needed(columns, a.stored().mine, 0, 0, 0),
        places(static_cast<std::size_t>(a.stored().mine)) {
    for (std::size_t k = 0; k < places.size(); ++k) places[k] = local(needed.place(columns[k]));
  }
};

/// C[my rows, :] := A[my rows, :] * B, panel by panel of columns of B.
template <class T, class I>
void multiply_rows(const Core& a, const algo::Operand& b, const algo::Operand& c) {
  const Gathered from(a, a.columns<I>());
  const Index rows = a.my_rows(), all = b.patch.extent(1);
  const Index step = std::min(std::max<Index>(1, all), panel(from.needed.size() + rows, sizeof(T)));
  std::vector<T> near(static_cast<std::size_t>(from.needed.size() * step));
  std::vector<T> out(static_cast<std::size_t>(rows * step));
  for (Index column = 0; rows > 0 && column < all; column += step) {
    const Index width = std::min(step, all - column);
    array::Gets gets;
    for (const auto& [begin, end, at] : from.needed.ranges()) {
      gets.add(b.core, part(b, begin, end, column, column + width), near.data() + at * width, {});
    }
    gets.wait();
    std::fill(out.begin(), out.end(), T{});
    for (Index row = 0; row < rows; ++row) {
      T* to = out.data() + row * width;
      for (Index k = a.offsets()[row]; k < a.offsets()[row + 1]; ++k) {
        const T value = a.values<T>()[k];
        const T* line = near.data() + from.places[static_cast<std::size_t>(k)] * width;
        for (Index j = 0; j < width; ++j) to[j] = multiply_add(to[j], value, line[j]);
      }
    }
    const Index first = a.first_row();
    array::put(c.core, part(c, first, first + rows, column, column + width), out.data(), {});
  }
}

/// C[:, my rows of t] := B * (t transposed)[:, my rows of t], panel by panel of rows of B.
template <class T, class I>
void multiply_columns(const Core& t, const algo::Operand& b, const algo::Operand& c) {
  const Gathered from(t, t.columns<I>());
  const Index columns = t.my_rows(), all = b.patch.extent(0), wide = from.needed.size();
  const Index step = std::min(std::max<Index>(1, all), panel(wide + columns, sizeof(T)));
  std::vector<T> near(static_cast<std::size_t>(wide * step));
  std::vector<T> out(static_cast<std::size_t>(columns * step));
  for (Index row = 0; columns > 0 && row < all; row += step) {
    const Index count = std::min(step, all - row);
    array::Gets gets;
    for (const auto& [begin, end, at] : from.needed.ranges()) {
      gets.add(b.core, part(b, row, row + count, begin, end), near.data() + at, {wide, 1});
    }
    gets.wait();
    for (Index i = 0; i < count; ++i) {
      const T* line = near.data() + i * wide;
      for (Index j = 0; j < columns; ++j) {
        T sum{};
        for (Index k = t.offsets()[j]; k < t.offsets()[j + 1]; ++k) {
          sum = multiply_add(sum, line[from.places[static_cast<std::size_t>(k)]], t.values<T>()[k]);
        }
        out[static_cast<std::size_t>(i * columns + j)] = sum;
      }
    }
    const Index first = t.first_row();
    array::put(c.core, part(c, row, row + count, first, first + columns), out.data(), {});
  }
}

/// The result is another array than the operand.
void need_apart(const Core& a, const algo::Operand& b, const algo::Operand& c) {
  if (b.core != c.core || b.patch.intersect(c.patch).empty()) return;
  throw Error(Fault::argument, base::text("matmul: the result of ", a.label(), " and ",
                                          b.core->label(), " overlaps the dense operand"));
}

void need_two_dims(const Core& a, const algo::Operand& dense) {
  if (dense.patch.dims() == 2) return;
  throw Error(Fault::argument,
              base::text("matmul: ", a.label(), " and an array of ", dense.patch.dims(),
                         " dimensions; a matrix has two, and vectors take multiply"));
}

}  // namespace

void from_dense(Core* core, const algo::Operand& dense, double drop, bool diagonal) {
  Core& a = live("from_dense", core);
  if (a.assembled()) {
    throw Error(Fault::state, base::text("from_dense: ", a.label(), " is assembled already"));
  }
  need_operand("from_dense", a, "a dense matrix", dense, {a.kind().rows, a.kind().columns});
  collective("from_dense", a, [&] {
    agree_for("from_dense", a,
              [&]<class T, class I>() { add_rows<T, I>(a, dense, drop, diagonal); });
    assemble(&a, {});
  });
}

void to_dense(const Core* core, const algo::Operand& dense) {
  const Core& a = ready("to_dense", core);
  need_operand("to_dense", a, "a dense matrix", dense, {a.kind().rows, a.kind().columns});
  collective("to_dense", a, [&] {
    agree_for("to_dense", a, [&]<class T, class I>() { put_rows<T, I>(a, dense); });
  });
}

void multiply_dense(const Core* core, const algo::Operand& b, const algo::Operand& c) {
  const Core& a = ready("matmul", core);
  need_two_dims(a, b);
  need_operand("matmul", a, "a dense matrix", b, {a.kind().columns, b.patch.extent(1)});
  need_operand("matmul", a, "a result", c, {a.kind().rows, b.patch.extent(1)});
  need_apart(a, b, c);
  collective("sparse x dense", a, [&] {
    agree_for("matmul", a, [&]<class T, class I>() { multiply_rows<T, I>(a, b, c); });
  });
}

void dense_multiply(const algo::Operand& b, const Core* core, const algo::Operand& c) {
  const Core& a = ready("matmul", core);
  need_two_dims(a, b);
  need_operand("matmul", a, "a dense matrix", b, {b.patch.extent(0), a.kind().rows});
  need_operand("matmul", a, "a result", c, {b.patch.extent(0), a.kind().columns});
  need_apart(a, b, c);
  collective("dense x sparse", a, [&] {
    const Handle t = transpose(&a, {});
    agree_for("matmul", a, [&]<class T, class I>() { multiply_columns<T, I>(*t, b, c); });
    a.group().sync();
    t->end();
  });
}

}  // namespace gannet::sparse
