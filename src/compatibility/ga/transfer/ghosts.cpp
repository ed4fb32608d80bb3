#include "ga/transfer/ghosts.hpp"

#include <algorithm>

#include "array/core.hpp"
#include "base/text.hpp"
#include "ga/process/sync.hpp"
#include "ghosts/halo.hpp"
#include "node/copy.hpp"

namespace gannet::ga {

namespace {

/// Puts the syncs around the update itself, which needs none.
void update(Array& a, const ghosts::Chosen& chosen, const algo::Syncs& wanted) {
  const Group& on = array::group(a.core());
  if (wanted.before) on.sync();
  if (a.ghosts()) a.ghosts()->update(chosen);
  if (wanted.after) on.sync();
}

RequestNumber fetch(Array& a, const ghosts::Chosen& chosen) {
  rma::Pending pending;
  a.core();
  if (a.ghosts()) a.ghosts()->fetch(chosen, pending);
  return number_of(pending);
}

std::byte* at(const Halo& halo, const Point& place, std::size_t bytes) {
  Index skipped = 0;
  for (int d = 0; d < place.dims(); ++d) skipped += place[d] * halo.strides[d];
  return static_cast<std::byte*>(halo.corner) + skipped * static_cast<Index>(bytes);
}

/// The patch that my block and its ghost cells form, reaching over the borders of the array as if
/// there were none; empty if I own nothing.
Patch my_reach(const Array& a) {
  return a.ghosts() ? a.ghosts()->padded().patch : a.core()->map().block(a.core()->group().rank());
}

}  // namespace

bool has_ghosts(const Array& a) {
  const Shape& widths = a.ghost_widths();
  return std::any_of(widths.begin(), widths.end(), [](Index width) { return width > 0; });
}

void set_ghosts(Array& a, const Shape& widths) {
  Options& options = a.options();
  for (int d = 0; d < a.dims(); ++d) {
    if (widths[d] >= 0 && widths[d] <= a.shape()[d]) continue;
    throw Error(Fault::argument,
                base::text("array ", a.label(), " of ", to_string(a.shape()),
                           " elements cannot have ghost cells of ", to_string(widths),
                           "; widths go from 0 to the extents"));
  }
  options.ghosts = widths;
}

void set_corner_flag(Array& a, bool corners) { a.set_corners(corners); }

void update_ghosts(Array& a) { update(a, {.corners = a.corners()}, syncs()); }

void update_side(Array& a, const Side& side) {
  if (side.axis < 0 || side.axis >= a.dims() || (side.toward != -1 && side.toward != 1)) {
    throw Error(Fault::argument, base::text("array ", a.label(), " has no side ", side.toward,
                                            " of its dimension ", side.axis, " of ", a.dims(),
                                            ", counted from 0 and from the slowest; "
                                            "sides are -1 and 1"));
  }
  update(a, ghosts::Chosen::at(side), {});
}

RequestNumber nb_update_ghosts(Array& a) { return fetch(a, {}); }

RequestNumber nb_get_ghosts(Array& a, const Point& toward) {
  const auto good = [](Index side) { return side >= -1 && side <= 1; };
  if (!std::all_of(toward.begin(), toward.end(), good)) {
    throw Error(Fault::argument, base::text("array ", a.label(), ": direction ", to_string(toward),
                                            "; each number of a mask is -1, 0 or 1"));
  }
  return fetch(a, ghosts::Chosen::only(toward));
}

Halo access_ghosts(const Array& a) {
  const array::Core& core = *a.core();
  std::byte* corner = core.segment().at(core.group().rank());
  const Patch all = my_reach(a);
  if (all.empty()) return {corner, Point::filled(a.dims(), 0), Point::filled(a.dims(), 0)};
  return {corner, all.extents(), row_major(all.extents())};
}

void* ghost_element(const Array& a, const Point& place) {
  const Halo halo = access_ghosts(a);
  if (!Patch::whole(halo.extents).contains(place)) {
    throw Error(Fault::argument, base::text("array ", a.label(), ": element ", to_string(place),
                                            " is not in my block with its ghost cells, which has ",
                                            to_string(halo.extents), " (all counted from 0)"));
  }
  return at(halo, place, a.element_bytes());
}

void get_ghost_block(Array& a, const Patch& patch, void* to, const Strides& strides) {
  const Patch mine = my_reach(a);
  if (patch.empty()) return;
  if (mine.empty() || !mine.contains(patch)) {
    return periodic(Move::get, a, patch, to, strides);
  }
  const Halo halo = access_ghosts(a);
  Point first = patch.lo;
  for (int d = 0; d < a.dims(); ++d) first[d] -= mine.lo[d];
  const node::Transfer shape(patch, halo.strides.data(), strides.dims() ? strides.data() : nullptr,
                             a.element_bytes());
  node::copy_rows<false>(shape, static_cast<std::byte*>(to), at(halo, first, a.element_bytes()));
}

}  // namespace gannet::ga
