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

/// Whether two orders are the same but for letters with one value.
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

}  // namespace

PairKernel::PairKernel(Element type, const Step& step, const Product& product) : type_(type) {
  const Letters &a = product.factors[0].letters, &b = product.factors[1].letters;
  const Letters& c = step.result.letters;
  batch_ = kept(c, [&](int l) { return contains(a, l) && contains(b, l); });
  const auto is_row = [&](int l) { return contains(a, l) && !contains(b, l); };
  const auto is_column = [&](int l) { return contains(b, l) && !contains(a, l); };
  const auto is_inner = [&](int l) { return contains(a, l) && contains(b, l) && !contains(c, l); };

  // Of the orders that occur, the one that leaves most tiles as they are. A tile of the result is
  // permuted once for many products.
  double least = 10;
  for (const Letters& rows : {kept(c, is_row), kept(a, is_row)}) {
    for (const Letters& columns : {kept(c, is_column), kept(b, is_column)}) {
      for (const Letters& inner : {kept(a, is_inner), kept(b, is_inner)}) {
        const double moves = (lies_as_matrix(a, batch_, rows, inner) ? 0 : 1) +
                             (lies_as_matrix(b, batch_, inner, columns) ? 0 : 1) +
                             (lies_as_matrix(c, batch_, rows, columns) ? 0 : 0.5);
        if (moves >= least) continue;
        least = moves;
        rows_ = rows;
        columns_ = columns;
        inner_ = inner;
      }
    }
  }
  exchanged_ = c == chain({&batch_, &columns_, &rows_});
  if (exchanged_) std::swap(rows_, columns_);
  sum_ = chain({&batch_, &rows_, &columns_});
  conjugated_a_ = product.factors[exchanged_ ? 1 : 0].conjugated;
  conjugated_b_ = product.factors[exchanged_ ? 0 : 1].conjugated;
}

PairKernel::Matrix PairKernel::as_matrix(const ByLetter<Index>& extents, const TileView& tile,
                                         const Side& side, AlignedBytes& scratch) const {
  const Letters plain = chain({&batch_, side.rows, side.columns});
  if (!side.conjugated) {
    if (same_order(extents, tile.letters, plain)) return {tile.data, false};
    const Letters transposed = chain({&batch_, side.columns, side.rows});
    if (same_order(extents, tile.letters, transposed)) return {tile.data, true};
  }
  ByLetter<Index> stride{};
  Index elements = 1;
  for (std::size_t d = tile.letters.size(); d-- > 0;) {
    const auto letter = static_cast<std::size_t>(tile.letters[d]);
    stride[letter] = elements;
    elements *= extents[letter];
  }
  std::vector<Loop> loops;
  Index out = 1;
  for (std::size_t d = plain.size(); d-- > 0;) {
    const auto letter = static_cast<std::size_t>(plain[d]);
    loops.push_back({extents[letter], stride[letter], out});
    out *= extents[letter];
  }
  std::byte* to = scratch.grow(static_cast<std::size_t>(elements) * bytes_of(type_));
  Move how;
  how.conjugated = side.conjugated;
  move_elements(type_, std::move(loops), tile.data, to, how);
  return {to, false};
}

void PairKernel::multiply(const ByLetter<Index>& extents, const TileView& first,
                          const TileView& second, void* sum, Scratch& scratch) const {
  const TileView &a = exchanged_ ? second : first, &b = exchanged_ ? first : second;
  const Index batch = size_of(extents, batch_), m = size_of(extents, rows_),
              n = size_of(extents, columns_), k = size_of(extents, inner_);
  const Matrix left = as_matrix(extents, a, {&rows_, &inner_, conjugated_a_}, scratch.a);
  const Matrix right = as_matrix(extents, b, {&inner_, &columns_, conjugated_b_}, scratch.b);
  with_type(type_, [&]<class T>(T) {
    const T alpha(static_cast<float>(a.sign * b.sign));
    const T* x = static_cast<const T*>(left.data);
    const T* y = static_cast<const T*>(right.data);
    T* z = static_cast<T*>(sum);
    if (m * n * k == 1) {
      for (Index i = 0; i < batch; ++i) z[i] += alpha * x[i] * y[i];
      return;
    }
    for (Index i = 0; i < batch; ++i) {
      gemm(left.transposed, right.transposed, m, n, k, alpha, x + i * m * k, y + i * k * n,
           z + i * m * n);
    }
  });
}

}  // namespace gannet::tensor
