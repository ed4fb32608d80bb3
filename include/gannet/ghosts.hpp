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

/// An update of ghost cells that is in progress on all ranks. It must be waited for; the destructor
/// waits.
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

  /// Local. Returns once my ghost cells have their values and no rank reads my elements any more.
  void wait() {
    if (halo_) ghosts::finish(*std::exchange(halo_, nullptr));
  }

  /// Local. True as soon as wait() would return immediately; processes what has arrived in the
  /// meantime, and never blocks.
  bool test() {
    if (halo_ && ghosts::test(*halo_)) halo_.reset();
    return !halo_;
  }

 private:
  std::shared_ptr<ghosts::Halo> halo_;
};

/// The ghost cells of an array that was made with `.ghosts` widths: copies of other ranks' elements
/// around the block of each rank, which an update fills. Puts, gets and collective operations on
/// the array do not see them. The plan of which rank needs what from which other rank is made once.
///
///     Array<double> u(world, {n, n, n}, {.name = "u", .ghosts = Widths::same(3, 1)});
///     Ghosts ghosts(u, {.boundary = {Boundary::periodic}, .stencil = Stencil::star});
///     ghosts.update();
///     const auto v = ghosts.view();   // v(0, 0, 0) is the corner, ghost cells included
///
/// *Who waits for whom.* An update is collective in program order: all ranks of the array's group
/// do the same updates in the same order. There is no barrier, though: each rank waits only for
/// those whose elements it needs, and for those on its node that need its own elements.
///
/// *What it sees.* The elements as they are when their owner begins the update: what the owner has
/// written in place, and what others have put if there is a sync in between. Between begin and
/// wait, nobody may write the elements that others need, that is, those less than a width from a
/// side, or use the ghost cells that are to be filled: these may change at any moment, even without
/// a call by this rank.
///
/// *Blocks* may be narrower than the width; values then come from more distant owners. A rank that
/// owns nothing has no ghost cells.
///
/// On each rank, only one thread at a time makes calls. Fault::state once the array is destroyed.
template <Writable T>
class Ghosts {
 public:
  /// Collective. Fault::argument on every rank for wrong options, Fault::memory if any rank lacks
  /// memory: for ranks on other nodes, that is twice the size of what is sent to and from them.
  explicit Ghosts(const Array<T>& array, const GhostOptions& options = {})
      : halo_(ghosts::plan(array.handle(), options)), all_(ghosts::Chosen::all(options.stencil)) {}

  /// Collective. Fills all ghost cells of the stencil, or those on one side of each block. Cells
  /// beyond a border that is Boundary::none keep their values.
  void update() { ghosts::update(*halo_, all_); }
  void update(const Side& side) { ghosts::update(*halo_, at(side)); }

  /// Collective. The same in two halves, so that a rank may work on interior() in between; what
  /// goes to and comes from other nodes is packed, sent and unpacked by a thread. Only one update
  /// of these ghost cells at a time: otherwise Fault::state.
  GhostUpdate begin() { return begin_chosen(all_); }
  GhostUpdate begin(const Side& side) { return begin_chosen(at(side)); }

  /// Collective. The reverse: the value of every ghost cell is added to the element that it stands
  /// for, in an order that is the same in every run. Ghost cells keep their values.
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
