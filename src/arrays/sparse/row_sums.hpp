#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "sparse/core.hpp"
#include "sparse/types.hpp"

namespace gannet::sparse {

/// Sums up one row of a product: a hash table of the columns that it has so far. Local.
template <class T, class I>
class RowSums {
 public:
  /// Makes room for this many different columns.
  void begin(Index most) {
    const auto size = std::bit_ceil(static_cast<std::size_t>(most) * 2 + 1);
    if (size > table_.size()) table_.assign(size, {});
    mask_ = size - 1;
  }

  void add(I column, T value, T factor) {
    std::size_t at = hash(column);
    while (table_[at].place != none && table_[at].column != column) at = (at + 1) & mask_;
    Slot& slot = table_[at];
    if (slot.place == none) {
      slot = {column, static_cast<I>(sums_.size())};
      arrived_.push_back(slot);
      taken_.push_back(at);
      sums_.push_back(T{});
    }
    T& sum = sums_[static_cast<std::size_t>(slot.place)];
    sum = multiply_add(sum, value, factor);
  }

  /// Hands the row over by ascending column, and is empty again.
  void take(Csr<T, I>& rows) {
    for (const std::size_t at : taken_) table_[at] = {};
    std::sort(arrived_.begin(), arrived_.end());
    for (const Slot& each : arrived_) {
      rows.columns.push_back(each.column);
      rows.values.push_back(sums_[static_cast<std::size_t>(each.place)]);
    }
    arrived_.clear();
    taken_.clear();
    sums_.clear();
  }

 private:
  static constexpr I none = -1;

  /// A column, and where its sum is. Small, since slots are what is searched and sorted; a row has
  /// no more sums than there are column numbers.
  struct Slot {
    I column{};
    I place = none;
    friend bool operator<(const Slot& x, const Slot& y) { return x.column < y.column; }
  };

  std::size_t hash(I column) const {
    return (static_cast<std::uint64_t>(column) * 0x9e3779b97f4a7c15u >> 20) & mask_;
  }

  std::vector<Slot> table_;
  std::vector<Slot> arrived_;
  std::vector<std::size_t> taken_;  // slots of the table
  std::vector<T> sums_;
  std::size_t mask_ = 0;
};

}  // namespace gannet::sparse
