#pragma once

#include <concepts>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "gannet/algo.hpp"
#include "gannet/array.hpp"
#include "gannet/sparse_entries.hpp"

namespace gannet {

/// Elements of sparse matrices: int and long long, float, double and both kinds of complex numbers.
template <class T>
concept SparseNumber = Floating<T> ||
    (Numeric<T> && (element_of<T> == Element::int32 || element_of<T> == Element::int64));

/// How column numbers are stored: in 4 or 8 bytes. Rows, and numbers of entries, always have 8.
template <class I>
concept SparseIndex = std::same_as<I, std::int32_t> || std::same_as<I, std::int64_t>;

/// How to create a sparse matrix.
struct SparseOptions {
  std::string name = {};   ///< for messages and statistics
  Distribution rows = {};  ///< of the rows, one block for each rank; default: equal blocks
};

/// What happens to elements that are added at the same place.
enum class Combine {
  sum,   ///< their sum, in the order of ranks, and for each rank in the order of adding
  last,  ///< the last one, in the same order
};

/// How to assemble.
struct AssembleOptions {
  Combine combine = Combine::sum;
  bool refillable = false;  ///< remember where each element went, for refill()
};

/// Consecutive rows of a matrix, in this rank's memory. The entries of row first + r are those from
/// offsets[r] - offsets[0] to offsets[r + 1] - offsets[0], in ascending order of columns.
template <class T, class I>
struct SparseRows {
  Index first = 0;                  ///< number of the first row
  std::span<const Index> offsets;   ///< one more than there are rows; empty if there are no rows
  std::span<const I> columns = {};  ///< column of each entry, in the whole matrix
  std::span<T> values = {};

  Index count() const { return offsets.empty() ? 0 : static_cast<Index>(offsets.size()) - 1; }
  Index entries() const { return static_cast<Index>(columns.size()); }

  /// Row first + r.
  struct Row {
    std::span<const I> columns;
    std::span<T> values;
  };
  Row row(Index r) const {
    const auto at = static_cast<std::size_t>(r);
    const auto begin = static_cast<std::size_t>(offsets[at] - offsets[0]);
    const auto size = static_cast<std::size_t>(offsets[at + 1] - offsets[at]);
    return {columns.subspan(begin, size), values.subspan(begin, size)};
  }
};

/// A copy of a block of a sparse matrix, as SparseRows.
template <class T, class I>
struct SparseBlock {
  Index first = 0;
  std::vector<Index> offsets = {};
  std::vector<I> columns = {};
  std::vector<T> values = {};

  SparseRows<const T, I> rows() const { return {first, offsets, columns, values}; }
};

/// The compiled core that Sparse<T, I> forwards to (src/arrays/sparse). Indices are 64 bits wide
/// unless they come with a core, which knows their width; values are of its element type.
namespace sparse {

class Core;
using Handle = std::shared_ptr<Core>;
class Multiplying;

GANNET_API Handle create(const Group& group, Index rows, Index columns, Element type, Element index,
                         const SparseOptions& options);
GANNET_API Handle duplicate(const Core* like, const std::string& name);
GANNET_API void end(Core* core) noexcept;

GANNET_API Entries& entries(Core* core);
GANNET_API void assemble(Core* core, const AssembleOptions& how);
GANNET_API void refill(Core* core, const void* values, std::size_t count);

struct Rows {
  Index first;
  std::span<const Index> offsets;
  const void* columns;
  void* values;
};
GANNET_API Rows my_rows(const Core* core);

/// Growable storage that get() fills.
struct BlockPlaces {
  std::vector<Index>& offsets;
  void* columns;  ///< std::vector of the index type
  void* values;   ///< std::vector of the element type
};
GANNET_API void get(const Core* core, const Patch& block, const BlockPlaces& places);
GANNET_API void accumulate(Core* core, const void* rows, const void* columns, const void* values,
                           std::size_t count, const void* alpha);

GANNET_API void from_dense(Core* core, const algo::Operand& dense, double drop, bool diagonal);
GANNET_API void to_dense(const Core* core, const algo::Operand& dense);
GANNET_API Handle transpose(const Core* core, const SparseOptions& options);

GANNET_API void zero(Core* core);
GANNET_API void scale(Core* core, const void* factor);
GANNET_API void get_diagonal(const Core* core, const algo::Operand& v);
GANNET_API void shift_diagonal(Core* core, const void* value);
GANNET_API void scale_rows(Core* core, const algo::Operand& v);
GANNET_API void scale_columns(Core* core, const algo::Operand& v);

GANNET_API std::shared_ptr<Multiplying> begin_multiply(const Core* a, const array::Core* x,
                                                       array::Core* y, const void* alpha,
                                                       const void* beta);
GANNET_API void finish(Multiplying& product);
GANNET_API void multiply_dense(const Core* a, const algo::Operand& b, const algo::Operand& c);
GANNET_API void dense_multiply(const algo::Operand& b, const Core* a, const algo::Operand& c);
GANNET_API Handle multiply(const Core* a, const Core* b, const std::string& name);

GANNET_API void write_market(const Core* core, const std::string& path);
GANNET_API Handle read_market(const Group& group, const std::string& path, Element type,
                              Element index, const SparseOptions& options);

GANNET_API Index rows(const Core* core);
GANNET_API Index columns(const Core* core);
GANNET_API Index entry_count(const Core* core);
GANNET_API bool assembled(const Core* core);
GANNET_API Patch rows_of(const Core* core, int rank);
GANNET_API int owner(const Core* core, Index row);
GANNET_API const std::string& name(const Core* core);
GANNET_API const Group& group(const Core* core);
GANNET_API Distribution distribution(const Core* core);

}  // namespace sparse

/// A product y := alpha * A * x + beta * y in flight (begin_multiply). All ranks finish it before x
/// or y are used again; a product that is dropped leaves y incomplete.
class Product {
 public:
  /// Collective. On return y is complete on all ranks.
  void finish() {
    if (under_way_) sparse::finish(*std::exchange(under_way_, nullptr));
  }

