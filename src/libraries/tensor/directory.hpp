#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "gannet/tensor/core.hpp"
#include "tensor/array_owner.hpp"
#include "tensor/grid.hpp"
#include "tensor/orbit.hpp"

namespace gannet::tensor {

/// Maps stored tiles of a tensor to offsets in its 1-D array, of which each rank owns a contiguous
/// part.
class Directory {
 public:
  virtual ~Directory() = default;

  /// Offset of a canonical tile's first element; nothing if the tile is absent.
  virtual std::optional<Index> find(const TileAt& at) const = 0;

  /// Visits the tiles that a rank owns, in order.
  using Visit = std::function<void(Key key, Index offset)>;
  virtual void for_each_of(int rank, const Visit& visit) const = 0;

  virtual std::int64_t tiles() const = 0;

  /// Whether all canonical tiles are stored.
  virtual bool complete() const = 0;

  /// Where each rank's part begins, and the end.
  const std::vector<Index>& starts() const { return starts_; }
  int rank_of(Index offset) const;

 protected:
  std::vector<Index> starts_;
};

/// Collective. Computes offsets if all tiles are stored in order; otherwise a table, one per node.
std::unique_ptr<Directory> make_directory(const Group& group, const Grid& grid, const Orbit& orbit,
                                          const TensorOptions& options);

/// Collective; the table. If a function of the program throws on one rank, all ranks throw.
std::unique_ptr<Directory> make_table(const Group& group, const Grid& grid, const Orbit& orbit,
                                      const TensorOptions& options);

}  // namespace gannet::tensor
