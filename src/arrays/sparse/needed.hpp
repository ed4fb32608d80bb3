#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

#include "sparse/core.hpp"

namespace gannet::sparse {

/// The columns in which my rows have entries, as ranges; what belongs to them (elements of a
/// vector, rows of another matrix) lies in a buffer in this order. Columns of one range [own_begin,
/// own_end) may be left out, since what belongs to them is at hand.
class Needed {
 public:
  struct Range {
    Index begin;
    Index end;
    Index at;  ///< of `begin` in the buffer
  };

  /// Local. Ranges that are up to `gap` columns apart become one.
  template <class I>
  Needed(const I* columns, Index entries, Index own_begin, Index own_end, Index gap) {
    std::vector<I> others;
    for (Index k = 0; k < entries; ++k) {
      if (columns[k] < own_begin || columns[k] >= own_end) others.push_back(columns[k]);
    }
    if (others.empty()) return;
    const auto [least, most] = std::minmax_element(others.begin(), others.end());
    if (static_cast<Index>(*most - *least) / 32 < std::ssize(others)) {
      add_by_bits(others, *least, *most, gap);
    } else {
      std::sort(others.begin(), others.end());
      for (const I column : others) add(column, gap);
    }
  }

  const std::vector<Range>& ranges() const { return ranges_; }
  Index size() const { return size_; }

  /// Where a column is in the buffer, if it is there.
  Index place(Index column) const {
    const auto after =
        std::upper_bound(ranges_.begin(), ranges_.end(), column,
                         [](Index c, const Range& range) { return c < range.begin; });
    const Range& range = *(after - 1);
    return range.at + (column - range.begin);
  }

 private:
  /// Sorts with one bit for each column, where these take less memory than the columns themselves.
  template <class I>
  void add_by_bits(const std::vector<I>& columns, I least, I most, Index gap) {
    std::vector<std::uint64_t> bits(static_cast<std::size_t>((most - least) / 64) + 1);
    for (const I column : columns) {
      const auto at = static_cast<std::uint64_t>(column - least);
      bits[at / 64] |= std::uint64_t{1} << at % 64;
    }
    for (std::size_t word = 0; word < bits.size(); ++word) {
      for (std::uint64_t left = bits[word]; left != 0; left &= left - 1) {
        add(least + static_cast<Index>(64 * word) + std::countr_zero(left), gap);
      }
    }
  }

  void add(Index column, Index gap) {
    if (ranges_.empty() || column >= ranges_.back().end + 1 + gap) {
      ranges_.push_back({column, column + 1, size_++});
    } else {
      size_ += std::max<Index>(0, column + 1 - ranges_.back().end);
      ranges_.back().end = std::max(ranges_.back().end, column + 1);
    }
  }

  std::vector<Range> ranges_;
  Index size_ = 0;
};

/// Local column numbers have 4 bytes. Fault::unsupported if a rank needs more.
using Local = std::uint32_t;
Local local(Index number);

}  // namespace gannet::sparse
