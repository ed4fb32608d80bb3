#include "ga/transfer/one_sided.hpp"

#include "array/strided.hpp"
#include "base/text.hpp"

namespace gannet::ga {

namespace {

/// The part of the array that one period of an axis covers, and where it is in the patch.
struct Stretch {
  Index lo;
  Index hi;
  Index skipped;  ///< indices of the patch before it
};

/// A patch that wraps around more often than this is a mistake.
constexpr Index most_periods = 1000;

std::vector<Stretch> stretches(Index lo, Index hi, Index extent) {
  std::vector<Stretch> all;
  for (Index at = lo; at < hi;) {
    const Index inside = ((at % extent) + extent) % extent;
    const Index length = std::min(hi - at, extent - inside);
    all.push_back({inside, inside + length, at - lo});
    at += length;
  }
  return all;
}

void move_patch(Move move, Array& array, const Patch& patch, std::byte* buffer,
                const Strides& strides, const void* alpha) {
  switch (move) {
    case Move::put:
      return put(array, patch, buffer, strides);
    case Move::get:
      return get(array, patch, buffer, strides);
    case Move::accumulate:
      return accumulate(array, patch, buffer, strides, alpha);
  }
}

/// Visits every combination of one entry of each list: visit(chosen places).
template <class Visit>
void for_each_choice(const std::vector<std::size_t>& counts, Visit&& visit) {
  std::vector<std::size_t> at(counts.size(), 0);
  for (std::size_t d = 0; d < counts.size();) {
    visit(at);
    for (d = 0; d < counts.size() && ++at[d] == counts[d]; ++d) at[d] = 0;
  }
}

/// For a strided write, remembers each element separately: other ranks may put between them.
void remember_each(const Array& array, const Patch& patch, const Strides& steps,
                   void (*remember)(const Array&, const Patch&)) {
  std::vector<std::size_t> counts;
  for (int d = 0; d < patch.dims(); ++d) {
    counts.push_back(static_cast<std::size_t>((patch.extent(d) + steps[d] - 1) / steps[d]));
  }
  if (patch.empty()) return;
  for_each_choice(counts, [&](const std::vector<std::size_t>& chosen) {
    Point at = patch.lo;
    for (int d = 0; d < at.dims(); ++d) {
      at[d] += static_cast<Index>(chosen[static_cast<std::size_t>(d)]) * steps[d];
    }
    remember(array, Patch::element(at));
  });
}

Strides or_dense(const Strides& strides, const Shape& extents) {
  return strides.dims() ? strides : row_major(extents);
}

}  // namespace

Index read_increment(Array& in, const Point& at, Index increment) {
  if (in.element() == Element::int64) [[likely]] {
    Index before;
    array::fetch_add(in.target(), at, &increment, &before);
    count(Counted::read_increment, in, Patch::element(at));
    return before;
  }
  if (in.element() != Element::int32) {
    throw Error(Fault::argument,
                base::text("array ", in.label(), " holds ", type_of(in.type()).name,
                           "; only int, long and long long can be read and incremented"));
  }
  const auto narrow = static_cast<std::int32_t>(increment);
  std::int32_t before;
  array::fetch_add(in.target(), at, &narrow, &before);
  count(Counted::read_increment, in, Patch::element(at));
  return before;
}

void periodic(Move move, Array& array, const Patch& patch, void* buffer, const Strides& given,
              const void* alpha) {
  if (patch.empty()) return;
  const Strides strides = or_dense(given, patch.extents());
  std::vector<std::vector<Stretch>> axes;
  std::vector<std::size_t> counts;
  for (int d = 0; d < array.dims(); ++d) {
    if (patch.extent(d) / most_periods > array.shape()[d]) {
      throw Error(Fault::argument,
                  base::text("array ", array.label(), ": ", patch.extent(d),
                             " elements along a dimension of ", array.shape()[d],
                             "; a periodic patch may go round ", most_periods, " times"));
    }
    axes.push_back(stretches(patch.lo[d], patch.hi[d], array.shape()[d]));
    counts.push_back(axes.back().size());
  }
  for_each_choice(counts, [&](const std::vector<std::size_t>& chosen) {
    Patch part = patch;
    Index skipped = 0;
    for (int d = 0; d < array.dims(); ++d) {
      const auto axis = static_cast<std::size_t>(d);
      const Stretch& stretch = axes[axis][chosen[axis]];
      part.lo[d] = stretch.lo;
      part.hi[d] = stretch.hi;
      skipped += stretch.skipped * strides[d];
    }
    auto* start =
        static_cast<std::byte*>(buffer) + skipped * static_cast<Index>(array.element_bytes());
    move_patch(move, array, part, start, strides, alpha);
  });
}

void strided(Move move, Array& array, const Patch& patch, std::span<const Index> skip, void* buffer,
             const Strides& strides, const void* alpha) {
  for (int d = 0; d < array.dims(); ++d) {
    const Index step = skip[static_cast<std::size_t>(d)];
    if (step < 1)
      throw Error(Fault::argument,
                  base::text("skip ", step, " in dimension ", d, " is not positive"));
  }
  const Strides steps(skip);
  switch (move) {
    case Move::put:
      if (full_check) remember_each(array, patch, steps, remember_put);
      array::put_strided(array.target(), patch, steps, buffer, strides);
      return count(Counted::put, array, patch, steps);
    case Move::get:
      array::get_strided(array.core(), patch, steps, buffer, strides);
      return count(Counted::get, array, patch, steps);
    case Move::accumulate:
      if (full_check && array.ghosts()) remember_each(array, patch, steps, remember_write);
      array::accumulate_strided(array.target(), patch, steps, buffer, alpha, strides);
      return count(Counted::accumulate, array, patch, steps);
  }
}

}  // namespace gannet::ga
