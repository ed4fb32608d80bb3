#include "tensor/pair_kernel.hpp"

#include <algorithm>

#include "tensor/blas.hpp"
#include "tensor/core.hpp"
#include "tensor/dispatch.hpp"
#include "tensor/move_elements.hpp"

namespace gannet::tensor {

namespace {

bool contains(const Letters& letters, int letter) {
  return std::find(letters.begin(), letters.end(), letter) != letters.end();
}

template <class Keep>
Letters kept(const Letters& letters, const Keep& keep) {
  Letters some;
  std::copy_if(letters.begin(), letters.end(), std::back_inserter(some), keep);
  return some;
}

Letters chain(std::initializer_list<const Letters*> parts) {
  Letters all;
  for (const Letters* part : parts) all.insert(all.end(), part->begin(), part->end());
  return all;
}

Index size_of(const ByLetter<Index>& extents, const Letters& letters) {
  Index size = 1;
  for (const int letter : letters) size *= extents[static_cast<std::size_t>(letter)];
  return size;
}

/// Whether two orders are the same except for letters that have one value.
bool same_order(const ByLetter<Index>& extents, const Letters& a, const Letters& b) {
  const auto longer = [&](int letter) { return extents[static_cast<std::size_t>(letter)] > 1; };
  auto i = a.begin(), j = b.begin();
  for (;;) {
    i = std::find_if(i, a.end(), longer);
    j = std::find_if(j, b.end(), longer);
    if (i == a.end() || j == b.end()) return i == a.end() && j == b.end();
    if (*i++ != *j++) return false;
  }
}

bool lies_as_matrix(const Letters& letters, const Letters& batch, const Letters& rows,
                    const Letters& columns) {
  return letters == chain({&batch, &rows, &columns}) || letters == chain({&batch, &columns, &rows});
}

constexpr std::size_t none = 2;  // none of the operands is gathered

/// A tile of this many bytes does not stay in a core's caches while it is permuted. If it is
/// smaller, or meets more columns than this, BLAS is faster, its permutation included.
constexpr double bytes_for_tblis = 8 << 20;
constexpr double few_for_tblis = 256;

/// A letter as a label of TBLIS.
char label_of(int letter) { return static_cast<char>('A' + letter); }
constexpr char all_columns = 'z';
static_assert('A' + max_letters <= 'z');

/// Adds dimensions for these letters; neighbours along the last one are `stride` apart.
void add_dims(Strided& tensor, const ByLetter<Index>& extents, const Letters& letters,
              Index stride) {
  for (std::size_t d = letters.size(); d-- > 0;) {
    const Index extent = extents[static_cast<std::size_t>(letters[d])];
    tensor.add(label_of(letters[d]), extent, stride);
    stride *= extent;
  }
}

}  // namespace

PairKernel::PairKernel(Element type, const Step& step, const Product& product, KernelChoice choice)
    : type_(type), tblis_(choice.tblis) {
  const std::size_t gathered = step.takes_blocks() ? smaller_factor(step, product) : none;
  choose_orders(step, product, gathered);
  const bool lies_exchanged = step.result.letters == chain({&batch_, &columns_, &rows_});
  exchanged_ = gathered == none ? lies_exchanged : gathered == 0;
  if (exchanged_) std::swap(rows_, columns_);
  sum_ = chain({&batch_, &rows_, &columns_});
  conjugated_rows_ = product.factors[row_factor()].conjugated;
  conjugated_columns_ = product.factors[column_factor()].conjugated;
  if (tblis_) choose_tblis(step, product, choice.always);
}

/// Of the orders that occur, the one that leaves most tiles as they are. A tile of the result is
/// permuted once for many products, and a tile that is gathered is moved anyway.
void PairKernel::choose_orders(const Step& step, const Product& product, std::size_t gathered) {
  const Letters &a = product.factors[0].letters, &b = product.factors[1].letters;
  const Letters& c = step.result.letters;
  batch_ = kept(c, [&](int l) { return contains(a, l) && contains(b, l); });
  const auto is_row = [&](int l) { return contains(a, l) && !contains(b, l); };
  const auto is_column = [&](int l) { return contains(b, l) && !contains(a, l); };
  const auto is_inner = [&](int l) { return contains(a, l) && contains(b, l) && !contains(c, l); };
  double least = 10;
  for (const Letters& rows : {kept(c, is_row), kept(a, is_row)}) {
    for (const Letters& columns : {kept(c, is_column), kept(b, is_column)}) {
      for (const Letters& inner : {kept(a, is_inner), kept(b, is_inner)}) {
        const double moves = (gathered == 0 || lies_as_matrix(a, batch_, rows, inner) ? 0 : 1) +
                             (gathered == 1 || lies_as_matrix(b, batch_, inner, columns) ? 0 : 1) +
                             (lies_as_matrix(c, batch_, rows, columns) ? 0 : 0.5);
        if (moves >= least) continue;
        least = moves;
        rows_ = rows;
        columns_ = columns;
        inner_ = inner;
      }
    }
  }
}

/// TBLIS reads a tile in place, but multiplies more slowly than BLAS.
void PairKernel::choose_tblis(const Step& step, const Product& product, bool always) {
  const auto pays = [&](std::size_t factor, const Letters& others) {
    const double bytes = mean_tile(step.letters, product.factors[factor].letters) *
                         static_cast<double>(bytes_of(type_));
    const double met = mean_tile(step.letters, others) * tiles_together(step, others);
    return always || (bytes >= bytes_for_tblis && met < few_for_tblis);
  };
  rows_by_tblis_ = !conjugated_rows_ && pays(row_factor(), columns_);
  columns_by_tblis_ =
      !conjugated_columns_ && tiles_together(step, columns_) <= 1 && pays(column_factor(), rows_);
}

/// The tiles of a tensor with symmetry may follow from others in any order.
bool PairKernel::uses_tblis(const Product& product) const {
  const auto moves = [&](std::size_t factor) {
    const Operand& operand = product.factors[factor];
    return permutes(product, factor) || (operand.tensor && !operand.tensor->orbit().trivial());
  };
  return (rows_by_tblis_ && moves(row_factor())) || (columns_by_tblis_ && moves(column_factor()));
}

bool PairKernel::permutes(const Product& product, std::size_t factor) const {
  const Letters& outer = factor == row_factor() ? rows_ : columns_;
  return product.factors[factor].conjugated ||
         !lies_as_matrix(product.factors[factor].letters, batch_, outer, inner_);
}

PairKernel::Size PairKernel::size(const ByLetter<Index>& extents) const {
  return {size_of(extents, batch_), size_of(extents, rows_), size_of(extents, columns_),
          size_of(extents, inner_)};
}

/// Moves the elements of a tile to their places in matrices; `first` is the first element's place.
void PairKernel::permute(const ByLetter<Index>& extents, const TileView& tile, const Side& side,
                         Move how, const Matrices& into, std::byte* first) const {
  ByLetter<Index> from{};
  Index elements = 1;
  for (std::size_t d = tile.letters.size(); d-- > 0;) {
    const auto letter = static_cast<std::size_t>(tile.letters[d]);
    from[letter] = elements;
    elements *= extents[letter];
  }
  std::vector<Loop> loops;
  const auto add = [&](const Letters& letters, Index apart) {
    for (std::size_t d = letters.size(); d-- > 0;) {
      const auto letter = static_cast<std::size_t>(letters[d]);
      loops.push_back({extents[letter], from[letter], apart});
      apart *= extents[letter];
    }
  };
  add(*side.columns, 1);
  add(*side.rows, into.stride);
  add(batch_, into.apart);
  how.conjugated = side.conjugated;
  move_elements(type_, std::move(loops), tile.data, first, how);
}

Matrices PairKernel::as_matrices(const ByLetter<Index>& extents, const TileView& tile,
                                 const Side& side, AlignedBytes& scratch) const {
  const Index rows = size_of(extents, *side.rows), columns = size_of(extents, *side.columns);
  Matrices found{tile.data, columns, rows * columns, false, tile.sign, {}};
  const auto lies = [&](const Letters& first, const Letters& second) {
    return !side.conjugated && same_order(extents, tile.letters, chain({&batch_, &first, &second}));
  };
  if (lies(*side.rows, *side.columns)) return found;
  if (lies(*side.columns, *side.rows)) {
    found.transposed = true;
    found.stride = rows;
    return found;
  }
  const Index elements = size_of(extents, batch_) * rows * columns;
  if (side.by_tblis && elements > 0) {
    found.as_it_lies = tile.letters;
    return found;
  }
  std::byte* to = scratch.grow(static_cast<std::size_t>(elements) * bytes_of(type_));
  permute(extents, tile, side, {}, found, to);
  found.data = to;
  return found;
}

Matrices PairKernel::of_rows(const ByLetter<Index>& extents, const TileView& tile,
                             AlignedBytes& scratch) const {
  return as_matrices(extents, tile, row_side(), scratch);
}

Matrices PairKernel::of_columns(const ByLetter<Index>& extents, const TileView& tile,
                                AlignedBytes& scratch) const {
  return as_matrices(extents, tile, column_side(), scratch);
}

void PairKernel::gather(const ByLetter<Index>& extents, const TileView& tile, const Matrices& into,
                        std::byte* first) const {
  Move how;
  how.scale = tile.sign;
  permute(extents, tile, column_side(), how, into, first);
}

/// Where the elements are, for TBLIS. Columns that come from several tiles are one dimension of
/// their own.
Strided PairKernel::strided(const ByLetter<Index>& extents, const Matrices& matrices,
                            const Side& side, Index columns) const {
  Strided tensor{const_cast<void*>(matrices.data), static_cast<double>(matrices.sign), {}, {}, {}};
  if (!matrices.as_it_lies.empty()) {
    add_dims(tensor, extents, matrices.as_it_lies, 1);
    return tensor;
  }
  const Index across = matrices.transposed ? matrices.stride : 1;
  if (side.columns == &columns_ && columns > 0) {
    tensor.add(all_columns, columns, across);
  } else {
    add_dims(tensor, extents, *side.columns, across);
  }
  add_dims(tensor, extents, *side.rows, matrices.transposed ? 1 : matrices.stride);
  add_dims(tensor, extents, batch_, matrices.apart);
  return tensor;
}

void PairKernel::multiply_as_they_lie(const ByLetter<Index>& extents, const Size& size,
                                      const Matrices& rows, const Matrices& columns,
                                      const Sum& sum) const {
  const Index together = columns.as_it_lies.empty() ? size.columns : 0;
  Strided a = strided(extents, rows, row_side(), together);
  Strided b = strided(extents, columns, column_side(), together);
  const Matrices sums{sum.data, sum.stride, size.rows * sum.stride, false, 1, {}};
  Strided c = strided(extents, sums, {&rows_, &columns_, false, false}, together);
  c.scale = sum.fresh ? 0.0 : 1.0;
  tblis_->multiply(type_, a, b, c);
}

void PairKernel::multiply(const ByLetter<Index>& extents, const Size& size, const Matrices& rows,
                          const Matrices& columns, const Sum& sum) const {
  const auto [batch, m, n, k] = size;
  if (m * n == 0) return;
  if (!rows.as_it_lies.empty() || !columns.as_it_lies.empty()) {
    return multiply_as_they_lie(extents, size, rows, columns, sum);
  }
  with_type(type_, [&]<class T>(T) {
    const T alpha(static_cast<float>(rows.sign * columns.sign)), beta(sum.fresh ? 0.0f : 1.0f);
    const T* x = static_cast<const T*>(rows.data);
    const T* y = static_cast<const T*>(columns.data);
    T* z = static_cast<T*>(sum.data);
    for (Index i = 0; i < batch; ++i) {
      const T *a = x + i * rows.apart, *b = y + i * columns.apart;
      T* c = z + i * m * sum.stride;
      if (m * n * k == 1) {
        *c = alpha * *a * *b + (sum.fresh ? T(0) : *c);
      } else {
        gemm<T>(m, n, k, alpha, {a, rows.stride, rows.transposed},
                {b, columns.stride, columns.transposed}, beta, {c, sum.stride});
      }
    }
  });
}

}  // namespace gannet::tensor
