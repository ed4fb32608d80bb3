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

/// Where the stored tiles of a tensor lie in one row of elements, of which each rank has a stretch.
class Directory {
 public:
  virtual ~Directory() = default;

  /// Of a canonical tile's first element; nothing if the tile is absent.
  virtual std::optional<Index> find(const TileAt& at) const = 0;

  /// The tiles that a rank has, in order.
  using Visit = std::function<void(Key key, Index offset)>;
  virtual void for_each_of(int rank, const Visit& visit) const = 0;

  virtual std::int64_t tiles() const = 0;

  /// Whether no tile is absent, but for those that follow from others.
  virtual bool complete() const = 0;

  /// Where the ranks' stretches begin, and the end.
  const std::vector<Index>& starts() const { return starts_; }
  int rank_of(Index offset) const;

 protected:
  std::vector<Index> starts_;
};

/// Collective. By arithmetic alone where all tiles are stored in their order; a table otherwise,
/// once for each node.
std::unique_ptr<Directory> make_directory(const Group& group, const Grid& grid, const Orbit& orbit,
                                          const TensorOptions& options);

/// Collective; the table. Throws on all ranks what the program's functions throw on one.
std::unique_ptr<Directory> make_table(const Group& group, const Grid& grid, const Orbit& orbit,
                                      const TensorOptions& options);

}  // namespace gannet::tensor
