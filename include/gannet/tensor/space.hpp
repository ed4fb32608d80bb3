#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "gannet/export.hpp"
#include "gannet/world.hpp"

namespace gannet::tensor {

/// How a space is cut into tiles.
struct SpaceOptions {
  /// Most indices of a tile. Tiles of a space differ by one index at most. 0: chosen so that tiles
  /// of four such dimensions fit the processor's caches, and each rank has some (describe() says
  /// what was chosen and why).
  Index tile = 0;

  /// A number that all tiles of the space carry, for predicates of block sparsity: a spin, or an
  /// irreducible representation.
  int tag = 0;
};

/// The values that an index takes, by name, cut into tiles: occupied orbitals, auxiliary
/// functions. A space may be made of parts, which are spaces themselves; no tile crosses their
/// borders. A handle: copies stand for the same space. All calls are local, from any thread.
class GANNET_API Space {
 public:
  /// Fault::argument for a negative extent or tile.
  Space(std::string name, Index extent, const SpaceOptions& options = {});

  /// Tiles chosen for the ranks of this group as well.
  Space(const Group& ranks, std::string name, Index extent);

  /// Tiles that begin at `starts`: the first is 0, and they increase. Fault::argument otherwise.
  static Space with_tiles(std::string name, Index extent, std::vector<Index> starts);

  const std::string& name() const;
  Index extent() const;

  /// Number of tiles, the first index of one (that of number tiles() is extent()), and its extent.
  int tiles() const;
  Index start(int tile) const;
  Index extent(int tile) const { return start(tile + 1) - start(tile); }
  Index largest_tile() const;
  int tag(int tile) const;

  /// The tile that holds an index.
  int tile_of(Index index) const;

  /// A part, or a part of a part, by name; the space itself has that of its own name. It shares
  /// its indices and tiles with this. Fault::argument with the names that there are.
  Space part(std::string_view name) const;

  /// Which tile and which index of the space that it is a part of is the first of a part. 0 for a
  /// space that is none.
  int first_tile() const { return first_; }
  Index offset() const;

  /// Whether two are cut alike, and whether they are the same part of the same space.
  bool cut_as(const Space& other) const;
  bool is(const Space& other) const;

  /// "vir: 828 indices, 21 tiles of 39 to 40 (chosen for 8 ranks and 32 MiB of cache)"
  std::string describe() const;

  /// The spaces one after the other, as parts of a new one.
  friend GANNET_API Space join(std::string name, const std::vector<Space>& parts);

 private:
  struct Cuts;
  Space(std::shared_ptr<const Cuts> cuts, std::string name, int first, int count);

  std::shared_ptr<const Cuts> cuts_;  // of the whole space
  std::string name_;
  int first_ = 0;  // tile of the whole space
  int count_ = 0;
};

GANNET_API Space join(std::string name, const std::vector<Space>& parts);

}  // namespace gannet::tensor
