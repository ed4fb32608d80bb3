#pragma once

#include <span>
#include <utility>
#include <vector>

#include "gannet/tensor/expression.hpp"
#include "gannet/values.hpp"

namespace gannet::tensor {

/// A tile being fetched from its owner. Any thread may wait for it, one at a time.
template <Floating T>
class FetchedTile {
 public:
  explicit FetchedTile(std::shared_ptr<Fetched> fetched, std::size_t elements)
      : fetched_(std::move(fetched)), elements_(elements) {}

  /// Waits for completion; the elements are valid as long as this object.
  std::span<const T> wait() { return {static_cast<const T*>(tensor::wait(*fetched_)), elements_}; }

 private:
  std::shared_ptr<Fetched> fetched_;
  std::size_t elements_;
};

/// A tensor of 0 to 8 dimensions, cut into tiles that are distributed over the ranks of a group. A
/// tile is contiguous in the memory of its owner. An owning handle: can be moved, not copied.
///
/// Collective calls are made by all ranks in the same order. Calls on single tiles are one-sided:
/// any rank, thread or task may make them, without the participation of any other. As with arrays,
/// put a sync between writes by one rank and reads by another.
///
/// Errors: Fault::argument for tiles, labels and buffers that do not match; Fault::state for a
/// tensor that was moved from, or whose World has ended.
template <Floating T>
class Tensor {
 public:
  /// Collective. Elements are zero. Fault::memory on all ranks if one runs out of memory,
  /// Fault::argument on all ranks if they ask for different tensors.
  Tensor(const Group& group, const std::vector<Space>& spaces, const TensorOptions& options = {})
      : Tensor(create(group, element_of<T>, spaces, options)) {}

  /// Local. A tensor that is not stored: `tile` computes a tile when it is needed, on any rank and
  /// thread, possibly several at once. For right sides only.
  static Tensor computed(const Group& group, const std::vector<Space>& spaces,
                         std::function<void(const Tile&, std::span<T>)> tile,
                         const std::string& name = {}) {
    return Tensor(create_computed(
        group, element_of<T>, spaces, name,
        [tile = std::move(tile)](const Tile& which, void* data) {
          tile(which, std::span<T>(static_cast<T*>(data), static_cast<std::size_t>(which.size())));
        }));
  }

  /// For functions that return tensors.
  explicit Tensor(Handle core) : core_(std::move(core)) {}

  /// Collective in program order, as for an array.
  ~Tensor() { release(); }
  Tensor(Tensor&& other) noexcept = default;
  Tensor& operator=(Tensor&& other) noexcept {
    if (this == &other) return *this;
    release();
    core_ = std::move(other.core_);
    return *this;
  }

  /// With labels, for expressions.
  Labelled<T> operator()(std::string_view labels) const {
    return Labelled<T>(Factor{core_, spaces(), labels_of(labels), false});
  }

  /// Parts of its spaces, by name ("" for all), with labels: t.part({"occ", ""}, "ia").
  Labelled<T> part(const std::vector<std::string>& names, std::string_view labels) const {
    return Labelled<T>(Factor{core_, parts_of(spaces(), names), labels_of(labels), false});
  }

  // --- Local: what lies where ---

  int dims() const { return static_cast<int>(spaces().size()); }
  const std::vector<Space>& spaces() const { return tensor::spaces(core()); }
  const std::string& name() const { return tensor::name(core()); }
  const Group& group() const { return tensor::group(core()); }
  std::string describe() const { return tensor::describe(core()); }

  Tile tile(const TileAt& at) const { return tensor::tile(core(), at); }
  bool present(const TileAt& at) const { return tensor::present(core(), at); }

  /// Rank of the group that stores the tile, or the tile from which it follows by symmetry. -1 if
  /// absent.
  int owner(const TileAt& at) const { return tensor::owner(core(), at); }

  /// Number of stored tiles, over all ranks.
  std::int64_t tiles_stored() const { return tensor::tiles_stored(core()); }

  // --- One-sided: tiles ---

  /// Copies a tile; zeros if it is absent. A tile not stored because of symmetry is derived from
  /// the stored one.
  void get(const TileAt& at, std::span<T> to) const {
    tensor::get(core(), at, to.data(), to.size());
  }
  [[nodiscard]] std::vector<T> get(const TileAt& at) const {
    std::vector<T> values(static_cast<std::size_t>(tile(at).size()));
    get(at, values);
    return values;
  }

