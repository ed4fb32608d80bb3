#include "gannet/tensor/space.hpp"

#include <unistd.h>

#include <algorithm>
#include <cmath>

#include "gannet/tensor/tile.hpp"
#include "tensor/fail.hpp"

namespace gannet::tensor {

namespace {

struct Part {
  std::string name;
  int first;
  int count;
};

struct Choice {
  Index tile;
  std::string why;
};

/// Three tiles of four dimensions fit into the last-level cache, and each rank has several tiles of
/// a result of two dimensions.
Choice choose(Index extent, int ranks) {
  constexpr double smallest = 8, largest = 40;
  const long found = ::sysconf(_SC_LEVEL3_CACHE_SIZE);
  const double cache = found > 0 ? static_cast<double>(found) : double{8 << 20};
  const double for_cache = std::pow(cache / (3 * sizeof(double)), 0.25);
  const double for_ranks =
      static_cast<double>(extent) / (2 * std::sqrt(static_cast<double>(ranks)));
  const double tile = std::clamp(std::min(for_cache, for_ranks), smallest, largest);
  return {static_cast<Index>(tile),
          "chosen for " + std::to_string(ranks) + (ranks == 1 ? " rank and " : " ranks and ") +
              std::to_string(static_cast<long>(cache) >> 20) + " MiB of cache"};
}

std::vector<Index> equal_cuts(Index extent, Index tile) {
  const Index tiles = (extent + tile - 1) / tile;
  std::vector<Index> cuts;
  for (Index t = 0; t <= tiles; ++t)
    cuts.push_back(t * (extent / tiles) + std::min(t, extent % tiles));
  return cuts;
}

}  // namespace

struct Space::Cuts {
  std::vector<Index> at = {0};  ///< where tiles begin, and the end
  std::vector<int> tags;        ///< of the tiles
  std::vector<Part> parts;
  std::string why;

  static std::shared_ptr<Cuts> make(const std::string& name, Index extent, Choice choice, int tag) {
    if (extent < 0 || choice.tile < 0) {
      fail("Space \"" + name + "\": extent " + std::to_string(extent) + " and tiles of " +
           std::to_string(choice.tile) + ": neither may be negative");
    }
    auto cuts = std::make_shared<Cuts>();
    if (extent > 0) cuts->at = equal_cuts(extent, choice.tile);
    cuts->tags.assign(cuts->at.size() - 1, tag);
    cuts->why = std::move(choice.why);
    return cuts;
  }
  int tiles() const { return static_cast<int>(at.size()) - 1; }
};

Space::Space(std::shared_ptr<const Cuts> cuts, std::string name, int first, int count)
    : cuts_(std::move(cuts)), name_(std::move(name)), first_(first), count_(count) {}

Space::Space(std::string name, Index extent, const SpaceOptions& options)
    : cuts_(Cuts::make(name, extent,
                       options.tile == 0 ? choose(extent, 1) : Choice{options.tile, {}},
                       options.tag)),
      name_(std::move(name)),
      count_(cuts_->tiles()) {}

Space::Space(const Group& ranks, std::string name, Index extent)
    : cuts_(Cuts::make(name, extent, choose(extent, ranks.size()), 0)),
      name_(std::move(name)),
      count_(cuts_->tiles()) {}

Space Space::with_tiles(std::string name, Index extent, std::vector<Index> starts) {
  auto cuts = std::make_shared<Cuts>();
  starts.push_back(extent);
  const bool increase = std::adjacent_find(starts.begin(), starts.end(),
                                           [](Index a, Index b) { return a >= b; }) == starts.end();
  if (starts.front() != 0 || !increase) {
    fail("Space \"" + name + "\": its tiles have to begin at 0 and at increasing indices below " +
         std::to_string(extent));
  }
  cuts->at = std::move(starts);
  cuts->tags.assign(cuts->at.size() - 1, 0);
  const int tiles = cuts->tiles();
  return Space(std::move(cuts), std::move(name), 0, tiles);
}

Space join(std::string name, const std::vector<Space>& parts) {
  auto cuts = std::make_shared<Space::Cuts>();
  for (const Space& part : parts) {
    const int first = cuts->tiles();
    const Index offset = cuts->at.back();
    cuts->parts.push_back({part.name_, first, part.count_});
    for (const Part& inner : part.cuts_->parts) {
      const int inside = inner.first - part.first_;
      if (inside < 0 || inside + inner.count > part.count_) continue;
      cuts->parts.push_back({inner.name, first + inside, inner.count});
    }
    for (int t = 0; t < part.count_; ++t) {
      cuts->at.push_back(offset + part.start(t + 1));
      cuts->tags.push_back(part.tag(t));
    }
  }
  const int tiles = cuts->tiles();
  return Space(std::move(cuts), std::move(name), 0, tiles);
}

const std::string& Space::name() const { return name_; }
Index Space::offset() const { return cuts_->at[static_cast<std::size_t>(first_)]; }
Index Space::extent() const { return start(count_); }
int Space::tiles() const { return count_; }
int Space::tag(int tile) const { return cuts_->tags[static_cast<std::size_t>(first_ + tile)]; }

Index Space::start(int tile) const {
  return cuts_->at[static_cast<std::size_t>(first_ + tile)] - offset();
}

Index Space::largest_tile() const {
  Index largest = 0;
  for (int t = 0; t < count_; ++t) largest = std::max(largest, extent(t));
  return largest;
}

int Space::tile_of(Index index) const {
  const auto first = cuts_->at.begin() + first_;
  const auto after = std::upper_bound(first, first + count_ + 1, index + offset());
  return static_cast<int>(after - first) - 1;
}

Space Space::part(std::string_view name) const {
  if (name == name_) return *this;
  std::string known;
  for (const Part& part : cuts_->parts) {
    if (part.first < first_ || part.first + part.count > first_ + count_) continue;
    if (part.name == name) return Space(cuts_, part.name, part.first, part.count);
    known += (known.empty() ? "" : ", ") + part.name;
  }
  fail("Space \"" + name_ + "\" has no part \"" + std::string(name) +
       "\"; its parts: " + (known.empty() ? "none" : known));
}

bool Space::cut_as(const Space& other) const {
  if (count_ != other.count_) return false;
  for (int t = 0; t <= count_; ++t) {
    if (start(t) != other.start(t)) return false;
  }
  return true;
}

bool Space::is(const Space& other) const {
  return cuts_ == other.cuts_ && first_ == other.first_ && count_ == other.count_;
}

std::string Space::describe() const {
  Index smallest = largest_tile();
  for (int t = 0; t < count_; ++t) smallest = std::min(smallest, extent(t));
  std::string text = name_ + ": " + std::to_string(extent()) + " indices, " +
                     std::to_string(count_) + (count_ == 1 ? " tile of " : " tiles of ") +
                     std::to_string(smallest);
  if (smallest != largest_tile()) text += " to " + std::to_string(largest_tile());
  return cuts_->why.empty() ? text : text + " (" + cuts_->why + ")";
}

void TileAt::too_many(std::size_t given) {
  fail("a tile of " + std::to_string(given) + " dimensions; tensors have " +
       std::to_string(max_dims) + " at most");
}

}  // namespace gannet::tensor
