#pragma once

#include <numeric>
#include <set>
#include <thread>
#include <vector>

#include "array/oracle.hpp"
#include "cache/tiling.hpp"
#include "gannet/cache.hpp"
#include "support/ranks.hpp"

namespace gannet::test {

/// Any number of dimensions; many of them are short.
inline Shape any_shape(Random& random) {
  const int dims = static_cast<int>(random.integer(1, max_dims));
  return random_shape(random, dims, dims > 4 ? 3 : dims > 2 ? 7 : 40);
}

/// A tile of any size, also of more than the array.
inline Shape any_tile(Random& random, const Shape& shape) {
  Shape tile = shape;
  for (Index& extent : std::span(&tile[0], static_cast<std::size_t>(shape.dims()))) {
    extent = random.integer(1, extent + 2);
  }
  return tile;
}

/// Room for about so many tiles.
template <class T>
std::size_t room_for(const Shape& shape, const Shape& tile, Index tiles) {
  const auto elements = static_cast<std::size_t>(cache::Tiling(shape, tile).most_elements());
  return static_cast<std::size_t>(tiles) * (elements * sizeof(T) + 1024);
}

/// Collective. An array of any distribution with values that a rank can tell by itself.
template <class T>
Array<T> numbered_array(Random& random, const Group& group, const Shape& shape) {
  auto array = any_array<T>(random, group, shape);
  if (group.rank() == 0) {
    std::vector<T> values(static_cast<std::size_t>(Patch::whole(shape).size()));
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<T>(i % 101);
    array.put(Patch::whole(shape), values.data());
  }
  group.sync();
  return array;
}

/// Numbers of the tiles of a patch of which other nodes have something.
template <class T>
void note_far_tiles(const Array<T>& array, const cache::Tiling& tiling, const Patch& patch,
                    std::set<Index>& numbers) {
  if (patch.empty()) return;
  for (const Piece& piece : array.owners(patch)) {
    if (array.on_my_node(piece.rank)) continue;
    tiling.for_each_box(piece.patch, [&](Index number, const Patch&) { numbers.insert(number); });
  }
}

template <class Work>
void in_threads(int count, Work&& work) {
  std::vector<std::thread> all;
  for (int t = 0; t < count; ++t) all.emplace_back(work, t);
  for (auto& thread : all) thread.join();
}

}  // namespace gannet::test
