#include <algorithm>
#include <numeric>
#include <ranges>

#include "gannet/hash.hpp"
#include "tensor/directory.hpp"
#include "tensor/fail.hpp"
#include "tensor/together.hpp"

namespace gannet::tensor {

namespace {

struct Entry {
  Key key;
  Index offset;
};

struct Listed {
  Entry entry;
  int rank;
};

/// The owner of a tile by a rule that does not depend on sizes; -1: equal bytes.
int owner_by_rule(const Placement& placement, const Tile& tile, Key number, int ranks) {
  switch (placement.kind) {
    case Placement::Kind::bytes:
      return -1;
    case Placement::Kind::cyclic:
      return static_cast<int>(number % static_cast<Key>(ranks));
    case Placement::Kind::function:
      return placement.owner(tile);
    case Placement::Kind::grid:
      break;
  }
  int rank = 0;
  for (int d = 0; d < tile.dims(); ++d) {
    const int along = placement.grid[static_cast<std::size_t>(d)];
    rank = rank * along + tile.at[d] % along;
  }
  return rank;
}

void check_grid(const Placement& placement, int dims, int ranks) {
  if (placement.kind != Placement::Kind::grid) return;
  int product = 1;
  for (int along : placement.grid) product *= along > 0 ? along : ranks + 1;
  if (static_cast<int>(placement.grid.size()) != dims || product > ranks) {
    fail("a grid of ranks for a tensor of " + std::to_string(dims) +
         " dimensions needs as many positive numbers, whose product is " + std::to_string(ranks) +
         " at most");
  }
}

/// The stored tiles in the order of their keys. Their offsets are the tiles' sizes, until
/// lay_out().
std::vector<Listed> list_tiles(const Grid& grid, const Orbit& orbit, const TensorOptions& options,
                               int ranks) {
  check_grid(options.placement, grid.dims(), ranks);
  std::vector<Listed> list;
  for (Key key = 0; key < grid.tiles(); ++key) {
    const TileAt at = grid.at(key);
    if (!orbit.trivial() && !(orbit.canonical(at).at == at)) continue;
    const Tile tile = grid.tile(at);
    if (options.present && !options.present(tile)) continue;
    const int rank = owner_by_rule(options.placement, tile, list.size(), ranks);
    const bool by_bytes = options.placement.kind == Placement::Kind::bytes;
    if (!by_bytes && (rank < 0 || rank >= ranks)) {
      fail("a tile was placed on rank " + std::to_string(rank) + "; there are " +
           std::to_string(ranks));
    }
    list.push_back({{key, tile.size()}, rank});
  }
  return list;
}

void give_equal_bytes(std::vector<Listed>& list, int ranks) {
  const Index all =
      std::accumulate(list.begin(), list.end(), Index{0},
                      [](Index sum, const Listed& l) { return sum + l.entry.offset; });
  Index before = 0;
  for (Listed& listed : list) {
    const double share = static_cast<double>(before) / static_cast<double>(std::max<Index>(all, 1));
    listed.rank = std::min(static_cast<int>(share * ranks), ranks - 1);
    before += listed.entry.offset;
  }
}

/// Turns sizes into offsets; returns where the ranks' stretches begin, and the end.
std::vector<Index> lay_out(std::vector<Listed>& list, int ranks) {
  std::vector<Index> starts(static_cast<std::size_t>(ranks) + 1, 0);
  for (const Listed& listed : list) {
    starts[static_cast<std::size_t>(listed.rank) + 1] += listed.entry.offset;
  }
  std::partial_sum(starts.begin(), starts.end(), starts.begin());
  std::vector<Index> next = starts;
  for (Listed& listed : list) {
    Index& here = next[static_cast<std::size_t>(listed.rank)];
    here += std::exchange(listed.entry.offset, here);
  }
  return starts;
}

std::int64_t hash_of(const std::vector<Listed>& list) {
  Hash hash;
  for (const Listed& listed : list) {
    hash.add(listed.entry.key);
    hash.add(static_cast<std::uint64_t>(listed.entry.offset));
    hash.add(static_cast<std::uint64_t>(listed.rank));
  }
  return static_cast<std::int64_t>(hash.value() >> 1);
}

/// A table that the ranks of a node share, sorted by keys, and its order by offsets.
class Table final : public Directory {
 public:
  /// Local: without entries.
  Table(const Grid& grid, std::vector<Index> starts, std::size_t count, bool complete)
      : grid_(grid), cuts_(starts.size(), 0), count_(count), complete_(complete) {
    starts_ = std::move(starts);
  }

