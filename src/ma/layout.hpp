#pragma once

#include <algorithm>
#include <cstdint>

namespace gannet::ma {

using Address = std::int64_t;  ///< signed, so that differences with huge requests stay comparable

/// Blocks begin and end at multiples of a cache line.
inline constexpr Address granule = 64;
inline constexpr Address guard_bytes = 8;

constexpr Address round_up(Address value, Address multiple) {
  return (value + multiple - 1) & -multiple;
}

/// Where the elements of a block may lie in free memory; pure arithmetic. A block is a granule that
/// ends with a guard word, the elements, a guard word, and what is missing to whole granules.
/// Free memory [low, high) is given in whole granules; bytes at most most_bytes.
struct Layout {
  static constexpr Address most_bytes = Address{1} << 60;

  Address alignment = granule;  ///< power of two, at least a granule
  Address skew = 0;             ///< elements lie so far behind a multiple of the alignment

  /// First place for elements in memory that begins at `low`.
  constexpr Address lowest(Address low) const { return round_up(low + granule, alignment) + skew; }

  /// Last place for `bytes` of elements in memory that ends at `high`.
  constexpr Address highest(Address high, Address bytes) const {
    return ((high - guard_bytes - bytes - skew) & -alignment) + skew;
  }

  /// Where a block whose elements lie there begins at the latest, and where it ends.
  constexpr Address begin(Address elements) const { return elements - skew - granule; }
  static constexpr Address end(Address elements, Address bytes) {
    return round_up(elements + bytes + guard_bytes, granule);
  }

  /// The most bytes of elements that one block in [low, high) can have; negative if there is no
  /// room for the guard words even.
  constexpr Address room(Address low, Address high) const {
    return high - guard_bytes - lowest(low);
  }

  /// The most bytes that a block takes beyond its elements.
  constexpr Address overhead() const { return alignment + skew + guard_bytes + granule - 1; }
};

}  // namespace gannet::ma
