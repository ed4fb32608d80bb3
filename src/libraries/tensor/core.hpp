#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "gannet/tensor/core.hpp"
#include "tensor/array_owner.hpp"
#include "tensor/directory.hpp"
#include "tensor/grid.hpp"
#include "tensor/orbit.hpp"

namespace gannet::tensor {

/// A tensor: its tiles, which of them are stored, and where.
class Core {
 public:
  using Compute = std::function<void(const Tile&, void*)>;

  /// Local. Without storage until store(), or computed, without any.
  Core(const Group& group, Element type, const std::vector<Space>& spaces,
       const TensorOptions& options);
  Core(const Group& group, Element type, const std::vector<Space>& spaces, const std::string& name,
       Compute compute);

  /// Collective: allocates the tiles that the options select.
  void store(const TensorOptions& options);

  /// Collective in program order: frees the tiles, even if handles remain.
  void end() noexcept;
  bool ended() const { return ended_; }

  /// Whether it can be used: it has not ended, nor, unless it is computed, its World.
  bool is_open() const noexcept;

  const Group& group() const { return group_; }
  Element type() const { return type_; }
  std::size_t element_bytes() const { return element_bytes_; }
  const std::string& name() const { return name_; }
  const Grid& grid() const { return grid_; }
  const Orbit& orbit() const { return orbit_; }
  const Symmetry& symmetry() const { return symmetry_; }
  const Compute& compute() const { return compute_; }  ///< empty for a stored tensor
  bool is_computed() const { return compute_ != nullptr; }

  /// Where a tile is stored, or the one that it follows from by symmetry.
  struct Place {
    TileAt at;                ///< the stored tile
    const Permutation* from;  ///< stored element p(i) is element i, times the sign
    Index offset;
  };
  /// Returns nothing if the tile is absent. Fault::argument if the tensor cannot have it.
  std::optional<Place> find(const TileAt& at) const;

  /// Whether the place holds the requested tile itself, not one that it follows from.
  bool is_itself(const Place& place) const { return place.from == &orbit_.identity(); }
  bool present(const TileAt& at) const { return compute_ || find(at); }

  /// For stored tensors only.
  const Directory& directory() const { return *directory_; }
  array::Core* row() const { return row_.get(); }

  /// The element of the row at this offset, in place; null if it is on another node.
  std::byte* here(Index offset) const;

  /// "t2" or "a tensor", for messages.
  std::string called() const;

 private:
  Group group_;
  Element type_;
  std::size_t element_bytes_;
  std::string name_;
  Symmetry symmetry_;
  Grid grid_;
  Orbit orbit_;
  Compute compute_;
  std::unique_ptr<Directory> directory_;
  ArrayOwner row_;
  std::vector<std::byte*> blocks_;  // of the ranks of this node
  bool ended_ = false;
};

[[noreturn]] void refuse_tile(const char* call, const Core& core, const TileAt& at);
[[noreturn]] void refuse_size(const char* call, const Core& core, Index size, std::size_t elements);

/// Fault::argument unless `at` is a tile of the tensor, and unless a buffer of `elements` has the
/// size of the tile.
inline void check_tile(const char* call, const Core& core, const TileAt& at) {
  if (!core.grid().contains(at)) [[unlikely]]
    refuse_tile(call, core, at);
}
inline void check_size(const char* call, const Core& core, Index size, std::size_t elements) {
  if (elements != static_cast<std::size_t>(size)) [[unlikely]]
    refuse_size(call, core, size, elements);
}

}  // namespace gannet::tensor
