#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>

#include "gannet/export.hpp"
#include "gannet/types.hpp"

namespace gannet::tensor {

/// Maximum number of dimensions of a tensor; a tensor without dimensions is a scalar.
inline constexpr int max_dims = 8;

/// Position of a tile in a tensor: its number along each dimension.
class TileAt {
 public:
  TileAt() = default;
  TileAt(std::initializer_list<int> numbers)
      : TileAt(std::span<const int>(numbers.begin(), numbers.size())) {}
  explicit TileAt(std::span<const int> numbers) : dims_(static_cast<int>(numbers.size())) {
    if (numbers.size() > max_dims) too_many(numbers.size());
    std::copy(numbers.begin(), numbers.end(), at_.begin());
  }
  static TileAt zeros(int dims) {
    TileAt at;
    at.dims_ = dims;
    return at;
  }

  int dims() const { return dims_; }
  int operator[](int d) const { return at_[static_cast<std::size_t>(d)]; }
  int& operator[](int d) { return at_[static_cast<std::size_t>(d)]; }
  const int* begin() const { return at_.data(); }
  const int* end() const { return at_.data() + dims_; }

  friend bool operator==(const TileAt& a, const TileAt& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  [[noreturn]] GANNET_API static void too_many(std::size_t given);

  std::array<int, max_dims> at_{};
  int dims_ = 0;
};

/// A tile and its index range: lo[d] <= i[d] < hi[d]. Its elements are dense, in row-major order.
struct Tile {
  TileAt at;
  std::array<Index, max_dims> lo{};
  std::array<Index, max_dims> hi{};

  int dims() const { return at.dims(); }
  Index extent(int d) const {
    return hi[static_cast<std::size_t>(d)] - lo[static_cast<std::size_t>(d)];
  }
  Index size() const {
    Index size = 1;
    for (int d = 0; d < dims(); ++d) size *= extent(d);
    return size;
  }
};

}  // namespace gannet::tensor
