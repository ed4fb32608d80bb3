#include "tensor/directory.hpp"

#include <algorithm>

#include "tensor/together.hpp"

namespace gannet::tensor {

int Directory::rank_of(Index offset) const {
  constexpr std::size_t few = 8;
  if (starts_.size() <= few) {
    std::size_t rank = starts_.size() - 1;
    while (starts_[rank] > offset) --rank;
    return static_cast<int>(rank);
  }
  const auto after = std::upper_bound(starts_.begin(), starts_.end(), offset);
  return static_cast<int>(after - starts_.begin()) - 1;
}

namespace {

/// All tiles, in their order. A tile begins after those with a smaller first number, then those
/// with a smaller second number, and so on, each of which is a box.
class Dense final : public Directory {
 public:
  Dense(const Grid& grid, int ranks) : grid_(grid) {
    const Index all = offset(grid_.tiles());
    for (int rank = 0; rank < ranks; ++rank) {
      first_.push_back(first_not_before(all / ranks * rank + all % ranks * rank / ranks));
      starts_.push_back(offset(first_.back()));
    }
    first_.push_back(grid_.tiles());
    starts_.push_back(all);
  }

  std::optional<Index> find(const TileAt& at) const override { return offset(at); }
  void for_each_of(int rank, const Visit& visit) const override {
    const auto r = static_cast<std::size_t>(rank);
    Index at = starts_[r];
    for (Key key = first_[r]; key < first_[r + 1]; ++key) {
      visit(key, at);
      at += grid_.size(grid_.at(key));
    }
  }
  std::int64_t tiles() const override { return static_cast<std::int64_t>(grid_.tiles()); }
  bool complete() const override { return true; }

 private:
  Index extent(int d) const { return grid_.start(d, grid_.tiles(d)); }

  /// From the last dimension on: elements before the tile, within the dimensions so far.
  Index offset(const TileAt& at) const {
    Index offset = 0, behind = 1;
    for (int d = grid_.dims(); d-- > 0;) {
      const Index begin = grid_.start(d, at[d]);
      offset = begin * behind + (grid_.start(d, at[d] + 1) - begin) * offset;
      behind *= extent(d);
    }
    return offset;
  }

  Index offset(Key key) const {
    if (key < grid_.tiles()) return offset(grid_.at(key));
    Index all = 1;
    for (int d = 0; d < grid_.dims(); ++d) all *= extent(d);
    return all;
  }

  Key first_not_before(Index target) const {
    Key low = 0, high = grid_.tiles();
    while (low < high) {
      const Key middle = low + (high - low) / 2;
      if (offset(middle) < target) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  const Grid& grid_;
  std::vector<Key> first_;
};

}  // namespace

std::unique_ptr<Directory> make_directory(const Group& group, const Grid& grid, const Orbit& orbit,
                                          const TensorOptions& options) {
  const bool plain =
      orbit.trivial() && !options.present && options.placement.kind == Placement::Kind::bytes;
  if (!plain) return make_table(group, grid, orbit, options);
  std::unique_ptr<Directory> dense;
  together(group, "create a tensor", [&] { dense = std::make_unique<Dense>(grid, group.size()); });
  return dense;
}

}  // namespace gannet::tensor