  explicit Product(std::shared_ptr<sparse::Multiplying> under_way)
      : under_way_(std::move(under_way)) {}

 private:
  std::shared_ptr<sparse::Multiplying> under_way_;
};

/// A sparse matrix whose rows are distributed over the ranks of a group, compressed by rows, with
/// the columns of each row in ascending order.
///
/// It is made in two steps: any rank adds elements anywhere (local, into a buffer), and assemble()
/// sends them to the owners of their rows. From then on the pattern is fixed; values may change.
///
/// Each call says who takes part, as for Array: *collective* (all ranks of the group, in the same
/// order), *one-sided* or *local*. Collective calls synchronise the group at entry and at exit. One
/// thread of a rank at a time adds elements, and makes collective calls.
///
/// Errors: Fault::argument for elements outside the matrix, shapes that do not fit and matrices of
/// different groups; Fault::state for elements added after assembly, operations before it, and a
/// matrix that has been destroyed or moved from. Collective calls throw the same Error on every
/// rank, and change nothing.
template <SparseNumber T, SparseIndex I = std::int32_t>
class Sparse {
 public:
  /// Collective. A matrix without elements. Fault::argument on every rank if the ranks ask for
  /// different matrices, if columns do not fit into I, or if a rank would have its rows in several
  /// blocks.
  Sparse(const Group& group, Index rows, Index columns, const SparseOptions& options = {})
      : Sparse(sparse::create(group, rows, columns, element_of<T>, element_of<I>, options)) {}

  /// Collective. A copy of the pattern and the values.
  Sparse duplicate(const std::string& name = {}) const {
    return Sparse(sparse::duplicate(live(), name));
  }

  /// Collective in program order, but does not wait. Also done by ~Sparse.
  void destroy() { release(); }
  ~Sparse() { release(); }
  Sparse(Sparse&& other) noexcept : core_(std::move(other.core_)) {}
  Sparse& operator=(Sparse&& other) noexcept {
    if (this == &other) return *this;
    release();
    core_ = std::move(other.core_);
    return *this;
  }

  // --- Making it ---

  /// Local. Adds element (row, column), whoever owns it. Nothing is added if it lies outside the
  /// matrix.
  void add(Index row, Index column, T value) {
    sparse::entries(live()).template add<T, I>(row, column, value);
  }

  /// Local. Adds many elements: element k is at (rows[k], columns[k]). All or none of them are
  /// added.
  void add(std::span<const I> rows, std::span<const I> columns, std::span<const T> values) {
    sparse::Entries& entries = sparse::entries(live());
    entries.check<I>(rows, columns, values.size());
    for (std::size_t k = 0; k < values.size(); ++k) {
      entries.add<T, I>(rows[k], columns[k], values[k]);
    }
  }

