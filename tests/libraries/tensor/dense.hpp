#pragma once

#include <complex>
#include <functional>
#include <string>
#include <vector>

#include "gannet/tensor.hpp"

namespace gannet::test {

/// A whole tensor on each rank, to compare with.
template <class T>
struct Dense {
  std::vector<Index> shape;
  std::vector<T> values;

  explicit Dense(std::vector<Index> extents) : shape(std::move(extents)) {
    Index size = 1;
    for (const Index extent : shape) size *= extent;
    values.assign(static_cast<std::size_t>(size), T(0));
  }

  std::size_t offset(const std::vector<Index>& at) const {
    Index offset = 0;
    for (std::size_t d = 0; d < shape.size(); ++d) offset = offset * shape[d] + at[d];
    return static_cast<std::size_t>(offset);
  }
  T& operator[](const std::vector<Index>& at) { return values[offset(at)]; }
  const T& operator[](const std::vector<Index>& at) const { return values[offset(at)]; }
};

/// Calls visit(indices) for all indices below `shape`, in row-major order.
template <class Visit>
void for_all_indices(const std::vector<Index>& shape, const Visit& visit) {
  for (const Index extent : shape) {
    if (extent == 0) return;
  }
  std::vector<Index> at(shape.size(), 0);
  for (;;) {
    visit(at);
    std::size_t d = shape.size();
    while (d > 0 && ++at[d - 1] == shape[d - 1]) at[--d] = 0;
    if (d == 0) return;
  }
}

/// All of a tensor, through its tiles.
template <class T>
Dense<T> dense_of(const tensor::Tensor<T>& from) {
  std::vector<Index> shape, lo;
  for (const auto& space : from.spaces()) shape.push_back(space.extent());
  lo.assign(shape.size(), 0);
  Dense<T> dense(shape);
  from.get_patch(lo, shape, dense.values);
  return dense;
}

/// One factor of a product as text and numbers.
template <class T>
struct DenseFactor {
  std::string labels;
  const Dense<T>* values;
  bool conjugated = false;
};

/// left(labels) += scale * product of factors, element by element; the sum of the absolute values
/// of what was added is added to `sizes`, as a measure of rounding.
template <class T>
void add_product(const std::string& labels, Dense<T>& left, Dense<double>& sizes, T scale,
                 const std::vector<DenseFactor<T>>& factors) {
  std::string letters = labels;
  std::vector<Index> extents = left.shape;
  for (const auto& factor : factors) {
    for (std::size_t d = 0; d < factor.labels.size(); ++d) {
      if (letters.find(factor.labels[d]) != std::string::npos) continue;
      letters += factor.labels[d];
      extents.push_back(factor.values->shape[d]);
    }
  }
  const auto pick = [&](const std::string& some, const std::vector<Index>& at) {
    std::vector<Index> picked;
    for (const char c : some) picked.push_back(at[letters.find(c)]);
    return picked;
  };
  for_all_indices(extents, [&](const std::vector<Index>& at) {
    T value = scale;
    for (const auto& factor : factors) {
      T x = (*factor.values)[pick(factor.labels, at)];
      if constexpr (!Real<T>) {
        if (factor.conjugated) x = std::conj(x);
      }
      value *= x;
    }
    const auto place = pick(labels, at);
    left[place] += value;
    sizes[place] += static_cast<double>(std::abs(value));
  });
}

/// A number between -1 and 1 that depends on its arguments only.
inline double noise(std::uint64_t stream, const std::vector<Index>& at) {
  std::uint64_t hash = stream * 0x9e3779b97f4a7c15u + 1;
  for (const Index i : at)
    hash = (hash ^ static_cast<std::uint64_t>(i + 1)) * 0xff51afd7ed558ccdu + (hash >> 29);
  hash ^= hash >> 32;
  return static_cast<double>(static_cast<std::int64_t>(hash)) / 9.3e18;
}

template <class T>
T element_noise(std::uint64_t stream, const std::vector<Index>& at) {
  if constexpr (Real<T>) {
    return static_cast<T>(noise(stream, at));
  } else {
    return T(noise(stream, at), noise(stream + 77, at));
  }
}

/// Calls visit(indices, element) for all elements of a tile.
template <class T, class Visit>
void for_elements(const tensor::Tile& tile, std::span<T> elements, const Visit& visit) {
  std::vector<Index> extents;
  for (int d = 0; d < tile.dims(); ++d) extents.push_back(tile.extent(d));
  std::size_t number = 0;
  for_all_indices(extents, [&](std::vector<Index> at) {
    for (std::size_t d = 0; d < at.size(); ++d) at[d] += tile.lo[d];
    visit(at, elements[number++]);
  });
}

}  // namespace gannet::test
