#include "cache/reads.hpp"

#include "array/check.hpp"
#include "cache/plan.hpp"

namespace gannet::cache {

namespace {
constexpr const char* get_call = "cached get";
}  // namespace

Reads::Reads(array::Core* of, const CacheOptions& options)
    : core_(shared(of)), budget_(options.memory), tiling_(plan_tiles<ReadTile>(*core_, options)) {}

void Reads::check(const Patch& patch) const {
  array::check_patch(get_call, array::check_core(get_call, core_.get(), "cache"), patch);
}

void Reads::get(const Patch& patch, void* to, const Strides& strides) {
  Outstanding rest(nullptr, core_);
  begin(patch, to, strides, rest);
  rest.wait();
}

std::unique_ptr<Outstanding> Reads::nb_get(const Patch& patch, void* to, const Strides& strides) {
  auto rest = std::make_unique<Outstanding>(shared_from_this(), core_);
  begin(patch, to, strides, *rest);
  return rest;
}

void Reads::begin(const Patch& patch, void* to, const Strides& given, Outstanding& rest) {
  const array::Core& a = array::check_core(get_call, core_.get(), "cache");
  if (!array::check_patch(get_call, a, patch)) return;
  array::check_buffer(get_call, a, patch, to, given);
  if (surely_here(a, patch)) return rest.add(array::nb_get(core_.get(), patch, to, given));
  if (tiling_.count(patch) > most_tiles<ReadTile>(a, tiling_, budget_)) {
    past_.fetch_add(1, std::memory_order_relaxed);
    return rest.add(array::nb_get(core_.get(), patch, to, given));
  }
  const Strides strides = given.dims() ? given : row_major(patch.extents());
  const auto bytes = static_cast<Index>(a.element_bytes());
  tiling_.for_each_box(patch, [&](Index number, const Patch& box) {
    auto* near = static_cast<std::byte*>(to) + skip_to(box, patch, strides) * bytes;
    get_box(number, box, near, strides, rest);
  });
}

void Reads::get_box(Index number, const Patch& box, std::byte* to, const Strides& strides,
                    Outstanding& rest) {
  if (!surely_here(*core_, box)) {
    Held tile = find(number);
    if (!tile) tile = bring(number, box);
    if (tile && tile->ready()) return tile->copy(*core_, box, to, strides);
    if (tile && tile->may_wait()) return rest.add(std::move(tile), box, to, strides);
  }
  rest.add(array::nb_get(core_.get(), box, to, strides));
}

/// A tile whose fetch has failed is not worth keeping.
Reads::Held Reads::find(Index number) {
  Held tile = tiles_.find(number);
  if (!tile || !tile->failed()) return tile;
  tiles_.remove(number, tile.get());
  return {};
}

/// Null if there is nothing to fetch for the box, or no room.
Reads::Held Reads::bring(Index number, const Patch& box) {
  if (!Where(*core_, box).far) return {};
  const Patch patch = tiling_.tile_at(box.lo);
  auto room = room_for(patch);
  if (!room) {
    past_.fetch_add(1, std::memory_order_relaxed);
    return {};
  }
  const auto fresh = std::make_shared<ReadTile>(*core_, patch, std::move(*room));
  Held kept = tiles_.insert(number, fresh);
  if (kept == fresh) fresh->fetch(*core_);
  return kept;
}

std::optional<Budget::Room> Reads::room_for(const Patch& tile) {
  for (;;) {
    if (auto room = budget_.take(bytes_of<ReadTile>(*core_, tile.size()))) return room;
    if (!tiles_.evict()) return {};
  }
}

CacheCounts Reads::counts() const { return counts_of(tiles_, budget_, past_); }

std::shared_ptr<Reads> reads(array::Core* of, const CacheOptions& options) {
  return std::make_shared<Reads>(of, options);
}
void check(const Reads& from, const Patch& patch) { from.check(patch); }
void get(Reads& from, const Patch& patch, void* to, const Strides& strides) {
  from.get(patch, to, strides);
}
CachedRequest nb_get(Reads& from, const Patch& patch, void* to, const Strides& strides) {
  return CachedRequest(from.nb_get(patch, to, strides));
}
void empty(Reads& reads) { reads.empty(); }
CacheCounts counts(const Reads& reads) { return reads.counts(); }

}  // namespace gannet::cache
