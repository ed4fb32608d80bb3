#include "fit/put_planes.hpp"

namespace chem {

void put_planes(const gannet::tensor::Tensor<double>& tensor, const std::vector<int>& first,
                const std::vector<double>& values, bool mirrored) {
  const auto d = first.size();
  const auto &p = tensor.spaces()[d], &q = tensor.spaces()[d + 1];
  auto at = first;
  at.resize(d + 2);
  std::vector<double> part;
  for (int i = 0; i < p.tiles(); ++i) {
    for (int j = 0; j < (mirrored ? i + 1 : q.tiles()); ++j) {
      at[d] = i, at[d + 1] = j;
      const gannet::tensor::TileAt where{std::span<const int>(at)};
      const auto size = tensor.tile(where).size(), rows = size / q.extent(j);
      part.clear();
      for (gannet::Index row = 0; row < rows; ++row) {
        const auto plane = row / p.extent(i), line = p.start(i) + row % p.extent(i);
        const auto* from = values.data() + (plane * p.extent() + line) * q.extent() + q.start(j);
        part.insert(part.end(), from, from + q.extent(j));
      }
      tensor.put(where, part);
    }
  }
}

}  // namespace chem
