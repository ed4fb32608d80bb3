#pragma once

#include <vector>

#include "gannet/tensor.hpp"

namespace gannet::python {

/// How many tiles there are along each dimension, and the place of one among them, in rows.
struct TileRows {
  explicit TileRows(const std::vector<tensor::Space>& spaces) {
    for (const tensor::Space& space : spaces) counts.push_back(space.tiles());
  }
  std::size_t all() const {
    std::size_t product = 1;
    for (const int count : counts) product *= static_cast<std::size_t>(count);
    return product;
  }
  std::size_t number(const tensor::TileAt& at) const {
    std::size_t number = 0;
    for (int d = 0; d < at.dims(); ++d) {
      number = number * static_cast<std::size_t>(counts[static_cast<std::size_t>(d)]) +
               static_cast<std::size_t>(at[d]);
    }
    return number;
  }
  tensor::TileAt at(std::size_t number) const {
    tensor::TileAt at = tensor::TileAt::zeros(static_cast<int>(counts.size()));
    for (std::size_t d = counts.size(); d-- > 0;) {
      const auto count = static_cast<std::size_t>(counts[d]);
      at[static_cast<int>(d)] = static_cast<int>(number % count);
      number /= count;
    }
    return at;
  }
  std::vector<int> counts;
};

}  // namespace gannet::python
