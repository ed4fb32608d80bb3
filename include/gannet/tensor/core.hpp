#pragma once

#include <complex>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "gannet/export.hpp"
#include "gannet/request.hpp"
#include "gannet/tensor/placement.hpp"
#include "gannet/tensor/space.hpp"
#include "gannet/tensor/symmetry.hpp"
#include "gannet/tensor/tile.hpp"

namespace gannet::tensor {

/// How to create a tensor.
struct TensorOptions {
  std::string name = {};  ///< for messages, plans and traces
  Symmetry symmetry = {};
  Placement placement = {};

  /// Block sparsity: selects the tiles that exist; the others are exactly zero. Called for
  /// canonical tiles only; must return the same on all ranks. Empty: all tiles exist.
  std::function<bool(const Tile&)> present = {};
};

/// The untyped core that Tensor<T> forwards to (src/libraries/tensor). Buffers are raw memory of
/// the tensor's element type.
class Core;
using Handle = std::shared_ptr<Core>;

/// Scalars of any element type.
using Scalar = std::complex<double>;

/// A dense copy of a tile, being fetched or complete.
struct Fetched;

GANNET_API Handle create(const Group& group, Element type, const std::vector<Space>& spaces,
                         const TensorOptions& options);
GANNET_API Handle create_computed(const Group& group, Element type,
                                  const std::vector<Space>& spaces, const std::string& name,
                                  std::function<void(const Tile&, void*)> tile);
GANNET_API void end(Core* core) noexcept;

/// Local. Whether the tensor can be used: neither it nor its World has ended.
GANNET_API bool is_open(const Core* core) noexcept;

GANNET_API const std::vector<Space>& spaces(const Core* core);
GANNET_API const std::string& name(const Core* core);
GANNET_API const Group& group(const Core* core);
GANNET_API const Symmetry& symmetry(const Core* core);
GANNET_API std::string describe(const Core* core);

GANNET_API Tile tile(const Core* core, const TileAt& at);
GANNET_API bool present(const Core* core, const TileAt& at);
GANNET_API int owner(const Core* core, const TileAt& at);
GANNET_API std::int64_t tiles_stored(const Core* core);

/// For placed_like(): the owner of the tile of `other` that corresponds to this one.
GANNET_API int owner_like(const Core* other, const std::vector<int>& dims, const Tile& tile);

GANNET_API void get(const Core* core, const TileAt& at, void* to, std::size_t elements);
GANNET_API void put(const Core* core, const TileAt& at, const void* from, std::size_t elements);
GANNET_API void add(const Core* core, const TileAt& at, const void* from, Scalar scale,
                    std::size_t elements);
GANNET_API std::shared_ptr<Fetched> fetch(const Core* core, const TileAt& at);
GANNET_API const void* wait(Fetched& fetched);
GANNET_API const void* view(const Core* core, const TileAt& at);

/// Local. Calls `visit` with each tile that this rank stores, in order, and its memory.
GANNET_API void for_tiles(const Core* core,
                          const std::function<void(const Tile&, void* data)>& visit);

/// Collective: the same, between two syncs. If `visit` throws on one rank, all throw.
GANNET_API void for_tiles_together(const Core* core,
                                   const std::function<void(const Tile&, void* data)>& visit);

/// Any patch: lo[d] <= i[d] < hi[d]; the buffer is dense.
GANNET_API void get_patch(const Core* core, std::span<const Index> lo, std::span<const Index> hi,
                          void* to);
GANNET_API void put_patch(const Core* core, std::span<const Index> lo, std::span<const Index> hi,
                          const void* from);

GANNET_API void fill(const Core* core, Scalar value);
GANNET_API void scale(const Core* core, Scalar factor);
GANNET_API double norm(const Core* core);
GANNET_API double largest(const Core* core, std::vector<Index>* at);
GANNET_API void check_symmetry(const Core* core, double tolerance);
GANNET_API Handle truncated(const Core* core, double threshold, const std::string& name);

}  // namespace gannet::tensor
