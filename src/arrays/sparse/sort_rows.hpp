#pragma once

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "sparse/core.hpp"
#include "sparse/types.hpp"

namespace gannet::sparse {

/// A column and a place in a row, to be sorted by both.
template <class I>
struct Key {
  I column;
  Index place;
  friend bool operator<(const Key& x, const Key& y) {
    return x.column != y.column ? x.column < y.column : x.place < y.place;
  }
};

/// Turns elements in any order into rows: those of one row first in their order, then by column,
/// where those at the same place become one. Local.
template <class T, class I>
class RowSorter {
 public:
  RowSorter(Index first, Index rows, const AssembleOptions& how)
      : first_(first), how_(how), rows_{std::vector<Index>(static_cast<std::size_t>(rows) + 1)} {}

  /// First all elements are counted, then all are placed, in the same order.
  void count(std::span<const Entry<T, I>> elements) {
    for (const auto& e : elements) ++rows_.offsets[static_cast<std::size_t>(e.row - first_) + 1];
  }
  void begin() {
    auto& offsets = rows_.offsets;
    for (std::size_t r = 1; r < offsets.size(); ++r) offsets[r] += offsets[r - 1];
    next_.assign(offsets.begin(), offsets.end() - 1);
    rows_.columns.resize(static_cast<std::size_t>(offsets.back()));
    rows_.values.resize(rows_.columns.size());
    if (how_.refillable) places_.reserve(rows_.columns.size());
  }
  void place(std::span<const Entry<T, I>> elements) {
    for (const auto& e : elements) {
      const Index at = next_[static_cast<std::size_t>(e.row - first_)]++;
      rows_.columns[static_cast<std::size_t>(at)] = e.column;
      rows_.values[static_cast<std::size_t>(at)] = e.value;
      if (how_.refillable) places_.push_back(at);
    }
  }

  void combine() {
    if (how_.refillable) moved_.resize(rows_.columns.size());
    auto& offsets = rows_.offsets;
    Index begin = 0;  // of the row as it was placed
    Index end = 0;    // of the rows that are finished
    for (std::size_t r = 0; r + 1 < offsets.size(); ++r) {
      const Index next = offsets[r + 1];
      sort_row(begin, next - begin);
      end = write_row(begin, end);
      offsets[r + 1] = end;
      begin = next;
    }
    rows_.columns.resize(static_cast<std::size_t>(end));
    rows_.values.resize(static_cast<std::size_t>(end));
    for (Index& place : places_) place = moved_[static_cast<std::size_t>(place)];
    moved_ = {};
  }

  const Csr<T, I>& rows() const { return rows_; }

  /// Where each element went, in the order of placing.
  std::vector<Index> take_places() { return std::move(places_); }

 private:
  void sort_row(Index begin, Index count) {
    keys_.clear();
    const I* columns = rows_.columns.data() + begin;
    for (Index k = 0; k < count; ++k) keys_.push_back({columns[k], k});
    std::sort(keys_.begin(), keys_.end());
    row_.assign(rows_.values.begin() + begin, rows_.values.begin() + begin + count);
  }

  /// Writes the row from the keys to place `end`, which is not behind the row's old one.
  Index write_row(Index begin, Index end) {
    const Index first = end;
    for (const auto& [column, place] : keys_) {
      const T value = row_[static_cast<std::size_t>(place)];
      const bool again = end > first && rows_.columns[static_cast<std::size_t>(end - 1)] == column;
      if (!again) ++end;
      T& stored = rows_.values[static_cast<std::size_t>(end - 1)];
      rows_.columns[static_cast<std::size_t>(end - 1)] = column;
      stored = again && how_.combine == Combine::sum ? base::wrapped_sum(stored, value) : value;
      if (how_.refillable) moved_[static_cast<std::size_t>(begin + place)] = end - 1;
    }
    return end;
  }

  Index first_;
  AssembleOptions how_;
  Csr<T, I> rows_;
  std::vector<Index> next_;
  std::vector<Index> places_;
  std::vector<Index> moved_;  // from the place in the row as it came to that in the end
  std::vector<Key<I>> keys_;
  std::vector<T> row_;
};

}  // namespace gannet::sparse
