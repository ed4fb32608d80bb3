#include <algorithm>
#include <bit>

#include "base/text.hpp"
#include "sparse/check.hpp"
#include "sparse/far.hpp"
#include "sparse/needed.hpp"
#include "sparse/types.hpp"

namespace gannet::sparse {

namespace {

/// The rows of b that my rows of a meet: in place those of this node, copies of the others.
template <class T, class I>
class Factor {
 public:
  Factor(const Needed& needed, const Core& b) {
    const Stored& stored = b.stored();
    rma::Pending pending;
    for (const auto& range : needed.ranges()) {
      b.division().for_each_owner(range.begin, range.end, [&](int rank, Index lo, Index hi) {
        const Index first = lo - b.division().begin(rank);
        Piece& piece = pieces_.emplace_back(rank, hi - lo);
        piece.offsets.fetch(stored.offsets, rank, first, hi - lo + 1, pending);
      });
    }
    rma::wait(pending, "matmul");
    for (Piece& piece : pieces_) {
      const Index first = piece.offsets[0];
      const Index count = piece.offsets[piece.rows] - first;
      piece.columns.fetch(stored.columns, piece.rank, first, count, pending);
      piece.values.fetch(stored.values, piece.rank, first, count, pending);
    }
    rma::wait(pending, "matmul");
    for (const Piece& piece : pieces_) {
      for (Index r = 0; r < piece.rows; ++r) {
        const Index at = piece.offsets[r] - piece.offsets[0];
        rows_.push_back({piece.columns.data() + at, piece.values.data() + at,
                         piece.offsets[r + 1] - piece.offsets[r]});
      }
    }
  }

  struct Row {
    const I* columns;
    const T* values;
    Index count;
  };
  const Row& operator[](Index place) const { return rows_[static_cast<std::size_t>(place)]; }

 private:
  struct Piece {
    Piece(int its_rank, Index its_rows) : rank(its_rank), rows(its_rows) {}
    int rank;
    Index rows;
    Slice<Index> offsets;
    Slice<I> columns;
    Slice<T> values;
  };
  std::vector<Piece> pieces_;
  std::vector<Row> rows_;
};

/// Sums up one row of a product: a table by hash of the columns that it has so far.
template <class T, class I>
class RowSums {
 public:
  /// Room for so many different columns.
  void begin(Index most) {
    const auto size = std::bit_ceil(static_cast<std::size_t>(most) * 2 + 1);
    if (size > table_.size()) table_.assign(size, none);
    mask_ = size - 1;
  }

  void add(I column, T value, T factor) {
    std::size_t slot = hash(column);
    while (table_[slot] != none && sums_[static_cast<std::size_t>(table_[slot])].column != column) {
      slot = (slot + 1) & mask_;
    }
    if (table_[slot] == none) {
      table_[slot] = static_cast<Index>(sums_.size());
      sums_.push_back({column, T{}, slot});
    }
    T& sum = sums_[static_cast<std::size_t>(table_[slot])].sum;
    sum = multiply_add(sum, value, factor);
  }

  /// Hands the row over by ascending column, and is empty again.
  void take(Csr<T, I>& rows) {
    for (const Sum& each : sums_) table_[each.slot] = none;
    std::sort(sums_.begin(), sums_.end(),
              [](const Sum& x, const Sum& y) { return x.column < y.column; });
    for (const Sum& each : sums_) {
      rows.columns.push_back(each.column);
      rows.values.push_back(each.sum);
    }
    sums_.clear();
  }

 private:
  static constexpr Index none = -1;
  struct Sum {
    I column;
    T sum;
    std::size_t slot;
  };
  std::size_t hash(I column) const {
    return (static_cast<std::uint64_t>(column) * 0x9e3779b97f4a7c15u >> 20) & mask_;
  }

  std::vector<Index> table_;
  std::vector<Sum> sums_;
  std::size_t mask_ = 0;
};

template <class T, class I>
Csr<T, I> multiply_rows(const Core& a, const Core& b) {
  const I* columns = a.columns<I>();
  const Index* offsets = a.offsets();
  const Needed needed(columns, a.stored().mine, 0, 0, 0);
  const Factor<T, I> factor(needed, b);
  std::vector<Local> places(static_cast<std::size_t>(a.stored().mine));
  for (std::size_t k = 0; k < places.size(); ++k) places[k] = local(needed.place(columns[k]));
  RowSums<T, I> sums;
  Csr<T, I> rows{{0}, {}, {}};
  for (Index row = 0; row < a.my_rows(); ++row) {
    Index most = 0;
    for (Index k = offsets[row]; k < offsets[row + 1]; ++k) {
      most += factor[places[static_cast<std::size_t>(k)]].count;
    }
    sums.begin(std::min(most, b.kind().columns));
    for (Index k = offsets[row]; k < offsets[row + 1]; ++k) {
      const auto& other = factor[places[static_cast<std::size_t>(k)]];
      const T value = a.values<T>()[k];
      for (Index l = 0; l < other.count; ++l) sums.add(other.columns[l], other.values[l], value);
    }
    sums.take(rows);
    rows.offsets.push_back(static_cast<Index>(rows.columns.size()));
  }
  return rows;
}

}  // namespace

Handle multiply(const Core* left, const Core* right, const std::string& name) {
  const Core& a = ready("matmul", left);
  const Core& b = ready("matmul", right);
  need_alike("matmul", a, b);
  if (a.kind().columns != b.kind().rows) {
    throw Error(Fault::argument,
                base::text("matmul: ", a.label(), " of ", a.kind().rows, " x ", a.kind().columns,
                           " and ", b.label(), " of ", b.kind().rows, " x ", b.kind().columns,
                           " elements do not fit together"));
  }
  const Kind kind{a.kind().type, a.kind().index, a.kind().rows, b.kind().columns};
  const Handle c = create_divided(a.group(), kind, name, a.division());
  collective("sparse x sparse", a, [&] {
    with_types(kind.type, kind.index, [&]<class T, class I>() {
      Csr<T, I> rows;
      agree(a.group(), "matmul of " + a.label() + " and " + b.label(), 0,
            [&] { rows = multiply_rows<T, I>(a, b); });
      c->entries().close();
      c->install(rows);
    });
  });
  return c;
}

}  // namespace gannet::sparse