  /// Writes a tile, and with it those related by symmetry. On return the buffer may be reused; the
  /// tile is complete at its owner after fence or sync. Fault::argument for an absent tile, and for
  /// elements that violate the tensor's symmetry.
  void put(const TileAt& at, std::span<const T> from) const {
    tensor::put(core(), at, from.data(), from.size());
  }

  /// Adds scale times the buffer to a tile, atomically for each element with respect to other adds.
  void add(const TileAt& at, std::span<const T> from, T scale = T(1)) const {
    tensor::add(core(), at, from.data(), Scalar(scale), from.size());
  }

  /// Non-blocking get: fetches a tile while the caller does something else.
  [[nodiscard]] FetchedTile<T> fetch(const TileAt& at) const {
    return FetchedTile<T>(tensor::fetch(core(), at), static_cast<std::size_t>(tile(at).size()));
  }

  /// A tile in place; empty if it is absent, on another node, or not stored because of symmetry.
  std::span<const T> view(const TileAt& at) const {
    const void* data = tensor::view(core(), at);
    return {static_cast<const T*>(data), data ? static_cast<std::size_t>(tile(at).size()) : 0};
  }

  /// Local. Calls visit(tile, elements) for each tile that this rank stores, in place.
  template <class Visit>
  void for_tiles(Visit&& visit) const {
    tensor::for_tiles(core(), [&](const Tile& which, void* data) {
      visit(which, std::span<T>(static_cast<T*>(data), static_cast<std::size_t>(which.size())));
    });
  }

  /// One-sided. Any patch lo <= i < hi as a dense buffer. Fault::argument for a patch out of
  /// bounds; put also for nonzero values in absent tiles, and for tensors with symmetry.
  void get_patch(std::span<const Index> lo, std::span<const Index> hi, std::span<T> to) const {
    tensor::get_patch(core(), lo, hi, to.data());
  }
  void put_patch(std::span<const Index> lo, std::span<const Index> hi,
                 std::span<const T> from) const {
    tensor::put_patch(core(), lo, hi, from.data());
  }

  // --- Collective ---

  void fill(T value) const { tensor::fill(core(), Scalar(value)); }
  void scale(T factor) const { tensor::scale(core(), Scalar(factor)); }

  /// Replaces each stored element x by f(x); absent tiles stay zero. If f throws on one rank, all
  /// throw.
  template <class F>
  void apply(F&& f) const {
    tensor::for_tiles_together(core(), [&](const Tile& which, void* data) {
      for (T& x : std::span<T>(static_cast<T*>(data), static_cast<std::size_t>(which.size()))) {
        x = f(x);
      }
    });
  }

  /// Square root of the sum of |x|^2 over all elements, and the largest |x|, with its indices if
  /// `at` is given. The same on all ranks.
  double norm() const { return tensor::norm(core()); }
  double largest(std::vector<Index>* at = nullptr) const { return tensor::largest(core(), at); }

  /// Fault::numeric, with the position, if stored tiles violate the symmetry by more than the
  /// tolerance (relative to the largest element).
  void check_symmetry(double tolerance = 1e-12) const { tensor::check_symmetry(core(), tolerance); }

  /// A copy with only those tiles whose norm is larger than the threshold.
  [[nodiscard]] Tensor truncated(double threshold, const std::string& name = {}) const {
    return Tensor(tensor::truncated(core(), threshold, name));
  }

  const Handle& handle() const { return core_; }

 private:
  static std::vector<Space> parts_of(std::vector<Space> spaces,
                                     const std::vector<std::string>& names) {
    for (std::size_t d = 0; d < spaces.size() && d < names.size(); ++d) {
      if (!names[d].empty()) spaces[d] = spaces[d].part(names[d]);
    }
    return spaces;
  }

  const Core* core() const { return core_.get(); }
  void release() {
    if (core_) end(core_.get());
    core_.reset();
  }

  Handle core_;
};

/// Places tiles on the ranks that own the tiles of `other` with the same numbers: dimension d of
/// the new tensor corresponds to dimension `dims[d]` of the other, -1 to none (tile 0 is used for
/// unmatched dimensions of the other). Round robin where the other has no tile. The other tensor
/// must live until the new one is created. Fault::argument, on creation, for numbers beyond those
/// of the other's tiles.
///
///     Tensor<double> r2(world, {vir, vir, occ, occ},
///                       {.placement = placed_like(t2, {0, 1, 2, 3})});
template <Floating T>
Placement placed_like(const Tensor<T>& other, std::vector<int> dims) {
  return placed_by([core = other.handle(), dims = std::move(dims)](const Tile& tile) {
    return owner_like(core.get(), dims, tile);
  });
}

}  // namespace gannet::tensor
