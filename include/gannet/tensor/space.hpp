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
  /// Maximum number of indices in a tile. Tile sizes differ by at most one. 0: chosen so that tiles
  /// with four such dimensions fit into the processor's caches and each rank gets some (describe()
  /// tells the choice and the reason).
  Index tile = 0;

  /// A number attached to all tiles of the space, for predicates of block sparsity: a spin, or an
  /// irreducible representation.
  int tag = 0;
};

/// The range of an index, with a name, cut into tiles: occupied orbitals, auxiliary functions. A
/// space may consist of parts, which are spaces themselves; no tile crosses their boundaries. A
/// handle: copies refer to the same space. All calls are local and may come from any thread.
class GANNET_API Space {
 public:
  /// Fault::argument for a negative extent or tile.
  Space(std::string name, Index extent, const SpaceOptions& options = {});

  /// Also chooses the tiles so that each rank of this group gets some.
  Space(const Group& ranks, std::string name, Index extent);

  /// Tiles that begin at `starts`, which start with 0 and increase. Fault::argument otherwise.
  static Space with_tiles(std::string name, Index extent, std::vector<Index> starts);

  const std::string& name() const;
  Index extent() const;

  /// Number of tiles, the first index of a tile (start(tiles()) is extent()), and its extent.
  int tiles() const;
  Index start(int tile) const;
  Index extent(int tile) const { return start(tile + 1) - start(tile); }
  Index largest_tile() const;
  int tag(int tile) const;

  /// The tile that holds an index.
  int tile_of(Index index) const;

  /// A part, or a part of a part, by name; the space's own name gives the space itself. The part
  /// shares indices and tiles with the space. Fault::argument, with the existing names, if there is
  /// none.
  Space part(std::string_view name) const;

  /// For a part: its first tile and first index, counted in the whole space. 0 for a whole space.
  int first_tile() const { return first_; }
  Index offset() const;

  /// Whether two spaces have the same tiles, and whether they are the same part of the same space.
  bool cut_as(const Space& other) const;
  bool is(const Space& other) const;

  /// "vir: 828 indices, 21 tiles of 39 to 40 (chosen for 8 ranks and 32 MiB of cache)"
  std::string describe() const;

  /// Concatenates the spaces, as parts of a new one.
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