  /// Collective, once. Sends all elements to the owners of their rows. Fault::memory on every rank
  /// if any rank lacks memory; if that is noticed after the elements were sent, they are lost.
  void assemble(const AssembleOptions& how = {}) { sparse::assemble(live(), how); }
  bool assembled() const { return sparse::assembled(live()); }

  /// Collective. New values for the same pattern: as many as this rank has added, in the order of
  /// adding. They are combined as in assemble(), where refilling has to be asked for (refillable).
  void refill(std::span<const T> values) { sparse::refill(live(), values.data(), values.size()); }

  /// Collective. Assembles from a dense matrix of the same shape: takes elements whose modulus is
  /// larger than `drop`, and with `diagonal` also those on the diagonal, whatever they are.
  template <Like<T> A>
  void from_dense(const Section<A>& dense, double drop = 0, bool diagonal = false) {
    sparse::from_dense(live(), dense, drop, diagonal);
  }

  // --- Its entries ---

  /// Local. This rank's rows, in place. Others may add to the values at the same time; sync decides
  /// who may access them when. Valid until the matrix is destroyed or its diagonal grows
  /// (shift_diagonal).
  SparseRows<const T, I> read_rows() const { return my_rows<const T>(); }
  SparseRows<T, I> update_rows() { return my_rows<T>(); }

  /// One-sided. The entries of a half-open block of rows and columns.
  SparseBlock<T, I> get(const Patch& block) const {
    SparseBlock<T, I> copy;
    sparse::get(live(), block, {copy.offsets, &copy.columns, &copy.values});
    copy.first = block.lo[0];
    return copy;
  }

  /// One-sided. Adds alpha * values[k] to the entry at (rows[k], columns[k]), each atomically with
  /// respect to other accumulates. Nothing is added if one of them is not an entry of the pattern.
  /// On return the buffers may be reused; the sums are at their targets after a fence or sync.
  void accumulate(std::span<const I> rows, std::span<const I> columns, std::span<const T> values,
                  T alpha = T(1)) {
    sparse::Entries::need_same(rows.size(), columns.size(), values.size());
    sparse::accumulate(live(), rows.data(), columns.data(), values.data(), values.size(), &alpha);
  }
  void accumulate(I row, I column, T value) {
    const T one(1);
    sparse::accumulate(live(), &row, &column, &value, 1, &one);
  }

  /// Collective. All entries := 0; all entries *= factor.
  void zero() { sparse::zero(live()); }
  void scale(T factor) { sparse::scale(live(), &factor); }

  // --- Local: what lies where ---

  Index rows() const { return sparse::rows(live()); }
  Index columns() const { return sparse::columns(live()); }
  const std::string& name() const { return sparse::name(live()); }
  const Group& group() const { return sparse::group(live()); }

  /// Number of entries on all ranks, as assemble() counted them.
  Index entries() const { return sparse::entry_count(live()); }

  int owner(Index row) const { return sparse::owner(live(), row); }

  /// The rows of a rank, as a patch of one dimension.
  Patch rows_of(int rank) const { return sparse::rows_of(live(), rank); }

  /// How the rows are divided: a vector with this distribution is divided alike, so that products
  /// write it in place. `Array<double> y(world, {a.rows()}, {.distribution = a.distribution()});`
  Distribution distribution() const { return sparse::distribution(live()); }

  /// Collective. Writes MatrixMarket text; each rank writes its own rows. On return the file is
  /// complete and on the disk. An older file stays until then, and if anything goes wrong.
  void write_market(const std::string& path) const { sparse::write_market(live(), path); }

  /// The untyped core, for other parts of the library.
  sparse::Core* core() const { return live(); }
  explicit Sparse(sparse::Handle core) : core_(std::move(core)) {}

 private:
  void release() {
    if (core_) sparse::end(core_.get());
    core_.reset();
  }
  sparse::Core* live() const { return core_.get(); }

  template <class U>
  SparseRows<U, I> my_rows() const {
    const sparse::Rows mine = sparse::my_rows(live());
    if (mine.offsets.empty()) return {mine.first, {}, {}, {}};
    const auto count = static_cast<std::size_t>(mine.offsets.back());
    return {mine.first,
            mine.offsets,
            {static_cast<const I*>(mine.columns), count},
            {static_cast<U*>(mine.values), count}};
  }

