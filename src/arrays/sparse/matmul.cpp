#include <algorithm>
#include <span>

#include "base/text.hpp"
#include "sparse/check.hpp"
#include "sparse/far.hpp"
#include "sparse/needed.hpp"
#include "sparse/row_sums.hpp"
#include "sparse/types.hpp"

namespace gannet::sparse {

namespace {

/// The rows of b that my rows of a meet: those of this node in place, the others as copies.
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

/// My rows of a product, one after the other.
template <class T, class I>
class Product {
 public:
  Product(const Core& a, const Core& b)
      : a_(a),
        b_columns_(b.kind().columns),
        needed_(a.columns<I>(), a.stored().mine, 0, 0, 0),
        factor_(needed_, b),
        places_(static_cast<std::size_t>(a.stored().mine)) {
    const I* columns = a.columns<I>();
    for (std::size_t k = 0; k < places_.size(); ++k) places_[k] = local(needed_.place(columns[k]));
  }

  Csr<T, I> make() {
    for (Index row = 0; row < a_.my_rows(); ++row) {
      if (row == a_.my_rows() / sample) reserve_for_all();
      fetch_ahead(row);
      sum_up(row);
      rows_.offsets.push_back(static_cast<Index>(rows_.columns.size()));
    }
    return std::move(rows_);
  }

 private:
  /// One row in this many is sampled to tell how long the others will be.
  static constexpr Index sample = 16;

  using Other = typename Factor<T, I>::Row;
  std::span<const Local> places(Index row) const {
    const Index* offsets = a_.offsets();
    return std::span(places_).subspan(static_cast<std::size_t>(offsets[row]),
                                      static_cast<std::size_t>(offsets[row + 1] - offsets[row]));
  }

  void reserve_for_all() {
    const std::size_t all = rows_.columns.size() * sample, more = all / 16;
    rows_.offsets.reserve(static_cast<std::size_t>(a_.my_rows()) + 1);
    rows_.columns.reserve(all + more);
    rows_.values.reserve(all + more);
  }

  /// Rows of b are anywhere: their beginnings are prefetched two rows ahead, the rows themselves
  /// one row ahead.
  void fetch_ahead(Index row) const {
    if (row + 2 < a_.my_rows()) {
      for (const Local place : places(row + 2)) __builtin_prefetch(&factor_[place]);
    }
    if (row + 1 < a_.my_rows()) {
      for (const Local place : places(row + 1)) {
        __builtin_prefetch(factor_[place].columns);
        __builtin_prefetch(factor_[place].values);
      }
    }
  }

  void sum_up(Index row) {
    const auto others = places(row);
    Index most = 0;
    for (const Local place : others) most += factor_[place].count;
    sums_.begin(std::min(most, b_columns_));
    const T* values = a_.values<T>() + a_.offsets()[row];
    for (std::size_t k = 0; k < others.size(); ++k) {
      const Other& other = factor_[others[k]];
      for (Index l = 0; l < other.count; ++l)
        sums_.add(other.columns[l], other.values[l], values[k]);
    }
    sums_.take(rows_);
  }

  const Core& a_;
  Index b_columns_;
  Needed needed_;
  Factor<T, I> factor_;
  std::vector<Local> places_;  // of the row of b that belongs to each entry of a
  RowSums<T, I> sums_;
  Csr<T, I> rows_{{0}, {}, {}};
};

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
            [&] { rows = Product<T, I>(a, b).make(); });
      c->entries().close();
      c->install(rows);
    });
  });
  return c;
}

}  // namespace gannet::sparse
