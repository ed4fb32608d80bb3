#include "algo/blocked.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

#include "algo/transpose.hpp"
#include "array/gets.hpp"

namespace gannet::algo {

namespace {

/// How many of `n` indices place `me` of `places` gets when they are assigned in blocks.
Index share(Index n, Index block, int me, int places) {
  const Index whole = n / block;
  const Index mine = whole / places + (me < whole % places);
  return mine * block + (me == whole % places ? n % block : 0);
}

Patch mirrored(const Patch& p) { return {{p.lo[1], p.lo[0]}, {p.hi[1], p.hi[0]}}; }

template <class T>
bool is_finite(T x) {
  if constexpr (Real<T>) {
    return std::isfinite(x);
  } else {
    return std::isfinite(x.real()) && std::isfinite(x.imag());
  }
}

}  // namespace

template <class T>
Blocked<T>::Blocked(const Grid& grid, Index rows, Index columns)
    : grid_(&grid), rows_(rows), columns_(columns) {
  if (!grid.member()) return;
  local_rows_ = share(rows, block, grid.row(), grid.rows());
  local_columns_ = share(columns, block, grid.column(), grid.columns());
  const Index leading = std::max<Index>(1, local_rows_);
  data_ = std::make_unique_for_overwrite<T[]>(static_cast<std::size_t>(leading * local_columns_));

  const int size = static_cast<int>(block);
  descriptor_ = {
      1, grid.context(),           static_cast<int>(rows), static_cast<int>(columns), size, size, 0,
      0, static_cast<int>(leading)};
}

template <class T>
Index Blocked<T>::largest_share(const Grid& grid, Index rows, Index columns) {
  return share(rows, block, 0, grid.rows()) * share(columns, block, 0, grid.columns());
}

/// visit(patch of the whole matrix, where its elements are in local memory)
template <class T>
template <class Visit>
void Blocked<T>::for_each_block(Visit&& visit) const {
  for (Index j = 0; j < local_columns_; j += block) {
    const Index column = (j / block * grid_->columns() + grid_->column()) * block;
    const Index last_column = std::min(column + block, columns_);
    for (Index i = 0; i < local_rows_; i += block) {
      const Index row = (i / block * grid_->rows() + grid_->row()) * block;
      visit(Patch{{row, column}, {std::min(row + block, rows_), last_column}},
            data() + j * *leading() + i);
    }
  }
}

template <class T>
void Blocked<T>::load(const Matrix& from) {
  if (from.order == Order::row_major) return load_row_major(from.array);
  array::Gets gets;
  for_each_block([&](const Patch& patch, T* here) {
    gets.add(from.array.core, mirrored(patch), here, columns_first());
  });
  gets.wait();
}

/// Many blocks are fetched at once: another node may be a millisecond away.
template <class T>
void Blocked<T>::load_row_major(const Operand& from) {
  constexpr std::size_t at_once = 128, size = block * block;
  std::vector<std::pair<Patch, T*>> blocks;
  for_each_block([&](const Patch& patch, T* here) { blocks.emplace_back(patch, here); });
  const auto room = std::min(at_once, blocks.size());
  const auto rows_first = std::make_unique_for_overwrite<T[]>(room * size);
  for (std::size_t begin = 0; begin < blocks.size(); begin += room) {
    const auto some = std::span(blocks).subspan(begin, std::min(room, blocks.size() - begin));
    array::Gets gets;
    for (std::size_t n = 0; n < some.size(); ++n) {
      gets.add(from.core, some[n].first, &rows_first[n * size], {});
    }
    gets.wait();
    for (std::size_t n = 0; n < some.size(); ++n) {
      const auto& [patch, here] = some[n];
      transpose_local(&rows_first[n * size], patch.extent(1), here, *leading(), patch.extent(1),
                      patch.extent(0), sizeof(T));
    }
  }
}

template <class T>
void Blocked<T>::store(const Matrix& to) const {
  std::array<T, block * block> rows_first;
  for_each_block([&](const Patch& patch, const T* here) {
    if (to.order == Order::column_major) {
      array::put(to.array.core, mirrored(patch), here, columns_first());
      return;
    }
    transpose_local(here, *leading(), rows_first.data(), patch.extent(1), patch.extent(0),
                    patch.extent(1), sizeof(T));
    array::put(to.array.core, patch, rows_first.data(), {});
  });
}

template <class T>
bool Blocked<T>::finite() const {
  return std::all_of(data(), data() + local_size(), [](T x) { return is_finite(x); });
}

template <class T>
void Blocked<T>::clear_upper() {
  for_each_block([&](const Patch& patch, T* here) {
    for (Index j = patch.lo[1]; j < patch.hi[1]; ++j, here += *leading()) {
      const Index above = std::clamp(j - patch.lo[0], Index{0}, patch.extent(0));
      std::fill_n(here, above, T(0));
    }
  });
}

template class Blocked<float>;
template class Blocked<double>;
template class Blocked<std::complex<float>>;
template class Blocked<std::complex<double>>;

}  // namespace gannet::algo
