#include <cmath>

#include "array/core.hpp"
#include "array/gets.hpp"
#include "base/text.hpp"
#include "gannet/array_ref.hpp"
#include "sparse/assemble.hpp"
#include "sparse/dense_rows.hpp"
#include "sparse/needed.hpp"

namespace gannet::sparse {

namespace {

constexpr Index buffer_bytes = Index{32} << 20;  // of panels of dense matrices

/// How many rows, or columns, of `each` elements fit into a buffer.
Index panel(Index each, std::size_t bytes) {
  return std::max<Index>(1, buffer_bytes / (std::max<Index>(1, each) * static_cast<Index>(bytes)));
}

template <class T>
bool keeps(T value, double drop) {
  if (drop <= 0) return value != T{};
  if constexpr (std::is_integral_v<T>) {
    return std::abs(static_cast<double>(value)) > drop;
  } else {
    return !(std::abs(value) <= drop);  // not-a-number stays
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

/// The parts of a dense matrix that my rows need, by ranges of its rows or columns, and where the
/// part for each entry is.
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

/// My rows of the result: in place if they lie so on this node, else in a buffer that is put.
template <class T>
class ResultRows {
 public:
  ResultRows(const Core& a, const algo::Operand& c)
      : c_(c), first_(a.first_row()), rows_(a.my_rows()) {
    const Index columns = c.patch.extent(1);
    if (columns == 0) return;
    if (const auto here = array::in_place(c.core, part(c, first_, first_ + rows_, 0, columns))) {
      data_ = static_cast<T*>(here->data);
      distance_ = here->strides[0];
    }
  }

  /// Rows that have to be buffered.
  Index buffered() const { return data_ ? 0 : rows_; }

  /// Begins these columns; all their rows are zero then.
  void begin(Index column, Index width) {
    column_ = column;
    width_ = width;
    if (!data_) return buffer_.assign(static_cast<std::size_t>(rows_ * width), T{});
    for (Index row = 0; row < rows_; ++row) std::fill_n((*this)[row], width, T{});
  }
  T* operator[](Index row) {
    return data_ ? data_ + row * distance_ + column_ : buffer_.data() + row * width_;
  }
  void end() {
    if (data_) return;
    array::put(c_.core, part(c_, first_, first_ + rows_, column_, column_ + width_), buffer_.data(),
               {});
  }

 private:
  const algo::Operand& c_;
  Index first_, rows_;
  Index column_ = 0, width_ = 0;
  T* data_ = nullptr;
  Index distance_ = 0;
  std::vector<T> buffer_;
};

/// C[my rows, :] := A[my rows, :] * B, in panels of columns of B for all that is not in place.
template <class T, class I>
void multiply_rows(const Core& a, const algo::Operand& b, const algo::Operand& c) {
  const Index rows = a.my_rows(), all = b.patch.extent(1);
  if (rows == 0 || all == 0) return;
  const Gathered from(a, a.columns<I>());
  DenseRows lines(b, from.needed);
  if (array::is_recorded()) array::note_used(b.core, lines.needed());
  ResultRows<T> result(a, c);
  const Index step = std::min(all, panel(lines.copied() + result.buffered(), sizeof(T)));
  for (Index column = 0; column < all; column += step) {
    const Index width = std::min(step, all - column);
    lines.take(column, width);
    result.begin(column, width);
    for (Index row = 0; row < rows; ++row) {
      T* const __restrict to = result[row];
      for (Index k = a.offsets()[row]; k < a.offsets()[row + 1]; ++k) {
        const T value = a.values<T>()[k];
        const auto* line =
            reinterpret_cast<const T*>(lines[from.places[static_cast<std::size_t>(k)]]);
        for (Index j = 0; j < width; ++j) to[j] = multiply_add(to[j], value, line[j]);
      }
    }
    result.end();
  }
}

/// C[:, my rows of t] := B * (t transposed)[:, my rows of t], in panels of rows of B.
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

/// The result must not overlap the operand.
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
