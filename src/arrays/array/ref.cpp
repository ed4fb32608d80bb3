#include <map>

#include "array/check.hpp"
#include "base/text.hpp"

namespace gannet::array {

namespace {

int owner_of_most(const dist::Map& map, const Patch& patch) {
  std::map<int, Index> sizes;
  map.for_each_part(patch, [&](const Patch& part, const dist::Map::Spot& spot) {
    sizes[spot.rank] += part.size();
  });
  auto most = sizes.begin();
  for (auto each = sizes.begin(); each != sizes.end(); ++each) {
    if (each->second > most->second) most = each;
  }
  return most->first;
}

}  // namespace

Key key(const Core* core) { return check_core("ref", core).entry().key(); }

Handle find(const Group& in, const Key& key) { return Registered::find(in.team()->process(), key); }

std::size_t element_bytes(const Core* core) {
  return check_core("element_bytes", core).element_bytes();
}

int main_owner(const char* call, const Core* core, const Patch& patch) {
  const Core& a = check_core(call, core);
  if (!check_patch(call, a, patch)) {
    throw Error(Fault::argument, base::text(call, " of ", a.label(), ": the patch ",
                                            to_string(patch), " is empty, so nobody owns it"));
  }
  dist::Map::Spot spot;
  return a.map().single(patch, spot) ? spot.rank : owner_of_most(a.map(), patch);
}

std::optional<LocalTile> in_place(const Core* core, const Patch& patch) {
  const Core& a = check_core("local access", core);
  dist::Map::Spot spot;
  if (!check_patch("local access", a, patch) || !a.map().single(patch, spot)) return {};
  if (!a.segment().place(spot.rank).is_here()) return {};
  Strides strides = Point::filled(patch.dims(), 0);
  for (int d = 0; d < patch.dims(); ++d) strides[d] = spot.strides[d];
  const Index offset = spot.offset * static_cast<Index>(a.element_bytes());
  return LocalTile{a.segment().at(spot.rank) + offset, patch, strides};
}

bool is_recorded() noexcept { return trace::on; }

void note_used(const Core* core, const Patch& patch) {
  const Core& a = check_core("note_used", core);
  if (!check_patch("note_used", a, patch) || !trace::on) return;
  dist::Map::Spot spot;
  trace::Event event = a.event(trace::Op::used, patch, a.group().rank());
  if (a.map().single(patch, spot)) {
    event.peer = a.group().world_rank(spot.rank);
    event.own = spot.rank == a.group().rank();
  }
  trace::record(event, {});
}

Pin::Pin(Handle core) {
  if (core && core->pin()) core_ = std::move(core);
}

Pin::~Pin() {
  if (core_) core_->unpin();
}

}  // namespace gannet::array