  sparse::Handle core_;
};

/// Collective. Reads a MatrixMarket coordinate file that every rank can open; each rank reads a
/// part of it. Symmetric, skew-symmetric and Hermitian files become full matrices; such files have
/// one triangle, the lower or the upper, and a diagonal that their kind allows. The values of a
/// pattern file are ones. Fault::system on every rank for a file that cannot be read,
/// Fault::argument for a malformed one, with the line; no matrix is made then.
template <SparseNumber T, SparseIndex I = std::int32_t>
Sparse<T, I> read_market(const Group& group, const std::string& path,
                         const SparseOptions& options = {}) {
  return Sparse<T, I>(sparse::read_market(group, path, element_of<T>, element_of<I>, options));
}

/// Collective. dense := A, of the same shape.
template <SparseNumber T, SparseIndex I>
void to_dense(const Sparse<T, I>& a, const Section<T>& dense) {
  sparse::to_dense(a.core(), dense);
}

/// Collective. The transpose; `options` are those of the new matrix.
template <SparseNumber T, SparseIndex I>
Sparse<T, I> transpose(const Sparse<T, I>& a, const SparseOptions& options = {}) {
  return Sparse<T, I>(sparse::transpose(a.core(), options));
}

/// Collective. v[i] := a[i, i], zero where there is no entry. v has min(rows, columns) elements.
template <SparseNumber T, SparseIndex I>
void get_diagonal(const Sparse<T, I>& a, const Section<T>& v) {
  sparse::get_diagonal(a.core(), v);
}

/// Collective. a[i, i] := a[i, i] + value. Where the diagonal has no entry, one is added; then
/// views of rows are no longer valid, and the matrix cannot be refilled.
template <SparseNumber T, SparseIndex I>
void shift_diagonal(Sparse<T, I>& a, std::type_identity_t<T> value) {
  sparse::shift_diagonal(a.core(), &value);
}

/// Collective. a[i, j] := v[i] * a[i, j], and a[i, j] := a[i, j] * v[j].
template <SparseNumber T, SparseIndex I, Like<T> V>
void scale_rows(Sparse<T, I>& a, const Section<V>& v) {
  sparse::scale_rows(a.core(), v);
}
template <SparseNumber T, SparseIndex I, Like<T> V>
void scale_columns(Sparse<T, I>& a, const Section<V>& v) {
  sparse::scale_columns(a.core(), v);
}

/// Collective. y := alpha * A * x + beta * y for vectors (arrays of one dimension) with any
/// distribution; y is not read if beta is 0. Which elements of x a rank needs from others is known
/// from the first product on, for each distribution of x. x and y are different arrays.
template <SparseNumber T, SparseIndex I, Like<T> X>
void multiply(const Sparse<T, I>& a, const Array<X>& x, const Array<T>& y,
              std::type_identity_t<T> alpha = T(1), std::type_identity_t<T> beta = T(0)) {
  sparse::finish(*sparse::begin_multiply(a.core(), x.core(), y.core(), &alpha, &beta));
}

/// Collective. The same in two halves: between them this rank may do something else, while elements
/// of x are in flight; its own part of the work is done in the first half.
template <SparseNumber T, SparseIndex I, Like<T> X>
[[nodiscard]] Product begin_multiply(const Sparse<T, I>& a, const Array<X>& x, const Array<T>& y,
                                     std::type_identity_t<T> alpha = T(1),
                                     std::type_identity_t<T> beta = T(0)) {
  return Product(sparse::begin_multiply(a.core(), x.core(), y.core(), &alpha, &beta));
}

/// Collective. C := A * B and C := B * A, for dense matrices B and C that do not overlap.
template <SparseNumber T, SparseIndex I, Like<T> B>
void matmul(const Sparse<T, I>& a, const Section<B>& b, const Section<T>& c) {
  sparse::multiply_dense(a.core(), b, c);
}
template <SparseNumber T, SparseIndex I, Like<T> B>
void matmul(const Section<B>& b, const Sparse<T, I>& a, const Section<T>& c) {
  sparse::dense_multiply(b, a.core(), c);
}

/// Collective. The sparse product A * B, with its rows distributed as those of A. There is an entry
/// wherever the patterns meet, even if its value is zero.
template <SparseNumber T, SparseIndex I>
Sparse<T, I> matmul(const Sparse<T, I>& a, const Sparse<T, I>& b, const std::string& name = {}) {
  return Sparse<T, I>(sparse::multiply(a.core(), b.core(), name));
}

}  // namespace gannet
