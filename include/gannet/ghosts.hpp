#pragma once

#include <algorithm>
#include <exception>
#include <memory>
#include <utility>
#include <vector>

#include "gannet/array.hpp"
#include "gannet/ghost_rules.hpp"

namespace gannet {

/// The untyped core that Ghosts<T> forwards to (src/arrays/ghosts).
namespace ghosts {

class Halo;
GANNET_API std::shared_ptr<Halo> plan(const array::Handle& core, const GhostOptions& options);
GANNET_API void update(Halo& halo, const Chosen& chosen);
GANNET_API void update_add(Halo& halo, const Chosen& chosen);
GANNET_API void begin(Halo& halo, const Chosen& chosen);
GANNET_API void finish(Halo& halo);
GANNET_API bool test(Halo& halo);
GANNET_API array::LocalTile padded(const Halo& halo);
GANNET_API Patch block(const Halo& halo);
GANNET_API const Widths& widths(const Halo& halo);

}  // namespace ghosts

/// An update of ghost cells that is under way on all ranks. Has to be waited for; its end waits.
class [[nodiscard]] GhostUpdate {
 public:
  GhostUpdate() = default;
  explicit GhostUpdate(std::shared_ptr<ghosts::Halo> halo) : halo_(std::move(halo)) {}
  GhostUpdate(GhostUpdate&& other) noexcept = default;
  GhostUpdate& operator=(GhostUpdate&& other) noexcept {
    std::swap(halo_, other.halo_);
    return *this;
  }
  ~GhostUpdate() noexcept(false) {
    if (halo_ && std::uncaught_exceptions() == 0) wait();
  }

  /// Local. Returns when my ghost cells have their values and nobody reads my elements any more.
  void wait() {
    if (halo_) ghosts::finish(*std::exchange(halo_, nullptr));
  }

  /// Local. True once wait() would return at once; takes what has come meanwhile, and never blocks.
  bool test() {
    if (halo_ && ghosts::test(*halo_)) halo_.reset();
    return !halo_;
  }

 private:
  std::shared_ptr<ghosts::Halo> halo_;
};

/// The ghost cells of an array that was made with `.ghosts` widths: copies of elements of other
/// ranks around the block of each, which an update fills. Puts, gets and collective operations on
/// the array do not see them. The plan of who needs what from whom is made once.
///
///     Array<double> u(world, {n, n, n}, {.name = "u", .ghosts = Widths::same(3, 1)});
///     Ghosts ghosts(u, {.boundary = {Boundary::periodic}, .stencil = Stencil::star});
///     ghosts.update();
///     const auto v = ghosts.view();   // v(0, 0, 0) is the corner, ghost cells included
///
/// *Who waits for whom.* An update is collective in program order: all ranks of the array's group
/// do the same updates in the same order. Nobody meets all others, though: each waits for those
/// only whose elements it needs, and for those of its node that need its own.
///
/// *What it sees.* The elements as they are when their owner begins the update: what the owner
/// wrote in place, and what others put if a sync is between. Between begin and wait nobody may
/// write the elements that others need, that is, those less than a width from a side, nor use the
/// ghost cells that are to be filled: they change at any moment, also without a call of this rank.
///
/// *Blocks* may be narrower than the width; values then come from farther owners. A rank that owns
/// nothing has no ghost cells.
///
/// Calls of one rank by one thread at a time. Fault::state when the array is destroyed.
template <Writable T>
class Ghosts {
 public:
  /// Collective. Fault::argument on every rank for wrong options, Fault::memory if any rank lacks
  /// memory: for ranks of other nodes, twice what is sent to and from them.
  explicit Ghosts(const Array<T>& array, const GhostOptions& options = {})
      : halo_(ghosts::plan(array.handle(), options)), all_(ghosts::Chosen::all(options.stencil)) {}

  /// Collective. Fills all ghost cells of the stencil, or those on one side of each block. Cells
  /// beyond a border that is Boundary::none keep what they hold.
  void update() { ghosts::update(*halo_, all_); }
  void update(const Side& side) { ghosts::update(*halo_, at(side)); }

  /// Collective. The same in two halves, so that a rank may work on interior() meanwhile; what goes
  /// to and comes from other nodes is packed, sent and unpacked by a thread. One update of these
  /// ghost cells at a time: Fault::state.
  GhostUpdate begin() { return begin_chosen(all_); }
  GhostUpdate begin(const Side& side) { return begin_chosen(at(side)); }

  /// Collective. The other way round: the value of every ghost cell is added to the element that it
  /// stands for, in an order that is the same in every run. Ghost cells keep their values.
  void update_add() requires Numeric<T> { ghosts::update_add(*halo_, all_); }

  /// Local. My block and its ghost cells, in place. Its patch says which elements they stand for:
  /// `lo` is negative, or `hi` beyond the extent, where they lie beyond a border.
  View<T> view() const {
    const array::LocalTile tile = ghosts::padded(*halo_);
    return View<T>(static_cast<T*>(tile.data), tile.patch, tile.strides);
  }

  const Widths& widths() const { return ghosts::widths(*halo_); }

  /// Local. My elements whose neighbours within the widths are all mine, so that they can be worked
  /// on while an update is under way.
  Patch interior() const {
    Patch inner = mine();
    for (int d = 0; d < inner.dims(); ++d) {
      inner.lo[d] = std::min(inner.lo[d] + widths().low[d], inner.hi[d]);
      inner.hi[d] = std::max(inner.hi[d] - widths().high[d], inner.lo[d]);
    }
    return inner;
  }

  /// Local. The rest of my elements, in patches that do not overlap.
  std::vector<Patch> rim() const {
    std::vector<Patch> parts;
    const Patch inner = interior();
    Patch rest = mine();
    const auto add = [&](Patch part) {
      if (!part.empty()) parts.push_back(std::move(part));
    };
    for (int d = 0; d < rest.dims(); ++d) {
      Patch before = rest;
      Patch after = rest;
      before.hi[d] = rest.lo[d] = inner.lo[d];
      after.lo[d] = rest.hi[d] = inner.hi[d];
      add(before);
      add(after);
    }
    return parts;
  }

 private:
  Patch mine() const { return ghosts::block(*halo_); }

  ghosts::Chosen at(const Side& side) const {
    ghosts::Chosen chosen = ghosts::Chosen::at(side);
    chosen.corners = chosen.corners && all_.corners;
    return chosen;
  }

  GhostUpdate begin_chosen(const ghosts::Chosen& chosen) {
    ghosts::begin(*halo_, chosen);
    return GhostUpdate(halo_);
  }

  std::shared_ptr<ghosts::Halo> halo_;
  ghosts::Chosen all_;
};

}  // namespace gannet
