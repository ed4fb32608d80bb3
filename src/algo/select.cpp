#include <functional>
#include <limits>

#include "algo/boxes.hpp"
#include "algo/collective.hpp"
#include "algo/dispatch.hpp"
#include "algo/runs.hpp"
#include "algo/tiles.hpp"

namespace gannet::algo {

namespace {

constexpr Index nowhere = std::numeric_limits<Index>::max();

template <class T>
struct Candidate {
  T value;
  Index place = nowhere;  ///< row-major, in the section
};

/// My best element, the first of equals.
template <class T, class Better>
Candidate<T> my_best(const Operand& a, T worst, Better better) {
  Candidate<T> best{worst};
  const Strides places = row_major(a.patch.extents());
  const int last = a.patch.dims() - 1;
  for (const LocalTile& tile : my_tiles(a)) {
    for_each_slice(tile.patch, last, [&](const Point& at) {
      const auto* row = static_cast<const T*>(cut(tile, {at, tile.patch.hi}, a.bytes).data);
      const Index place = offset_of(Patch{a.patch.lo, at}.extents(), places);
      for (Index j = 0; j < tile.patch.extent(last); ++j) {
        const bool first = row[j] == best.value && place + j < best.place;
        if (better(row[j], best.value) || first) best = {row[j], place + j};
      }
    });
  }
  return best;
}

/// Where the best element of all ranks is: the first of equals, or the first of all if no element
/// is a number.
template <class T, class Better>
Index best_place(const Group& group, const Operand& a, Better better) {
  using Limits = std::numeric_limits<T>;
  constexpr bool smallest = std::is_same_v<Better, std::less<>>;
  constexpr T most = Limits::has_infinity ? Limits::infinity() : Limits::max();
  constexpr T least = Limits::has_infinity ? -Limits::infinity() : Limits::lowest();

  const Candidate<T> mine = my_best<T>(a, smallest ? most : least, better);
  const T value = smallest ? group.min(mine.value) : group.max(mine.value);
  const Index place = group.min(mine.value == value ? mine.place : nowhere);
  return place == nowhere ? 0 : place;
}

template <class Better>
Point select(const char* name, const Operand& a, void* value, Better better) {
  const Collective call(name, {a});
  if (a.patch.empty()) call.refuse(describe(a), " has no elements");
  return call.run([&] {
    const Index place =
        dispatch(a.type, [&]<Real T>() -> Index { return best_place<T>(call.group(), a, better); });
    Point at;
    for_each_box(a.patch, place, 1, [&](const Patch& box) { at = box.lo; });
    array::get(a.core, Patch::element(at), value, {});
    return at;
  });
}

}  // namespace

Point select_min(const Operand& a, void* value) {
  return select("select_min", a, value, std::less<>());
}

Point select_max(const Operand& a, void* value) {
  return select("select_max", a, value, std::greater<>());
}

}  // namespace gannet::algo
