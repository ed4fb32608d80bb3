#include <functional>
#include <limits>

#include "algo/arithmetic.hpp"
#include "algo/collective.hpp"
#include "algo/dispatch.hpp"
#include "algo/rows.hpp"

namespace gannet::algo {

namespace {

constexpr Index nowhere = std::numeric_limits<Index>::max();

/// An element, represented by its comparison key.
template <class Key>
struct Candidate {
  Key key;
  Index place = nowhere;  ///< row-major, in the section
};

/// My best element; among equals, the first.
template <class T, class Key, class Better>
Candidate<Key> my_best(const Operand& a, Key worst, Better better) {
  Candidate<Key> best{worst};
  for_each_row<const T>(a, [&](const T* row, Index place, Index count) {
    for (Index j = 0; j < count; ++j) {
      const Key key = magnitude(row[j]);
      const bool first = key == best.key && place + j < best.place;
      if (better(key, best.key) || first) best = {key, place + j};
    }
  });
  return best;
}

/// Where the best element of all ranks is: among equals the first, or the first of all if no
/// element is a number.
template <class T, class Better>
Index best_place(const Group& group, const Operand& a, Better better) {
  using Key = decltype(magnitude(T()));
  using Limits = std::numeric_limits<Key>;
  constexpr bool smallest = std::is_same_v<Better, std::less<>>;
  constexpr Key most = Limits::has_infinity ? Limits::infinity() : Limits::max();
  constexpr Key least = Limits::has_infinity ? -Limits::infinity() : Limits::lowest();

  const Candidate<Key> mine = my_best<T>(a, smallest ? most : least, better);
  const Key key = smallest ? group.min(mine.key) : group.max(mine.key);
  const Index place = group.min(mine.key == key ? mine.place : nowhere);
  return place == nowhere ? 0 : place;
}

template <class Better>
Point select(const char* name, const Operand& a, void* value, Better better) {
  const Collective call(name, {a});
  if (a.patch.empty()) call.refuse(describe(a), " has no elements");
  return call.run([&] {
    const Index place = dispatch_exact(
        a.type, [&]<Numeric T>() -> Index { return best_place<T>(call.group(), a, better); });
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
