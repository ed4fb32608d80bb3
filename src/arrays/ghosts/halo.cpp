#include "ghosts/halo.hpp"

#include <algorithm>
#include <limits>

#include "array/check.hpp"
#include "base/text.hpp"
#include "ghosts/move.hpp"
#include "rma/one_sided.hpp"

namespace gannet::ghosts {

namespace {

Rules rules_for(const array::Core* core, const GhostOptions& options) {
  const array::Core& a = array::check_core("ghost cells", core);
  const auto dims = static_cast<std::size_t>(a.map().dims());
  if (!a.map().one_block_per_rank()) {
    throw Error(Fault::argument, base::text("ghost cells of ", a.label(),
                                            ": they need one block on each rank, and this array "
                                            "is block-cyclic"));
  }
  std::vector<Boundary> boundary = options.boundary;
  if (boundary.empty()) boundary.push_back(Boundary::none);
  if (boundary.size() == 1) boundary.resize(dims, boundary.front());
  if (boundary.size() == dims) return {std::move(boundary), options.stencil};
  throw Error(Fault::argument,
              base::text("ghost cells of ", a.label(), ": ", boundary.size(),
                         " boundaries for an array of ", dims,
                         " dimensions; give one for each, or a single one for all"));
}

void check_chosen(const array::Core& core, const Chosen& chosen) {
  if (chosen.side && (chosen.side->axis < 0 || chosen.side->axis >= core.map().dims() ||
                      (chosen.side->toward != -1 && chosen.side->toward != 1))) {
    throw Error(Fault::argument,
                base::text("ghost cells of ", core.label(), ": there is no side ",
                           chosen.side->toward, " of axis ", chosen.side->axis,
                           "; sides are -1 and 1, and axes go from 0 to ", core.map().dims() - 1));
  }
}

}  // namespace

bool Chosen::has(const Point& toward) const {
  if (exactly) return toward == *exactly;
  const auto beyond =
      std::count_if(toward.begin(), toward.end(), [](Index each) { return each != 0; });
  return (corners || beyond == 1) && (!side || toward[side->axis] == side->toward);
}

Halo::Halo(array::Handle core, const GhostOptions& options)
    : core_(std::move(core)),
      rules_(rules_for(core_.get(), options)),
      mine_(incoming(core_->map(), rules_, core_->group().rank())),
      out_(*core_, rules_, Direction::out) {}

const array::Core& Halo::open(const char* call) const {
  return array::check_core(call, core_.get(), "ghosts");
}

void Halo::need_rest(const char* call) const {
  if (!out_.under_way()) return;
  throw Error(Fault::state, base::text(call, " of ", core_->label(),
                                       ": an update is under way already; wait for it first"));
}

void Halo::start(const Chosen& chosen, Exchange::Then then) {
  check_chosen(open("ghost update"), chosen);
  need_rest("ghost update");
  out_.begin(chosen, then);
}

void Halo::begin(const Chosen& chosen) { start(chosen, Exchange::Then::computes); }

bool Halo::step() {
  open("ghost update");
  return out_.step();
}

void Halo::finish() {
  open("ghost update");
  out_.finish();
}

void Halo::update(const Chosen& chosen) {
  const array::Core& a = open("ghost update");
  trace::observe(
      [&] { return a.event("update_ghosts", Patch::whole(a.map().shape()), out_.bytes()); },
      [&] {
        start(chosen, Exchange::Then::waits);
        out_.finish();
      });
}

void Halo::add_home(const Chosen& chosen) {
  const array::Core& a = open("update_add");
  check_chosen(a, chosen);
  need_rest("update_add");
  if (!home_) home_ = std::make_unique<Exchange>(*core_, rules_, Direction::home);
  trace::observe(
      [&] { return a.event("update_add_ghosts", Patch::whole(a.map().shape()), home_->bytes()); },
      [&] {
        home_->begin(chosen, Exchange::Then::waits);
        home_->finish();
      });
}

void Halo::fetch(const Chosen& chosen, rma::Pending& pending) {
  const array::Core& a = open("ghost update");
  const auto bytes = static_cast<Index>(a.element_bytes());
  for (const GhostPiece& piece : mine_) {
    if (!chosen.has(piece.toward)) continue;
    const node::Transfer shape(Patch::whole(piece.count), piece.from_strides.data(),
                               piece.to_strides.data(), a.element_bytes());
    rma::get(a.segment().process(), a.segment().place(piece.source) + piece.from * bytes,
             a.segment().at(piece.owner) + piece.to * bytes, shape, pending);
  }
}

namespace {

/// The part of a piece, in cells from its first one, whose elements lie in a patch. `first`: the
/// element of its first cell.
Patch part_in(const Patch& patch, const Point& first, const Shape& count) {
  Patch part{first, first};
  for (int d = 0; d < count.dims(); ++d) part.hi[d] += count[d];
  part = part.intersect(patch);
  for (int d = 0; d < count.dims(); ++d) {
    part.lo[d] -= first[d];
    part.hi[d] -= first[d];
  }
  return part;
}

}  // namespace

void Halo::overwrite(const Patch& patch, const void* value) {
  const array::LocalTile cells = padded();
  const auto bytes = static_cast<Index>(core_->element_bytes());
  const Strides same = Point::filled(patch.dims(), 0);
  for (const GhostPiece& piece : mine_) {
    Point first = cells.patch.lo;
    Index rest = piece.to;
    for (int d = 0; d < first.dims(); ++d) {
      const Index extent = core_->map().shape()[d];
      first[d] += rest / piece.to_strides[d];
      first[d] = (first[d] % extent + extent) % extent;
      rest %= piece.to_strides[d];
    }
    const Patch part = part_in(patch, first, piece.count);
    if (part.empty()) continue;
    Index at = piece.to;
    for (int d = 0; d < first.dims(); ++d) at += part.lo[d] * piece.to_strides[d];
    copy_to_far(node::Transfer(part, piece.to_strides.data(), same.data(), core_->element_bytes()),
                static_cast<std::byte*>(cells.data) + at * bytes,
                static_cast<const std::byte*>(value));
  }
}

void Halo::spoil(const Patch& patch) {
  if (core_->type() == Element::opaque) return;
  base::with_number(core_->type(), [&]<class T>(std::type_identity<T>) {
    if constexpr (!std::is_integral_v<T>) {
      const T nothing(std::numeric_limits<float>::quiet_NaN());
      overwrite(patch, &nothing);
    }
  });
}

array::LocalTile Halo::padded() const {
  const array::Core& a = open("view of ghost cells");
  const dist::Map& map = a.map();
  const int me = a.group().rank();
  Patch all = map.block(me);
  if (all.empty()) return {nullptr, all, all.lo};
  const Widths& widths = map.ghosts();
  for (int d = 0; d < map.dims(); ++d) {
    all.lo[d] -= widths.low[d];
    all.hi[d] += widths.high[d];
  }
  return {a.segment().at(me), all, row_major(all.extents())};
}

Patch Halo::block() const {
  const array::Core& a = open("block within ghost cells");
  return a.map().block(a.group().rank());
}

const Widths& Halo::widths() const { return open("widths of ghost cells").map().ghosts(); }

std::shared_ptr<Halo> plan(const array::Handle& core, const GhostOptions& options) {
  return std::make_shared<Halo>(core, options);
}

void update(Halo& halo, const Chosen& chosen) { halo.update(chosen); }
void update_add(Halo& halo, const Chosen& chosen) { halo.add_home(chosen); }
void begin(Halo& halo, const Chosen& chosen) { halo.begin(chosen); }
void finish(Halo& halo) { halo.finish(); }
bool test(Halo& halo) { return halo.step(); }
array::LocalTile padded(const Halo& halo) { return halo.padded(); }
Patch block(const Halo& halo) { return halo.block(); }
const Widths& widths(const Halo& halo) { return halo.widths(); }

}  // namespace gannet::ghosts