  /// Collective: one rank of each node has the entries.
  void share(const Group& group, const std::vector<Listed>& list) {
    const int mine = first_on_my_node(group);
    if (mine == group.rank()) {
      cuts_[static_cast<std::size_t>(mine) + 1] = static_cast<Index>(count_);
    }
    group.sum(std::span<Index>(cuts_));
    std::partial_sum(cuts_.begin(), cuts_.end(), cuts_.begin());
    const auto cuts = [this] { return cuts_; };
    const bool sorts = !lies_in_order(list);
    row_ = make_row(group, cuts, Element::opaque, sizeof(Entry), "tensor directory");
    if (sorts) order_row_ = make_row(group, cuts, Element::int64, sizeof(Index), "tensor order");
    together(group, "create a tensor", [&] {
      if (count_ == 0) return;
      auto* const entries = static_cast<Entry*>(array::node_block(row_.get(), mine).data);
      auto* const order =
          sorts ? static_cast<Index*>(array::node_block(order_row_.get(), mine).data) : nullptr;
      entries_ = entries;
      order_ = order;
      if (mine != group.rank()) return;
      for (std::size_t i = 0; i < count_; ++i) entries[i] = list[i].entry;
      if (!sorts) return;
      std::iota(order, order + count_, Index{0});
      std::stable_sort(order, order + count_,
                       [&](Index a, Index b) { return entries[a].offset < entries[b].offset; });
    });
    group.sync();
  }

  std::optional<Index> find(const TileAt& at) const override {
    const Key key = grid_.key(at);
    const Entry* end = entries_ + count_;
    const Entry* found = std::lower_bound(
        entries_, end, key, [](const Entry& entry, Key wanted) { return entry.key < wanted; });
    if (found == end || found->key != key) return {};
    return found->offset;
  }
  void for_each_of(int rank, const Visit& visit) const override {
    const Index to = starts_[static_cast<std::size_t>(rank) + 1];
    for (std::size_t i = first_from(starts_[static_cast<std::size_t>(rank)]); i < count_; ++i) {
      const Entry& entry = by_offset(i);
      if (entry.offset >= to) return;
      visit(entry.key, entry.offset);
    }
  }
  std::int64_t tiles() const override { return static_cast<std::int64_t>(count_); }
  bool complete() const override { return complete_; }

 private:
  /// Whether tiles lie in the order of their keys.
  static bool lies_in_order(const std::vector<Listed>& list) {
    return std::is_sorted(list.begin(), list.end(), [](const Listed& a, const Listed& b) {
      return a.entry.offset < b.entry.offset;
    });
  }
  const Entry& by_offset(std::size_t i) const { return entries_[order_ ? order_[i] : i]; }

  /// The first tile, in the order of offsets, that begins at `offset` or behind.
  std::size_t first_from(Index offset) const {
    const auto all = std::views::iota(std::size_t{0}, count_);
    const auto before = [&](std::size_t i) { return by_offset(i).offset < offset; };
    return static_cast<std::size_t>(std::ranges::partition_point(all, before) - all.begin());
  }

  static int first_on_my_node(const Group& group) {
    const auto ranks = static_cast<std::size_t>(group.size());
    const ArrayOwner probe = make_row(
        group, [ranks] { return std::vector<Index>(ranks + 1, 0); }, Element::int8, 1,
        "tensor nodes");
    for (int rank = 0; rank < group.size(); ++rank) {
      if (array::on_my_node(probe.get(), rank)) return rank;
    }
    return group.rank();
  }

  const Grid& grid_;
  std::vector<Index> cuts_;  // where the ranks' entries begin, and the end
  ArrayOwner row_, order_row_;
  const Entry* entries_ = nullptr;
  const Index* order_ = nullptr;  // of entries by the offsets of their tiles; null: as they are
  std::size_t count_;
  bool complete_;
};

}  // namespace

std::unique_ptr<Directory> make_table(const Group& group, const Grid& grid, const Orbit& orbit,
                                      const TensorOptions& options) {
  std::vector<Listed> list;
  std::unique_ptr<Table> table;
  together(group, "create a tensor", [&] {
    list = list_tiles(grid, orbit, options, group.size());
    if (options.placement.kind == Placement::Kind::bytes) give_equal_bytes(list, group.size());
    std::vector<Index> starts = lay_out(list, group.size());
    table = std::make_unique<Table>(grid, std::move(starts), list.size(), !options.present);
  });
  std::int64_t hashes[] = {hash_of(list), 0};
  hashes[1] = -hashes[0];
  group.min(std::span<std::int64_t>(hashes));
  if (hashes[0] != -hashes[1]) fail("the ranks ask for tensors with different tiles");
  table->share(group, list);
  return table;
}

}  // namespace gannet::tensor
